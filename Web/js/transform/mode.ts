// The transform mode: the frame over the desk and the bar below it with numbers and buttons.

import { element, iconButton, textButton } from "../base/dom.ts";
import { ARROWS } from "../base/measures.ts";
import * as requests from "../protocol/studio/transform.ts";
import type { TransformNumbers } from "../protocol/studio/transform.ts";
import { attempt as tried } from "../refusals/refusals.ts";
import { fill, words } from "../base/words.ts";
import { makeFrame } from "./frame.ts";

const texts = words.transform;
// The numbers that are typed, and how many of a field's units are one of the core's.
const FIELDS: { name: keyof TransformNumbers & keyof typeof texts.fields; factor: number }[] = [
  { name: "x", factor: 1 }, { name: "y", factor: 1 }, { name: "scale", factor: 100 }, { name: "angle", factor: 180 / Math.PI },
];
// Pixels of a step with shift.
const FAR = 10;

/** What the mode needs of the shot's page. */
export interface ModePage {
  /** Returns the layers to transform. */
  chosen(): string[];
  /** Called after edits. */
  changed(): void;
  say(words: string): unknown;
}

/** Makes the mode. */
export const makeTransformMode = (page: ModePage): TransformMode => new TransformMode(page);

export class TransformMode {
  private readonly frame = makeFrame();
  private readonly fields = FIELDS.map(({ name, factor }) => {
    const input: HTMLInputElement = element("input", {
      type: "number", step: "any", "aria-label": fill(texts.inUnit, texts.fields[name]), onchange: () => this.place(name, input, factor),
      onkeydown: (event) => { if (event.key === "Enter") input.blur(); },
    });
    return { name, factor, input };
  });
  readonly node = element("div", { class: "transform", hidden: true }, this.frame.node, this.makeBar());
  private layers: string[] = [];
  private shown = "";

  constructor(private readonly page: ModePage) {}

  private makeBar(): HTMLElement {
    const flip = (isVertical: boolean) => this.attempt(() => requests.flipLayers(this.layers, isVertical));
    return element("section", { class: "panel transform-bar", "aria-label": texts.title },
      element("div", { class: "fields" }, this.fields.map(({ name, input }) =>
        element("label", {}, element("span", {}, texts.fields[name].label), input, element("i", {}, texts.fields[name].unit)))),
      element("div", { class: "buttons" },
        iconButton("flipH", texts.flipAcross, "H", () => flip(false)),
        iconButton("flipV", texts.flipDown, "V", () => flip(true)),
        textButton(texts.reset, () => this.attempt(() => requests.resetTransforms(this.layers))),
        textButton(texts.done, () => this.end(), { class: "primary" })));
  }

  get isOn(): boolean { return !this.node.hidden; }

  toggle(): void {
    if (this.isOn) this.end();
    else this.begin();
  }

  /** Takes layers in hand, the chosen ones where no others are said. */
  begin(layers = this.page.chosen()): void {
    this.layers = layers;
    const refusal = tried(() => requests.beginTransforming(this.layers));
    if (refusal) return void this.page.say(refusal);
    this.node.hidden = false;
    document.documentElement.dataset.mode = "transform";
    this.update(true);
  }

  end(): void {
    requests.endTransforming();
    this.node.hidden = true;
    delete document.documentElement.dataset.mode;
  }

  /** Does what is asked, and says why it cannot be done. */
  private attempt(request: () => void): void {
    const refusal = tried(request);
    if (refusal) this.page.say(refusal);
    this.page.changed();
    this.update();
  }

  private place(name: keyof TransformNumbers, input: HTMLInputElement, factor: number): void {
    const now = requests.transformNumbersOf(this.layers);
    const value = Number(input.value);
    if (!now || !Number.isFinite(value) || input.value === "") return this.update(true);
    this.attempt(() => requests.placeLayers(this.layers, { ...now, [name]: value / factor }));
  }

  private nudge(dx: number, dy: number): void {
    const now = requests.transformNumbersOf(this.layers);
    if (now) this.attempt(() => requests.placeLayers(this.layers, { ...now, x: now.x + dx, y: now.y + dy }));
  }

  /** Shows where the layers lie; what is being typed stays. */
  update(isForced = false): void {
    if (!this.isOn) return;
    if (!requests.isTransforming()) return this.end();
    const places = requests.transformHandles();
    const numbers = requests.transformNumbersOf(this.layers);
    const looks = JSON.stringify([places, numbers]);
    if (looks === this.shown && !isForced) return;
    this.shown = looks;
    this.frame.update(places);
    for (const { name, factor, input } of this.fields) {
      input.disabled = !numbers;
      if (document.activeElement === input && !isForced) continue;
      input.value = numbers ? String(Math.round(numbers[name] * factor * 10) / 10 + 0) : "";
    }
  }

  /** Tells why what a hand did was not written. */
  tell(): void {
    const refusal = tried(requests.takeTransformRefusal);
    if (refusal) this.page.say(refusal);
  }

  /** Does what a key of the mode asks for; false for one that is not its own. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = event.shiftKey ? FAR : 1;
    const move = ARROWS[event.key];
    const key = event.key.toLowerCase();
    if (move) this.nudge(move[0] * step, move[1] * step);
    else if (key === "h" || key === "v") this.attempt(() => requests.flipLayers(this.layers, key === "v"));
    else if (key === "enter" || key === "escape") this.end();
    else return false;
    return true;
  }
}
