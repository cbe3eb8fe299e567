// What the build tells the service worker, and what the page and the service worker say to each other.

/** One file of the site: what its bytes must be (a `sha256-…` of the kind that `integrity` takes), and how many. */
export type Kept = [hash: string, size: number];

/** The list that the build puts before the worker's script. Addresses are relative to the site's root. */
export interface Files {
  /** Version of Rollbook. */
  version: string;
  /** Hash of all the rest; it names the cache. */
  digest: string;
  /** Pages, search index, styles, scripts, icons: kept before the worker is installed. */
  pages: Record<string, Kept>;
  /** What the dice need: kept later. */
  dice: Record<string, Kept>;
}

export type ToServiceWorker =
  /** Asks how much is kept. */
  | { do: "tell" }
  /** Asks the same, and to begin to keep the dice. */
  | { do: "keep" }
  /** The reader wants this version now. */
  | { do: "update" };

export interface Stock {
  version: string;
  /** Bytes of all files of the site. */
  total: number;
  /** Bytes of those that are not kept yet. */
  missing: number;
  /** Whether they are being downloaded. */
  keeping: boolean;
  /** Why the last download failed; empty if it did not. */
  problem: string;
}
