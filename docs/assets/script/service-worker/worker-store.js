// Fills the cache of this version: the pages before it is installed, the dice later.
// @ts-check

import { cacheName, takeOver, writeList } from "./worker-caches.js";

/** @import { Files, Kept, Stock } from "./types.js" */

const AT_ONCE = 6; // downloads at a time: as many as a browser opens to one host

export class Store {
  #files;
  #root;
  /** @type {Promise<void> | undefined} The download of the dice under way. */
  #keeping;
  #problem = "";

  /**
   * @param {Files} files
   * @param {string} root
   */
  constructor(files, root) {
    this.#files = files;
    this.#root = root;
  }

  get name() {
    return cacheName(this.#root, this.#files);
  }

  /**
   * Whether the site has a file of that address.
   * @param {string} file
   */
  has = (file) => Object.hasOwn(this.#files.pages, file) || Object.hasOwn(this.#files.dice, file);

  /**
   * The kept file.
   * @param {string} file
   */
  async read(file) {
    // Opening the cache would make it anew where a newer version has just deleted it.
    return caches.match(new URL(file, this.#root), { cacheName: this.name, ignoreVary: true });
  }

  /** Keeps all pages. One that cannot be had, or is not the one meant, makes the installation fail as a whole. */
  async install() {
    const cache = await caches.open(this.name);
    await takeOver(cache, this.#root, this.#files);
    await this.#fetchMissing(cache, this.#files.pages);
    await writeList(cache, this.#root, this.#files);
  }

  /** Keeps the dice, too. The stock says if that failed; the next call goes on where this one ended. */
  keepDice() {
    this.#keeping ??= this.#keepDice().finally(() => (this.#keeping = undefined));
    return this.#keeping;
  }

  async #keepDice() {
    this.#problem = "";
    try {
      await this.#fetchMissing(await caches.open(this.name), this.#files.dice);
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** @returns {Promise<Stock>} */
  async stock() {
    const { version, pages, dice } = this.#files;
    const all = { ...pages, ...dice };
    const missing = (await caches.has(this.name))
      ? await this.#missing(await caches.open(this.name), all)
      : all;
    return {
      version,
      total: size(all),
      missing: size(missing),
      keeping: Boolean(this.#keeping),
      problem: this.#problem,
    };
  }

  /**
   * @param {Cache} cache
   * @param {Record<string, Kept>} files
   */
  async #missing(cache, files) {
    const kept = new Set((await cache.keys()).map((request) => request.url));
    const missing = Object.entries(files).filter(([file]) => !kept.has(new URL(file, this.#root).href));
    return Object.fromEntries(missing);
  }

  /**
   * @param {Cache} cache
   * @param {Record<string, Kept>} files
   */
  async #fetchMissing(cache, files) {
    const left = Object.entries(await this.#missing(cache, files));
    const next = async () => {
      for (let entry = left.shift(); entry; entry = left.shift()) await this.#fetchOne(cache, ...entry);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  /**
   * @param {Cache} cache
   * @param {string} file
   * @param {Kept} kept
   */
  async #fetchOne(cache, file, [integrity]) {
    const address = new URL(file, this.#root);
    // The hash belongs to the stored bytes, which nobody sees of a compressed file whose host has the browser expand
    // it. Such a name holds a hash of its own, so a page that has rolled already may have left the right file in the
    // browser's cache; all that could be wrong there is a failure.
    const isNamedByContent = file.endsWith(".gz");
    let response = isNamedByContent ? await fetch(address) : undefined;
    if (!response?.ok) {
      response = await fetch(address, { cache: "reload", ...(isNamedByContent ? {} : { integrity }) });
    }
    if (response.status !== 200) throw new Error(`${file}: status ${response.status}`);
    await cache.put(address, response.redirected ? await clean(response) : response);
  }
}

/**
 * A copy that does not say that it came by a redirection: no browser lets such an answer open a page.
 * @param {Response} response
 */
async function clean({ body, headers }) {
  return new Response(body, { headers });
}

/** @param {Record<string, Kept>} files */
const size = (files) => Object.values(files).reduce((sum, [, bytes]) => sum + bytes, 0);
