// What one procedure leads to: links to the next, and what they hand over to its tracker, so that nothing is typed twice.
// @ts-check

import { keep, recall } from "./memory.js";
import { trackerAddress } from "./page.js";

/**
 * What a procedure leads to; see `Continuation` in rollers/procedure.py.
 * @typedef {{procedure: string, title: string, setup: object | null, events: object[]}} Continuation
 */

const NAME = "onward";

/** @type {Continuation | undefined} For browsers that keep nothing: it lasts as long as the page's scripts do. */
let handed;

/**
 * Puts links to what can follow below the headline of a board. Pressing one hands it over.
 * @param {HTMLElement} tracker
 * @param {Continuation[]} all
 */
export function leadOn(tracker, all) {
  const actions = document.createElement("div");
  actions.className = "rb-actions";
  actions.append(...onwardLinks(all));
  if (actions.hasChildNodes()) tracker.querySelector(".rb-board .rb-table-top")?.append(actions);
}

/** @param {Continuation[]} all */
function onwardLinks(all) {
  return all.flatMap((each) => {
    const address = trackerAddress(each.procedure);
    if (!address) return [];
    const link = document.createElement("a");
    link.className = "rb-onward";
    link.href = address;
    link.textContent = each.title;
    link.addEventListener("click", () => {
      handed = each;
      keep(NAME, each);
    });
    return [link];
  });
}

/**
 * Returns what was handed over to a procedure, once.
 * @param {string} procedure
 */
export function takeOver(procedure) {
  const found = handed ?? /** @type {Continuation | undefined} */ (recall(NAME));
  if (found?.procedure !== procedure || !Array.isArray(found.events)) return undefined;
  handed = undefined;
  keep(NAME, null);
  return found;
}

/**
 * The offer to begin with what was handed over, or to go on with it in a game under way.
 * @param {Continuation} coming
 * @param {boolean} hasGame
 */
export function onwardOffer(coming, hasGame) {
  const canJoin = hasGame && coming.events.length > 0;
  const words = document.createElement("p");
  words.textContent = "What you have just played goes on here.";
  if (!coming.setup && !canJoin) words.textContent += " Start, and it is added.";
  const begin = coming.setup ? [button("begin", "Begin with it")] : [];
  return [words, ...begin, ...(canJoin ? [button("join", "Go on in the game under way")] : [])];
}

/**
 * @param {string} does
 * @param {string} text
 */
function button(does, text) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "rb-act";
  made.dataset.do = does;
  made.textContent = text;
  return made;
}
