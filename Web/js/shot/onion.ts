// The onion skin: how many shots before and after show through, and their shots fetched for the core.

import { shotDocument } from "../documents/documents.ts";
import { element, iconButton, textButton } from "../base/dom.ts";
import { readShot } from "../offline/reading.ts";
import { setNeighbor, setOnion } from "../protocol/studio/shot.ts";
import { homeHere } from "../saving/saving.ts";
import { stillHere } from "../shell/scope.ts";
import { keepSettings, settings } from "../base/state.ts";
import type { News } from "../sync/news.ts";
import { words } from "../base/words.ts";

const texts = words.onion;
const LIMIT = 6;
// Milliseconds after which a neighbour that others draw on is fetched anew.
const STALE = 1500;

/** Where the shot stands: `neighbor` gives the shot at a distance, negative before it. */
export interface Neighbors {
  neighbor(distance: number): string | undefined;
}

/** The neighbours that the core has, fetched as they are asked for. */
class Fetching {
  // Which shot has been fetched for each distance.
  private readonly fetched = new Map<number, string>();
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly isHere = stillHere();

  constructor(public place: Neighbors, private readonly changed: () => void) {}

  /** Forgets what was fetched: the core has opened the shot anew. */
  clear(): void { this.fetched.clear(); }

  private async fetch(distance: number, id: string): Promise<void> {
    const read = await readShot(shotDocument(id, homeHere())).catch(() => null);
    if (!this.isHere()) return;
    // A neighbour that cannot be had shows nothing: the drawing goes on.
    if (!read) return void this.fetched.delete(distance);
    try {
      setNeighbor(distance, read.archive);
      read.keep(null);
      this.changed();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      // deno-lint-ignore no-console
      console.warn("A neighbour of the shot cannot be shown:", error);
    }
  }

  /** Fetches what is asked for and not there, the nearest first. */
  async fetchAll(): Promise<void> {
    const { isOn, before, after } = settings.onion;
    for (let n = 1; n <= LIMIT; n++) {
      for (const distance of [-n, n]) {
        if (!this.isHere()) return;
        const id = this.place.neighbor(distance);
        if (!isOn || n > (distance < 0 ? before : after) || this.fetched.get(distance) === id) continue;
        if (this.fetched.has(distance)) setNeighbor(distance, null);
        this.fetched.delete(distance);
        if (!id) continue;
        this.fetched.set(distance, id);
        await this.fetch(distance, id);
      }
    }
  }

  /** Takes in news: a neighbour that has changed is fetched anew, a little later. */
  hear(news: News): void {
    if (news.kind !== "shot") return;
    const distance = [...this.fetched].find(([, one]) => one === news.id)?.[0];
    if (distance === undefined || this.timers.has(distance)) return;
    this.timers.set(distance, setTimeout(() => {
      this.timers.delete(distance);
      if (this.isHere()) this.fetch(distance, news.id);
    }, STALE));
  }
}

/** Makes what counts the shots on a side; `changed` is called when there are to be more or fewer. */
function makeCounter(side: "before" | "after", changed: () => void): { node: HTMLElement; update(): void } {
  const { onion } = settings;
  const count = element("output", { class: `count ${side}`, "aria-live": "polite" });
  const step = (by: number) => {
    onion[side] = Math.min(Math.max(onion[side] + by, 0), LIMIT);
    onion.isOn = true;
    changed();
  };
  const less = iconButton("less", texts[side].fewer, "", () => step(-1));
  const more = iconButton("add", texts[side].more, "", () => step(1));
  return {
    node: element("div", { class: "counter" }, element("span", {}, texts[side].shots), less, count, more),
    update() {
      count.textContent = String(onion[side]);
      less.disabled = onion[side] === 0;
      more.disabled = onion[side] === LIMIT;
    },
  };
}

/** The onion skin of a shot, and its panel. */
export interface OnionSkin {
  node: HTMLElement;
  readonly isOn: boolean;
  /** Shows it in a shot that the core has opened (again). */
  start(): void;
  /** Notes that the shot stands elsewhere by now, or has other neighbours. */
  setPlace(place: Neighbors): void;
  /** Switches it on or off. */
  switch(): void;
  togglePanel(): void;
  close(): void;
  /** Takes in news of the library. */
  hear(news: News): void;
}

/** Makes the onion skin for the shot in `place`; `changed` is called when it is switched. */
export function makeOnion(place: Neighbors, changed: () => void): OnionSkin {
  const { onion } = settings;
  const fetching = new Fetching(place, changed);
  const turn = () => { onion.isOn = !onion.isOn; apply(); };
  const toggle = textButton(texts.title, turn, { role: "switch", class: "switch" });
  const above: HTMLInputElement = element("input", { type: "checkbox", onchange: () => { onion.isAbove = above.checked; apply(); } });
  const counters = [makeCounter("before", apply), makeCounter("after", apply)];
  const node = element("section", { class: "panel onion-panel", "aria-label": texts.title, hidden: true },
    toggle, counters.map((one) => one.node), element("label", {}, texts.above, above));

  function apply() {
    setOnion(onion.isOn, onion.before, onion.after, onion.isAbove);
    fetching.fetchAll();
    keepSettings();
    toggle.setAttribute("aria-checked", String(onion.isOn));
    above.checked = onion.isAbove;
    for (const one of counters) one.update();
    changed();
  }

  return {
    node, switch: turn,
    get isOn() { return onion.isOn; },
    start() { fetching.clear(); apply(); },
    setPlace(next) { fetching.place = next; fetching.fetchAll(); },
    togglePanel() { node.hidden = !node.hidden; },
    close() { node.hidden = true; },
    hear: (news) => fetching.hear(news),
  };
}
