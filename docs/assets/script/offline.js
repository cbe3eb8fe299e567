// The page's side of the service worker: has the site kept on this device, and knows how far that is.
// @ts-check

import { config, siteRoot } from "./page.js";
import { remember } from "./runtime/cached.js";

/** @import { Stock, ToServiceWorker } from "./service-worker/types.js" */

/**
 * - `none`: this build keeps nothing, or there is nothing to keep: the pages come from a folder
 * - `insecure`: browsers keep nothing for addresses with http only
 * - `unable`: this browser cannot, or will not now
 * - `preparing`: the pages are on their way
 * - `failed`: they did not come
 * - `pages`: all is kept but the dice
 * - `keeping`: the dice are on their way
 * - `ready`: all is kept
 * @typedef {"none" | "insecure" | "unable" | "preparing" | "failed" | "pages" | "keeping" | "ready"} OfflineState
 */

const SCRIPT = "service-worker.js";
const LOOK_EVERY = 1000; // milliseconds, while the dice are on their way
const UPDATE_EVERY = 3_600_000; // a visit may last all evening

/** Events: `change` for the state or the stock, `waiting` for a new version, `replaced` for another tab's update. */
export class Offline extends EventTarget {
  /** @type {OfflineState} */
  state = "none";
  /** @type {Stock | undefined} What is kept, as far as known. */
  stock;
  /** @type {ServiceWorker | undefined} The new version that waits. */
  waiting;
  /** @type {ServiceWorkerRegistration | undefined} */
  #registration;
  #updating = false;
  #updated = Date.now();

  /** Has the site kept, where that can be. Pages come first: nothing is fetched before this one is complete. */
  async begin() {
    if (!config().offline || !location.protocol.startsWith("http")) return;
    if (!isSecureContext) return this.#become("insecure");
    if (!navigator.serviceWorker) return this.#become("unable");
    this.#become("preparing");
    if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
    this.#watchForReplacement();
    try {
      const options = /** @type {const} */ ({ scope: siteRoot().pathname, updateViaCache: "none" });
      this.#registration = await navigator.serviceWorker.register(new URL(SCRIPT, siteRoot()), options);
    } catch {
      return this.#become("failed");
    }
    if (!this.#registration) return this.#become("unable");
    await this.#follow(this.#registration);
  }

  /** Keeps the dice as well. */
  async keep() {
    const worker = this.#registration?.active;
    if (!worker) return;
    this.#know(await ask(worker, { do: "keep" }));
    while (this.state === "keeping") {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
      this.#know(await ask(worker, { do: "tell" }));
    }
  }

  /** Changes to the version that waits, and loads this page anew. Only ever on the reader's word. */
  update() {
    this.#updating = true;
    const message = /** @satisfies {ToServiceWorker} */ ({ do: "update" });
    this.waiting?.postMessage(message);
  }

  /** @param {ServiceWorkerRegistration} registration */
  async #follow(registration) {
    this.#await(registration.installing);
    registration.addEventListener("updatefound", () => this.#await(registration.installing));
    document.addEventListener("visibilitychange", () => this.#lookForUpdate(registration));
    if (registration.active) await this.#take(registration.active);
    if (registration.waiting && registration.active) this.#announce(registration.waiting);
  }

  /** @param {ServiceWorker | null} worker One that is being installed. */
  #await(worker) {
    worker?.addEventListener("statechange", () => {
      const isFirst = !this.#registration?.active;
      if (worker.state === "installed" && !isFirst) this.#announce(worker);
      if (worker.state === "activated") void this.#take(worker);
      if (worker.state === "redundant" && isFirst) this.#become("failed");
    });
  }

  /** @param {ServiceWorker} worker The one at work from now on. */
  async #take(worker) {
    if (this.waiting === worker) this.waiting = undefined;
    this.#know(await ask(worker, { do: "tell" }));
    if (this.state === "pages" && !isThrifty()) whenIdle(() => void this.keep());
  }

  /**
   * Tells of a new version. Had the reader all of the old one, then there is all of the new one before it is offered,
   * if the network allows.
   * @param {ServiceWorker} worker
   */
  #announce(worker) {
    if (this.state === "ready") void ask(worker, { do: "keep" });
    this.waiting = worker;
    this.dispatchEvent(new Event("waiting"));
    this.dispatchEvent(new Event("change"));
  }

  /** The first service worker of this page replaces nothing; any later one does. */
  #watchForReplacement() {
    let isReplaced = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (this.#updating) {
        this.#updating = false;
        location.reload();
      } else if (isReplaced) {
        this.waiting = undefined;
        this.dispatchEvent(new Event("replaced"));
      }
      isReplaced = true;
    });
  }

  /** @param {ServiceWorkerRegistration} registration */
  #lookForUpdate(registration) {
    if (document.visibilityState !== "visible" || Date.now() - this.#updated < UPDATE_EVERY) return;
    this.#updated = Date.now();
    registration.update().catch(() => undefined); // without a connection there is no news
  }

  /** @param {Stock} stock */
  #know(stock) {
    this.stock = stock;
    // A start costs no download now, so pages may begin it by themselves.
    if (!stock.missing) remember();
    this.#become(!stock.missing ? "ready" : stock.keeping ? "keeping" : "pages");
  }

  /** @param {OfflineState} state */
  #become(state) {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * @param {ServiceWorker} worker
 * @param {ToServiceWorker} message
 * @returns {Promise<Stock>}
 */
function ask(worker, message) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}

/** Whether megabytes may cost the reader money: then they come only on the reader's word. */
function isThrifty() {
  const { saveData = false, type = "" } = /** @type {any} */ (navigator).connection ?? {};
  return saveData || type === "cellular";
}

/** @param {() => void} work */
function whenIdle(work) {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2000); // Safari
}

export const offline = new Offline();
