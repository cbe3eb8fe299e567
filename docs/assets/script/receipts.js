// `#roll=<receipt>`: opens the page at the roller of a roll, shows that very roll, or says that it does not verify.
// @ts-check

import { notice } from "./notice.js";
import { ruleAddress } from "./page.js";
import { Roller } from "./roller.js";
import { runtime } from "./runtime.js";

/** @typedef {import("./widget.js").Answer} Answer */

const MARK = "#roll=";
let opening = "";

/** The receipt in the address of the page. */
function receipt() {
  return location.hash.startsWith(MARK) ? decodeURIComponent(location.hash.slice(MARK.length)) : "";
}

/** Shows the roll that the address names. */
export async function openReceipt() {
  const text = receipt();
  if (!text || text === opening) return;
  opening = text;
  notice("Opening the roll of this link …");
  try {
    const answer = await runtime.ask({ do: "verify", receipt: text });
    if (receipt() !== text) return; // the reader has gone on
    if (answer.ok) show(answer);
    else notice(`This link does not verify, so no roll is shown. ${answer.message}`);
  } catch (error) {
    failed(error instanceof Error ? error.message : String(error));
  } finally {
    if (opening === text) opening = "";
  }
}

/** @param {string} message */
function failed(message) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "rb-quiet";
  button.textContent = "Retry";
  button.addEventListener("click", () => void openReceipt());
  notice(`${message} `, button);
}

/** @param {Answer} answer */
function show(answer) {
  const all = [...document.querySelectorAll("rollbook-roller")];
  const roller = all.find((each) => each.getAttribute("mechanic") === answer.mechanic);
  if (!(roller instanceof Roller)) {
    elsewhere(answer);
    return;
  }
  notice("");
  roller.show(answer);
  roller.status.say("This roll came with the link. It verifies.");
  roller.scrollIntoView({ block: "start" });
}

/**
 * The roller is not on this page. The rules of the roll say where to look.
 * @param {Answer} answer
 */
function elsewhere(answer) {
  /** @type {{rule: string}[]} */
  const steps = answer.outcome?.steps ?? [];
  const address = steps.map(({ rule }) => ruleAddress(rule)).find((found) => found !== undefined);
  const text = `This roll verifies: ${answer.announce}`;
  if (!address) {
    notice(text);
    return;
  }
  const link = document.createElement("a");
  link.href = address.replace(/#.*$/, "") + location.hash;
  link.textContent = "Show it with its rules";
  notice(`${text} `, link);
}
