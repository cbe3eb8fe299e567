// Forms as pairs of name and text, and what the rules say against them back on the fields.
// Nothing here knows what a value means: Python reads what was typed.
// @ts-check

import { isNumber, tell } from "./steppers.js";
import { counts, sentPath, showWays } from "./ways.js";

/**
 * @typedef {[string, string]} Pair
 * @typedef {{field: string, message: string}} Problem
 * @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control
 */

const CONTROLS = "input, select, textarea";

/**
 * The controls of a form, or of a part of it.
 * @param {ParentNode} root
 * @returns {Control[]}
 */
const controls = (root) => [.../** @type {NodeListOf<Control>} */ (root.querySelectorAll(CONTROLS))];

/**
 * What a form sends. Names that begin with @ are the page's own and no input.
 * @param {HTMLFormElement} form
 * @returns {Pair[]}
 */
export function pairs(form) {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && !name.startsWith("@") ? [/** @type {Pair} */ ([name, value])] : [],
  );
}

/**
 * Says whether something kept from an earlier visit is what a form sends.
 * @param {unknown} kept
 * @returns {kept is Pair[]}
 */
export const isPairs = (kept) =>
  Array.isArray(kept) && kept.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText));

/** @param {unknown} part */
const isText = (part) => typeof part === "string";

/**
 * The faces typed by somebody who rolled real dice.
 * @param {HTMLFormElement} form
 */
export function ownFaces(form) {
  const typed = form.querySelector('[name="@faces"]');
  return typed instanceof HTMLInputElement ? typed.value : "";
}

/**
 * Puts pairs back into a form. Says whether every one found its control: rows of a list may be missing.
 * @param {HTMLFormElement} form
 * @param {Pair[]} given
 */
export function fill(form, given) {
  const left = new Set(given);
  /** @param {Control} control */
  const take = (control) => {
    const pair = given.find(
      ([name, text]) => name === control.name && (!isTicked(control) || text === control.value),
    );
    if (pair) left.delete(pair);
    return pair;
  };
  for (const control of controls(form)) {
    if (!control.name || control.name.startsWith("@")) continue;
    const pair = take(control);
    if (isTicked(control)) control.checked = pair !== undefined;
    else if (pair && control.type !== "hidden") control.value = pair[1];
    if (isNumber(control)) tell(control);
  }
  showWays(form);
  return left.size === 0;
}

/**
 * @param {Control} control
 * @returns {control is HTMLInputElement}
 */
const isTicked = (control) => control.type === "checkbox" || control.type === "radio";

/**
 * Takes all error marks away.
 * @param {ParentNode} root
 */
export function clearProblems(root) {
  for (const marked of root.querySelectorAll("[aria-invalid]")) marked.removeAttribute("aria-invalid");
  for (const line of root.querySelectorAll("[data-error-for]")) {
    line.textContent = "";
    line.toggleAttribute("hidden", true);
  }
}

/**
 * Marks every field that has a problem, with its sentence.
 * @param {ParentNode} root
 * @param {Problem[]} problems
 * @returns {Problem[]} Those that belong to no field here.
 */
export function showProblems(root, problems) {
  const lines = new Map(
    [...root.querySelectorAll("[data-error-for]")]
      .filter(counts)
      .map((line) => [sentPath(line, errorPath(line)), line]),
  );
  return problems.filter((problem) => {
    const path = nearest(problem.field === "faces" ? "@faces" : problem.field, lines);
    const line = path === undefined ? undefined : lines.get(path);
    if (path === undefined || !line) return true;
    mark(line, problem.message);
    return false;
  });
}

/** @param {Element} line */
const errorPath = (line) => line.getAttribute("data-error-for") ?? "";

/**
 * The longest part of a path that has a place for its error: `rows[1].value`, then `rows[1]`, then `rows`.
 * @param {string} path
 * @param {Map<string, Element>} lines
 */
function nearest(path, lines) {
  for (let part = path; part; part = part.replace(/(\.[^.[]*|\[[^[]*|^[^.[]*)$/, "")) {
    if (lines.has(part)) return part;
  }
  return undefined;
}

/**
 * @param {Element} line
 * @param {string} message
 */
function mark(line, message) {
  const name = errorPath(line);
  line.textContent = line.textContent ? `${line.textContent} ${message}` : message;
  line.toggleAttribute("hidden", false);
  const field = line.closest(".rb-field, .rb-own");
  const named = field
    ? controls(field).filter((control) => [name, `${name}.@way`].includes(control.name))
    : [];
  const group = field?.matches('[role="radiogroup"]') ? [field] : named;
  for (const control of group) control.setAttribute("aria-invalid", "true");
  for (let fold = line.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) {
    fold.open = true;
  }
}

/**
 * Moves the focus to the first field with an error.
 * @param {ParentNode} root
 */
export function focusFirstProblem(root) {
  const line = root.querySelector("[data-error-for]:not([hidden])");
  const field = line?.closest(".rb-field, .rb-own");
  const first =
    field?.querySelector(`[aria-invalid="true"]:is(${CONTROLS})`) ?? field?.querySelector(CONTROLS);
  if (first instanceof HTMLElement) first.focus();
}
