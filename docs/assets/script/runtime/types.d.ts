// What the page, its worker and the page configuration say to each other about the runtime.

/** One file of the runtime, as build_tools/runtime/assets.py describes it. */
export interface Asset {
  /** File name within the folder. */
  name: string;
  /** Bytes as stored, which is what a reader downloads. */
  size: number;
  /** Bytes once expanded. */
  raw: number;
  /** The bytes as stored, where there is no host to ask for them: from file:// the page hands them over. */
  bytes?: ArrayBuffer;
  /** The scripts that carry those bytes. */
  parts?: string[];
}

/** The bytes that snapshot and WebAssembly have in common: two places and a length. */
export interface Overlap {
  wasm: number;
  snapshot: number;
  length: number;
}

/** The member `runtime` of the page configuration; addresses are relative to the site's root. */
export interface RuntimeConfig {
  folder: string;
  /** Address of the worker's script; there is none where `script` holds it already. */
  worker?: string;
  pyodide: string;
  lock: Record<string, string>;
  library_path: string;
  wasm: Asset;
  script: Asset;
  snapshot: Asset;
  library: Asset;
  overlap: Overlap;
  /** Other time limits than the usual ones, in milliseconds; for tests. */
  limits?: Partial<Limits>;
}

export interface Limits {
  /** Longest silence while files are downloaded. */
  stall: number;
  /** From the last byte until Python is there, by the snapshot; then the library gets its chance. */
  restore: number;
  /** The same by the library. */
  start: number;
  /** One request. */
  ask: number;
}

/** From the snapshot, or, where it is refused, from the library. */
export type How = "snapshot" | "library";

/** What a start can fail at. */
export type Part = "worker" | "wasm" | "script" | "snapshot" | "library" | "start";

export type ToWorker =
  | { type: "boot"; config: RuntimeConfig; base: string; how: How }
  | { type: "ask"; id: number; request: string };

export interface Progress {
  /** Bytes so far, of the compressed files. */
  loaded: number;
  total: number;
  /** `start`: all is there, Python is starting. */
  phase: "download" | "start";
}

export type FromWorker =
  | { type: "progress"; progress: Progress }
  | { type: "ready" }
  | { type: "failed"; part: Part; reason: string }
  | { type: "answer"; id: number; answer: string }
  | { type: "broken"; id: number; reason: string };
