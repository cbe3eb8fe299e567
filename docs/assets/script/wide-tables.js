// Lets the keyboard scroll a table that is wider than the page. Material wraps tables, but gives no way to reach them.
// @ts-check

const sizes = new ResizeObserver((entries) =>
  entries.forEach(({ target }) => reach(/** @type {HTMLElement} */ (target))),
);

/** Called when a page is shown; Material has wrapped its tables by the next frame. */
export function reachWideTables() {
  sizes.disconnect();
  requestAnimationFrame(() =>
    document.querySelectorAll(".md-typeset__scrollwrap").forEach((wrap) => sizes.observe(wrap)),
  );
}

/** @param {HTMLElement} wrap */
function reach(wrap) {
  if (wrap.scrollWidth > wrap.clientWidth) wrap.tabIndex = 0;
  else wrap.removeAttribute("tabindex");
}
