// Starts Pyodide from our library, loads the rules, and writes its memory as it then is.
//
// All randomness is zeros here and the clocks stand still, so equal sources give an equal snapshot, and whatever might
// be kept of a random number is known to be worthless. Loading must not ask for any: every reader would get the same.
// @ts-check
import crypto from "node:crypto";
import { writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { carryOut, runFile, start } from "./pyodide.mjs";

const EPOCH = Date.UTC(2000, 0, 1);
let drawn = 0;

/** @type {any} */ (crypto).randomFillSync = (/** @type {Uint8Array} */ view) => {
  drawn += view.byteLength;
  return view.fill(0);
};
syncBuiltinESMExports();
Date.now = () => EPOCH;
performance.now = () => 0;

await carryOut(async ({ pyodide: folder, lock, library, load, exercise, result }) => {
  const pyodide = await start(folder, lock, {
    stdLibURL: library,
    env: { PYTHONHASHSEED: "0" },
    _makeSnapshot: true,
  });
  drawn = 0;
  runFile(pyodide, load);
  if (drawn) {
    throw new Error(
      `Loading the rules drew ${drawn} bytes of randomness. A snapshot would repeat them to every reader; ` +
        "seeds come from os.urandom, at each roll.",
    );
  }
  runFile(pyodide, exercise);
  pyodide.runPython("__import__('sys')._clear_internal_caches(); __import__('gc').collect()");
  writeFileSync(result, pyodide.makeMemorySnapshot());
  return pyodide.runPython("next(path for path in __import__('sys').path if path.endswith('.zip'))");
});
