// Lists in a form, and inputs that come and go with another one: the rules draw them; the focus goes to the work.
// @ts-check

/**
 * What is done to a list, and with which start. Without either the form is drawn anew as it stands.
 * @typedef {{add?: string, preset?: string, remove?: string}} Change
 */

/**
 * Lets the lists in the forms of a widget work.
 * @param {HTMLElement} widget
 * @param {(change: Change, form: HTMLFormElement) => Promise<boolean>} apply Says whether the form was drawn anew.
 */
export function editRows(widget, apply) {
  widget.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-add], [data-remove]") : null;
    const form = button?.closest("form");
    if (!button || !form) return;
    const add = button.getAttribute("data-add");
    const remove = button.getAttribute("data-remove");
    const preset = button.getAttribute("data-preset");
    // A row that comes filled in asks for nothing: the next one is a press away. An empty one opens.
    if (add !== null && preset !== null) await apply({ add, preset }, form);
    else if (add !== null && (await apply({ add }, form))) focusLastRow(form, add);
    if (remove !== null && (await apply({ remove }, form))) focusList(form, remove.replace(/\[[^[]*$/, ""));
  });
  widget.addEventListener("change", (event) => {
    const word = event.target instanceof Element ? event.target.closest("[data-redraw]") : null;
    const form = word?.closest("form");
    if (form) void apply({}, form);
  });
}

/**
 * @param {HTMLElement} form
 * @param {string} path
 */
const list = (form, path) => form.querySelector(`[data-field="${CSS.escape(path)}"]`);

/**
 * @param {HTMLElement} form
 * @param {string} path
 */
function focusLastRow(form, path) {
  const rows = list(form, path)?.querySelectorAll(":scope > .rb-list-rows > .rb-list-row");
  const last = rows?.item(rows.length - 1);
  const fold = last?.querySelector(":scope > details");
  if (fold instanceof HTMLDetailsElement) fold.open = true;
  const first = last?.querySelector("input:not([type=hidden]), select, textarea");
  if (first instanceof HTMLElement) first.focus();
}

/**
 * @param {HTMLElement} form
 * @param {string} path
 */
function focusList(form, path) {
  const add = list(form, path)?.querySelector(":scope > .rb-add");
  if (add instanceof HTMLElement) add.focus();
}
