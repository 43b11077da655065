// The search for a place: a field with the cities and countries that its words may mean.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { found, pairOf } from "./finding.ts";
import type { World } from "./world.ts";

const texts = words.map;

/** A place to go to; `width` in degrees where it is a country, null for a city, 0 for a very place. */
export interface Goal { name: string; latitude: number; longitude: number; width: number | null; country: string | null }

export class PlaceSearch {
  readonly node = element("div", { class: "place-search", role: "search" });
  private readonly field = element("input", {
    type: "search", role: "combobox", "aria-expanded": "false", "aria-controls": "place-options", "aria-autocomplete": "list", "aria-label": texts.search,
    placeholder: texts.search, autocomplete: "off", spellcheck: "false", enterkeyhint: "search",
  });
  private readonly options = element("ul", { id: "place-options", role: "listbox", "aria-label": texts.places, hidden: true });
  private goals: Goal[] = [];
  private chosen = 0;

  /** A search in the world that is there by and by; `go` is called with where to go. */
  constructor(private readonly world: Promise<World | null>, private readonly go: (goal: Goal) => void) {
    this.node.append(this.field, this.options);
    this.field.addEventListener("input", () => this.search());
    this.field.addEventListener("focus", () => this.search());
    this.field.addEventListener("blur", () => this.close());
    this.field.addEventListener("keydown", (event) => this.key(event));
    // A tap must not take the focus away before it is a click.
    this.options.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  focus(): void { this.field.focus(); }

  private async search(): Promise<void> {
    const text = this.field.value;
    const pair = pairOf(text);
    const world = await this.world;
    if (text !== this.field.value) return;
    this.goals = pair ? [{ name: text.trim(), latitude: pair[0], longitude: pair[1], width: 0, country: null }] : world ? found(world, text) : [];
    this.chosen = 0;
    this.show(text.trim() !== "");
  }

  private show(isAsked: boolean): void {
    const rows = this.goals.map((goal, place) => {
      const row = element("li", { role: "option", id: `place-option-${place}`, "aria-selected": String(place === this.chosen) },
        goal.name, goal.country ? element("small", {}, goal.country) : null);
      row.addEventListener("click", () => this.take(place));
      return row;
    });
    if (rows.length === 0) rows.push(element("li", { class: "quiet", role: "option", "aria-disabled": "true" }, texts.noPlace));
    this.options.replaceChildren(...rows);
    this.options.hidden = !isAsked || document.activeElement !== this.field;
    this.field.setAttribute("aria-expanded", String(!this.options.hidden));
    if (this.goals.length > 0 && !this.options.hidden) this.field.setAttribute("aria-activedescendant", `place-option-${this.chosen}`);
    else this.field.removeAttribute("aria-activedescendant");
  }

  private key(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.goals.length > 0) {
      event.preventDefault();
      this.chosen = (this.chosen + step + this.goals.length) % this.goals.length;
      this.show(true);
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.take(this.chosen);
    } else if (event.key === "Escape" && !this.options.hidden) {
      event.preventDefault();
      this.close();
    }
  }

  private take(place: number): void {
    const goal = this.goals[place];
    if (!goal) return;
    this.field.value = goal.name;
    this.close();
    this.go(goal);
  }

  private close(): void {
    this.options.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
    this.field.removeAttribute("aria-activedescendant");
  }
}
