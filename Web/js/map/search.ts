// The search for a place: a field with the cities and countries that its words may mean, and the places of works.

import { element } from "../base/dom.ts";
import { pause } from "../base/waiting.ts";
import { words } from "../base/words.ts";
import { found, pairOf } from "./finding.ts";
import type { World } from "./world.ts";

const texts = words.map;

/** A place to go to; `width` in degrees where it is a country, null for a city, 0 for a very place. `country` stands below its name. */
export interface Goal { name: string; latitude: number; longitude: number; width: number | null; country: string | null }

/** Finds places of works by words; fails where the server does not answer. */
export type FindMore = (text: string, signal: AbortSignal) => Promise<Goal[]>;

/** How long a hand rests before the server is asked. */
const REST = 220;
/** What is asked for: two letters, or one sign of a script whose signs are words. */
const ASKED = /\S\s*\S|[\u2e80-\u9fff\uac00-\ud7af]|[\ud800-\udbff]/;

export class PlaceSearch {
  readonly node = element("div", { class: "place-search", role: "search" });
  private readonly field = element("input", {
    type: "search", role: "combobox", "aria-expanded": "false", "aria-controls": "place-options", "aria-autocomplete": "list", "aria-label": texts.search,
    placeholder: texts.search, autocomplete: "off", spellcheck: "false", enterkeyhint: "search",
  });
  private readonly options = element("ul", { id: "place-options", role: "listbox", "aria-label": texts.places, hidden: true });
  private goals: Goal[] = [];
  /** Those whose rows stand in the list. */
  private shown: Goal[] = [];
  private rows: HTMLLIElement[] = [];
  private chosen = 0;
  private asked: AbortController | undefined;
  /** Whether Enter was pressed before anything was found. */
  private isHasty = false;

  /** A search in the world that is there by and by; `go` is called with where to go. */
  constructor(private readonly world: Promise<World | null>, private readonly go: (goal: Goal) => void, private readonly more?: FindMore) {
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
    this.asked?.abort();
    const asked = this.asked = new AbortController();
    this.isHasty = false;
    const world = await this.world;
    if (asked.signal.aborted) return;
    const named = pair || !world ? [] : found(world, text);
    this.goals = pair ? [{ name: text.trim(), latitude: pair[0], longitude: pair[1], width: 0, country: null }] : named;
    this.chosen = 0;
    const isMore = this.more !== undefined && !pair && ASKED.test(text);
    this.show(text.trim() !== "", isMore ? texts.searching : texts.noPlace);
    if (!isMore) return;
    await pause(REST);
    if (asked.signal.aborted) return;
    const goals = await this.more!(text, asked.signal).catch(() => null);
    if (asked.signal.aborted) return;
    // Those that stand there already keep their places, and so does the one that is chosen.
    this.goals = [...this.goals, ...goals ?? []];
    if (this.isHasty) this.take(this.chosen);
    else this.show(true, goals ? texts.noPlace : texts.notSearched);
  }

  /** `none`: what is said where there is nothing to go to. Rows that stand there already stay: one may be under a finger. */
  private show(isAsked: boolean, none: string): void {
    this.rows = this.goals.map((goal, place) => (this.shown[place] === goal ? this.rows[place]! : this.row(goal, place)));
    this.shown = this.goals;
    const rows = this.rows.length > 0 ? this.rows : [element("li", { class: "quiet", role: "option", "aria-disabled": "true" }, none)];
    for (const row of [...this.options.children]) if (!rows.includes(row as HTMLLIElement)) row.remove();
    for (const row of rows) if (row.parentElement !== this.options) this.options.append(row);
    this.choose(this.chosen);
    this.options.hidden = !isAsked || document.activeElement !== this.field;
    this.field.setAttribute("aria-expanded", String(!this.options.hidden));
    if (this.goals.length > 0 && !this.options.hidden) this.field.setAttribute("aria-activedescendant", `place-option-${this.chosen}`);
    else this.field.removeAttribute("aria-activedescendant");
  }

  private row(goal: Goal, place: number): HTMLLIElement {
    const row = element("li", { role: "option", id: `place-option-${place}`, "aria-selected": "false" },
      goal.name, goal.country ? element("small", {}, goal.country) : null);
    row.addEventListener("click", () => this.take(place));
    return row;
  }

  /** Marks the row that Enter takes, and brings it into sight. */
  private choose(place: number): void {
    this.chosen = place;
    this.rows.forEach((row, at) => row.setAttribute("aria-selected", String(at === place)));
    const row = this.rows[place];
    if (!row || this.options.hidden) return;
    this.field.setAttribute("aria-activedescendant", row.id);
    row.scrollIntoView({ block: "nearest" });
  }

  private key(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.goals.length > 0) {
      event.preventDefault();
      this.choose((this.chosen + step + this.goals.length) % this.goals.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.isHasty = true;
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
    this.asked?.abort();
    this.options.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
    this.field.removeAttribute("aria-activedescendant");
  }
}
