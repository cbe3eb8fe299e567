// What a tracker does with the board that the rules have drawn.
// @ts-check

import { fill } from "./forms.js";

/**
 * What somebody typed for an event, and the id of the form it stood in.
 * @typedef {{form: string, pairs: import("./forms.js").Pair[]}} Typed
 */

const UNDER_HEADER = 48; // pixels at the top of the window that the page's own header covers

/**
 * Brings what has to be decided, and what just happened, into sight: acts may stand far below.
 * @param {HTMLElement} tracker
 */
export function lookAtTop(tracker) {
  const headline = tracker.querySelector(".rb-board .rb-headline");
  const { top = 0, bottom = 0 } = headline?.getBoundingClientRect() ?? {};
  if (top < UNDER_HEADER || bottom > innerHeight) headline?.scrollIntoView();
}

/**
 * Fills in what was typed for an event that was taken back, so that one slip costs one change.
 * @param {HTMLElement} tracker
 * @param {Typed | undefined} typed
 */
export function typeAgain(tracker, typed) {
  const form = typed && tracker.querySelector(`form.rb-offer[id="${CSS.escape(typed.form)}"]`);
  if (typed && form instanceof HTMLFormElement) fill(form, typed.pairs);
}

/**
 * @param {HTMLElement} tracker
 * @param {boolean} isPossible
 */
export function allowRedo(tracker, isPossible) {
  const redo = tracker.querySelector('[data-do="redo"]');
  if (redo instanceof HTMLButtonElement) redo.disabled = !isPossible;
}
