// The rail of tools: brushes and what works on ink; colour, size and opacity under the thumb.

import { element, type Icon, iconButton } from "../base/dom.ts";
import { makeFloat } from "./float.ts";
import { makeSlider } from "../kit/slider.ts";
import { iconToggle, press } from "../kit/toggle.ts";
import * as requests from "../protocol/studio/tools.ts";
import type { ToolRow, ToolSettings } from "../protocol/studio/tools.ts";
import { onAttributes } from "../shell/scope.ts";
import { keepSettings, settings } from "../base/state.ts";
import { brushOf, keepBox, OPAQUE, SIZE, toHex, toolInHand, toolNumber, tools, toolState, toRGBA } from "../tools/box.ts";
import { makeBrushPanel } from "../tools/brushpanel.ts";
import { makeColorPanel } from "../tools/colorpanel.ts";
import { makeFillPanel } from "../tools/fillpanel.ts";
import { projectColors } from "../tools/palette.ts";
import { makeTip } from "../tools/tip.ts";
import { fill, words } from "../base/words.ts";

const texts = words.rail;
// Where a diameter lies on the slider, 0…1, and back.
const RATIO = SIZE.greatest / SIZE.least;
const fromSize = (diameter: number) => Math.log(diameter / SIZE.least) / Math.log(RATIO);
const toSize = (part: number) => SIZE.least * RATIO ** part;

/** Modes in which nothing is drawn. */
const FAINT = new Set(["transform", "camera-move", "motion"]);

/** The panels in which tools are set, by the core's names for them. */
const PANELS: Record<ToolSettings, ((tool: ToolRow, changed: () => void) => HTMLElement) | null> = {
  none: null, brush: ({ brush }, changed) => makeBrushPanel(brush ?? 0, changed), fill: (_, changed) => makeFillPanel(changed),
};

/** What the rail needs of the shot's page. */
export interface RailPage {
  /** The project's name. */
  project: string;
  /** Returns the key of a command. */
  keyOf(command: string): string;
  /** Hears a colour that is meant for what the lasso has caught. */
  recolor(rgba: number): void;
  ruler: { readonly isOn: boolean; toggle(): void };
  /** Text and marks, one of which is in hand instead of a tool, or neither. */
  text: { readonly isOn: boolean; toggle(): void };
  marks: { readonly isOn: boolean; toggle(): void };
  toolChanged(): void;
}

/** Makes the rail of a desk. */
export const makeRail = (desk: HTMLElement, page: RailPage): Rail => new Rail(desk, page);

export class Rail {
  private readonly buttons;
  private readonly rulerButton;
  private readonly textButton;
  private readonly marksButton;
  private readonly size = makeSlider(texts.size, "size", {
    change: (part) => { this.setSize(toSize(part)); this.tip.show(); }, done: () => this.settle(),
    text: () => `${Math.round(toolState().diameter)}`,
  });
  private readonly opacity = makeSlider(texts.opacity, "opacity", {
    change: (part) => { this.setOpacity(Math.round(part * OPAQUE)); this.tip.show(); }, done: () => this.settle(),
    text: () => fill(texts.percent, { n: Math.round(toolState().opacity * 100 / OPAQUE) }),
  });
  readonly node: HTMLElement;
  private readonly float;
  /** The picture of the tip, beside the rail while a slider moves. */
  readonly tip;

  constructor(private readonly desk: HTMLElement, private readonly page: RailPage) {
    this.buttons = this.makeButtons();
    this.rulerButton = iconToggle("ruler", words.ruler.title, page.keyOf("ruler"), () => page.ruler.toggle());
    this.textButton = iconToggle("text", words.lettering.title, page.keyOf("text"), () => page.text.toggle());
    this.marksButton = iconToggle("mark", words.marks.title, page.keyOf("marks"), () => page.marks.toggle());
    this.node = element("nav", { class: "rail", "aria-label": texts.title },
      element("div", { class: "tools" }, this.buttons, this.textButton, this.marksButton, this.rulerButton), element("hr"),
      element("button", {
        type: "button", "aria-label": texts.color, title: texts.color, class: "color-button", onclick: () => this.openColors(),
      }, element("span", { class: "swatch" })), element("hr"),
      element("div", { class: "sliders" }, this.size.node, this.opacity.node));
    this.float = makeFloat(desk, this.node);
    this.tip = makeTip(desk, this.node);
    onAttributes(document.documentElement, ["data-mode", "data-panels"], () => this.rest());
    desk.addEventListener("pointerdown", (event) => {
      if (event.target === desk || event.target instanceof HTMLCanvasElement) this.close();
    });
  }

  /** Leaves the keys to others while the rail is faint, as its buttons take no pointer then. */
  private rest(): void {
    const { mode = "", panels } = document.documentElement.dataset;
    this.node.inert = panels === "hidden" || FAINT.has(mode);
  }

  /** Whether something else than the tool is in hand. */
  private get isOther(): boolean { return this.page.text.isOn || this.page.marks.isOn; }

  private makeButtons(): HTMLButtonElement[] {
    return tools().flatMap(({ name, isOnRail }, number) => (isOnRail
      ? [iconButton(name as Icon, words.tools[name as keyof typeof words.tools], this.page.keyOf(name), () => {
        if (toolState().tool === number && !this.isOther) this.openSettings();
        else this.choose(number);
      }, { "aria-pressed": "false", "data-tool": name })] : []));
  }

  private settle(): void {
    this.tip.hide();
    keepBox();
  }

  /** Takes a tool in hand. */
  choose = (tool: number): void => {
    requests.setTool(tool);
    this.close();
    this.update();
    this.page.toolChanged();
  };

  close = (): boolean => this.float.close();

  openSettings = (): void => {
    const panel = PANELS[toolInHand().settings];
    if (panel) this.float.toggle(panel(toolInHand(), () => { keepBox(); this.update(); }));
  };

  openColors = (): void => this.float.toggle(makeColorPanel(toHex(toolState().color), {
    choose: (color, isFinal) => this.setColor(color, isFinal), close: this.close, swap: () => this.swapColors(),
    pick: () => this.choose(toolNumber("eyedropper")), shot: requests.palette().map(toHex), project: projectColors(this.page.project),
  }));

  setSize(diameter: number): void {
    requests.setDiameter(Math.min(Math.max(diameter, SIZE.least), SIZE.greatest));
    keepBox();
    this.update();
  }

  setOpacity(value: number): void {
    requests.setOpacity(value);
    keepBox();
    this.update();
  }

  private setColor(color: string, isFinal = true): void {
    requests.setColor(toRGBA(color));
    if (isFinal && toolInHand().name === "lasso") this.page.recolor(toRGBA(color));
    keepBox();
    this.update();
  }

  /** Takes the other colour and puts the present one in its place; returns the new one. */
  swapColors(): string {
    const color = settings.other;
    settings.other = toHex(toolState().color);
    keepSettings();
    this.setColor(color);
    return color;
  }

  /** Shows the tools as they are. */
  update(): void {
    const { tool, color, diameter, opacity } = toolState();
    for (const button of this.buttons) {
      const number = toolNumber(button.dataset.tool ?? "");
      const row = tools()[number];
      press(button, number === tool && !this.isOther);
      if (row && row.brush !== null && row.hasColor) button.style.setProperty("--own", toHex(brushOf(row.brush).color));
    }
    press(this.rulerButton, this.page.ruler.isOn);
    press(this.textButton, this.page.text.isOn);
    press(this.marksButton, this.page.marks.isOn);
    document.documentElement.style.setProperty("--swatch", toHex(color));
    document.documentElement.style.setProperty("--other", settings.other);
    this.size.set(diameter > 0 ? fromSize(diameter) : null);
    this.opacity.set(opacity > 0 ? opacity / OPAQUE : null);
    this.desk.dataset.tool = toolInHand().name;
  }
}
