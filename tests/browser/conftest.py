"""What the tests of widgets share: the rules answering from this process, many times faster than in the page.

It is the same bridge: the runtime in the page is put in its place before any script runs, by the door that the
page's own script leaves open (`window.rollbookRuntime`). Tests without `native` start the real one.
"""

import pytest

from rollers import bridge

RUNTIME = """
window.rollbookRuntime = new (class extends EventTarget {
  state = "idle";
  asked = [];
  #ready = new Promise((resolve) => this.addEventListener("ready", resolve, { once: true }));
  #last = Promise.resolve();
  start() {
    if (this.state !== "idle") return;
    this.state = "loading";
    setTimeout(() => {
      this.state = "ready";
      this.dispatchEvent(new CustomEvent("ready", { detail: { how: "native" } }));
    });
  }
  retry() {
    this.start();
  }
  async startIfCached() {}
  ask(request) {
    this.start();
    this.asked.push(request);
    const answer = this.#last
      .then(() => this.#ready)
      .then(() => window.rollbookAnswer(JSON.stringify(request)))
      .then((text) => JSON.parse(text));
    this.#last = answer.catch(() => undefined);
    return answer;
  }
})();
"""


@pytest.fixture
def native(context):
    """Lets the rules answer from this process."""
    context.expose_function("rollbookAnswer", bridge.answer)
    context.add_init_script(RUNTIME)
