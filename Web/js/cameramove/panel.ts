// The panel of a camera's move: which one it is, how it goes, for how long the camera stands.

import { element, iconButton, icon, shape, textButton } from "../base/dom.ts";
import { makeSegments, type Segments } from "../kit/segments.ts";
import { makeSwitch } from "../kit/toggle.ts";
import * as requests from "../protocol/studio/camera.ts";
import type { CameraSight, SightMove } from "../protocol/studio/camera.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { fill, words } from "../base/words.ts";
import { type Preset, PRESETS } from "./presets.ts";

const texts = words.cameraMove;
// How far the camera has come in the course of time, on a square of 24: by the numbers of easings.
const CURVES = ["M4 19L20 5", "M4 19C11.500 19 15.500 13 20 5", "M4 19C8.500 11 12.500 5 20 5", "M4 19C12.500 19 11.500 5 20 5"];
const [LONGEST, SECOND] = [3600, 1000];

/** What the panel needs of its mode. */
export interface MovePanelPage {
  /** Makes a change, and shows it. */
  make(change: () => void): void;
  preset(preset: Preset): void;
  choose(isEnd: boolean): void;
  preview(): void;
  hide(isHidden: boolean): void;
  close(): void;
}

/** What the panel shows; `duration` is the shot's, in milliseconds. */
export interface MovePanelLooks {
  sight: CameraSight | null;
  isEnd: boolean;
  isHidden: boolean;
  isPlaying: boolean;
  duration: number;
}

export class MovePanel {
  private readonly kind = element("b", { class: "move-kind", role: "status" });
  private readonly hint = element("p", { class: "quiet" });
  private readonly frames: Segments<boolean>;
  private readonly easing: Segments<number>;
  private readonly easingName = element("span", { class: "quiet" });
  private readonly holds = [this.makeHold(texts.holdStart, "holdStart"), this.makeHold(texts.holdEnd, "holdEnd")] as const;
  private readonly cuts = element("p", { class: "quiet", hidden: true });
  private readonly shows = makeSwitch(texts.shows, (isOn) => this.page.hide(!isOn), { class: "move-switch" });
  private readonly add = textButton([icon("add"), texts.add], () => this.page.make(requests.beginCamera), { class: "primary" });
  private readonly play = textButton("", () => this.page.preview(), { class: "primary" });
  private readonly setting: HTMLElement;
  private readonly looking: HTMLElement;
  readonly node: HTMLElement;
  private shown = "";
  private move: SightMove | null = null;

  constructor(private readonly page: MovePanelPage) {
    this.frames = makeSegments(texts.frame, [false, true].map((value) => ({
      value, words: [element("i", { class: value ? "move-end" : "move-start" }), value ? texts.endFrame : texts.startFrame],
    })), (isEnd) => page.choose(isEnd));
    this.easing = makeSegments(texts.easing, CURVES.map((d, value) => ({
      value, words: shape("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, shape("path", { d })), hint: texts.easings[value] ?? "",
      attributes: { "aria-label": texts.easings[value] },
    })), (easing) => this.time({ easing }));
    this.setting = this.makeSetting();
    this.looking = element("div", { class: "move-looking" }, this.shows.node);
    this.node = element("section", { class: "panel move-panel", "aria-label": texts.title, hidden: true },
      element("header", {}, element("h2", {}, texts.title), this.kind, iconButton("close", words.common.close, "Esc", () => page.close())),
      this.hint, this.makePresets(), this.setting, this.looking,
      element("footer", {}, iconButton("bin", texts.remove, "", () => page.make(requests.removeCamera), { class: "move-remove move-changes" }), this.add, this.play));
  }

  private makePresets(): HTMLElement {
    return element("div", { class: "move-presets move-changes", role: "group", "aria-label": texts.presets },
      PRESETS.map((preset) => textButton(texts.kinds[preset], () => this.page.preset(preset))));
  }

  private makeSetting(): HTMLElement {
    return element("div", { class: "move-setting move-changes" },
      this.frames.node,
      element("div", { class: "move-buttons" },
        textButton([icon("frame"), texts.whole], () => this.page.make(() => requests.fitCamera(this.frames.node.querySelector("[aria-checked='true'] .move-end") !== null)), { title: texts.wholeHint }),
        textButton([icon("swap"), texts.swap], () => this.page.make(requests.swapCamera), { title: texts.swapHint })),
      element("div", { class: "move-heading" }, element("span", {}, texts.easing), this.easingName), this.easing.node,
      element("div", { class: "move-holds" }, this.holds.map(({ node }) => node)), this.cuts);
  }

  private makeHold(label: string, name: "holdStart" | "holdEnd") {
    const input: HTMLInputElement = element("input", {
      type: "number", min: "0", max: String(LONGEST), step: "0.1", inputmode: "decimal", "aria-label": fill(texts.inSeconds, { label }),
      onchange: () => {
        const seconds = Number(input.value);
        if (Number.isFinite(seconds) && input.value !== "") this.time({ [name]: Math.round(Math.min(Math.max(seconds, 0), LONGEST) * SECOND) });
        this.showHolds();
      },
      onkeydown: (event) => { if (event.key === "Enter") input.blur(); },
    });
    return { name, input, node: element("label", {}, element("span", {}, label), input, element("i", {}, texts.second)) };
  }

  private time(part: Partial<SightMove>): void {
    const { move } = this;
    if (!move) return;
    const { easing, holdStart, holdEnd } = { ...move, ...part };
    this.page.make(() => requests.timeCamera(easing, holdStart, holdEnd));
  }

  private showHolds(): void {
    for (const { name, input } of this.holds) input.value = String((this.move?.[name] ?? 0) / SECOND);
  }

  /** Brings the panel up to date; what is being typed stays. */
  show(looks: MovePanelLooks): void {
    const why = whyOnlyLooking();
    const seen = JSON.stringify([looks, why]);
    if (seen === this.shown) return;
    this.shown = seen;
    const { sight, isEnd, isHidden, isPlaying, duration } = looks;
    this.move = sight?.move ?? null;
    this.kind.textContent = sight ? texts.kinds[sight.kind] : "";
    this.node.classList.toggle("looking", why !== null);
    this.hint.textContent = why ?? (sight ? texts.how : texts.none);
    this.setting.hidden = !sight;
    this.looking.hidden = !sight;
    this.add.hidden = sight !== null || why !== null;
    this.play.hidden = !sight;
    this.node.querySelector<HTMLElement>(".move-remove")!.hidden = !sight;
    this.frames.show(isEnd);
    this.shows.show(!isHidden);
    this.play.replaceChildren(icon(isPlaying ? "close" : "play"), isPlaying ? texts.stop : texts.preview);
    if (!sight) return;
    const { easing, holdStart, holdEnd } = sight.move;
    this.easing.show(easing);
    this.easingName.textContent = texts.easings[easing] ?? "";
    if (!this.holds.some(({ input }) => input === document.activeElement)) this.showHolds();
    this.cuts.hidden = holdStart + holdEnd < duration;
    this.cuts.textContent = fill(texts.cuts, { seconds: duration / SECOND });
  }
}
