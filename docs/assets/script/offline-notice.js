// Says at the lower edge of the window that a new version waits, and changes to it on the reader's word.
// @ts-check

import { offline } from "./offline.js";
import { isWaiting } from "./status.js";

const WAITS = "A new version of Rollbook waits.";
const PLAYING =
  "A game is on the board, or dice are rolling. Updating loads this page anew; a game is kept and can be gone on with.";
const REPLACED = "Rollbook was updated in another window. Load this page anew when it suits you.";

/** Offers every new version, whenever it comes. */
export function offerUpdates() {
  offline.addEventListener("waiting", offerUpdate);
  offline.addEventListener("replaced", () => {
    show(
      REPLACED,
      button("Load anew", () => location.reload()),
    );
  });
}

/** Offers the version that waits; asks once more where a game would be interrupted. */
export function offerUpdate() {
  const anyway = button("Update anyway", () => offline.update());
  const now = button("Update now", () => {
    if (isPlaying()) show(PLAYING, anyway);
    else offline.update();
  });
  show(WAITS, now);
}

/** Whether the reader is in the middle of something. */
function isPlaying() {
  return isWaiting() || document.querySelector('rollbook-tracker [data-slot="tracker"] > *') !== null;
}

/**
 * @param {string} text
 * @param {HTMLButtonElement} action
 */
function show(text, action) {
  const words = document.createElement("p");
  words.textContent = text;
  const later = button("Later", () => bar().replaceChildren());
  bar().replaceChildren(words, action, later);
}

/** The bar hangs on the body, which stays when instant navigation changes the page. It is empty but for a notice. */
function bar() {
  const there = document.querySelector(".rb-update");
  if (there) return there;
  const fresh = document.createElement("div");
  fresh.className = "rb-update";
  fresh.setAttribute("role", "status");
  document.body.append(fresh);
  return fresh;
}

/**
 * @param {string} text
 * @param {() => void} pressed
 */
function button(text, pressed) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "rb-quiet";
  made.textContent = text;
  made.addEventListener("click", pressed);
  return made;
}
