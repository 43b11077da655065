// The bar for the clip that is chosen: its name, how loud it is, its fades, and what can be done with it.

import { element, icon, iconButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { choice } from "../kit/choice.ts";
import { iconToggle, press } from "../kit/toggle.ts";
import type { ClipEntry } from "../protocol/studio/sounds.ts";
import { type ClipActs, seconds, takeName } from "./clipacts.ts";
import { levelSlider } from "./head.ts";
import { RATE } from "./samples.ts";

const texts = words.sound;

/** What the bar asks of the player. */
export interface BarPage {
  acts: ClipActs;
  name(clip: ClipEntry, name: string): void;
  tryLevel(clip: string, level: number): void;
  letGo(): void;
  show(make: (close: () => void) => HTMLElement): void;
}

export class ClipBar {
  private clip: ClipEntry | null = null;
  private readonly name: HTMLInputElement;
  private readonly level;
  private readonly fadeIn;
  private readonly fadeOut;
  private readonly anchor;
  private readonly split;
  private readonly mute;
  private readonly takes;
  readonly node;

  constructor(private readonly page: BarPage) {
    const { acts } = page;
    const with_ = (act: (clip: ClipEntry) => void) => () => { if (this.clip) act(this.clip); };
    this.name = element("input", {
      class: "sound-bar-name", "aria-label": words.common.name, maxlength: 200, onkeydown: (event) => this.typed(event),
      onchange: with_((clip) => { if (this.name.value.trim()) page.name(clip, this.name.value.trim()); }),
    });
    this.level = levelSlider(texts.level, (level) => { if (this.clip) page.tryLevel(this.clip.id, level); }, (level) => { if (this.clip) acts.setLevel(this.clip, level); });
    this.fadeIn = this.field(texts.fadeIn, (clip, samples) => acts.fade(clip, samples, clip.fadeOut));
    this.fadeOut = this.field(texts.fadeOut, (clip, samples) => acts.fade(clip, clip.fadeIn, samples));
    this.anchor = iconToggle("pin", texts.anchored, "", with_((clip) => acts.anchor(clip)));
    this.split = iconButton("cut", texts.split, "S", with_((clip) => acts.split(clip)));
    this.mute = iconToggle("silent", texts.mute, "M", with_((clip) => acts.mute(clip)));
    this.takes = element("button", { type: "button", class: "sound-takes", "aria-haspopup": "dialog", onclick: with_((clip) => this.showTakes(clip)) }, icon("layers"), element("span", {}));
    this.node = element("div", { class: "sound-bar", role: "toolbar", "aria-label": texts.bar, hidden: true },
      this.name, this.level.node, element("label", {}, texts.fadeIn, this.fadeIn), element("label", {}, texts.fadeOut, this.fadeOut),
      this.anchor, this.split, this.mute, this.takes, iconButton("bin", texts.remove, "Del", with_((clip) => acts.remove(clip)), { class: "danger" }),
      element("span", { class: "space" }), iconButton("close", words.common.close, "Esc", () => page.letGo()));
  }

  /** A field for seconds. */
  private field(label: string, set: (clip: ClipEntry, samples: number) => void): HTMLInputElement {
    const input: HTMLInputElement = element("input", {
      class: "sound-seconds", inputmode: "decimal", size: 4, "aria-label": label, onkeydown: (event) => this.typed(event),
      onchange: () => {
        const value = Number(input.value.replace(",", ".").replace(/\s*s$/, ""));
        const isTime = Number.isFinite(value) && value >= 0;
        input.setAttribute("aria-invalid", String(!isTime));
        if (isTime && this.clip) set(this.clip, Math.round(value * RATE));
      },
    });
    return input;
  }

  /** Enter and Esc leave a field. */
  private typed(event: KeyboardEvent): void {
    event.stopPropagation();
    const field = event.target as HTMLInputElement;
    if (event.key === "Escape" && this.clip) this.show(this.clip, true);
    if (event.key === "Enter" || event.key === "Escape") field.blur();
  }

  private showTakes(clip: ClipEntry): void {
    const { acts } = this.page;
    this.page.show((close) => choice(texts.takes, acts.takes(clip).map((one, i) => ({
      words: takeName(one, i), isChosen: !one.isMuted, act: () => acts.chooseTake(one),
    })), [], this.takes, close));
  }

  /** Has the name typed. */
  rename(): void { this.name.focus(); this.name.select(); }

  /** Shows a clip; null for none. What is just typed stays, but where it `isRestored`. */
  show(clip: ClipEntry | null, isRestored = false): void {
    const isOther = clip?.id !== this.clip?.id || isRestored;
    this.clip = clip;
    this.node.hidden = clip === null;
    if (!clip) return;
    const put = (field: HTMLInputElement, value: string) => { if (isOther || document.activeElement !== field) field.value = value; };
    put(this.name, clip.name);
    put(this.fadeIn, seconds(clip.fadeIn));
    put(this.fadeOut, seconds(clip.fadeOut));
    for (const field of [this.fadeIn, this.fadeOut]) field.removeAttribute("aria-invalid");
    this.level.show(clip.level);
    press(this.anchor, clip.shot !== null);
    press(this.mute, clip.isMuted);
    const { length } = this.page.acts.takes(clip);
    this.takes.hidden = length < 2;
    this.takes.lastElementChild!.textContent = String(length);
    this.takes.title = texts.takes;
    this.takes.setAttribute("aria-label", texts.takes);
    this.moved();
  }

  /** The film is elsewhere: it may be split here, or not. */
  moved(): void { this.split.disabled = !this.clip || !this.page.acts.canSplit(this.clip); }
}
