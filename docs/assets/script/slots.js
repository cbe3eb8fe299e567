// Swaps an answer's HTML into its place, and leaves everything else as the reader had it.
// @ts-check

import { linkRules } from "./links.js";

/**
 * Puts HTML from the rules into a slot. Folds stay as they were, the focus stays on the control of the same id.
 * @param {Element} slot
 * @param {string} html From an answer of the bridge, never from anywhere else.
 */
export function swap(slot, html) {
  const folds = new Map([...keyed(slot)].map((fold) => [fold.dataset.key, fold.open]));
  const modes = new Map([...charts(slot)].map((chart) => [chart.dataset.measure, chart.dataset.mode]));
  const focused = slot.contains(document.activeElement) ? document.activeElement : null;
  const place = focused instanceof HTMLInputElement ? selection(focused) : undefined;
  slot.innerHTML = html;
  linkRules(slot);
  for (const fold of keyed(slot)) fold.open = folds.get(fold.dataset.key) ?? fold.open;
  for (const chart of charts(slot)) setMode(chart, modes.get(chart.dataset.measure));
  if (focused) refocus(slot, focused.id, place);
}

/** @param {Element} slot */
const keyed = (slot) =>
  /** @type {NodeListOf<HTMLDetailsElement>} */ (slot.querySelectorAll("details[data-key]"));

/** @param {Element} slot */
const charts = (slot) => /** @type {NodeListOf<HTMLElement>} */ (slot.querySelectorAll(".rb-chart"));

/** @param {HTMLInputElement} input */
const selection = ({ selectionStart, selectionEnd }) => ({ selectionStart, selectionEnd });

/**
 * @param {Element} slot
 * @param {string} id
 * @param {{selectionStart: number | null, selectionEnd: number | null} | undefined} place
 */
function refocus(slot, id, place) {
  const same = id ? document.getElementById(id) : null;
  const next = [same, slot.querySelector("[data-focus]")].find(takesFocus);
  if (next instanceof HTMLInputElement && place && place.selectionStart !== null) {
    next.setSelectionRange(place.selectionStart, place.selectionEnd);
  }
}

/**
 * Gives something the focus. What is disabled, or in a closed fold, does not take it.
 * @param {Element | null} element
 */
function takesFocus(element) {
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Shows a chart of numbers as exactly or at least.
 * @param {HTMLElement} chart
 * @param {string | undefined} mode
 */
function setMode(chart, mode = "exactly") {
  chart.dataset.mode = mode;
  for (const button of chart.querySelectorAll("[data-mode]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-mode") === mode));
  }
}

/**
 * Lets the buttons of all charts in a widget work.
 * @param {HTMLElement} widget
 */
export function enableCharts(widget) {
  widget.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[data-mode]") : null;
    const chart = button?.closest(".rb-chart");
    if (button && chart instanceof HTMLElement) setMode(chart, button.getAttribute("data-mode") ?? undefined);
  });
}
