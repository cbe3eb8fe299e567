// Whole numbers with a − and a + beside them, and arrow keys.
// @ts-check

const MINUS = "\u2212";
const KEYS = new Map([
  ["ArrowUp", 1],
  ["ArrowDown", -1],
  ["PageUp", 10],
  ["PageDown", -10],
]);

/**
 * Lets the steppers of a widget work. One set of listeners serves all that will ever be in it.
 * @param {HTMLElement} widget
 */
export function enableSteppers(widget) {
  widget.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest(".rb-step") : null;
    const number = button?.parentElement?.querySelector(".rb-number");
    if (button && number instanceof HTMLInputElement) step(number, Number(button.getAttribute("data-step")));
  });
  widget.addEventListener("keydown", (event) => {
    const by = KEYS.get(event.key);
    if (by === undefined || !isNumber(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    step(event.target, by);
  });
  widget.addEventListener("input", (event) => {
    if (isNumber(event.target)) tell(event.target);
  });
}

/**
 * @param {EventTarget | null} target
 * @returns {target is HTMLInputElement}
 */
export const isNumber = (target) =>
  target instanceof HTMLInputElement && target.classList.contains("rb-number");

/**
 * The number in a control, NaN if there is none.
 * @param {HTMLInputElement} number
 */
function current(number) {
  const text = number.value.trim().replace(/[\u2212\u2013\uFF0D]/g, "-");
  return text === "" ? NaN : Number(text);
}

/**
 * Changes a number, as far as its bounds let it. From nothing, or from what is no number, it begins at 0.
 * @param {HTMLInputElement} number
 * @param {number} by
 */
function step(number, by) {
  const { min, max } = number.dataset;
  const now = current(number);
  const wanted = Number.isInteger(now) ? now + by : 0;
  const next = Math.min(Math.max(wanted, Number(min)), Number(max));
  number.value = next < 0 ? `${MINUS}${-next}` : String(next);
  for (const type of ["input", "change"]) number.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Tells assistive technology the number.
 * @param {HTMLInputElement} number
 */
export function tell(number) {
  const now = current(number);
  if (Number.isInteger(now)) number.setAttribute("aria-valuenow", String(now));
  else number.removeAttribute("aria-valuenow");
  number.setAttribute("aria-valuetext", number.value || "empty");
}
