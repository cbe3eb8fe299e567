// Runs before the theme's script where pages are opened from a folder. There a browser starts no worker by its address,
// so that the theme's search needs a shim (iframe-worker, by the theme's author), but one from bytes: the dice keep it.
// @ts-check

import { NativeWorker } from "./native.js";
import "iframe-worker/shim";

const Shim = window.Worker;

if (Shim !== NativeWorker) {
  window.Worker = new Proxy(Shim, {
    construct: (shim, [address, ...more]) =>
      String(address).startsWith("blob:") ? new NativeWorker(address, ...more) : new shim(address, ...more),
  });
}
