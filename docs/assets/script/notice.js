// A notice at the top of a page, for what belongs to no widget.
// @ts-check

/**
 * Shows a notice in place of the last one; without text there is none.
 * @param {string} text
 * @param {...Node} more
 */
export function notice(text, ...more) {
  const top = document.querySelector(".md-content__inner, main, body");
  const last = document.querySelector(".rb-notice");
  if (!text) {
    last?.remove();
    return;
  }
  const note = last ?? top?.insertBefore(document.createElement("div"), top.firstChild);
  if (!note) return;
  note.className = "rb-notice";
  note.setAttribute("role", "status");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "rb-quiet rb-notice-close";
  close.textContent = "Close";
  close.addEventListener("click", () => notice(""));
  const words = document.createElement("p");
  words.append(text, ...more);
  note.replaceChildren(words, close);
}
