// What the page configuration says of the runtime, and where it is.
// @ts-check

/** @import { Limits, RuntimeConfig } from "./types.js" */

/** @type {Limits} */
const LIMITS = { stall: 20_000, restore: 20_000, start: 60_000, ask: 10_000 };

/** The configuration, read when it is first wanted: its script may come after ours. */
export function settings() {
  const { rollbookConfig, __md_scope: scope = "." } = /** @type {any} */ (window);
  /** @type {RuntimeConfig} */
  const config = rollbookConfig.runtime;
  const root = new URL(scope, document.baseURI);
  return {
    config,
    /** Nothing where scripts carry the files: then it is made of them. */
    worker: config.worker && new URL(config.worker, root),
    base: new URL(config.folder, root),
    limits: { ...LIMITS, ...config.limits },
  };
}
