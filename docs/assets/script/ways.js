// Rows that can be filled in one of several ways: only what the way picked asks for is in sight, and counts.
// @ts-check

const WAY = ".@way";

/**
 * Lets the rows of a widget follow what is picked in them.
 * @param {HTMLElement} widget
 */
export function enableWays(widget) {
  widget.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    if (target.name.endsWith(WAY)) showWays(target.closest(".rb-row") ?? widget);
  });
}

/**
 * Shows what belongs to the ways that are picked, and hides the rest.
 * @param {Element} part A row, or anything that holds rows.
 */
export function showWays(part) {
  for (const row of part.matches(".rb-row") ? [part] : part.querySelectorAll(".rb-row")) {
    const picked = row.querySelector(`select[name$="${WAY}"], input[name$="${WAY}"]:checked`);
    const way = /** @type {HTMLSelectElement | HTMLInputElement | null} */ (picked)?.value;
    for (const each of row.querySelectorAll("[data-way]")) {
      each.toggleAttribute("hidden", each.getAttribute("data-way") !== way);
    }
  }
}

/**
 * Says whether a part of a form counts: it belongs to no way, or to the one picked, and its row is not left out.
 * @param {Element} part
 */
export const counts = (part) => !part.closest("[data-way][hidden]") && !isLeftOut(part.closest(".rb-row"));

/**
 * The path by which the rules know an input: without the way it stands in, and in the place that its row has among
 * those that are not left out.
 * @param {Element} part
 * @param {string} path As the form names it.
 */
export function sentPath(part, path) {
  const row = part.closest(".rb-row");
  if (!row) return path;
  const rows = [...(row.parentElement?.querySelectorAll(":scope > .rb-row") ?? [])];
  const before = rows.slice(0, rows.indexOf(row)).filter((each) => !isLeftOut(each)).length;
  return path.replace(/\[\d+\]/, `[${before}]`).replace(/\.@\d+(?=[.[]|$)/, "");
}

/** @param {Element | null} row */
const isLeftOut = (row) => row?.querySelector("[data-out]:checked") != null;
