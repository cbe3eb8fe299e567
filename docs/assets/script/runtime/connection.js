// One worker, from its start to its end.
// @ts-check

import { unpack } from "./carried.js";
import { settings } from "./settings.js";

/** @import { FromWorker, How, Part, Progress, RuntimeConfig, ToWorker } from "./types.js" */

/**
 * @typedef {object} Listener What becomes of the worker. After `failed` nothing more comes.
 * @property {(progress: Progress) => void} progress
 * @property {() => void} ready
 * @property {(part: Part, reason: string) => void} failed
 * @property {(id: number, answer: string) => void} answer
 * @property {(id: number, reason: string) => void} broken
 */

/** The reason given when a limit has passed in silence. */
export const SILENCE = "silence";

export class Connection {
  /** @type {Worker | undefined} */
  #worker;
  #isClosed = false;
  #listener;
  #limits;
  #startLimit;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * Starts a worker.
   * @param {How} how
   * @param {Listener} listener
   */
  constructor(how, listener) {
    const { config, worker, base, limits } = settings();
    this.#listener = listener;
    this.#limits = limits;
    this.#startLimit = how === "snapshot" ? limits.restore : limits.start;
    if (worker) this.#open(worker, config, base, how);
    else void this.#openCarried(config, base, how);
    this.#wait(limits.stall, "worker");
  }

  /**
   * @param {string | URL} address
   * @param {RuntimeConfig} config
   * @param {URL} base
   * @param {How} how
   */
  #open(address, config, base, how) {
    this.#worker = new Worker(address);
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = (event) => this.#fail("worker", event.message ?? "");
    this.#tell({ type: "boot", config, base: base.href, how });
  }

  /**
   * @param {RuntimeConfig} config
   * @param {URL} base
   * @param {How} how
   */
  async #openCarried(config, base, how) {
    try {
      const full = await unpack(config, base, (progress) => this.#hear({ type: "progress", progress }));
      if (!this.#isClosed) this.#open(full.worker, full.config, base, how);
      URL.revokeObjectURL(full.worker);
    } catch (cause) {
      this.#fail("worker", String(cause));
    }
  }

  /**
   * @param {number} id
   * @param {string} request
   */
  ask(id, request) {
    this.#tell({ type: "ask", id, request });
  }

  /** Ends the worker, whatever it is doing. */
  close() {
    clearTimeout(this.#timer);
    this.#isClosed = true;
    if (!this.#worker) return;
    this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker.terminate();
  }

  /** @param {ToWorker} message */
  #tell(message) {
    this.#worker?.postMessage(message);
  }

  /** @param {FromWorker} message */
  #hear(message) {
    if (this.#isClosed) return;
    switch (message.type) {
      case "progress":
        if (message.progress.phase === "start") this.#wait(this.#startLimit, "start");
        else this.#wait(this.#limits.stall, "worker");
        return this.#listener.progress(message.progress);
      case "ready":
        clearTimeout(this.#timer);
        return this.#listener.ready();
      case "failed":
        return this.#fail(message.part, message.reason);
      case "answer":
        return this.#listener.answer(message.id, message.answer);
      case "broken":
        return this.#listener.broken(message.id, message.reason);
    }
  }

  /**
   * Gives up if nothing is heard for a while: a hanging host says nothing, and neither does a hanging Pyodide.
   * @param {number} limit
   * @param {Part} part What it will have failed at.
   */
  #wait(limit, part) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(part, SILENCE), limit);
  }

  /**
   * @param {Part} part
   * @param {string} reason
   */
  #fail(part, reason) {
    if (this.#isClosed) return;
    this.close();
    this.#listener.failed(part, reason);
  }
}
