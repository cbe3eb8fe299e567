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
  const libraryPath = pyodide.runPython(
    "next(path for path in __import__('sys').path if path.endswith('.zip'))",
  );
  forgetCountArgs(pyodide._module);
  writeFileSync(result, pyodide.makeMemorySnapshot());
  return libraryPath;
});

/**
 * Makes the memory one that every engine can go on with.
 *
 * Python keeps a pointer to a helper that counts the parameters of a C function. The helper is the last entry in the
 * table of functions, and that is longer in WebKit than here: there the pointer would lead to something else.
 * Without one Python asks JavaScript to call such functions, as it does in engines that cannot have the helper; a roll
 * takes as long either way.
 * @param {any} module
 */
function forgetCountArgs(module) {
  const offset = module.HEAP32[module.__PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET >> 2];
  const place = (module.__PyRuntime + offset) >> 2;
  if (module.HEAP32[place] !== module._PyEM_CountArgsPtr)
    throw new Error("Python's helper is not where it should be.");
  module.HEAP32[place] = 0;
}
