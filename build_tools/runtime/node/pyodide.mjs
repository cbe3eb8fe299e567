// What the build's scripts share: reading an order, starting Pyodide, running a Python file in it.
// @ts-check
/// <reference path="../../../docs/assets/script/runtime/pyodide.d.ts" />
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { loadPyodide } from "pyodide";

/** @import { Options, Pyodide } from "pyodide" */

/**
 * Runs a script's work with the order that came on standard input, and ends the process.
 * @param {(order: any) => Promise<unknown>} work Its result is printed as JSON.
 */
export async function carryOut(work) {
  try {
    const result = await work(JSON.parse(await text(process.stdin)));
    process.stdout.write(JSON.stringify(result ?? null) + "\n");
  } catch (error) {
    // Only the message: a stack would quote the line of Pyodide it came from, which is a megabyte long.
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

/**
 * Starts Pyodide from a folder, without a package index.
 * @param {string} folder Where pyodide.asm.js and pyodide.asm.wasm are.
 * @param {Record<string, string>} lock The build that Pyodide has to be told it belongs to.
 * @param {Partial<Options>} options More of what loadPyodide takes.
 * @returns {Promise<Pyodide>}
 */
export function start(folder, lock, options) {
  return loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    lockFileContents: JSON.stringify({ info: lock, packages: {} }),
    ...options,
  });
}

/**
 * Runs a file of Python that leaves no name behind.
 * @param {Pyodide} pyodide
 * @param {string} path
 */
export function runFile(pyodide, path) {
  const source = JSON.stringify(readFileSync(path, "utf-8"));
  pyodide.runPython(`exec(compile(${source}, "<build>", "exec"), {"__name__": "build"})`);
}

/**
 * Reads a file as the plain array of bytes that Pyodide wants; it refuses Node's own kind.
 * @param {string} path
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function readBytes(path) {
  return new Uint8Array(readFileSync(path));
}
