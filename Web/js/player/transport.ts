// The bar below the picture: play, steps, speed, timecode, and what is seen and heard.

import { element, iconButton, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { iconToggle, press, showPlaying } from "../kit/toggle.ts";
import { onSize } from "../shell/scope.ts";
import type { Playback } from "./playback.ts";
import { readFrame, timecode, type Timeline } from "./timeline.ts";

const texts = words.player;
/** On fewer pixels than this, what is needed seldom is in the menu of the page's bar. */
const ROOM = 1100;

/** What the bar asks of the player. */
export interface TransportPage {
  playback: Playback;
  timeline(): Timeline;
  toggleLoop(): void;
  toggleCaptions(): void;
  toggleOnion(): void;
  toggleGuides(): void;
  present(): void;
  fill(): void;
  fit(): void;
  zoom(by: number): void;
  setIn(): void;
  setOut(): void;
  clearInOut(): void;
  /** How loud it is. */
  volume: Node;
}

export class Transport {
  private readonly play;
  private readonly code: HTMLInputElement;
  private readonly length = element("span", { class: "quiet" });
  private readonly speed = element("span", { class: "player-speed", "aria-live": "polite" });
  private readonly loop;
  private readonly captions;
  private readonly onion;
  private readonly guides;
  private readonly stretch;
  readonly node;

  constructor(private readonly page: TransportPage) {
    const { playback } = page;
    this.play = iconButton("play", words.kit.play, words.kit.space, () => playback.toggle(), { class: "player-play" });
    this.code = element("input", {
      class: "player-code", "aria-label": texts.timecode, title: texts.timecodeHint, spellcheck: "false", inputmode: "numeric",
      onfocus: () => { playback.stop(); this.code.select(); },
      onkeydown: (event) => { if (event.key === "Enter") this.typed(); if (event.key === "Enter" || event.key === "Escape") this.code.blur(); event.stopPropagation(); },
      onblur: () => this.show(),
    });
    this.loop = iconToggle("loop", texts.loop, "R", () => page.toggleLoop());
    this.captions = iconToggle("words", texts.captions, "C", () => page.toggleCaptions());
    this.onion = iconToggle("onion", texts.onion, "G", () => page.toggleOnion(), { class: "player-rare" });
    this.guides = iconToggle("guides", words.guides.overPicture, "W", () => page.toggleGuides(), { class: "player-rare" });
    this.stretch = textButton(texts.clearInOut, () => page.clearInOut(), { class: "player-stretch", hidden: true });
    this.node = element("div", { class: "player-transport", role: "toolbar", "aria-label": texts.transport },
      element("div", { class: "player-left" }, this.code, this.length, page.volume, this.speed, this.stretch),
      element("div", { class: "player-middle" },
        iconButton("start", texts.before, "↑", () => playback.step(-1)), this.play, iconButton("end", texts.next, "↓", () => playback.step(1))),
      element("div", { class: "player-right" },
        textButton(texts.in, () => page.setIn(), { class: "player-rare", title: fill(words.common.withKey, { words: texts.setIn, key: "I" }) }),
        textButton(texts.out, () => page.setOut(), { class: "player-rare", title: fill(words.common.withKey, { words: texts.setOut, key: "O" }) }), this.loop, this.captions, this.onion, this.guides,
        iconButton("less", texts.zoomOut, "−", () => page.zoom(1 / 1.5), { class: "player-rare" }),
        iconButton("fit", texts.fit, "0", () => page.fit(), { class: "player-rare" }),
        iconButton("add", texts.zoomIn, "+", () => page.zoom(1.5), { class: "player-rare" }),
        iconButton("sides", texts.present, "P", () => page.present(), { class: "player-wide" }),
        iconButton("full", texts.full, "F", () => page.fill())));
    onSize(this.node, () => this.node.classList.toggle("tight", this.node.clientWidth < ROOM));
  }

  private typed(): void {
    const frame = readFrame(this.code.value, this.page.playback.frame, this.page.timeline().rate);
    if (frame !== null) this.page.playback.go(frame);
  }

  show(): void {
    const { playback } = this.page;
    const timeline = this.page.timeline();
    const code = timecode(playback.frame, timeline.rate);
    if (document.activeElement !== this.code && this.code.value !== code) this.code.value = code;
    const all = `/ ${timecode(timeline.frameCount, timeline.rate)}`;
    if (this.length.textContent !== all) this.length.textContent = all;
    const said = playback.isPlaying && playback.speed !== 1 ? fill(texts.speed, { n: playback.speed }) : "";
    if (this.speed.textContent !== said) this.speed.textContent = said;
    if (this.play.dataset.playing !== String(playback.isPlaying)) {
      this.play.dataset.playing = String(playback.isPlaying);
      showPlaying(this.play, playback.isPlaying);
    }
    this.stretch.hidden = playback.stretch === null;
  }

  /** Shows what is turned on. */
  showToggles({ isLooping, hasCaptions, hasOnion, hasGuides }: { isLooping: boolean; hasCaptions: boolean; hasOnion: boolean; hasGuides: boolean }): void {
    press(this.loop, isLooping);
    press(this.captions, hasCaptions);
    press(this.onion, hasOnion);
    press(this.guides, hasGuides);
  }
}
