// Starts the stock Pyodide, has it load and use the rules, and writes what that took into one compiled library.
// @ts-check
import { writeFileSync } from "node:fs";
import { carryOut, readBytes, runFile, start } from "./pyodide.mjs";

await carryOut(async ({ pyodide: folder, lock, packages, load, exercise, collect, result }) => {
  const pyodide = await start(folder, lock, {});
  pyodide.FS.writeFile("/packages.zip", readBytes(packages));
  pyodide.runPython("import sys; sys.path.insert(0, '/packages.zip')");
  for (const file of [load, exercise, collect]) runFile(pyodide, file);
  writeFileSync(result, pyodide.FS.readFile("/library.zip"));
});
