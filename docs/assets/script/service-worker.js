// The service worker: keeps the whole site on the reader's device, and serves it from there.
//
// All or nothing: a page is never made of two versions. A new version is fetched beside the old one and waits until
// the reader wants it, or until no page of the old one is open.
// @ts-check

import { answer } from "./service-worker/worker-answer.js";
import { deleteCaches } from "./service-worker/worker-caches.js";
import { Store } from "./service-worker/worker-store.js";

/** @import { ToServiceWorker } from "./service-worker/types.js" */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const root = worker.registration.scope;
// The build puts the list of files before this script, so that a change in any file is a change of the worker.
const store = new Store(/** @type {any} */ (self).rollbookFiles, root);

worker.addEventListener("install", (event) => event.waitUntil(store.install()));

worker.addEventListener("activate", (event) => {
  const begin = async () => {
    await deleteCaches(root, store.name);
    await worker.clients.claim(); // so that the very first visit can go on without the network
  };
  event.waitUntil(begin());
});

worker.addEventListener("fetch", (event) => {
  const response = answer(event.request, store, root);
  if (response) event.respondWith(response);
});

worker.addEventListener("message", (event) => {
  const message = /** @type {ToServiceWorker} */ (event.data);
  if (message.do === "update") return event.waitUntil(worker.skipWaiting());
  if (message.do === "keep") event.waitUntil(store.keepDice());
  event.waitUntil(store.stock().then((stock) => event.ports[0]?.postMessage(stock)));
});
