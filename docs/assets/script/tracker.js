// <rollbook-tracker procedure="…">: a procedure played event by event. A game is its setup and its events.
// @ts-check

import { allowRedo, lookAtTop, typeAgain } from "./board.js";
import { clearProblems, ownFaces, pairs } from "./forms.js";
import { keepGame, recallGame, resumeOffer } from "./games.js";
import { leadOn, onwardOffer, takeOver } from "./onward.js";
import { editRows } from "./rows.js";
import { Setup, setupForm } from "./setup.js";
import { swap } from "./slots.js";
import { enableWays } from "./ways.js";
import { Widget } from "./widget.js";

/** @typedef {import("./widget.js").Answer} Answer */
/** @typedef {import("./games.js").Game} Game */

export class Tracker extends Widget {
  /** @type {Game | undefined} The game on the board. */
  #game;
  /** @type {object[]} Events taken back, the next to be redone last. */
  #undone = [];
  #busy = false;
  /** @type {Map<number, import("./board.js").Typed>} What was typed for each event: it stands there again on Undo. */
  #typed = new Map();
  /** @type {Setup | undefined} */
  #before;
  /** @type {import("./onward.js").Continuation | undefined} What another procedure has handed over. */
  #coming;
  /** @type {object[]} Events to be played as soon as a game has begun. */
  #waiting = [];

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
    const before = new Setup(this, this.procedure);
    this.#before = before;
    editRows(this, (change, form) =>
      form === this.#setup ? before.change(change) : this.#changeOffer(form, change),
    );
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
    if (answer.ok) this.#begun(answer);
    else this.refuse(this.#setup, answer, true);
  }

  /** @param {Answer} answer */
  #begun(answer) {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#show(answer, []);
    if (waiting.length) void this.#replay(waiting, []);
  }

  /** Begins with what was handed over; what is still missing in it is asked for in the form. */
  async #beginOnward() {
    const { setup, events = [] } = this.#coming ?? {};
    const request = { do: "start", procedure: this.procedure, inputs: setup };
    const answer = await this.#askOnce(request, () => void this.#beginOnward());
    if (!answer) return;
    this.#waiting = events;
    if (answer.ok) return this.#begun(answer);
    const filled = { do: "setup_form", procedure: this.procedure, inputs: setup };
    const form = await this.#askOnce(filled, () => void this.#beginOnward());
    if (!form?.ok) return;
    this.put("setup", form.html?.form);
    this.slotNamed("resume").hidden = true;
    this.#setup.hidden = false;
    this.refuse(this.#setup, answer, true);
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

  /**
   * @param {HTMLFormElement} form
   * @param {import("./rows.js").Change} change
   */
  async #changeOffer(form, change) {
    const request = {
      do: "offer_form",
      game: this.#game,
      place: Number(form.dataset.place),
      form: pairs(form),
    };
    const answer = await this.ask({ ...request, ...change }, () => void this.#changeOffer(form, change));
    const slot = form.querySelector('[data-slot="offer"]');
    if (!answer?.ok || !answer.html || !slot) return false;
    swap(slot, answer.html.form);
    return true;
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
    if (answer?.ok && undone.length) typeAgain(this, this.#typed.get(events.length));
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
    leadOn(this, answer.continues ?? []);
    allowRedo(this, undone.length > 0);
    lookAtTop(this);
    this.announce(answer.announce ?? "");
    if (!keepGame(this.procedure, { game: answer.game, undone })) {
      this.status.say("This browser keeps nothing, so this game ends with the page.");
    }
  }

  /** @param {KeyboardEvent} event */
  #enterFaces(event) {
    const input = event.target;
    if (event.key !== "Enter" || !(input instanceof HTMLInputElement) || input.name !== "@faces") return;
    event.preventDefault();
    if (input.form) void this.#act(input.form, true);
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
      case "begin":
        return void this.#beginOnward();
      case "join":
        return void this.#replay([...(this.#game?.events ?? []), ...(this.#coming?.events ?? [])], []);
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
    const saved = recallGame(this.procedure);
    this.#game = saved?.game;
    this.#undone = saved?.undone ?? [];
    this.#coming = takeOver(this.procedure);
    if (this.#coming && !this.#coming.setup && !saved) this.#waiting = this.#coming.events;
    if (saved || this.#coming) this.#showResume();
  }

  #showResume() {
    const slot = this.slotNamed("resume");
    const coming = this.#coming ? onwardOffer(this.#coming, this.#game !== undefined) : [];
    const resume = this.#game ? resumeOffer(this.#game.events.length) : [];
    slot.replaceChildren(...coming, ...resume);
    slot.hidden = false;
  }
}
