// Tells what the dice are doing, in the line of a widget that waits.
// @ts-check

import { runtime } from "./runtime.js";

const PATIENCE = 400; // milliseconds before a wait is worth a word
const MEGABYTE = 1_000_000;

/** @typedef {{loaded: number, total: number, phase: string}} Progress */

let waits = 0;

/** Whether any widget waits for an answer. */
export const isWaiting = () => waits > 0;

/** The status line of one widget. */
export class StatusLine {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #waiting = 0;
  #slot;

  /** @param {Element} slot */
  constructor(slot) {
    this.#slot = slot;
  }

  /** Says that an answer is waited for, and how far the start is. */
  wait() {
    this.#waiting += 1;
    waits += 1;
    if (runtime.state === "ready") this.#timer ??= setTimeout(() => this.say("Working it out …"), PATIENCE);
    else this.#loading({ loaded: 0, total: 0, phase: "download" });
    runtime.addEventListener("progress", this.#progress);
  }

  /** Says that one answer less is waited for. */
  done() {
    this.#waiting -= 1;
    waits -= 1;
    if (this.#waiting > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    runtime.removeEventListener("progress", this.#progress);
    this.say("");
  }

  /**
   * @param {string} text
   * @param {...Node} more
   */
  say(text, ...more) {
    this.#slot.replaceChildren(...(text ? [text] : []), ...more);
  }

  /**
   * Says what went wrong, and offers to try again.
   * @param {string} message
   * @param {() => void} again
   */
  fail(message, again) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "rb-quiet";
    button.textContent = "Retry";
    button.addEventListener("click", again, { once: true });
    this.say(`${message} `, button);
  }

  /** @param {Event} event */
  #progress = (event) => this.#loading(/** @type {CustomEvent<Progress>} */ (event).detail);

  /** @param {Progress} progress */
  #loading({ loaded, total, phase }) {
    const bar = document.createElement("progress");
    const text = loadingText({ loaded, total, phase });
    bar.setAttribute("aria-label", text);
    if (phase === "download" && total > 0) {
      bar.max = total;
      bar.value = loaded;
    }
    this.say(`${text} `, bar);
  }
}

/** @param {Progress} progress */
function loadingText({ loaded, total, phase }) {
  if (phase !== "download") return "Starting the dice …";
  if (!total) return "Loading the dice …";
  return `Loading the dice: ${(loaded / MEGABYTE).toFixed(1)} of ${(total / MEGABYTE).toFixed(1)} MB`;
}
