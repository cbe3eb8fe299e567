// What the build tells the page, and when a page is shown: at first, and after each instant navigation.
// @ts-check

/** @typedef {{version?: string, rules?: Record<string, string>, trackers?: Record<string, string>, door?: string, offline?: boolean}} PageConfig */

/** The configuration of the site; empty where its script is missing. */
export function config() {
  return /** @type {PageConfig} */ (/** @type {any} */ (window).rollbookConfig ?? {});
}

/** The root of the site, wherever it is served from. */
export function siteRoot() {
  return new URL(/** @type {any} */ (window).__md_scope ?? ".", document.baseURI);
}

/**
 * Where a rule stands, or undefined for a number that is on no page.
 * @param {string} number
 */
export function ruleAddress(number) {
  const path = config().rules?.[number];
  return path === undefined ? undefined : new URL(path, siteRoot()).href;
}

/**
 * Where the tracker of a procedure stands, or undefined for one that is on no page.
 * @param {string} procedure
 */
export function trackerAddress(procedure) {
  const path = config().trackers?.[procedure];
  return path === undefined ? undefined : new URL(path, siteRoot()).href;
}

/**
 * Calls back whenever a page is shown. Material's `document$` tells of instant navigation; without it there is none.
 * @param {() => void} shown
 */
export function onPage(shown) {
  const documents = /** @type {any} */ (window).document$;
  if (documents) documents.subscribe(() => shown());
  else shown();
}
