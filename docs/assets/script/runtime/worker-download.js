// Downloads the runtime's files, counts them, and expands them whatever the host made of them.
// @ts-check

/** @import { Asset, Part, Progress } from "./types.js" */

const GZIP = [0x1f, 0x8b];
const REPORT_EVERY = 50;

/** A failure, and the part of the start that it belongs to. */
export class PartError extends Error {
  /**
   * @param {Part} part
   * @param {unknown} cause
   */
  constructor(part, cause) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.part = part;
  }
}

/**
 * Names the part that a failure belongs to.
 * @template T
 * @param {Part} part
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
export function belonging(part, promise) {
  return promise.catch((cause) => {
    throw cause instanceof PartError ? cause : new PartError(part, cause);
  });
}

/** Adds up what has arrived, and reports it now and then. */
export class Counter {
  #loaded = 0;
  #total = 0;
  #reported = 0;
  #report;

  /** @param {(progress: Progress) => void} report */
  constructor(report) {
    this.#report = report;
  }

  /** @param {number} bytes */
  expect(bytes) {
    this.#total += bytes;
  }

  /** @param {number} bytes */
  add(bytes) {
    this.#loaded = Math.min(this.#loaded + bytes, this.#total);
    const now = performance.now();
    if (now - this.#reported < REPORT_EVERY) return;
    this.#reported = now;
    this.#report({ loaded: Math.round(this.#loaded), total: this.#total, phase: "download" });
  }

  /** Reports that everything is there. */
  finish() {
    this.#report({ loaded: this.#total, total: this.#total, phase: "start" });
  }
}

/**
 * Begins to download a file.
 * @param {Asset} asset
 * @param {string} base Address of the folder.
 * @param {Counter} [counter]
 * @returns {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>} Its bytes, expanded.
 */
export async function download(asset, base, counter) {
  counter?.expect(asset.size);
  const { stream, isGzip } = await peek(await open(asset, base));
  // A host may have declared the compression, and then the browser has expanded the file already.
  const share = isGzip ? 1 : asset.size / asset.raw;
  const counted = counter ? stream.pipeThrough(counting(counter, share)) : stream;
  return isGzip ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
}

/**
 * @param {Asset} asset
 * @param {string} base
 * @returns {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>}
 */
async function open(asset, base) {
  if (asset.bytes) return streamOf(new Uint8Array(asset.bytes));
  const response = await fetch(new URL(asset.name, base));
  if (!response.ok || !response.body) throw new Error(`${asset.name}: status ${response.status}`);
  return response.body;
}

/**
 * Bytes as a stream. A blob has one, too, but WebKit does not read it in a worker without an origin.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
function streamOf(bytes) {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/**
 * Looks at the first bytes of a stream: only they tell for certain what it is.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} body
 */
async function peek(body) {
  const reader = body.getReader();
  let { done, value: head = new Uint8Array() } = await reader.read();
  while (!done && head.length < GZIP.length) {
    const next = await reader.read();
    done = next.done;
    head = new Uint8Array([...head, ...(next.value ?? [])]);
  }
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(head),
    pull: async (controller) => {
      const next = await reader.read();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { stream, isGzip: GZIP.every((byte, i) => head[i] === byte) };
}

/**
 * Counts what passes through.
 * @param {Counter} counter
 * @param {number} share How many bytes of the download one byte that passes stands for.
 * @returns {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>}
 */
function counting(counter, share) {
  return new TransformStream({
    transform(chunk, controller) {
      counter.add(chunk.length * share);
      controller.enqueue(chunk);
    },
  });
}

/**
 * Reads a stream to its end.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @param {number} length How many bytes it must have.
 */
export async function readAll(stream, length) {
  const bytes = new Uint8Array(length);
  const reader = stream.getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > length) throw new Error(`more than ${length} bytes`);
    bytes.set(value, at);
    at += value.length;
  }
  if (at < length) throw new Error(`${at} bytes instead of ${length}`);
  return bytes;
}
