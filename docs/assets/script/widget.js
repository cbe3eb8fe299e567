// What every widget does: it has slots, a status line, and asks the rules.
// @ts-check

import { clearProblems, focusFirstProblem, showProblems } from "./forms.js";
import { runtime } from "./runtime.js";
import { enableCharts, swap } from "./slots.js";
import { StatusLine } from "./status.js";
import { enableSteppers } from "./steppers.js";

/** @typedef {import("./forms.js").Problem} Problem */

/**
 * An answer of the bridge; see rollers/bridge.py.
 * @typedef {object} Answer
 * @property {boolean} ok
 * @property {string} [message]
 * @property {string} [kind]
 * @property {Problem[]} [problems]
 * @property {Record<string, string>} [html]
 * @property {string} [announce]
 * @property {string} [mechanic]
 * @property {string} [receipt]
 * @property {any} [game]
 * @property {any} [outcome]
 * @property {import("./onward.js").Continuation[]} [continues]
 */

/** A widget of a page. Attributes are its interface; the page shows its static content until it is used. */
export class Widget extends HTMLElement {
  #set = false;
  /** @type {StatusLine | undefined} */
  #status;

  /** Instant navigation connects a widget more than once; it is set up the first time only. */
  connectedCallback() {
    runtime.addEventListener("ready", this.#ready);
    if (this.#set) return;
    this.#set = true;
    for (const touch of ["pointerenter", "focusin"])
      this.addEventListener(touch, () => runtime.start(), { once: true });
    enableSteppers(this);
    enableCharts(this);
    this.setUp();
    if (runtime.state === "ready") this.awake();
  }

  /** A widget that is gone must not be held by the runtime, which outlives it. */
  disconnectedCallback() {
    runtime.removeEventListener("ready", this.#ready);
  }

  #ready = () => this.awake();

  /** Attaches what the widget needs; called once. */
  setUp() {}

  /** Called when the runtime is there. */
  awake() {}

  /** The line that says what is being waited for. */
  get status() {
    return (this.#status ??= new StatusLine(this.slotNamed("status")));
  }

  /**
   * A part of the widget that answers are put into.
   * @param {string} name
   * @returns {HTMLElement}
   */
  slotNamed(name) {
    const slot = this.querySelector(`[data-slot="${name}"]`);
    if (slot instanceof HTMLElement) return slot;
    throw new Error(`${this.localName} ${this.id} has no slot ${name}`);
  }

  /**
   * Puts HTML of an answer into a slot that the widget may have.
   * @param {string} name
   * @param {string | undefined} html
   */
  put(name, html) {
    const slot = this.querySelector(`[data-slot="${name}"]`);
    if (slot && html !== undefined) swap(slot, html);
  }

  /**
   * Asks the rules. While they start, the request waits, and the reader sees how far they are.
   * @param {object} request
   * @param {() => void} again Called when the reader wants to try once more after a failure.
   * @returns {Promise<Answer | undefined>} Nothing if there is no answer; the reader has been told why.
   */
  async ask(request, again) {
    this.status.wait();
    try {
      const answer = await runtime.ask(request);
      this.status.done();
      return answer;
    } catch (error) {
      this.status.done();
      const message = error instanceof Error ? error.message : String(error);
      this.status.fail(message, again);
      this.announce(message);
      return undefined;
    }
  }

  /**
   * Marks the fields that the rules refuse; what has no field is said in the status line.
   * @param {ParentNode} part
   * @param {Answer} answer
   * @param {boolean} focus Whether the reader has just asked for it, so that the first fault gets the focus.
   */
  refuse(part, answer, focus) {
    clearProblems(part);
    const problems = answer.problems ?? [];
    const left = showProblems(part, problems);
    const text = problems.length ? left.map(({ message }) => message).join(" ") : (answer.message ?? "");
    this.status.say(text);
    if (!focus) return;
    this.announce(problems.map(({ message }) => message).join(" ") || text);
    focusFirstProblem(part);
  }

  /**
   * Has a text read out.
   * @param {string} text
   */
  announce(text) {
    const slot = this.slotNamed("announce");
    slot.textContent = "";
    // The same text twice is news as well: it has to go before it comes.
    requestAnimationFrame(() => (slot.textContent = text));
  }
}
