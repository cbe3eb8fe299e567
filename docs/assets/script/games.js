// Games under way, kept between visits: a game is its setup and its events.
// @ts-check

import { keep, recall } from "./memory.js";

/**
 * @typedef {{procedure: string, setup: object, events: object[]}} Game
 * @typedef {{game: Game, undone: object[]}} Saved A game, and the events taken back, the next to be redone last.
 */

/** @param {string} procedure */
const name = (procedure) => `game.${procedure}`;

/**
 * Keeps a game; says whether it could.
 * @param {string} procedure
 * @param {Saved} saved
 */
export const keepGame = (procedure, saved) => keep(name(procedure), saved);

/**
 * Returns the game of the last visit, or undefined if there is none that can be read.
 * @param {string} procedure
 * @returns {Saved | undefined}
 */
export function recallGame(procedure) {
  const saved = /** @type {Partial<Saved> | undefined} */ (recall(name(procedure)));
  const isWhole = Array.isArray(saved?.game?.events) && Array.isArray(saved.undone);
  return isWhole ? /** @type {Saved} */ (saved) : undefined;
}

/**
 * The offer to go on with a game.
 * @param {number} events How many there are.
 */
export function resumeOffer(events) {
  const words = document.createElement("p");
  words.textContent = `A game is under way here, ${events === 1 ? "1 event" : `${events} events`} long.`;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "rb-quiet";
  button.dataset.do = "resume";
  button.textContent = "Go on with it";
  return [words, button];
}
