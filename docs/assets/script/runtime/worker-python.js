// Starts Python from bytes that are already here, and asks it questions.
// @ts-check
/// <reference path="./pyodide.d.ts" />
import { loadPyodide } from "pyodide";

/** @import { RuntimeConfig } from "./types.js" */
/** @import { Pyodide } from "pyodide" */

/** Nothing is ever fetched from here: `lend` answers for it. */
const NOWHERE = "http://pyodide.invalid/";

/**
 * A restored memory repeats whatever was random in it, for everybody. Dice draw from os.urandom, which is not in it;
 * this makes sure that it is really fresh, and seeds the module `random` anew in case somebody uses it after all.
 */
const RESEED = `
def reseed():
    import os, random
    drawn = {os.urandom(16), os.urandom(16), bytes(16)}
    if len(drawn) < 3:
        raise RuntimeError("There is no randomness to be had.")
    random.seed()

reseed()
del reseed
`;

/**
 * Starts Python.
 * @param {RuntimeConfig} config
 * @param {WebAssembly.Module} module
 * @param {Uint8Array<ArrayBuffer>} library The library zip; empty beside a snapshot, which has it loaded.
 * @param {Uint8Array<ArrayBuffer>} [snapshot]
 * @returns {Promise<Pyodide>}
 */
export async function startPython(config, module, library, snapshot) {
  const loan = lend(module, library);
  try {
    const loading = loadPyodide({
      indexURL: NOWHERE,
      packageBaseUrl: NOWHERE,
      stdLibURL: `${NOWHERE}library.zip`,
      lockFileContents: JSON.stringify({ info: config.lock, packages: {} }),
      ...(snapshot && { _loadSnapshot: snapshot }),
    });
    const pyodide = await Promise.race([loading, loan.failure]);
    pyodide.runPython(RESEED);
    return pyodide;
  } finally {
    loan.end();
  }
}

/**
 * Has Pyodide find its files in our hands instead of on the network, for as long as it starts. So it makes no
 * difference how a host names their media type, or whether there is a host at all.
 * @param {WebAssembly.Module} module
 * @param {Uint8Array<ArrayBuffer>} library
 */
function lend(module, library) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  /** @type {(cause: unknown) => void} */
  let fail;
  /** @type {Promise<never>} */
  const failure = new Promise((_, reject) => (fail = reject));
  failure.catch(() => {}); // it may come when nobody waits for it any more
  self.fetch = async (input) => new Response(String(input).endsWith(".zip") ? library : null);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (cause) {
      fail(cause); // Pyodide would only warn, and wait for ever
      throw cause;
    }
  };
  const end = () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { failure, end };
}
