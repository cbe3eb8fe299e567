// Pyodide as its documentation has it: the stock library, and our packages unpacked as sources.
// @ts-check
/* global importScripts, loadPyodide */
importScripts("pyodide/pyodide.js");

/** @type {any} */
let bridge;

self.onmessage = async ({ data }) => {
  if (data.type === "boot") {
    const indexURL = new URL("pyodide/", self.location.href).href;
    const pyodide = await /** @type {any} */ (self).loadPyodide({ indexURL });
    self.postMessage({ type: "progress", progress: { phase: "start" } });
    const response = await fetch("packages.zip");
    pyodide.unpackArchive(await response.arrayBuffer(), "zip");
    bridge = pyodide.pyimport("rollers.bridge");
    self.postMessage({ type: "ready" });
  } else {
    self.postMessage({ type: "answer", id: data.id, answer: bridge.answer(data.request) });
  }
};
