// The ways of looking at a tunnel: the result, the old photograph in full, blinking between both, their difference,
// their edges, and a divider between before and after.

import { element, type Icon, iconButton, textButton } from "../base/dom.ts";
import { iconToggle, press, pressOne } from "../kit/toggle.ts";
import { words } from "../base/words.ts";
import { PICTURES, type Picture } from "./calls.ts";
import type { Painter } from "./painter.ts";
import { Wipe } from "./wipe.ts";

const texts = words.tunnelWays;

/** A way of looking: its sign and key, the picture below, and the one over it, if any. */
interface Way {
  sign: Icon;
  key: string;
  below: Picture;
  above: Picture | null;
  legend?: string;
}

export type WayName = keyof typeof texts.names;
const WAYS: Record<WayName, Way> = {
  result: { sign: "picture", key: "V", below: PICTURES.result, above: null },
  old: { sign: "over", key: "G", below: PICTURES.old, above: null },
  blink: { sign: "blink", key: "B", below: PICTURES.new, above: PICTURES.old },
  difference: { sign: "difference", key: "D", below: PICTURES.difference, above: null, legend: texts.differenceLegend },
  edges: { sign: "edges", key: "E", below: PICTURES.edges, above: null, legend: texts.edgesLegend },
  wipe: { sign: "wipe", key: "W", below: PICTURES.result, above: PICTURES.new },
};
const NAMES = Object.keys(WAYS) as WayName[];
// A picture changes no more often than this in a second: more may harm people whom flashes make ill.
const MOST_CHANGES = 3;

/** The buttons, what belongs to a way of looking, and the divider. */
export class Pictures {
  private way: WayName = "result";
  private isHeld = false;
  private isOldInWipe = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  private readonly other: HTMLCanvasElement;
  readonly wipe: Wipe;
  private readonly legend = element("p", { class: "legend" });
  private readonly turnOver = textButton(texts.showOther, () => this.turn(), { "aria-pressed": "false" });
  private readonly rate = element("input", {
    type: "range", min: "0.5", max: String(MOST_CHANGES), step: "0.5", value: "1.5", "aria-label": texts.rate, oninput: () => this.blink(),
  });
  private readonly rateLabel = element("label", {}, texts.slow, this.rate, texts.fast);
  private readonly wiped = element("button", {
    type: "button", "aria-pressed": "false", onclick: () => { this.isOldInWipe = !this.isOldInWipe; this.update(); },
  }, texts.oldInFull);
  readonly strip = element("div", { class: "tunnel-legend", hidden: true }, this.legend, this.rateLabel, this.turnOver, this.wiped);
  private readonly buttons = NAMES.map((name) =>
    iconButton(WAYS[name].sign, texts.names[name], WAYS[name].key, () => this.choose(name), { "data-way": name, "data-caption": texts.captions[name] }));
  private readonly compare = this.makeCompare();
  readonly bar = element("div", { class: "tunnel-ways", role: "group", "aria-label": texts.title }, this.buttons, this.compare);
  private readonly calmed = () => this.update();

  /** `painter` shows the pictures on `stage`. */
  constructor(stage: HTMLElement, private readonly painter: Painter, private readonly say: (words: string) => void) {
    this.other = painter.sheets[1];
    this.wipe = new Wipe(stage, this.other);
    this.isCalm.addEventListener("change", this.calmed);
  }

  private makeCompare(): HTMLButtonElement {
    const compare = iconToggle("eye", texts.compare, "C", () => {}, { class: "compare", "data-caption": texts.captions.compare });
    compare.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      compare.setPointerCapture(event.pointerId);
      this.hold(true);
    });
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) compare.addEventListener(kind, () => this.hold(false));
    compare.addEventListener("keydown", (event) => {
      if (!/^( |Enter)$/.test(event.key)) return;
      event.preventDefault();
      this.hold(true);
    });
    compare.addEventListener("keyup", (event) => { if (/^( |Enter)$/.test(event.key)) this.hold(false); });
    return compare;
  }

  private turn(): void {
    const isOld = this.other.style.visibility === "hidden";
    this.other.style.visibility = isOld ? "" : "hidden";
    press(this.turnOver, !isOld);
    this.legend.textContent = isOld ? texts.old : texts.new;
  }

  private blink(): void {
    clearInterval(this.timer);
    if (this.way !== "blink" || this.isHeld || this.isCalm.matches) return;
    this.timer = setInterval(() => this.turn(), 1000 / Math.min(MOST_CHANGES, Number(this.rate.value)));
  }

  update(): void {
    const { way, isHeld } = this;
    const { below, above, legend } = WAYS[way];
    const isWiped = way === "wipe";
    if (isHeld) this.painter.show(PICTURES.new);
    else this.painter.show(isWiped && this.isOldInWipe ? PICTURES.old : below, above);
    pressOne(this.buttons, (button) => button.dataset.way === way);
    press(this.compare, isHeld);
    press(this.wiped, this.isOldInWipe);
    this.other.style.visibility = "";
    this.wipe.show(isWiped && !isHeld);
    this.strip.hidden = !legend && way !== "blink" && !isWiped;
    this.legend.textContent = legend ?? (way === "blink" ? texts.old : "");
    this.legend.hidden = isWiped;
    this.rateLabel.hidden = way !== "blink" || this.isCalm.matches;
    this.turnOver.hidden = way !== "blink" || !this.isCalm.matches;
    press(this.turnOver, false);
    this.wiped.hidden = !isWiped;
    this.blink();
  }

  /** Chooses a way, or goes back from it to the result. */
  choose(name: WayName): void {
    this.way = this.way === name ? "result" : name;
    this.update();
    this.say(texts.names[this.way]);
  }

  /** Shows the new photograph alone while a button or a key is held. */
  hold(isOn: boolean): void {
    if (this.isHeld === isOn) return;
    this.isHeld = isOn;
    this.update();
    this.say(isOn ? texts.newAlone : texts.names[this.way]);
  }

  /** The way that a key stands for. */
  wayOf = (key: string): WayName | undefined => NAMES.find((name) => WAYS[name].key.toLowerCase() === key);

  stop(): void {
    clearInterval(this.timer);
    this.isCalm.removeEventListener("change", this.calmed);
  }
}
