// When the tunnel is stored with its layer: once for each gesture, once for keys that come quickly after one another.

import * as shotRequests from "../protocol/studio/shot.ts";
import { tunnelRecipe } from "../protocol/studio/tunnel.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { collect } from "../saving/saving.ts";
import { words as texts } from "../base/words.ts";
import { toHex } from "../base/session.ts";
import { openTunnelOf, storeTunnel } from "./layer.ts";

// Keys that come one after another are one edit, when they rest for so many milliseconds.
const KEY_REST = 600;

/** What hears of edits: `changed` after each, `refused(words)` where there was none, `tried(words)` at the first that is not kept, since one may
 * only look. */
export interface Stored {
  changed(): void;
  tried(words: string): void;
  refused(words: string): void;
}

function recipeNow(): string {
  const recipe = tunnelRecipe();
  return recipe ? toHex(recipe) : "";
}

/** Stores the open tunnel with a layer. */
export class Storing {
  private stored = recipeNow();
  private position = shotRequests.position();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private hasTold = false;

  constructor(private readonly layer: string, private readonly hears: Stored) {}

  /** Stores what has changed since, as one edit; nothing where nothing has. */
  store(): void {
    this.rest();
    const now = recipeNow();
    if (now === this.stored) return;
    // Who may only look tries it, for as long as the tunnel is open.
    if (whyOnlyLooking() !== null) return this.tell();
    this.stored = now;
    const words = storeTunnel(this.layer);
    collect();
    if (words) this.hears.refused(words);
    else this.hears.changed();
  }

  private tell(): void {
    if (!this.hasTold) this.hears.tried(texts.tunnel.looks);
    this.hasTold = true;
  }

  later(): void {
    this.rest();
    this.timer = setTimeout(() => this.store(), KEY_REST);
  }

  private rest(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  flush(): void { if (this.timer) this.store(); }

  /** Goes a step in the shot's history, and takes the layer's recipe as it is then: "changed", "same" where the step
   * was about something else, "gone" where the layer is. */
  step(name: "undo" | "redo"): "changed" | "same" | "gone" {
    const before = this.stored;
    if (name === "undo") shotRequests.undo();
    else shotRequests.redo();
    collect();
    if (!this.reread()) return "gone";
    return this.stored === before ? "same" : "changed";
  }

  /** Takes what other windows have made of the layer: "changed" where it is another recipe now, "gone" where the layer is. */
  follow(): "changed" | "same" | "gone" {
    if (this.timer || shotRequests.position() === this.position) return "same";
    this.position = shotRequests.position();
    const before = this.stored;
    if (!this.reread()) return "gone";
    return this.stored === before ? "same" : "changed";
  }

  /** Takes the layer's recipe as it is; false where there is none. */
  reread(): boolean {
    if (openTunnelOf(this.layer)) return false;
    this.stored = recipeNow();
    return true;
  }
}
