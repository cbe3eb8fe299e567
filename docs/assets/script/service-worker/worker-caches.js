// The caches of this site. One origin may hold several sites, and all of them see all caches.
// @ts-check

/** @import { Files } from "./types.js" */

const LIST = "service-worker-files.json";

/**
 * How the names of all caches of a site begin.
 * @param {string} root
 */
const prefix = (root) => `rollbook ${new URL(root).pathname} `;

/**
 * @param {string} root
 * @param {Files} files
 */
export const cacheName = (root, files) => prefix(root) + files.digest;

/**
 * The names of the caches of all versions of this site.
 * @param {string} root
 */
export async function ownCaches(root) {
  return (await caches.keys()).filter((name) => name.startsWith(prefix(root)));
}

/**
 * Deletes the caches of this site, but for one.
 * @param {string} root
 * @param {string} [kept]
 */
export async function deleteCaches(root, kept) {
  const old = (await ownCaches(root)).filter((name) => name !== kept);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Looks an address up. A host may say that its answer varies with headers; ours never does.
 * @param {Cache} cache
 * @param {string | URL} address
 */
const lookUp = (cache, address) => cache.match(address, { ignoreVary: true });

/**
 * Writes beside the files what they are, so that the next version knows which of them it can take over.
 * @param {Cache} cache
 * @param {string} root
 * @param {Files} files
 */
export async function writeList(cache, root, files) {
  await cache.put(new URL(LIST, root), Response.json({ ...files.pages, ...files.dice }));
}

/**
 * @param {Cache} cache
 * @param {string} root
 * @returns {Promise<Files["pages"]>}
 */
async function readList(cache, root) {
  const list = await lookUp(cache, new URL(LIST, root));
  return list ? list.json() : {};
}

/**
 * Takes over from the caches of other versions what has not changed.
 * @param {Cache} cache
 * @param {string} root
 * @param {Files} files
 */
export async function takeOver(cache, root, files) {
  const wanted = Object.entries({ ...files.pages, ...files.dice });
  for (const name of await ownCaches(root)) {
    if (name === cacheName(root, files)) continue;
    const old = await caches.open(name);
    const list = await readList(old, root);
    for (const [file, [hash]] of wanted) {
      if (list[file]?.[0] !== hash) continue;
      const address = new URL(file, root);
      const response = await lookUp(old, address);
      if (response) await cache.put(address, response);
    }
  }
}
