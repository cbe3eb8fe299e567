// <rollbook-roller mechanic="…">: the form of a mechanic, its odds, and its rolls.
// @ts-check

import { clearProblems, fill, isPairs, ownFaces, pairs, showProblems } from "./forms.js";
import { Latest } from "./latest.js";
import { copy, rollAddress } from "./links.js";
import { keep, recall } from "./memory.js";
import { editRows } from "./rows.js";
import { Widget } from "./widget.js";

/** @typedef {import("./widget.js").Answer} Answer */
/** @typedef {import("./forms.js").Pair} Pair */

const ODDS_DELAY = 30;

export class Roller extends Widget {
  #receipt = "";
  #rolling = false;
  /** @type {Pair[] | undefined} Remembered inputs with rows that the static form does not have. */
  #unfilled;
  #odds = new Latest(
    ODDS_DELAY,
    () => this.#askOdds(),
    (answer) => this.#showOdds(answer),
  );

  /** Id of the mechanic. */
  get mechanic() {
    return this.getAttribute("mechanic") ?? "";
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector("form"));
  }

  /** @override */
  setUp() {
    this.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.roll(event.submitter?.hasAttribute("data-own") ?? false);
    });
    this.addEventListener("input", (event) => this.#typed(event));
    this.addEventListener("keydown", (event) => this.#enterFaces(event));
    this.addEventListener("click", (event) => this.#pressed(event));
    editRows(this, (change) => this.#changeRows(change));
    this.#remember();
  }

  /** @override */
  awake() {
    if (this.#unfilled) void this.#fillRows(this.#unfilled);
    else if (this.#isStale) this.#odds.changed();
  }

  /**
   * Rolls with what the form says.
   * @param {boolean} [own] With the faces that the reader has typed.
   */
  async roll(own = false) {
    if (this.#rolling) return;
    this.#rolling = true;
    this.#odds.cancel();
    const request = { do: "roll", mechanic: this.mechanic, form: pairs(this.#form) };
    const faces = own ? { faces: ownFaces(this.#form) } : {};
    const answer = await this.ask({ ...request, ...faces }, () => void this.roll(own));
    this.#rolling = false;
    if (!answer) return;
    if (answer.ok) this.show(answer);
    else this.refuse(this, answer, true);
  }

  /**
   * Shows a roll, with its form where the answer has one: then it came with a link.
   * @param {Answer} answer
   */
  show(answer) {
    clearProblems(this);
    this.status.say("");
    this.#receipt = answer.receipt ?? "";
    this.put("form", answer.html?.form);
    this.put("odds", answer.html?.odds);
    this.put("result", answer.html?.result);
    this.#mark({ stale: false });
    this.announce(answer.announce ?? "");
    keep(this.#memory, pairs(this.#form));
  }

  get #memory() {
    return `form.${this.mechanic}`;
  }

  /** @param {Event} event */
  #typed(event) {
    if (event.target instanceof HTMLInputElement && event.target.name.startsWith("@")) return;
    this.#unfilled = undefined;
    keep(this.#memory, pairs(this.#form));
    this.#odds.changed();
  }

  /** Enter among one's own faces means these faces. @param {KeyboardEvent} event */
  #enterFaces(event) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    if (event.target.name !== "@faces") return;
    event.preventDefault();
    void this.roll(true);
  }

  /** @param {MouseEvent} event */
  #pressed(event) {
    const button = event.target instanceof Element ? event.target.closest("button[data-do]") : null;
    if (button?.getAttribute("data-do") === "again") void this.roll();
    if (button?.getAttribute("data-do") === "copy") void this.#copyLink();
  }

  async #copyLink() {
    const address = rollAddress(this.#receipt);
    if (await copy(address)) {
      this.status.say("Link copied: it shows this very roll.");
      this.announce("Link copied.");
      return;
    }
    const box = document.createElement("input");
    box.className = "rb-text";
    box.readOnly = true;
    box.value = address;
    box.setAttribute("aria-label", "Link to this roll");
    this.status.say("Please copy the link by hand: ", box);
    box.select();
  }

  async #askOdds() {
    if (!this.#following) return undefined;
    const request = { do: this.#isLive ? "roll" : "odds", mechanic: this.mechanic, form: pairs(this.#form) };
    return this.ask(request, () => this.#odds.changed());
  }

  /** @param {Answer | undefined} answer */
  #showOdds(answer) {
    if (!answer) return;
    if (answer.ok) {
      clearProblems(this);
      this.status.say("");
      if (this.#isLive) {
        this.#receipt = answer.receipt ?? "";
        this.put("result", answer.html?.result);
      } else this.put("odds", answer.html?.odds);
      this.#mark({ stale: false });
      return;
    }
    this.#mark({ stale: true });
    clearProblems(this);
    const left = showProblems(this, answer.problems ?? []);
    this.status.say(left.map(({ message }) => message).join(" "));
  }

  /** Whether the result itself follows the form: nothing is rolled, so it may be seen while it is built. */
  get #isLive() {
    return this.hasAttribute("live");
  }

  /** The part that follows every change of the form, if there is one. */
  get #following() {
    return this.querySelector(`[data-slot="${this.#isLive ? "result" : "odds"}"]`);
  }

  /** Notes whether what is in sight belongs to other inputs. @param {{stale: boolean}} state */
  #mark({ stale }) {
    this.#following?.toggleAttribute("data-stale", stale);
  }

  get #isStale() {
    return this.#following?.hasAttribute("data-stale") ?? false;
  }

  /** Fills in what the reader chose last time. */
  #remember() {
    const kept = recall(this.#memory);
    if (!isPairs(kept) || JSON.stringify(kept) === JSON.stringify(pairs(this.#form))) return;
    if (!fill(this.#form, kept)) this.#unfilled = kept;
    this.#mark({ stale: true });
  }

  /** @param {Pair[]} kept */
  async #fillRows(kept) {
    this.#unfilled = undefined;
    const answer = await this.ask({ do: "form", mechanic: this.mechanic, form: kept }, () => this.awake());
    if (answer?.ok) this.put("form", answer.html?.form);
    this.#odds.changed();
  }

  /** @param {import("./rows.js").Change} change */
  async #changeRows(change) {
    const request = { do: "form", mechanic: this.mechanic, form: pairs(this.#form), ...change };
    const answer = await this.ask(request, () => void this.#changeRows(change));
    if (!answer?.ok) return false;
    this.put("form", answer.html?.form);
    keep(this.#memory, pairs(this.#form));
    this.#odds.changed();
    return true;
  }
}
