// Runs in the page of a booklet before it is printed: unfolds what paper cannot unfold, makes links lead to pages of the
// booklet, and writes the table of contents.
// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

const FOLDED = ["own", "more"];
/** Controls, and what stands around them when they are empty. */
const FOR_FINGERS =
  "button, noscript, .rb-noscript, .rb-status, .rb-own, .rb-add, [data-slot='resume'], .headerlink";

/**
 * Prepares the page.
 * @returns {{id: string, text: string, level: number}[]} The entries of its table of contents.
 */
function prepare() {
  for (const fold of document.querySelectorAll("details")) unfold(fold);
  for (const each of document.querySelectorAll(FOR_FINGERS)) each.remove();
  for (const field of document.querySelectorAll(".rb-field")) printField(field);
  for (const script of document.querySelectorAll("main script")) script.remove();
  const entries = listHeadings();
  for (const link of document.querySelectorAll(".page a[href]"))
    lead(/** @type {HTMLAnchorElement} */ (link));
  return entries;
}

/** @param {HTMLDetailsElement} fold */
function unfold(fold) {
  if (FOLDED.includes(fold.dataset.key ?? "")) fold.remove();
  else fold.open = true;
}

/**
 * A field becomes what it holds; one that holds nothing is left out.
 * @param {Element} field
 */
function printField(field) {
  const control = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (
    field.querySelector("input:checked, select, input:not([type='radio'], [type='checkbox']), textarea")
  );
  const label = field.querySelector(".rb-label, legend")?.textContent?.trim();
  const value = control && valueOf(control);
  if (!control || !value) {
    field.remove();
    return;
  }
  const line = document.createElement("p");
  line.className = "given";
  line.textContent = control.type === "checkbox" ? value : `${label ?? ""}: ${value}`;
  field.replaceWith(line);
}

/** @param {HTMLInputElement | HTMLSelectElement} control */
function valueOf(control) {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent?.trim();
  if (control.type === "radio" || control.type === "checkbox")
    return control.closest("label")?.textContent?.trim();
  return control.value.trim();
}

/** Gives every heading of pages an address of its own. */
function listHeadings() {
  const entries = [];
  for (const page of document.querySelectorAll(".page")) {
    for (const heading of page.querySelectorAll("h1, h2, .rb-rule-entry > h3")) {
      const isRule = heading.localName === "h3";
      if (!isRule) heading.id = `at-${entries.length}`;
      const text = heading.textContent?.replace(/\s+/g, " ").trim() ?? "";
      entries.push({ id: heading.id, text, level: Number(heading.localName[1]) });
    }
  }
  return entries;
}

/**
 * Makes a link lead to where its target is in the booklet, or to the live page.
 * @param {HTMLAnchorElement} link
 */
function lead(link) {
  const from = link.closest(".page")?.getAttribute("data-page") ?? "";
  const target = new URL(link.getAttribute("href") ?? "", new URL(from, `${location.origin}/`));
  if (target.origin !== location.origin) return;
  const page = document.querySelector(`.page[data-page="${CSS.escape(target.pathname.slice(1))}"]`);
  const place = target.hash && document.getElementById(decodeURIComponent(target.hash.slice(1)));
  if (place && page?.contains(place)) link.setAttribute("href", `#${place.id}`);
  else if (page) link.setAttribute("href", `#${page.querySelector("h1")?.id}`);
  else link.removeAttribute("href");
}

/**
 * Writes the table of contents.
 * @param {{id: string, text: string, level: number, page?: number}[]} entries
 */
function writeContents(entries) {
  const list = document.querySelector(".contents ol");
  list?.replaceChildren(
    ...entries.map(({ id, text, level, page }) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      const number = document.createElement("span");
      item.className = `level-${level}`;
      link.href = `#${id}`;
      link.textContent = text;
      number.className = "number";
      number.textContent = page === undefined ? "000" : String(page);
      item.append(link, number);
      return item;
    }),
  );
}

Object.assign(globalThis, { prepare, writeContents });
