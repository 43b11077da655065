// The panel of numbers: what there is to set of the part that the fingers move.

import { element } from "../base/dom.ts";
import type { LookNumbers, StagePart } from "../protocol/studio/tunnel.ts";
import { makeSegments } from "../kit/segments.ts";
import { makeSwitch } from "../kit/toggle.ts";
import { words } from "../base/words.ts";
import * as calls from "./calls.ts";
import { Row, type RowOptions } from "./row.ts";
import type { TunnelState } from "./state.ts";
import type { View } from "./view.ts";

/** What hears of the panel: `moved` while something is dragged, `done` when it is let go, both with words for why it could not be set;
 * `say` what is to be said, `fit` that all is to be seen. */
export interface PanelHearing {
  moved(words: string): void;
  done(words: string, isByKey: boolean): void;
  say(words: string): void;
  fit(): void;
}

/** How far a slider goes: to a number, or from one to another. */
type Reach = () => number | [number, number];

export class Panel {
  /** What there is to show, and what shows a look in it. */
  private readonly rows: [node: HTMLElement, update: (look: LookNumbers) => void][] = [];
  private readonly parts: HTMLElement[];
  readonly node: HTMLElement;
  /** Whether a slider is being dragged. */
  isHeld = false;

  /** `partsOf` makes the rows of each part. */
  constructor(
    readonly state: TunnelState, readonly view: View, readonly hears: PanelHearing,
    partsOf: (panel: Panel) => Record<StagePart, HTMLElement[]>,
  ) {
    this.parts = Object.entries(partsOf(this)).map(([name, groups]) =>
      element("div", { class: "part", "data-part": name, hidden: true }, groups));
    const texts = words.tunnelPanel;
    const always = element("section", { class: "always" },
      this.percent("transparency", texts.transparency, texts.transparencyHint),
      this.flag(texts.swap, (look) => look.isSwapped === 1, (isOn) => calls.change({ isSwapped: isOn ? 1 : 0 }), texts.swapHint));
    this.node = element("aside", { class: "tunnel-panel", "aria-label": texts.title }, always, this.parts);
  }

  update(): void {
    for (const part of this.parts) part.hidden = part.dataset.part !== this.state.part;
    const look = calls.look();
    for (const [row, update] of this.rows) if (!row.closest(".part[hidden]")) update(look);
  }

  done(text: string, isByKey = false): void { this.hears.done(text, isByKey); }

  /** Makes a row for a number of the look; `read` gives null where there is none. */
  row(
    name: string, options: RowOptions, read: (look: LookNumbers) => number | null, write: (value: number, look: LookNumbers) => string,
    reach?: Reach,
  ): HTMLElement {
    const set = (value: number) => write(value, calls.look());
    const made = new Row(name, options, {
      said: this.hears.say,
      moved: (value) => {
        this.isHeld = true;
        const text = set(value);
        this.hears.moved(text);
        return text;
      },
      done: (value, isByKey) => {
        this.isHeld = false;
        const text = set(value);
        this.done(text, isByKey);
        return text;
      },
    });
    this.rows.push([made.node, (look) => {
      const most = reach?.();
      if (Array.isArray(most)) made.set(read(look), most[1], most[0]);
      else made.set(read(look), most);
    }]);
    return made.node;
  }

  number(name: keyof LookNumbers, label: string, options: RowOptions, reach?: Reach): HTMLElement {
    return this.row(label, options, (look) => look[name], (value) => calls.change({ [name]: value }), reach);
  }

  percent(name: keyof LookNumbers, label: string, hint: string): HTMLElement {
    return this.row(label, { unit: "%", least: 0, most: 100, limits: [0, 100], hint },
      (look) => look[name] * 100, (value) => calls.change({ [name]: value / 100 }));
  }

  /** Makes a choice of a few: each with its words and a hint. */
  choice<Value>(
    label: string, options: [value: Value, text: string, hint?: string][], read: (look: LookNumbers) => Value, write: (value: Value) => string,
  ): HTMLElement {
    const segments = makeSegments(label, options.map(([value, text, hint = text]) => ({ value, words: text, hint })),
      (value: Value) => this.done(write(value)));
    const node = element("div", { class: "tunnel-choice" }, element("span", { "aria-hidden": "true" }, label), segments.node);
    this.rows.push([node, (look) => segments.show(read(look))]);
    return node;
  }

  flag(label: string, read: (look: LookNumbers) => boolean, write: (isOn: boolean) => string, hint?: string): HTMLElement {
    const made = makeSwitch(label, (isOn) => this.done(write(isOn)), { class: "tunnel-flag", title: hint });
    this.rows.push([made.node, (look) => made.show(read(look))]);
    return made.node;
  }
}
