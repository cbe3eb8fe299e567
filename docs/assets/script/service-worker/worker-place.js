// Which file of the site an address means, when no host is there to say so.
// @ts-check

/**
 * @typedef {{file: string} | {redirect: string}} Place Where an address leads, relative to the site's root.
 */

/**
 * Finds the file for an address: `a/` and `a/index.html` are the same page. `a` is sent on to `a/`, for on the page
 * links are relative to that.
 * @param {string} path Relative to the site's root, without query and fragment.
 * @param {(file: string) => boolean} has Whether the site has a file of that address.
 * @returns {Place | undefined}
 */
export function place(path, has) {
  if (has(path)) return { file: path };
  const folder = path.replace(/(^|\/)index\.html$/, "$1");
  if (has(folder)) return { file: folder };
  if (path === "" || path.endsWith("/")) {
    return has(`${path}index.html`) ? { file: `${path}index.html` } : undefined;
  }
  return has(`${path}/`) || has(`${path}/index.html`) ? { redirect: `${path}/` } : undefined;
}

/**
 * The path of an address within the site, or undefined where it lies outside.
 * @param {string} address
 * @param {string} root
 */
export function pathWithin(address, root) {
  const { origin, pathname } = new URL(address);
  const site = new URL(root);
  if (origin !== site.origin || !pathname.startsWith(site.pathname)) return undefined;
  return decode(pathname.slice(site.pathname.length));
}

/** @param {string} path */
function decode(path) {
  try {
    return decodeURI(path);
  } catch {
    return path; // no address of ours
  }
}
