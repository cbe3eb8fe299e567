// Remembers which files a start has loaded, so that the next page knows whether starting costs a download.
// @ts-check

import { settings } from "./settings.js";

/** Pages of several sites may share one store, on one host or from one stick. */
function key() {
  return `${settings().base.pathname}rollbook.loaded`;
}

/** The names of all files; they change with what the files hold. */
function names() {
  const { wasm, script, snapshot, library } = settings().config;
  return [wasm, script, snapshot, library].map((file) => file.name).join(" ");
}

/** Notes that this browser has just loaded the files. */
export function remember() {
  try {
    localStorage.setItem(key(), names());
  } catch {
    return; // a browser that keeps nothing: every page waits for the first touch
  }
}

/**
 * Says whether the files can be had without the network.
 * @returns {Promise<boolean>}
 */
export async function isCached() {
  try {
    const { base, config, worker } = settings();
    if (!worker) return false; // they are here, but nobody knows how fast a stick is
    if (localStorage.getItem(key()) !== names()) return false;
    // One stands for all, the smallest of those that every start loads. It is read to its end, for a download that
    // is cut off is a failed one.
    const address = new URL(config.script.name, base);
    const response = await fetch(address, { cache: "only-if-cached", mode: "same-origin" });
    return response.ok && (await response.arrayBuffer()).byteLength > 0;
  } catch {
    return false; // no store, or the browser has thrown the files out
  }
}
