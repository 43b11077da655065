// Where a work belongs: its name, and a place on the map, which is published as coarse as is chosen. What the library knows is offered, and
// taken by a tap alone.

import { element, icon, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { EXACTNESSES, type Exactness } from "../map/coarse.ts";
import { warn } from "../sync/journal.ts";
import type { About, WorkKind, WorkOffer } from "./calls.ts";
import { field, type Field, line } from "./field.ts";

const texts = words.publishing;
const STYLES = ["/map/leaflet.css", "/map/map.css"];

type Placed = Pick<About, "place" | "latitude" | "longitude" | "direction" | "exactness">;

/** Brings the map's own styles, once. */
function bringStyles(): void {
  for (const href of STYLES) {
    if (!document.querySelector(`link[href="${href}"]`)) document.head.append(element("link", { rel: "stylesheet", href }));
  }
}

export class PlacePart {
  readonly name: Field<HTMLInputElement> = line(texts.labels.place, "place", { maxlength: "200", placeholder: texts.placeHint });
  private readonly exactness: HTMLSelectElement;
  private readonly numbers: Record<"latitude" | "longitude" | "direction", HTMLInputElement>;
  readonly latitude: Field<HTMLInputElement>;
  private readonly root: HTMLFieldSetElement;
  private readonly details: HTMLDetailsElement;
  readonly node: HTMLElement;
  private isShown = false;

  constructor(kind: WorkKind, private readonly offer: WorkOffer) {
    const number = (name: "latitude" | "longitude" | "direction") => line(texts.labels[name], name, { inputmode: "text" });
    const [latitude, longitude, direction] = [number("latitude"), number("longitude"), number("direction")];
    this.latitude = latitude;
    this.numbers = { latitude: latitude.control, longitude: longitude.control, direction: direction.control };
    // A photograph's place is what it is about; what was drawn at home may tell where that is.
    const first: Exactness = kind === "photograph" ? "exact" : "region";
    this.exactness = element("select", { name: "exactness" }, EXACTNESSES.map((one) => element("option", { value: one, selected: one === first }, texts.exactness[one])));
    this.root = element("fieldset", { class: "publish-place" }, element("legend", { class: "unseen" }, texts.map),
      field(texts.labels.exactness, this.exactness).node,
      element("details", { class: "publish-numbers" }, element("summary", {}, texts.numbers), element("div", { class: "publish-row" }, latitude.node, longitude.node, direction.node)));
    this.details = element("details", { class: "publish-map", ontoggle: () => { if (this.details.open) this.bringMap(); } },
      element("summary", {}, icon("place"), texts.onMap), this.root);
    this.node = element("div", { class: "publish-where" }, this.name.node, this.offered(), this.details);
  }

  /** The button that takes what the library knows; null where it knows nothing. */
  private offered(): HTMLElement | null {
    const { latitude, longitude, place } = this.offer;
    const knows = typeof latitude === "number" && typeof longitude === "number";
    if (!knows && !place) return null;
    const button = textButton([icon("place"), texts.usePlace], () => this.take());
    return element("div", { class: "publish-offer" }, element("p", {}, knows ? texts.placeKnown : fill(texts.nameKnown, { name: place ?? "" })), button);
  }

  private take(): void {
    const { latitude, longitude, direction, place } = this.offer;
    if (place) this.name.control.value = place;
    if (typeof latitude !== "number" || typeof longitude !== "number") return this.name.control.focus();
    this.show({ latitude, longitude, direction });
  }

  /** Fills the fields in, and opens the map on them. */
  show({ place, latitude, longitude, direction, exactness }: Placed): void {
    if (place !== undefined) this.name.control.value = place;
    if (exactness && exactness !== "none") this.exactness.value = exactness;
    for (const [name, value] of Object.entries({ latitude, longitude, direction })) {
      this.numbers[name as keyof typeof this.numbers].value = typeof value === "number" ? String(value) : "";
    }
    if (typeof latitude !== "number") return;
    this.details.open = true;
    this.numbers.longitude.dispatchEvent(new Event("change", { bubbles: true }));
    this.exactness.dispatchEvent(new Event("change", { bubbles: true }));
  }

  private async bringMap(): Promise<void> {
    if (this.isShown) return;
    this.isShown = true;
    bringStyles();
    try {
      const { makePicker } = await import("../map/placepicker.ts");
      makePicker(this.root, false);
      if (this.numbers.latitude.value) this.exactness.dispatchEvent(new Event("change", { bubbles: true }));
    } catch (error) {
      // By numbers it can be set all the same.
      warn("The map cannot be shown:", error);
      this.isShown = false;
    }
  }

  /** What is told of the place; a place that is not to be on the map is not sent. */
  get value(): Placed {
    const number = (name: keyof typeof this.numbers) => {
      const text = this.numbers[name].value.trim().replace(",", ".").replace("−", "-");
      return text === "" ? null : Number(text);
    };
    const place = this.name.control.value.trim();
    const exactness = this.exactness.value as Exactness;
    const [latitude, longitude] = [number("latitude"), number("longitude")];
    if (exactness === "none" || (latitude === null && longitude === null)) return { place, exactness: "none" };
    return { place, exactness, latitude, longitude, direction: number("direction") };
  }

  /** Whether what stands in the fields is no place. */
  get isWrong(): boolean {
    const { latitude, longitude, direction } = this.value;
    const isWrong = (value: number | null | undefined, most: number) => Number.isNaN(value) || Math.abs(value ?? 0) > most;
    return (latitude === null) !== (longitude === null) || isWrong(latitude, 90) || isWrong(longitude, 180) || isWrong(direction, 360);
  }

  /** Says that the place is none. */
  tell(said: string): void {
    this.details.open = true;
    this.root.querySelector<HTMLDetailsElement>(".publish-numbers")!.open = true;
    this.latitude.tell(said);
  }
}
