// The page's side of the runtime: one worker for the whole visit, however many pages instant navigation shows in it.
// @ts-check

import { isCached, remember } from "./runtime/cached.js";
import { Connection, SILENCE } from "./runtime/connection.js";
import { settings } from "./runtime/settings.js";

/** @import { How, Part, Progress } from "./runtime/types.js" */

/**
 * @typedef {object} Question One request under way.
 * @property {number} id
 * @property {string} request
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 */

const STALLED = "The dice have stopped loading: the connection is too slow or was lost. Please try again.";
const NOT_LOADED = "The dice could not be loaded. Please check the connection and try again.";
const NOT_STARTED = "The dice did not start in this browser. Please try again, or reload the page.";
const BROKEN = "Something went wrong inside the dice, so there is no result. They have been started afresh.";

/** @param {number} limit */
const tooLong = (limit) =>
  `This took longer than ${Math.ceil(limit / 1000)} seconds and was stopped. Please try smaller numbers.`;

/**
 * Runs the rules. Starts by itself at the first question.
 *
 * Events, each with a `detail`:
 * - `progress` {loaded, total, phase}: bytes of the download; phase `start` once all are here
 * - `ready` {how, reason}: how is `snapshot`, or `library` where the snapshot was refused, and then why
 * - `failed` {message}: a sentence for the reader; `retry()` begins anew
 */
export class Runtime extends EventTarget {
  /** @type {"idle" | "loading" | "ready" | "failed"} */
  state = "idle";
  /** @type {Connection | undefined} */
  #connection;
  /** @type {Question[]} */
  #waiting = [];
  /** @type {Question | undefined} */
  #current;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #lastId = 0;

  /**
   * Puts a request to the rules.
   * @param {object} request As rollers/bridge.py describes it.
   * @returns {Promise<any>} The answer. Rejects with an Error whose message is a sentence for the reader.
   */
  ask(request) {
    const id = ++this.#lastId;
    const text = JSON.stringify(request);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ id, request: text, resolve, reject });
      this.start();
      this.#next();
    });
  }

  /** Starts the runtime, unless it is there or under way. */
  start() {
    if (this.state === "idle" || this.state === "failed") this.#connect("snapshot");
  }

  /** Starts it again after it has failed. */
  retry() {
    this.start();
  }

  /** Starts it if that costs no download: for a page that shows a widget which nobody has touched yet. */
  async startIfCached() {
    if (this.state === "idle" && (await isCached()) && this.state === "idle") this.start();
  }

  /**
   * @param {How} how
   * @param {string} [reason] Why not in the better way.
   */
  #connect(how, reason) {
    this.state = "loading";
    this.#connection = new Connection(how, {
      progress: (progress) => this.#announce("progress", progress),
      ready: () => this.#begin(how, reason),
      failed: (part, why) => this.#mend(how, part, why),
      answer: (id, answer) => this.#finish(id, (question) => question.resolve(JSON.parse(answer))),
      broken: (id, why) => this.#breakOff(id, why),
    });
  }

  /**
   * @param {How} how
   * @param {string} [reason]
   */
  #begin(how, reason) {
    this.state = "ready";
    remember();
    this.#announce("ready", { how, reason });
    this.#next();
  }

  /**
   * Takes the other way when it was the snapshot that failed, and gives up otherwise.
   * @param {How} how
   * @param {Part} part
   * @param {string} reason
   */
  #mend(how, part, reason) {
    if (how === "snapshot" && (part === "snapshot" || part === "start")) {
      this.#connect("library", `${part}: ${reason}`);
      return;
    }
    this.state = "failed";
    const message = part === "start" ? NOT_STARTED : reason === SILENCE ? STALLED : NOT_LOADED;
    const refused = this.#waiting.splice(0);
    this.#announce("failed", { message });
    for (const question of refused) question.reject(new Error(message));
  }

  /** Puts the next question, one at a time, so that its time limit is its own. */
  #next() {
    if (this.state !== "ready" || this.#current || !this.#waiting.length) return;
    const question = /** @type {Question} */ (this.#waiting.shift());
    const limit = settings().limits.ask;
    this.#current = question;
    this.#timer = setTimeout(() => this.#restart(tooLong(limit)), limit);
    this.#connection?.ask(question.id, question.request);
  }

  /**
   * @param {number} id
   * @param {(question: Question) => void} settle
   */
  #finish(id, settle) {
    const question = this.#current;
    if (question?.id !== id) return;
    clearTimeout(this.#timer);
    this.#current = undefined;
    settle(question);
    this.#next();
  }

  /**
   * Python has failed where it never should. What state it is in nobody knows, so it is not used again.
   * @param {number} id
   * @param {string} reason
   */
  #breakOff(id, reason) {
    console.error(reason);
    if (this.#current?.id === id) this.#restart(BROKEN);
  }

  /**
   * Refuses the current question, and goes on with the others in a new worker.
   * @param {string} message
   */
  #restart(message) {
    this.#connection?.close();
    this.#connect("snapshot");
    const question = /** @type {Question} */ (this.#current);
    this.#finish(question.id, ({ reject }) => reject(new Error(message)));
  }

  /**
   * @param {string} type
   * @param {Progress | object} detail
   */
  #announce(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** @type {{ rollbookRuntime?: Runtime }} */
const shared = /** @type {any} */ (window);

/** The one runtime of this visit. It hangs on the window, so that a script that is run twice still has one worker. */
export const runtime = (shared.rollbookRuntime ??= new Runtime());
