// The fields of a form that say where a work belongs.

import { EXACTNESSES, type Exactness } from "./coarse.ts";
import type { Spot } from "./mercator.ts";

export type Name = "latitude" | "longitude" | "direction" | "exactness";

export class Fields {
  constructor(private readonly root: HTMLElement) {}

  private field(name: Name): HTMLInputElement | HTMLSelectElement | null { return this.root.querySelector(`[name="${name}"]`); }

  /** Returns the number in a field; null where there is none. */
  number(name: Name): number | null {
    const text = this.field(name)?.value.trim().replace(",", ".") ?? "";
    return text === "" || !Number.isFinite(Number(text)) ? null : Number(text);
  }

  set(name: Name, value: string): void {
    const field = this.field(name);
    if (field) field.value = value;
  }

  /** Tells the page that a field has another value. */
  tell(name: Name): void { this.field(name)?.dispatchEvent(new Event("change", { bubbles: true })); }

  /** Latitude and longitude; null where they are no place. */
  get place(): Spot | null {
    const [latitude, longitude] = [this.number("latitude"), this.number("longitude")];
    return latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : [latitude, longitude];
  }

  get exactness(): Exactness {
    const value = this.field("exactness")?.value;
    // Forms name it, or number it from the least.
    return EXACTNESSES.find((one, place) => one === value || String(place) === value) ?? "exact";
  }
}
