// Says in the footer which door the page came through, how the dice are, and what is kept on this device.
// @ts-check

import { offline } from "./offline.js";
import { offerUpdate } from "./offline-notice.js";
import { config } from "./page.js";
import { runtime } from "./runtime.js";

const MEGABYTE = 1_000_000;

const DICE = {
  idle: "Dice load when you touch a roller.",
  loading: "Dice are loading.",
  ready: "Dice are ready.",
  failed: "Dice could not be loaded.",
};

/** Shows the footer of the page that is shown now. */
export function showDoor() {
  const slot = document.querySelector('[data-slot="door"]');
  if (!slot) return;
  const text =
    `Rollbook ${config().version ?? ""} ${doorText()}. ${DICE[runtime.state]} ${offlineText()}`.trim();
  const label = offline.waiting ? "Update …" : offline.state === "pages" ? "Keep the dice here, too" : "";
  if (slot.firstChild?.textContent === text && (slot.querySelector("button")?.textContent ?? "") === label)
    return;
  slot.replaceChildren(text, ...(label ? [" ", button(label)] : []));
}

/** Keeps the footer right for as long as the page lives. */
export function followDoor() {
  for (const type of ["progress", "ready", "failed"]) runtime.addEventListener(type, showDoor);
  offline.addEventListener("change", showDoor);
}

function doorText() {
  const { door } = config();
  if (location.protocol === "file:" || door === "file") return "from a folder";
  if (door === "lan") return "from a host at the table";
  if (!isSecureContext) return "over plain http";
  const isInstalled = matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches;
  return isInstalled ? "as an app" : "from the web";
}

/** What is kept here; why nothing is, where the reader might expect it. */
function offlineText() {
  const { total = 0, missing = 0, problem = "" } = offline.stock ?? {};
  switch (offline.state) {
    case "none":
      return "";
    case "insecure":
      return "Not kept for offline use: browsers do that only for https addresses.";
    case "unable":
      return "Not kept for offline use: this browser does not do that, or not in a private window.";
    case "preparing":
      return "Pages are being kept for offline use.";
    case "failed":
      return "Not kept for offline use: that failed, and is tried again at the next visit.";
    case "keeping":
      return `Being kept for offline use: ${megabytes(total - missing)} of ${megabytes(total)} MB.`;
    case "pages":
      return `Pages are ready for offline use, dice (${megabytes(missing)} MB) are not${problem ? ": that failed" : ""}.`;
    case "ready":
      return `Ready for offline use (${megabytes(total)} MB).`;
  }
}

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1);

/** @param {string} label */
function button(label) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "rb-quiet";
  made.textContent = label;
  made.addEventListener("click", () => (offline.waiting ? offerUpdate() : void offline.keep()));
  return made;
}
