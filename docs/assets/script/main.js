// Brings the widgets of a page to life. Bundled to one classic script, so that it runs from a folder as well.
// @ts-check

import { followDoor, showDoor } from "./door.js";
import { Inline } from "./inline.js";
import { keepWidgets } from "./instant.js";
import { offline } from "./offline.js";
import { offerUpdates } from "./offline-notice.js";
import { onPage } from "./page.js";
import { openReceipt } from "./receipts.js";
import { Roller } from "./roller.js";
import { runtime } from "./runtime.js";
import { adaptSearch } from "./search.js";
import { Tracker } from "./tracker.js";
import { reachWideTables } from "./wide-tables.js";

const WIDGETS = { "rollbook-roller": Roller, "rollbook-tracker": Tracker, "rollbook-inline": Inline };

for (const [name, element] of Object.entries(WIDGETS)) {
  if (!customElements.get(name)) customElements.define(name, element);
}

const ANY = Object.keys(WIDGETS).join();

followDoor();
offerUpdates();
void offline.begin();
keepWidgets(ANY);
adaptSearch();
addEventListener("hashchange", () => void openReceipt());
onPage(() => {
  showDoor();
  reachWideTables();
  void openReceipt();
  if (document.querySelector(ANY)) void runtime.startIfCached();
});
