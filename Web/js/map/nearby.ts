// The works around somebody, once they have said that the page may know where they are.

import { type Map, latLngBounds } from "leaflet";
import { element, iconButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { Filter } from "./address.ts";
import { fetchNear } from "./calls.ts";
import type { List } from "./list.ts";
import { turnsTo } from "./mercator.ts";
import type { Note } from "./note.ts";
import { askPosition, Here, type Position } from "./position.ts";
import type { PlaceSearch } from "./search.ts";

const texts = words.map;
const ZOOM = 15;
/** So many of the nearest are brought into sight. */
const SEEN = 6;

/** The parts of the page that show what is near. */
export interface NearShown { map: Map; list: List; note: Note; search: PlaceSearch; filter(): Filter; close(): void }

export class Nearby {
  /** Whether the list shows the nearest works, until the map is moved. */
  isShown = false;
  private readonly here;
  private readonly button;

  constructor(private readonly shown: NearShown) {
    this.here = new Here(shown.map);
    this.button = iconButton("place", texts.near, "", () => this.go(), { class: "map-near" });
    shown.map.on("movestart", () => { this.isShown = false; });
  }

  /** The search for a place, and the button that asks where one is. */
  get tools(): HTMLElement {
    const tools = element("div", { class: "map-tools" }, this.shown.search.node, this.button);
    // What is done with them is not done with the map below.
    for (const name of ["pointerdown", "mousedown", "touchstart", "click", "dblclick", "keydown", "wheel"]) {
      tools.addEventListener(name, (event) => event.stopPropagation());
    }
    return tools;
  }

  private async go(): Promise<void> {
    const { note, search } = this.shown;
    this.button.classList.add("asking");
    note.setBusy(true);
    const position = await askPosition();
    this.button.classList.remove("asking");
    note.setBusy(false);
    if (typeof position !== "string") return this.show(position);
    note.fail(texts.noPosition[position]);
    search.focus();
  }

  private async show(position: Position): Promise<void> {
    const { map, list, note, filter, close } = this.shown;
    this.here.show(position);
    close();
    const [latitude, longitude] = position;
    try {
      const page = await fetchNear(latitude, longitude, filter());
      const seen = latLngBounds([position, ...page.works.slice(0, SEEN).map(({ at }): Position => [at[1], at[0] + turnsTo(at[0], longitude)])]);
      map.fitBounds(seen, { maxZoom: ZOOM, padding: [56, 72], animate: false });
      list.show(page, filter(), page.works.length > 0 ? texts.nearest : null);
      note.say(page.works.length > 0 ? texts.nearFound : texts.none);
      this.isShown = true;
    } catch {
      map.setView(position, ZOOM, { animate: false });
      note.fail(texts.failed);
    }
  }
}
