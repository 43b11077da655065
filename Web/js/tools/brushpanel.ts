// The settings of a tool: a stroke drawn with it, and all that shapes that stroke.

import { showPixels } from "../base/canvases.ts";
import { element, textButton } from "../base/dom.ts";
import { makeSegments } from "../kit/segments.ts";
import * as requests from "../protocol/studio/tools.ts";
import type { BrushSettings } from "../protocol/studio/tools.ts";
import { fill, words } from "../base/words.ts";
import { brushOf, BRUSHES, OPAQUE, SIZE, toolState } from "./box.ts";
import { makeRange } from "./ranges.ts";

const texts = words.brush;
// The brushes with settings of their own, by the core's numbers.
const [PENCIL, ERASER] = [2, 3];
// The core counts lengths in sixty-fourths of a pixel.
const UNIT = 64;
const TAPER = 300;
const PREVIEW = { width: 256, height: 72 };
const PERCENT = OPAQUE / 100;

/** What a range sets: a number of the brush, `scale` of which are one of its own. */
type Setting = "size" | "opacity" | "stabilization" | "grain" | "taperIn" | "taperOut";

/** Makes the panel for the brush `kind`; `changed` is called after every change. */
export const makeBrushPanel = (kind: number, changed: () => void): HTMLElement => new BrushPanel(kind, changed).node;

class BrushPanel {
  private readonly picture = element("canvas", { ...PREVIEW, class: "sample", "aria-hidden": "true" });
  private readonly body = element("div", { class: "fields" });
  readonly node: HTMLElement;

  constructor(private readonly kind: number, private readonly changed: () => void) {
    const name = words.tools[BRUSHES[kind] ?? "pen"];
    this.node = element("section", {
      class: "panel brush-panel", "data-name": `brush-${kind}`, "aria-label": fill(texts.settingsOf, { tool: name.toLowerCase() }),
    }, element("h2", {}, name), this.picture, this.body);
    this.fill();
  }

  private draw(): void {
    const { picture } = this;
    const ratio = devicePixelRatio > 1 ? 2 : 1;
    [picture.width, picture.height] = [PREVIEW.width * ratio, PREVIEW.height * ratio];
    const pixels = requests.brushPicture(this.kind, picture.width, picture.height, ratio);
    if (pixels) showPixels(picture, pixels);
  }

  private set(part: Partial<BrushSettings>): void {
    requests.setBrush(this.kind, { ...brushOf(this.kind), ...part });
    this.draw();
    this.changed();
  }

  private range(name: Setting, max: number, scale: number, unit: string, min = 0, hint?: string): HTMLElement {
    return makeRange({
      label: texts[name], min, max, unit, value: brushOf(this.kind)[name] / scale, ...(hint ? { hint } : {}),
      set: (value) => this.set({ [name]: Math.round(value * scale) }),
    });
  }

  /** Makes what sets how the width follows the hand. */
  private response(): HTMLElement {
    const { response, widthSource } = brushOf(this.kind);
    const knots = texts.knots.map((name, i) => {
      const knot: HTMLInputElement = element("input", {
        type: "range", min: "0", max: String(OPAQUE), value: String(response[i]), "aria-label": fill(texts.widthAt, { force: name }),
        "aria-orientation": "vertical", oninput: () => this.set({ response: brushOf(this.kind).response.with(i, Number(knot.value)) }),
      });
      return knot;
    });
    const source: HTMLSelectElement = element("select", {
      "aria-label": texts.whatWidthFollows, onchange: () => { this.set({ widthSource: source.selectedIndex }); this.fill(); },
    }, texts.widths.map((name) => element("option", {}, name)));
    source.selectedIndex = widthSource;
    return element("fieldset", {}, element("legend", {}, texts.width),
      element("label", {}, element("span", {}, texts.follows), source),
      widthSource === 0 ? null : element("div", { class: "knots", title: texts.knotsHint }, knots));
  }

  private modes(): HTMLElement {
    const segments = makeSegments(texts.whatEraserTakes, [texts.pixels, texts.wholeStrokes].map((label, value) => ({ value, words: label })), (mode) => {
      requests.setEraserMode(mode);
      segments.show(mode);
      this.changed();
    });
    segments.show(toolState().eraserMode);
    return segments.node;
  }

  private straightening(): HTMLElement {
    const box: HTMLInputElement = element("input", {
      type: "checkbox", onchange: () => { requests.setStraightening(box.checked); this.changed(); },
    });
    box.checked = toolState().straightens;
    return element("label", { title: texts.straightHint }, element("span", {}, texts.straight), box);
  }

  private fill(): void {
    const { pixels, percent } = words.units;
    const parts = [
      this.kind === ERASER ? this.modes() : null,
      this.range("size", SIZE.greatest, UNIT, pixels, SIZE.least),
      this.range("opacity", 100, PERCENT, percent, 1),
      this.range("stabilization", 100, PERCENT, percent, 0, texts.stabilizationHint),
      this.kind === PENCIL ? this.range("grain", 100, PERCENT, percent, 1, texts.grainHint) : null,
      this.range("taperIn", TAPER, UNIT, pixels, 0, texts.taperInHint),
      this.range("taperOut", TAPER, UNIT, pixels, 0, texts.taperOutHint),
      this.response(), this.straightening(),
      textButton(texts.reset, () => { requests.resetBrush(this.kind); this.changed(); this.fill(); }),
    ];
    this.body.replaceChildren(...parts.filter((part) => part !== null));
    this.draw();
  }
}
