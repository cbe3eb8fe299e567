// Links: of rules to where they stand, and of a roll to be shown to others.
// @ts-check

import { ruleAddress } from "./page.js";

/**
 * Gives every link to a rule its address; a number that is on no page stays plain text.
 * @param {ParentNode} root
 */
export function linkRules(root) {
  for (const link of root.querySelectorAll("a.rb-rule[data-rule]:not([href])")) {
    const address = ruleAddress(link.getAttribute("data-rule") ?? "");
    if (address) link.setAttribute("href", address);
  }
}

/**
 * The address of this page with a roll in it.
 * @param {string} receipt
 * @param {string} [page]
 */
export function rollAddress(receipt, page = location.href) {
  const address = new URL(page);
  address.hash = `roll=${receipt}`;
  return address.href;
}

/**
 * Copies a text, with the clipboard where the browser lets us, else the old way.
 * @param {string} text
 * @returns {Promise<boolean>} Whether it worked.
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // no clipboard on plain http, or it was denied
  }
}

/** @param {string} text */
function copyBySelection(text) {
  const before = document.activeElement;
  const box = document.createElement("textarea");
  box.value = text;
  box.className = "rb-visually-hidden";
  document.body.append(box);
  box.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    copied = false; // then the address is shown to be copied by hand
  }
  box.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
