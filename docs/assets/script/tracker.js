// <rollbook-tracker procedure="…">: a procedure played event by event. A game is its setup and its events.
// @ts-check

import { clearProblems, fill, ownFaces, pairs } from "./forms.js";
import { keep, recall } from "./memory.js";
import { Setup, setupForm } from "./setup.js";
import { enableWays } from "./ways.js";
import { Widget } from "./widget.js";

/** @typedef {import("./widget.js").Answer} Answer */
/** @typedef {import("./forms.js").Pair} Pair */
/** @typedef {{procedure: string, setup: object, events: object[]}} Game */
/** @typedef {{game: Game, undone: object[]}} Saved */

const UNDER_HEADER = 48; // pixels at the top of the window that the page's own header covers

export class Tracker extends Widget {
  /** @type {Game | undefined} The game on the board. */
  #game;
  /** @type {object[]} Events taken back, the next to be redone last. */
  #undone = [];
  #busy = false;
  /** @type {Map<number, {form: string, pairs: Pair[]}>} What was typed for each event: it stands there again on Undo. */
  #typed = new Map();
  /** @type {Setup | undefined} */
  #before;

  /** Id of the procedure. */
  get procedure() {
    return this.getAttribute("procedure") ?? "";
  }

  get #setup() {
    return setupForm(this);
  }

  /** @override */
  setUp() {
    this.addEventListener("submit", (event) => {
      event.preventDefault();
      const form = event.target;
      if (!(form instanceof HTMLFormElement)) return;
      if (form === this.#setup) void this.#start();
      else void this.#act(form, event.submitter?.hasAttribute("data-own") ?? false);
    });
    this.addEventListener("keydown", (event) => this.#enterFaces(event));
    this.addEventListener("click", (event) => this.#pressed(event));
    enableWays(this);
    this.#before = new Setup(this, this.procedure);
    this.#offerToResume();
  }

  /** @override */
  awake() {
    this.#before?.awake();
  }

  async #start() {
    this.#before?.begin();
    const request = { do: "start", procedure: this.procedure, form: pairs(this.#setup) };
    const answer = await this.#askOnce(request, () => void this.#start());
    if (!answer) return;
    if (answer.ok) this.#show(answer, []);
    else this.refuse(this.#setup, answer, true);
  }

  /**
   * @param {HTMLFormElement} form
   * @param {boolean} own
   */
  async #act(form, own) {
    const request = { do: "act", game: this.#game, action: form.dataset.action, form: pairs(form) };
    const faces = own ? { faces: ownFaces(form) } : {};
    const answer = await this.#askOnce({ ...request, ...faces }, () => void this.#act(form, own));
    if (!answer) return;
    if (!answer.ok) return this.refuse(form, answer, true);
    this.#typed.set(this.#game?.events.length ?? 0, { form: form.id, pairs: request.form });
    this.#show(answer, []);
  }

  #undo() {
    const events = this.#game?.events ?? [];
    const last = events.at(-1);
    if (last) void this.#replay(events.slice(0, -1), [...this.#undone, last]);
  }

  #redo() {
    const next = this.#undone.at(-1);
    if (next) void this.#replay([...(this.#game?.events ?? []), next], this.#undone.slice(0, -1));
  }

  /**
   * Plays a game anew from its events, which always gives the same board.
   * @param {object[]} events
   * @param {object[]} undone
   */
  async #replay(events, undone) {
    const game = { ...this.#game, events };
    const answer = await this.#askOnce({ do: "replay", game }, () => void this.#replay(events, undone));
    if (answer?.ok) this.#show(answer, undone);
    else if (answer) this.status.say(answer.message ?? "");
    if (answer?.ok && undone.length) this.#typeAgain(events.length);
  }

  /**
   * Fills in what was typed for an event that was taken back, so that one slip costs one change.
   * @param {number} place
   */
  #typeAgain(place) {
    const typed = this.#typed.get(place);
    const form = typed && this.querySelector(`form.rb-offer[id="${CSS.escape(typed.form)}"]`);
    if (typed && form instanceof HTMLFormElement) fill(form, typed.pairs);
  }

  /**
   * One thing at a time: a second press while the first is under way would act on an old board.
   * @param {object} request
   * @param {() => void} again
   */
  async #askOnce(request, again) {
    if (this.#busy) return undefined;
    this.#busy = true;
    const answer = await this.ask(request, again);
    this.#busy = false;
    return answer;
  }

  /**
   * @param {Answer} answer
   * @param {object[]} undone
   */
  #show(answer, undone) {
    clearProblems(this);
    this.status.say("");
    this.#game = answer.game;
    this.#undone = undone;
    this.put("tracker", answer.html?.tracker);
    this.#setup.hidden = true;
    this.slotNamed("resume").hidden = true;
    const redo = this.querySelector('[data-do="redo"]');
    if (redo instanceof HTMLButtonElement) redo.disabled = undone.length === 0;
    this.#lookAtTop();
    this.announce(answer.announce ?? "");
    if (!keep(this.#memory, { game: this.#game, undone })) {
      this.status.say("This browser keeps nothing, so this game ends with the page.");
    }
  }

  /** Brings what has to be decided, and what just happened, into sight: acts may stand far below. */
  #lookAtTop() {
    const headline = this.querySelector(".rb-board .rb-headline");
    const { top = 0, bottom = 0 } = headline?.getBoundingClientRect() ?? {};
    if (top < UNDER_HEADER || bottom > innerHeight) headline?.scrollIntoView();
  }

  get #memory() {
    return `game.${this.procedure}`;
  }

  /** @param {KeyboardEvent} event */
  #enterFaces(event) {
    const input = event.target;
    if (
      event.key !== "Enter" ||
      !(input instanceof HTMLInputElement) ||
      input.name !== "@faces" ||
      !input.form
    )
      return;
    event.preventDefault();
    void this.#act(input.form, true);
  }

  /** @param {MouseEvent} event */
  #pressed(event) {
    const button = event.target instanceof Element ? event.target.closest("button[data-do]") : null;
    switch (button?.getAttribute("data-do")) {
      case "undo":
        return this.#undo();
      case "redo":
        return this.#redo();
      case "over":
        return this.#setUpAnew();
      case "resume":
        return void this.#replay(this.#game?.events ?? [], this.#undone);
    }
  }

  /** Shows the setup again. The game stays until another one begins. */
  #setUpAnew() {
    this.#setup.hidden = false;
    this.slotNamed("tracker").replaceChildren();
    this.#showResume();
    const first = this.#setup.querySelector("input:not([type=hidden]), select, textarea, button");
    if (first instanceof HTMLElement) first.focus();
  }

  /** Finds the game of the last visit. It is shown when the reader wants it. */
  #offerToResume() {
    const saved = /** @type {Partial<Saved> | undefined} */ (recall(this.#memory));
    if (!Array.isArray(saved?.game?.events) || !Array.isArray(saved.undone)) return;
    this.#game = saved.game;
    this.#undone = saved.undone;
    this.#showResume();
  }

  #showResume() {
    const count = this.#game?.events.length ?? 0;
    const words = document.createElement("p");
    words.textContent = `A game is under way here, ${count === 1 ? "1 event" : `${count} events`} long.`;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "rb-quiet";
    button.dataset.do = "resume";
    button.textContent = "Go on with it";
    const slot = this.slotNamed("resume");
    slot.replaceChildren(words, button);
    slot.hidden = false;
  }
}
