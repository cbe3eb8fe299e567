// Keeps what is under a reader's hands when a link leads to another place on the same page.
// @ts-check

import { onPage } from "./page.js";

/**
 * Instant navigation fetches a page anew when it is first led to a place on it, because it does not know yet which
 * page it is on. Rolls, boards and what was typed would be gone: so the widgets that were there take the places of
 * the new ones.
 * @param {string} selector Of all widgets.
 */
export function keepWidgets(selector) {
  let path = "";
  /** @type {Element[]} */
  let kept = [];
  onPage(() => {
    const fresh = [...document.querySelectorAll(selector)];
    const isSamePage = path === location.pathname && isAlike(fresh, kept);
    if (isSamePage) fresh.forEach((widget, place) => widget.replaceWith(kept[place]));
    else kept = fresh;
    path = location.pathname;
    // A result takes more room than a worked example, so the place has moved.
    if (isSamePage && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });
}

/**
 * @param {Element[]} some
 * @param {Element[]} others
 */
function isAlike(some, others) {
  return some.length === others.length && some.every((one, place) => name(one) === name(others[place]));
}

/** @param {Element} widget */
const name = ({ localName, id }) => `${localName} ${id}`;
