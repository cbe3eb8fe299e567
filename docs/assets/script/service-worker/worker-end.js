// Takes the place of the service worker in a build without one: a browser that has the old one gets rid of it so.
// Pages that are open stay as they are; the next one comes from the network.
// @ts-check

import { deleteCaches } from "./worker-caches.js";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => {
  const end = async () => {
    await deleteCaches(worker.registration.scope);
    await worker.registration.unregister();
  };
  event.waitUntil(end());
});
