// Measures one start: from making the worker to the answer to the first roll.
// @ts-check

/**
 * @param {string} way "snapshot", "library" or "plain"
 * @param {any} config What the runtime's files are called.
 * @param {string} request
 * @returns {Promise<Record<string, number>>} Milliseconds at the end of each phase.
 */
function measure(way, config, request) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    /** @type {Record<string, number>} */
    const phases = {};
    const mark = (/** @type {string} */ phase) => (phases[phase] = performance.now() - began);
    const worker = new Worker(way === "plain" ? "plain-worker.js" : config.worker);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.type === "failed") reject(new Error(`${data.part}: ${data.reason}`));
      if (data.type === "progress" && data.progress.phase === "start") mark("here");
      if (data.type === "ready") {
        mark("ready");
        worker.postMessage({ type: "ask", id: 1, request });
      }
      if (data.type === "answer") {
        mark("rolled");
        worker.terminate();
        if (JSON.parse(data.answer).ok) resolve(phases);
        else reject(new Error(data.answer));
      }
    };
    const base = new URL(config.folder, location.href).href;
    worker.postMessage({ type: "boot", config, base, how: way });
  });
}

Object.assign(window, { measure });
