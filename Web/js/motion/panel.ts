// The panel of a layer's keyframes: the shot's time, where the layer is at a moment, how it goes on.

import { element, icon, iconButton, textButton } from "../base/dom.ts";
import { makeSegments } from "../kit/segments.ts";
import { makeSwitch, nameButton, showPlaying } from "../kit/toggle.ts";
import type { EasingSight, LayerMotionSight, PoseSight } from "../protocol/studio/motion.ts";
import type { FilmRate } from "../protocol/studio/studio.ts";
import { fill, words } from "../base/words.ts";
import { easingPicture, EASINGS, numberOf } from "./easings.ts";
import { secondsOf } from "../base/moments.ts";
import { MotionTrack, type TrackPage } from "./track.ts";

const texts = words.motion;

/** A number of a pose that is typed: how it is read and written in the field's unit. */
interface Field {
  name: keyof typeof texts.fields;
  of(pose: PoseSight): number;
  put(pose: PoseSight, value: number): PoseSight;
}

const FIELDS: readonly Field[] = [
  { name: "x", of: ({ way }) => way.x, put: (pose, x) => ({ ...pose, way: { ...pose.way, x } }) },
  { name: "y", of: ({ way }) => way.y, put: (pose, y) => ({ ...pose, way: { ...pose.way, y } }) },
  { name: "scale", of: ({ factor }) => factor * 100, put: (pose, percent) => ({ ...pose, factor: percent / 100 }) },
  { name: "turn", of: ({ degrees }) => degrees, put: (pose, degrees) => ({ ...pose, degrees }) },
  { name: "opacity", of: ({ opacity }) => opacity * 100, put: (pose, percent) => ({ ...pose, opacity: percent / 100 }) },
];

/** What the panel needs of its mode. */
export interface MotionPanelPage extends TrackPage {
  pose(pose: PoseSight): void;
  toggleKey(): void;
  ease(easing: EasingSight): void;
  stretch(isOn: boolean): void;
  removeAll(): void;
  play(): void;
  close(): void;
}

/** What the panel shows. */
export interface MotionLooks {
  name: string;
  sight: LayerMotionSight;
  frame: number;
  count: number;
  rate: FilmRate;
  isPlaying: boolean;
}

export class MotionPanel {
  private readonly title = element("h2", {});
  private readonly track: MotionTrack;
  private readonly play = iconButton("play", words.kit.play, words.kit.space, () => this.page.play(), { class: "motion-play" });
  private readonly time = element("output", { class: "motion-time" });
  private readonly key = iconButton("addKey", texts.addKey, "K", () => this.page.toggleKey(), { class: "motion-toggle" });
  private readonly fields = FIELDS.map((field) => ({ field, input: this.makeInput(field) }));
  private readonly easing = makeSegments(texts.easing, EASINGS.map((easing, value) => ({
    value, words: easingPicture(easing), hint: texts.easings[value] ?? "", attributes: { "aria-label": texts.easings[value] },
  })), (value) => { const easing = EASINGS[value]; if (easing) this.page.ease(easing); });
  private readonly easingName = element("span", { class: "quiet" });
  private readonly speeds = element("div", { class: "motion-speeds" }, element("span", { class: "motion-label" }, texts.easing), this.easing.node, this.easingName);
  private readonly stretches = makeSwitch(texts.stretches, (isOn) => this.page.stretch(isOn), { class: "motion-switch", title: texts.stretchHint });
  private readonly remove = iconButton("bin", texts.remove, "", () => this.page.removeAll(), { class: "motion-remove" });
  private readonly hint = element("p", { class: "quiet" });
  readonly node: HTMLElement;
  private pose: PoseSight | null = null;
  private shown = "";

  constructor(private readonly page: MotionPanelPage) {
    this.track = new MotionTrack(page);
    this.node = element("section", { class: "panel motion-panel", "aria-label": texts.title, hidden: true },
      element("header", {}, this.title, this.hint, this.remove, textButton(texts.done, () => page.close(), { class: "primary" })),
      element("div", { class: "motion-row" }, this.play, this.track.node, this.time, this.key),
      element("div", { class: "motion-setting" },
        element("div", { class: "motion-fields" }, this.fields.map(({ field, input }) =>
          element("label", {}, element("span", {}, texts.fields[field.name].label), input, element("i", {}, texts.fields[field.name].unit)))),
        this.speeds, this.stretches.node));
  }

  private makeInput(field: Field): HTMLInputElement {
    const input: HTMLInputElement = element("input", {
      type: "number", step: "any", inputmode: "decimal", "aria-label": fill(texts.inUnit, texts.fields[field.name]),
      onchange: () => this.typed(field, input), onkeydown: (event) => { if (event.key === "Enter") input.blur(); },
    });
    return input;
  }

  private typed(field: Field, input: HTMLInputElement): void {
    const value = Number(input.value);
    if (this.pose && input.value !== "" && Number.isFinite(value)) this.page.pose(field.put(this.pose, value));
    this.showPose(true);
  }

  private showPose(isForced: boolean): void {
    for (const { field, input } of this.fields) {
      if (!this.pose || (document.activeElement === input && !isForced)) continue;
      input.value = String(Math.round(field.of(this.pose) * 10) / 10 + 0);
    }
  }

  /** Brings the panel up to date; what is being typed stays. */
  show(looks: MotionLooks): void {
    const { name, sight, frame, count, rate, isPlaying } = looks;
    this.track.show({ keys: sight.keys, frame, count, rate, mayChange: true });
    const { handles: _, path: __, ...seen } = sight;
    const drawn = JSON.stringify([name, seen, frame, count, rate, isPlaying]);
    if (drawn === this.shown) return;
    this.shown = drawn;
    this.pose = sight.pose;
    this.title.textContent = fill(texts.titleOf, { name });
    this.hint.textContent = sight.keys.length === 0 ? texts.none : "";
    this.hint.hidden = sight.keys.length > 0;
    showPlaying(this.play, isPlaying);
    this.time.textContent = fill(texts.time, { now: secondsOf(frame, rate).toFixed(2), all: secondsOf(count, rate).toFixed(2) });
    const at = sight.keys.findIndex((key) => key.frame === frame);
    nameButton(this.key, at >= 0 ? texts.removeKey : texts.addKey, "K");
    this.key.replaceChildren(icon(at >= 0 ? "removeKey" : "addKey"));
    this.showPose(false);
    this.showSpeed(sight, frame);
    this.stretches.show(sight.stretches);
    for (const node of [this.stretches.node, this.remove]) node.hidden = sight.keys.length === 0;
  }

  /** The speed from the keyframe that is behind one, or stood on, to the next. */
  private showSpeed({ keys }: LayerMotionSight, frame: number): void {
    const from = keys.findLastIndex((key) => key.frame <= frame);
    const hasNext = from >= 0 && from + 1 < keys.length;
    this.speeds.classList.toggle("idle", !hasNext);
    const easing = hasNext ? keys[from]?.easing : undefined;
    const number = easing ? numberOf(easing) : -1;
    this.easing.show(number);
    for (const button of this.easing.node.querySelectorAll("button")) button.disabled = !hasNext;
    this.easingName.textContent = !hasNext ? texts.noSpeed : texts.easings[number] ?? texts.ownEasing;
  }
}
