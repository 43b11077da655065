// What is known of both photographs: title, date, source, place, direction. Each field is checked when it is left,
// and what is wrong with it stands below it.

import { element, iconButton } from "../base/dom.ts";
import type { KnownFacts, PhotographKind } from "../protocol/studio/tunnel.ts";
import { words } from "../base/words.ts";
import * as calls from "./calls.ts";
import { typed } from "./row.ts";

const texts = words.tunnelFacts;
type Name = keyof KnownFacts;
type NumberName = "latitude" | "longitude" | "direction";

/** Each field, and what the core calls it. */
const FIELDS: [Name, string][] = [
  ["title", "title"], ["date", "date"], ["source", "source"], ["place", "place.name"], ["latitude", "place.latitude"], ["longitude", "place.longitude"],
  ["direction", "direction"],
];
const HINTS: Partial<Record<Name, string>> = texts.hints;
const POSITION: Name[] = ["latitude", "longitude"];
const isNumber = (name: Name): name is NumberName => name === "latitude" || name === "longitude" || name === "direction";

interface Field {
  name: Name;
  path: string;
  input: HTMLInputElement;
  trouble: HTMLElement;
}

/** What hears of the panel: `changed` after a fact has been taken, `closed` when it is put away. */
interface FactsHearing {
  changed(): void;
  closed(): void;
  say(words: string): void;
}

/** The fields of one photograph. */
class Side {
  private readonly fields: Field[];
  readonly node: HTMLElement;

  constructor(private readonly which: number, private readonly kind: PhotographKind, private readonly hears: FactsHearing) {
    this.fields = FIELDS.map(([name, path]) => this.makeField(name, path));
    this.node = element("fieldset", {}, element("legend", {}, texts.sides[kind]), this.fields.map(({ name, input, trouble }) =>
      element("div", { class: "fact", "data-fact": name }, element("label", { for: input.id }, texts.labels[name]), input, trouble)));
  }

  private makeField(name: Name, path: string): Field {
    const id = `tunnel-fact-${this.which}-${name}`;
    const trouble = element("span", { class: "trouble", id: `${id}-trouble` });
    const input: HTMLInputElement = element("input", {
      type: "text", id, placeholder: HINTS[name] ?? "", autocomplete: "off", "aria-describedby": `${id}-trouble`,
      inputmode: isNumber(name) ? "text" : null, onchange: () => this.take(),
      onkeydown: (event) => { if (event.key === "Enter") input.blur(); },
    });
    return { name, path, input, trouble };
  }

  private field(name: Name): Field | undefined { return this.fields.find((one) => one.name === name); }

  private tell(field: Field | undefined, text: string): void {
    if (!field) return;
    field.trouble.textContent = text;
    field.input.setAttribute("aria-invalid", String(Boolean(text)));
    if (text) this.hears.say(text);
  }

  /** Takes all that can be: a field that cannot keeps what was known, and says why, and the others are taken. */
  private take(): void {
    const before = calls.facts(this.which);
    let facts = this.typed(before);
    for (let left = this.fields.length; left > 0; left--) {
      const refusal = calls.setFacts(this.which, facts);
      if (!refusal) {
        // A date has one form, whatever was typed.
        const date = this.field("date");
        if (date?.input.getAttribute("aria-invalid") === "false") date.input.value = calls.facts(this.which).date;
        return this.hears.changed();
      }
      const field = this.fields.find(({ path }) => refusal.startsWith(`${this.kind}.${path} `));
      if (!field) return this.tell(this.field("title"), refusal);
      this.refuse(field, refusal);
      // Latitude and longitude are one position.
      facts = POSITION.includes(field.name) ? { ...facts, latitude: before.latitude, longitude: before.longitude }
        : { ...facts, [field.name]: before[field.name] };
    }
  }

  /** What has been typed; what is no number says so, and stays as it was. */
  private typed(before: KnownFacts): KnownFacts {
    const text = (name: Name) => this.field(name)?.input.value.trim() ?? "";
    for (const field of this.fields) this.tell(field, "");
    const number = (name: NumberName) => {
      const value = text(name) === "" ? null : typed(text(name), "°");
      if (!Number.isNaN(value)) return value;
      this.tell(this.field(name), texts.noDegrees);
      return before[name];
    };
    return {
      title: text("title"), date: spelled(text("date")), source: text("source"), place: text("place"), latitude: number("latitude"),
      longitude: number("longitude"), direction: number("direction"),
    };
  }

  private refuse(field: Field, refusal: string): void {
    if (POSITION.includes(field.name) && /missing/.test(refusal)) return this.tell(field, texts.both);
    const bare = refusal.replace(/^\S+ /, "").replace(/^./, (letter) => letter.toUpperCase());
    this.tell(field, `${bare}.`);
  }

  /** Shows the facts as they are; what is being typed, or is wrong, stays. */
  show(): void {
    const facts = calls.facts(this.which);
    for (const { name, input } of this.fields) {
      if (document.activeElement === input || input.getAttribute("aria-invalid") === "true") continue;
      const fact = facts[name];
      input.value = fact === null ? "" : isNumber(name) ? String(fact).replace("-", "−") : String(fact);
    }
  }

  focus(): void { this.fields[0]?.input.focus(); }
}

/** Years with a dash between are a range, as people write it. */
const spelled = (date: string): string => date.replace(/^(\D*\d{3,4}s?x?)\s*[-–—]\s*(\d{3,4}s?x?)$/i, "$1/$2");

export interface Facts {
  node: HTMLElement;
  readonly isOn: boolean;
  open(): void;
  close(): void;
  /** Shows the facts as they are. */
  update(): void;
}

/** Makes the panel. */
export function makeFacts(hears: FactsHearing): Facts {
  const [old, today] = [new Side(0, "old", hears), new Side(1, "new", hears)];
  const node = element("section", { class: "tunnel-facts panel", "aria-label": texts.title, hidden: true },
    element("header", {}, element("h2", {}, texts.photographs), iconButton("close", words.common.close, "Esc", () => hears.closed())),
    element("div", { class: "sides" }, old.node, today.node));
  function update(): void {
    if (node.hidden) return;
    old.show();
    today.show();
  }
  return {
    node, update,
    get isOn() { return !node.hidden; },
    open() {
      node.hidden = false;
      update();
      old.focus();
    },
    close() { node.hidden = true; },
  };
}
