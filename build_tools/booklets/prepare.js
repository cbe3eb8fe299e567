// Runs in the page of a game before it is printed: takes away what paper cannot do and unfolds the rest, so that there
// is less to lay out; gives every place an address of its own; tells of the headings.
// @ts-check
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Folded parts that are for fingers. */
const FOLDED = /^(own|more(:.*)?)$/;
/** Controls, and what stands around them when they are empty. */
const FOR_FINGERS = [
  "button, script, noscript, input, label:has(> input:not(:checked)), rollbook-inline, main [hidden]",
  ".rb-noscript, .rb-status, .rb-own, .rb-add, .rb-presets, .rb-result-actions, .rb-visually-hidden",
  ".rb-field .rb-help, [data-slot='resume'], .headerlink",
].join();
/** What holds fields, and goes when none of them holds anything. */
const LISTS = ".rb-field-rows, .rb-field-group, .rb-list-row";
const HEADINGS = "h1, h2, .rb-rule-entry > h3";

/**
 * Prepares the page.
 * @returns {{id: string, text: string, level: number}[]} What its table of contents has to lead to.
 */
function prepare() {
  for (const fold of document.querySelectorAll("details")) unfold(fold);
  for (const field of document.querySelectorAll(".rb-field")) printField(field);
  for (const each of document.querySelectorAll(FOR_FINGERS)) each.remove();
  for (const each of document.querySelectorAll(LISTS)) if (!each.querySelector(".given")) each.remove();
  const pages = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".page"));
  for (const page of pages) addressPlaces(page);
  for (const link of document.querySelectorAll(".page a[href]"))
    lead(/** @type {HTMLAnchorElement} */ (link));
  const headings = [...document.querySelectorAll(HEADINGS)].map((heading) => ({
    id: heading.id,
    text: heading.textContent?.replace(/\s+/g, " ").trim() ?? "",
    level: Number(heading.localName[1]),
  }));
  document.body.append(namePlaces(headings));
  return headings;
}

/**
 * A folded part becomes a part.
 * @param {HTMLDetailsElement} fold
 */
function unfold(fold) {
  const key = fold.dataset.key ?? "";
  const summary = fold.querySelector(":scope > summary");
  if (FOLDED.test(key)) {
    fold.remove();
    return;
  }
  const part = document.createElement("div");
  part.className = "unfolded";
  part.dataset.key = key;
  if (summary?.textContent?.trim()) {
    const title = document.createElement("p");
    title.className = "unfolded-title";
    title.append(...summary.childNodes);
    part.append(title);
  }
  summary?.remove();
  part.append(...fold.childNodes);
  fold.replaceWith(part);
}

/**
 * A field becomes what it holds; one that holds nothing is left out.
 * @param {Element} field
 */
function printField(field) {
  if (field.matches(".rb-field-rows, .rb-field-group")) return;
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

/**
 * Names places by where they are in the site, since pages were apart there and are together here.
 * @param {HTMLElement} page
 */
function addressPlaces(page) {
  const address = page.dataset.page ?? "";
  for (const place of page.querySelectorAll("[id]")) place.id = address + place.id;
  const title = page.querySelector("h1");
  if (title) title.id = address;
  page.querySelectorAll("h2").forEach((heading, index) => (heading.id ||= `${address}part-${index}`));
}

/**
 * Makes a link lead to where its target is in the booklet; one to elsewhere in the site is text.
 * @param {HTMLAnchorElement} link
 */
function lead(link) {
  const from = link.closest(".page")?.getAttribute("data-page") ?? "";
  const target = new URL(link.getAttribute("href") ?? "", new URL(from, `${location.origin}/`));
  if (target.origin !== location.origin) return;
  const page = target.pathname.slice(1);
  const place = page + decodeURIComponent(target.hash.slice(1));
  const found = [place, page].find((id) => document.getElementById(id));
  if (found) link.setAttribute("href", `#${found}`);
  else link.removeAttribute("href");
}

/**
 * Only a place that something links to has a name in print.
 * @param {{id: string}[]} places
 */
function namePlaces(places) {
  const list = document.createElement("nav");
  list.hidden = true;
  for (const { id } of places) {
    const link = document.createElement("a");
    link.setAttribute("href", `#${id}`);
    list.append(link);
  }
  return list;
}

Object.assign(globalThis, { prepare });
