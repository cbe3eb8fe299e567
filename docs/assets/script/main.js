// Brings the widgets of a page to life. Bundled to one classic script, so that it runs from a folder as well.
// @ts-check

import { Inline } from "./inline.js";
import { keepWidgets } from "./instant.js";
import { onPage } from "./page.js";
import { openReceipt } from "./receipts.js";
import { Roller } from "./roller.js";
import { runtime } from "./runtime.js";
import { followDoor, showDoor } from "./status.js";
import { Tracker } from "./tracker.js";

const WIDGETS = { "rollbook-roller": Roller, "rollbook-tracker": Tracker, "rollbook-inline": Inline };

for (const [name, element] of Object.entries(WIDGETS)) {
  if (!customElements.get(name)) customElements.define(name, element);
}

const ANY = Object.keys(WIDGETS).join();

followDoor();
keepWidgets(ANY);
addEventListener("hashchange", () => void openReceipt());
onPage(() => {
  showDoor();
  void openReceipt();
  if (document.querySelector(ANY)) void runtime.startIfCached();
});
