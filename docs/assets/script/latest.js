// Follows something that changes quickly: the latest state is what counts, answers to older ones are dropped.
// @ts-check

/** @template Answer */
export class Latest {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #turn = 0;
  #asking = false;
  #again = false;
  #delay;
  #ask;
  #show;

  /**
   * @param {number} delay Milliseconds in which several changes count as one.
   * @param {() => Promise<Answer>} ask
   * @param {(answer: Answer) => void} show
   */
  constructor(delay, ask, show) {
    this.#delay = delay;
    this.#ask = ask;
    this.#show = show;
  }

  /** Says that something has changed. */
  changed() {
    this.cancel();
    this.#timer = setTimeout(() => void this.#go(), this.#delay);
  }

  /** Forgets a change that has not been asked about, and the answer to one that has. */
  cancel() {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#again = false;
  }

  /** Asks, one question at a time: while an answer is out, the next one waits for it. */
  async #go() {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    const turn = this.#turn;
    this.#asking = true;
    const answer = await this.#ask();
    this.#asking = false;
    if (turn === this.#turn) this.#show(answer);
    if (this.#again) {
      this.#again = false;
      await this.#go();
    }
  }
}
