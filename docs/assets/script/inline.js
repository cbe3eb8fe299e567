// <rollbook-inline mechanic="…" inputs="…">: a roll in the running text. It rolls when it is asked to, never by itself.
// @ts-check

import { rollAddress } from "./links.js";
import { runtime } from "./runtime.js";

export class Inline extends HTMLElement {
  #set = false;
  #rolling = false;

  connectedCallback() {
    if (this.#set) return;
    this.#set = true;
    for (const touch of ["pointerenter", "focusin"])
      this.addEventListener(touch, () => runtime.start(), { once: true });
    this.#link?.setAttribute("role", "button");
    this.#link?.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // the reader wants the page, in a tab of its own
      event.preventDefault();
      // Instant navigation must not take it for a link.
      event.stopPropagation();
      void this.#roll();
    });
    this.#link?.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      void this.#roll();
    });
  }

  get #link() {
    const link = this.querySelector("a");
    return link instanceof HTMLAnchorElement ? link : undefined;
  }

  async #roll() {
    if (this.#rolling) return;
    this.#rolling = true;
    if (runtime.state !== "ready") this.#say("loading the dice …");
    try {
      const inputs = JSON.parse(this.getAttribute("inputs") || "{}");
      const answer = await runtime.ask({ do: "roll", mechanic: this.getAttribute("mechanic"), inputs });
      if (answer.ok) this.#say(brief(answer.outcome), answer.receipt);
      else this.#say(answer.message);
    } catch (error) {
      this.#say(error instanceof Error ? error.message : String(error));
    }
    this.#rolling = false;
  }

  /**
   * @param {string} text
   * @param {string} [receipt] Of the roll that the text tells of: then it links to all of it.
   */
  #say(text, receipt) {
    const output = this.querySelector("output");
    if (!output) return;
    if (!receipt) {
      output.replaceChildren(text);
      return;
    }
    const link = document.createElement("a");
    link.className = "rb-inline-result";
    link.href = rollAddress(receipt, this.#link?.href);
    link.textContent = text;
    output.replaceChildren(link);
  }
}

/**
 * A roll in a few words: the verdict, and how it came about.
 * @param {{verdict: {text: string}, working: string}} outcome
 */
function brief({ verdict, working }) {
  return working ? `${verdict.text} (${working})` : verdict.text;
}
