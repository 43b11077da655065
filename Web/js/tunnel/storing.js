// When the tunnel is stored with its layer: once for each gesture, once for keys that come quickly after one another.

import * as shotRequests from "../protocol/studio/shot.ts";
import { tunnelRecipe } from "../protocol/studio/tunnel.ts";
import { collect } from "../saving.ts";
import { toHex } from "../session.ts";
import { openTunnelOf, storeTunnel } from "./layer.js";

// Keys that come one after another are one edit, when they rest for so many milliseconds.
const KEY_REST = 600;

/** Stores the open tunnel with `layer`. `changed` is called after each edit, `refused(words)` where there was none. */
export function makeStoring(layer, { changed, refused }) {
  const now = () => toHex(tunnelRecipe());
  let stored = now();
  let position = shotRequests.position();
  let timer = 0;

  /** Stores what has changed since, as one edit; nothing where nothing has. */
  function store() {
    clearTimeout(timer);
    timer = 0;
    if (now() === stored) return;
    stored = now();
    const words = storeTunnel(layer);
    collect();
    words ? refused(words) : changed();
  }

  return {
    store,
    later() {
      clearTimeout(timer);
      timer = setTimeout(store, KEY_REST);
    },
    flush() { if (timer) store(); },
    /** Goes a step in the shot's history, and takes the layer's recipe as it is then: "changed", "same" where the step
     * was about something else, "gone" where the layer is. */
    step(name) {
      const before = stored;
      if (name === "undo") shotRequests.undo();
      else shotRequests.redo();
      collect();
      if (!this.reread()) return "gone";
      return stored === before ? "same" : "changed";
    },
    /** Takes what other windows have made of the layer: 1 where it is another recipe now, 0 where not, −1 where the
     * layer is gone. */
    follow() {
      if (timer || shotRequests.position() === position) return 0;
      position = shotRequests.position();
      const before = stored;
      if (!this.reread()) return -1;
      return stored === before ? 0 : 1;
    },
    reread() {
      if (openTunnelOf(layer)) return false;
      stored = now();
      return true;
    },
  };
}
