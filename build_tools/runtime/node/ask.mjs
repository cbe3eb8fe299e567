// Starts Python from the finished files, as the worker does, and puts requests to the rules.
// @ts-check
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { complete } from "../../../docs/assets/script/runtime/overlap.js";
import { carryOut, readBytes, start } from "./pyodide.mjs";

/** @import { Asset, How, RuntimeConfig } from "../../../docs/assets/script/runtime/types.js" */

await carryOut(
  async (
    /** @type {{ files: string, config: RuntimeConfig, how: How, requests: string[], code?: string }} */ order,
  ) => {
    const folder = mkdtempSync(join(tmpdir(), "rollbook-"));
    try {
      const pyodide = await restore(order.files, order.config, order.how, folder);
      const { answer } = pyodide.pyimport("rollers.bridge");
      const answers = order.requests.map((request) => answer(request));
      return { answers, value: order.code ? pyodide.runPython(order.code) : null };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

/**
 * Expands the files into a folder, under the names that Pyodide looks for, and starts from there.
 * @param {string} files Where the finished files are.
 * @param {RuntimeConfig} config
 * @param {How} how
 * @param {string} folder
 */
function restore(files, config, how, folder) {
  const expanded = (/** @type {Asset} */ asset) =>
    new Uint8Array(gunzipSync(readFileSync(join(files, asset.name))));
  const wasm = expanded(config.wasm);
  writeFileSync(join(folder, "pyodide.asm.wasm"), wasm);
  writeFileSync(join(folder, "pyodide.asm.js"), readBytes(join(files, config.script.name)));
  const library = join(folder, "library.zip");
  writeFileSync(library, how === "library" ? expanded(config.library) : new Uint8Array());
  if (how === "library") return start(folder, config.lock, { stdLibURL: library });
  const snapshot = expanded(config.snapshot);
  complete(snapshot, wasm, config.overlap);
  return start(folder, config.lock, { stdLibURL: library, _loadSnapshot: snapshot });
}
