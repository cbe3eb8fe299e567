// @ts-check

/** @import { Overlap } from "./types.js" */

/**
 * Completes a snapshot in place: where it overlaps with the WebAssembly file it holds only the difference to it.
 * @param {Uint8Array<ArrayBuffer>} snapshot
 * @param {Uint8Array<ArrayBuffer>} wasm
 * @param {Overlap} overlap
 */
export function complete(snapshot, wasm, overlap) {
  const words = overlap.length >> 2;
  // Four bytes at a time: the place in the snapshot is aligned, that in the file need not be.
  const target = new Uint32Array(snapshot.buffer, snapshot.byteOffset + overlap.snapshot, words);
  const source = new Uint32Array(wasm.slice(overlap.wasm, overlap.wasm + words * 4).buffer);
  for (let i = 0; i < words; i++) target[i] ^= source[i];
  for (let i = words * 4; i < overlap.length; i++) {
    snapshot[overlap.snapshot + i] ^= wasm[overlap.wasm + i];
  }
}
