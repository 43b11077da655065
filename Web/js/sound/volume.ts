// How loud all is, in the bar below the picture.

import { element, icon, iconButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { nameButton } from "../kit/toggle.ts";
import type { Mixer } from "./mixer.ts";

const texts = words.sound;

export class Volume {
  private readonly button = iconButton("sound", texts.silence, "M", () => this.toggle(), { class: "sound-silence" });
  private readonly slider: HTMLInputElement;
  readonly node;

  constructor(private readonly mixer: Mixer) {
    this.slider = element("input", {
      type: "range", min: "0", max: "100", value: String(Math.round(mixer.volume * 100)), "aria-label": texts.volume, title: texts.volume,
      oninput: () => { mixer.setVolume(Number(this.slider.value) / 100, false); this.show(); },
    });
    this.node = element("div", { class: "sound-volume" }, this.button, this.slider);
  }

  toggle(): void {
    this.mixer.setVolume(this.mixer.volume, !this.mixer.isMuted);
    this.show();
  }

  private show(): void {
    const isSilent = this.mixer.isMuted || this.mixer.volume === 0;
    nameButton(this.button, isSilent ? texts.hear : texts.silence, "M");
    this.button.replaceChildren(icon(isSilent ? "silent" : "sound"));
  }
}
