// What a widget remembers between visits. A browser that keeps nothing is no error: then nothing is remembered.
// @ts-check

import { siteRoot } from "./page.js";

/**
 * Several sites may share one store (on one host, or from one stick), so keys start with the path of ours.
 * @param {string} name
 */
const key = (name) => `${siteRoot().pathname}rollbook.${name}`;

/**
 * Returns what was kept under a name, or undefined if there is nothing or nothing that can be read.
 * @param {string} name
 * @returns {unknown}
 */
export function recall(name) {
  try {
    const text = localStorage.getItem(key(name));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Keeps a value; says whether it could.
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(key(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
