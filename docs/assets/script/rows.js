// Lists in a form: rows come and go through the rules, the focus goes to where the work is.
// @ts-check

/** @typedef {{add?: string, preset?: string, remove?: string}} Change What is done to a list, and with which start. */

/**
 * Lets the buttons of all lists in a widget work.
 * @param {HTMLElement} widget
 * @param {(change: Change) => Promise<boolean>} apply Says whether the rows have changed.
 */
export function editRows(widget, apply) {
  widget.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-add], [data-remove]") : null;
    if (!button) return;
    const add = button.getAttribute("data-add");
    const remove = button.getAttribute("data-remove");
    const preset = button.getAttribute("data-preset");
    // A row that comes filled in asks for nothing: the next one is a press away.
    if (add !== null && preset !== null) await apply({ add, preset });
    else if (add !== null && (await apply({ add }))) focusLastRow(widget, add);
    if (remove !== null && (await apply({ remove }))) focusList(widget, remove.replace(/\[[^[]*$/, ""));
  });
}

/**
 * @param {HTMLElement} widget
 * @param {string} path
 */
const list = (widget, path) => widget.querySelector(`[data-field="${CSS.escape(path)}"]`);

/**
 * @param {HTMLElement} widget
 * @param {string} path
 */
function focusLastRow(widget, path) {
  const rows = list(widget, path)?.querySelectorAll(":scope > .rb-list-rows > .rb-list-row");
  const first = rows?.item(rows.length - 1)?.querySelector("input:not([type=hidden]), select, textarea");
  if (first instanceof HTMLElement) first.focus();
}

/**
 * @param {HTMLElement} widget
 * @param {string} path
 */
function focusList(widget, path) {
  const add = list(widget, path)?.querySelector(":scope > .rb-add");
  if (add instanceof HTMLElement) add.focus();
}
