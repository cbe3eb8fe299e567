// The runtime's files where nothing can be fetched, as from a folder: scripts carry them, in parts, as text.
// @ts-check

/** @import { Asset, Progress, RuntimeConfig } from "./types.js" */

const CARRIED = /** @type {const} */ (["wasm", "snapshot", "library"]);

/** Where the scripts put what they carry, by their own names. */
/** @type {{ rollbookCarried?: Record<string, string> }} */
const shared = /** @type {any} */ (window);

/**
 * Loads all files.
 * @param {RuntimeConfig} config
 * @param {URL} base Address of their folder.
 * @param {(progress: Progress) => void} report
 * @returns {Promise<{config: RuntimeConfig, worker: string}>} The configuration with bytes in it, and the address of
 *   the worker's whole script.
 */
export async function unpack(config, base, report) {
  const total = [config.script, ...CARRIED.map((name) => config[name])].reduce(
    (sum, { size }) => sum + size,
    0,
  );
  let loaded = 0;
  /** @param {number} bytes */
  const count = (bytes) => report({ loaded: (loaded += bytes), total, phase: "download" });
  const full = { ...config };
  for (const name of CARRIED) {
    full[name] = { ...config[name], bytes: (await carried(config[name], base, count)).buffer };
  }
  const script = await carried(config.script, base, count);
  return { config: full, worker: URL.createObjectURL(await expanded(script)) };
}

/**
 * Puts one file together.
 * @param {Asset} asset
 * @param {URL} base
 * @param {(bytes: number) => void} count
 */
async function carried(asset, base, count) {
  const bytes = new Uint8Array(asset.size);
  let at = 0;
  for (const part of asset.parts ?? []) {
    const decoded = decode(await carriedBy(part, base));
    bytes.set(decoded, at);
    at += decoded.length;
    count(decoded.length);
  }
  if (at !== asset.size) throw new Error(`${asset.name}: ${at} bytes instead of ${asset.size}`);
  return bytes;
}

/**
 * Loads one script and takes what it carries.
 * @param {string} name
 * @param {URL} base
 * @returns {Promise<string>}
 */
function carriedBy(name, base) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL(name, base).href;
    script.onerror = () => reject(new Error(`${name} is missing`));
    script.onload = () => {
      script.remove();
      const text = shared.rollbookCarried?.[name];
      if (text === undefined) return reject(new Error(`${name} is empty`));
      delete shared.rollbookCarried?.[name];
      resolve(text);
    };
    document.head.append(script);
  });
}

/**
 * Text to bytes. `Uint8Array.fromBase64` would do, but not every browser has it yet.
 * @param {string} text
 */
function decode(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function expanded(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Blob([await new Response(stream).arrayBuffer()], { type: "text/javascript" });
}
