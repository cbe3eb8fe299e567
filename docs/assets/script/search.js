// Puts what people type at a table into the terms that the search knows.
//
// The search takes every word as the beginning of one, and any of them will do: so TIM-3.1 finds TIM-3.12 first, whose
// title is shorter. It has signs for "this very word", `+3.1`, and for "this must be there", `+roll*`, which nobody at a
// table types.
// @ts-check

import { config } from "./page.js";

const RULE = /([a-z]+)[\s\-–]*(\d+\.\d+)(?![\w.])/gi;
const SIX_SIDED = /\b(\d+)d6\b/gi;
const ONE_DIE = /\b1(d\d+)\b/gi;
const OR_MORE = /(?<![\w.])(\d+)\+/g;
const HYPHENATED = /(?<![\w+-])[a-z]+(?:[-‐‑][a-z]+)+/gi;
const OPEN_END = /[-‐‑–]+(?=\s|$)/g;
const SIGNS = /[:~^]/g; // of the search's own language, which stops at "x~y" with an error
const SHORTEST = 3; // shorter words are often none that the search keeps

/**
 * The query as the search understands it best.
 * @param {string} typed
 */
export function adapt(typed) {
  return typed
    .replace(SIGNS, " ")
    .replace(OPEN_END, "") // TIM- is on its way to TIM-3.1; what follows a hyphen would be taken as any word
    .replace(RULE, (all, game, number) => (isRule(`${game}-${number}`) ? `+${game} +${number}` : all))
    .replace(SIX_SIDED, "$1d") // the pages write 2D, and 2d finds 2d6 as well
    .replace(ONE_DIE, "$1")
    .replace(OR_MORE, "+$1") // 11+ is a number to reach, and no beginning of TIM-11.8
    .replace(HYPHENATED, (words) => words.split(/[-‐‑]/).map(required).join(" "));
}

/** @param {string} number */
const isRule = (number) => Object.hasOwn(config().rules ?? {}, number.toUpperCase());

/** @param {string} word */
const required = (word) => (word.length < SHORTEST ? word : `+${word}*`);

/**
 * Adapts every query on its way to the search. The theme has no place for that but the message to its worker (or, in a
 * folder, to what stands for one).
 */
export function adaptSearch() {
  const { prototype } = window.Worker;
  const { postMessage } = prototype;
  /** @this {Worker} @param {any} message @param {any} more */
  prototype.postMessage = function (message, more) {
    const isQuery = message?.type === 2 && typeof message.data === "string";
    const sent = isQuery ? { ...message, data: adapt(message.data) } : message;
    return postMessage.call(this, sent, more);
  };
}
