// Answers for the host: the kept files first, and the network for what is not kept.
// @ts-check

import { pathWithin, place } from "./worker-place.js";

/** @import { Store } from "./worker-store.js" */

const SITE_MAP = "sitemap.xml";

/**
 * The answer to a request, or undefined where the browser shall ask the network itself.
 * @param {Request} request
 * @param {Store} store
 * @param {string} root
 * @returns {Promise<Response> | undefined}
 */
export function answer(request, store, root) {
  if (request.method !== "GET" || request.headers.has("range")) return undefined;
  const path = pathWithin(request.url, root);
  const found = path === undefined ? undefined : place(path, store.has);
  if (found) {
    return "file" in found
      ? kept(found.file, request, store, root)
      : redirected(found.redirect, request, root);
  }
  return request.mode === "navigate" ? fetch(request).catch(() => missing(root)) : undefined;
}

/**
 * @param {string} file
 * @param {Request} request
 * @param {Store} store
 * @param {string} root
 */
async function kept(file, request, store, root) {
  const response = await store.read(file);
  if (!response) return fetch(request);
  return file === SITE_MAP ? siteMap(response, root) : response;
}

/**
 * @param {string} path
 * @param {Request} request
 * @param {string} root
 */
async function redirected(path, request, root) {
  const address = new URL(path, root);
  address.search = new URL(request.url).search;
  return Response.redirect(address.href, 302);
}

/**
 * The site map as it would be had the site been built for this host. Pages change at once, without a full load, only
 * if it names the address that they really have.
 * @param {Response} response
 * @param {string} root
 */
async function siteMap(response, root) {
  const text = await response.text();
  // The front page has the shortest address: all others begin with it.
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const built = addresses.sort((one, other) => one.length - other.length)[0] ?? "";
  const named = text.replaceAll(`<loc>${built}`, `<loc>${root}`);
  return new Response(named, { headers: { "Content-Type": "application/xml" } });
}

/**
 * What is shown for an address that this site does not have, while nobody can be asked. Plain, because the site's
 * own page for that is built for one root only.
 * @param {string} root
 */
function missing(root) {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Not here</title>
<h1>This page is not here</h1>
<p>The copy of Rollbook on this device has no such page, and there is no connection to look further.</p>
<p><a href="${root}">To the first page</a></p></html>`;
  return new Response(page, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
