// The form that a procedure begins with: its rows, and what it was the last time.
// @ts-check

import { isPairs, pairs } from "./forms.js";
import { keep, recall } from "./memory.js";

/** @typedef {import("./forms.js").Pair} Pair */
/** @typedef {import("./rows.js").Change} Change */
/** @typedef {import("./widget.js").Widget} Widget */

/**
 * The setup of a tracker.
 * @param {HTMLElement} tracker
 */
export const setupForm = (tracker) => /** @type {HTMLFormElement} */ (tracker.querySelector("form.rb-setup"));

export class Setup {
  /** @type {Pair[] | undefined} The setup of the last visit. Its rows come from the rules, when they are there. */
  #unfilled;
  #isTold = true; // what the lines of folded rows say is what is in them
  #tracker;
  #procedure;

  /**
   * @param {Widget} tracker
   * @param {string} procedure
   */
  constructor(tracker, procedure) {
    this.#tracker = tracker;
    this.#procedure = procedure;
    this.#form.addEventListener("input", () => {
      this.#isTold = false;
      this.#keep();
    });
    this.#form.addEventListener("toggle", (event) => this.#folded(event), true);
    const kept = recall(this.#memory);
    if (isPairs(kept) && JSON.stringify(kept) !== JSON.stringify(pairs(this.#form))) this.#unfilled = kept;
  }

  /** Called when the rules are there. */
  awake() {
    if (this.#unfilled) void this.#draw(this.#unfilled);
  }

  /** Called when a game begins: with what is in sight. */
  begin() {
    this.#keep();
  }

  get #form() {
    return setupForm(this.#tracker);
  }

  get #memory() {
    return `setup.${this.#procedure}`;
  }

  #keep() {
    this.#unfilled = undefined;
    keep(this.#memory, pairs(this.#form));
  }

  /**
   * Has a row added or taken away.
   * @param {Change} change
   */
  async change(change) {
    const changed = await this.#draw(pairs(this.#form), change);
    if (changed) this.#keep();
    return changed;
  }

  /**
   * A row that is folded tells what is in it, and that may have changed.
   * @param {Event} event
   */
  #folded({ target }) {
    if (this.#isTold || !(target instanceof HTMLDetailsElement) || target.open) return;
    if (target.matches(".rb-row-fold")) void this.#draw(pairs(this.#form));
  }

  /**
   * Has the rules draw the form with these entries.
   * @param {Pair[]} given
   * @param {Change} [change]
   */
  async #draw(given, change = {}) {
    this.#unfilled = undefined;
    const request = { do: "setup_form", procedure: this.#procedure, form: given, ...change };
    const answer = await this.#tracker.ask(request, () => void this.#draw(given, change));
    if (!answer?.ok) return false;
    this.#isTold = true;
    this.#tracker.put("setup", answer.html?.form);
    if (answer.announce) this.#tracker.announce(answer.announce);
    return true;
  }
}
