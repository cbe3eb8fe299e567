// The worker that Python runs in: downloads, starts, then answers one request after another, all as text.
// @ts-check
import { Counter, PartError, belonging, download, readAll } from "./runtime/worker-download.js";
import { complete } from "./runtime/overlap.js";
import { startPython } from "./runtime/worker-python.js";

/** @import { FromWorker, How, RuntimeConfig, ToWorker } from "./runtime/types.js" */
/** @import { Pyodide } from "pyodide" */

/** @type {(request: string) => string} */
let answer;

self.onmessage = (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  if (data.type === "boot") void boot(data.config, data.base, data.how);
  else reply(data.id, data.request);
};

/** @param {FromWorker} message */
function tell(message) {
  self.postMessage(message);
}

/**
 * Starts Python and says how it went.
 * @param {RuntimeConfig} config
 * @param {string} base Address of the folder with the runtime's files.
 * @param {How} how
 */
async function boot(config, base, how) {
  try {
    const pyodide = await start(config, base, how);
    answer = pyodide.pyimport("rollers.bridge").answer;
    tell({ type: "ready" });
    if (how === "snapshot") void addLibrary(pyodide, config, base);
  } catch (cause) {
    const failure = cause instanceof PartError ? cause : new PartError("start", cause);
    tell({ type: "failed", part: failure.part, reason: failure.message });
  }
}

/**
 * @param {RuntimeConfig} config
 * @param {string} base
 * @param {How} how
 */
async function start(config, base, how) {
  const counter = new Counter((progress) => tell({ type: "progress", progress }));
  const wasm = belonging("wasm", loadWasm(config, base, counter));
  const memory = belonging(how, load(config, base, how, counter));
  const script = belonging("script", loadScript(config, base, counter));
  const [{ module, bytes }, data] = await Promise.all([wasm, memory, script]);
  counter.finish();
  if (how === "library") return startPython(config, module, data);
  complete(data, bytes, config.overlap);
  return startPython(config, module, new Uint8Array(), data);
}

/**
 * Downloads the WebAssembly, compiling it as it arrives.
 * @param {RuntimeConfig} config
 * @param {string} base
 * @param {Counter} counter
 */
async function loadWasm(config, base, counter) {
  const [one, other] = (await download(config.wasm, base, counter)).tee();
  const response = new Response(one, { headers: { "Content-Type": "application/wasm" } });
  const [module, bytes] = await Promise.all([
    WebAssembly.compileStreaming(response),
    readAll(other, config.wasm.raw),
  ]);
  return { module, bytes };
}

/**
 * @param {RuntimeConfig} config
 * @param {string} base
 * @param {How} how
 * @param {Counter} [counter]
 */
async function load(config, base, how, counter) {
  return readAll(await download(config[how], base, counter), config[how].raw);
}

/**
 * Loads Pyodide's script, unless it is part of this one already (as it must be where there is no host). Loading it by its
 * address keeps to a strict policy, but blocks the worker: so it is downloaded before, and then comes from the cache.
 * @param {RuntimeConfig} config
 * @param {string} base
 * @param {Counter} counter
 */
async function loadScript(config, base, counter) {
  if ("_createPyodideModule" in self) return;
  await readAll(await download(config.script, base, counter), config.script.raw);
  importScripts(new URL(config.script.name, base).href);
}

/**
 * Puts the library where Python looks for it, once there is time. A snapshot has loaded all that it is known to need;
 * this is for what nobody thought of. Without it everything else works, so a failure is nothing to report.
 * @param {Pyodide} pyodide
 * @param {RuntimeConfig} config
 * @param {string} base
 */
async function addLibrary(pyodide, config, base) {
  try {
    pyodide.FS.writeFile(config.library_path, await load(config, base, "library"));
  } catch {
    return;
  }
}

/**
 * @param {number} id
 * @param {string} request
 */
function reply(id, request) {
  try {
    tell({ type: "answer", id, answer: answer(request) });
  } catch (cause) {
    tell({ type: "broken", id, reason: cause instanceof Error ? cause.message : String(cause) });
  }
}
