// What is asked of the server while the map moves: pins and list of what is in sight, a moment after the last movement.

import type { Map } from "leaflet";
import type { Filter } from "./address.ts";
import { Asking } from "./asking.ts";
import type { Bounds } from "./box.ts";
import { grown } from "./box.ts";
import { type Answer, fetchAnswer, fetchPage, listPath, mapPath, type Page } from "./calls.ts";

/** How long the map must rest. */
const REST = 160;

/** What is called with answers. */
export interface SightHands {
  setBusy(isBusy: boolean): void;
  show(answer: Answer, page: Page): void;
  fail(): void;
}

/** Returns what a map shows. */
export function boundsOf(map: Map): Bounds {
  const bounds = map.getBounds();
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

export class Sights {
  private readonly answers = new Asking(fetchAnswer);
  private readonly pages = new Asking((path, signal) => fetchPage(path, null, signal));
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly map: Map, private readonly hands: SightHands) {}

  /** The question of the list that is shown, whose further pages can be asked for. */
  listQuestion = "";

  /** Asks, once the map rests. */
  askSoon(filter: Filter, rest = REST): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(filter), rest);
  }

  private async ask(filter: Filter): Promise<void> {
    const bounds = boundsOf(this.map);
    const zoom = this.map.getZoom();
    const question = this.listQuestion = listPath(bounds, filter);
    this.hands.setBusy(true);
    try {
      const [answer, page] = await Promise.all([this.answers.ask(mapPath(grown(bounds, zoom), zoom, filter)), this.pages.ask(question)]);
      // A later question has its own end.
      if (!answer || !page || question !== this.listQuestion) return;
      this.hands.setBusy(false);
      this.hands.show(answer, page);
    } catch {
      if (question !== this.listQuestion) return;
      this.hands.setBusy(false);
      this.hands.fail();
    }
  }
}
