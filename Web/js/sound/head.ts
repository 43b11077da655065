// The head of a track, and the card with all that can be done with it.

import { element, icon, iconButton, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { popover, type Anchor } from "../kit/popover.ts";
import { press, toggle } from "../kit/toggle.ts";
import type { TrackEntry } from "../protocol/studio/sounds.ts";
import { decibels, LEVELS } from "./samples.ts";

const texts = words.sound;

/** What a head asks of the player. */
export interface TrackPage {
  isSolo(track: string): boolean;
  solo(track: string): void;
  mute(track: string, isMuted: boolean): void;
  name(track: string, name: string): void;
  setLevel(track: string, level: number): void;
  /** Has a level be heard while it is drawn on. */
  tryLevel(track: string, level: number): void;
  move(track: string, by: -1 | 1): void;
  remove(track: string): void;
  card(make: (close: () => void) => HTMLElement): void;
  mayChange(): boolean;
  rename(track: string, label: HTMLElement): void;
}

/** Makes a slider for a level with its decibels; a double click, or its button, makes it 0. */
export function levelSlider(label: string, change: (level: number) => void, done: (level: number) => void): { node: HTMLElement; show(level: number): void } {
  const said = element("output", { class: "sound-decibels" });
  const level = () => Number(slider.value) * 10;
  const shown = () => {
    said.textContent = decibels(level());
    slider.setAttribute("aria-valuetext", said.textContent);
  };
  const slider: HTMLInputElement = element("input", {
    type: "range", min: String(LEVELS.least / 10), max: String(LEVELS.most / 10), step: "5", "aria-label": label, title: label,
    oninput: () => { shown(); change(level()); }, onchange: () => done(level()),
    ondblclick: () => { slider.value = "0"; shown(); done(0); },
  });
  return {
    node: element("span", { class: "sound-level" }, slider, said),
    show(value) {
      slider.value = String(value / 10);
      shown();
      said.textContent = decibels(value);
    },
  };
}

/** The head of a track at the left of its lane: a name, mute, solo, and what opens its card. */
export class Head {
  private readonly name = textButton("", () => this.page.mayChange() && this.page.rename(this.track.id, this.name), { class: "sound-track-name", title: texts.rename });
  private readonly mute = toggle(texts.m, () => this.track.isMuted, () => this.page.mute(this.track.id, !this.track.isMuted), { class: "sound-mute", title: texts.muteTrack });
  private readonly solo = toggle(texts.s, () => this.page.isSolo(this.track.id), () => this.page.solo(this.track.id), { class: "sound-solo", title: texts.soloHint });
  private readonly more = iconButton("more", texts.track, "", () => this.open(this.more), { class: "sound-more", "aria-haspopup": "dialog" });
  /** Where there is no room for the others. */
  private readonly all: HTMLButtonElement = element("button", { type: "button", class: "sound-all", "aria-haspopup": "dialog", onclick: () => this.open(this.all) });
  private readonly level = levelSlider(texts.level, (level) => this.page.tryLevel(this.track.id, level), (level) => this.page.setLevel(this.track.id, level));
  readonly node = element("div", { class: "sound-head" }, this.name, this.level.node, this.mute, this.solo, this.more, this.all);

  constructor(private track: TrackEntry, private readonly page: TrackPage) {}

  show(track: TrackEntry): void {
    this.track = track;
    const isSolo = this.page.isSolo(track.id);
    this.name.textContent = track.name;
    press(this.mute, track.isMuted);
    press(this.solo, isSolo);
    this.mute.setAttribute("aria-label", fill(texts.muteNamed, { name: track.name }));
    this.solo.setAttribute("aria-label", fill(texts.soloNamed, { name: track.name }));
    this.level.show(track.level);
    this.level.node.hidden = !this.page.mayChange();
    this.mute.disabled = !this.page.mayChange();
    for (const one of [this.more, this.all]) one.setAttribute("aria-label", fill(texts.trackNamed, { name: track.name }));
    this.all.title = track.name;
    this.all.replaceChildren(icon(track.isMuted ? "silent" : "sound"), element("span", {}, track.name));
    this.all.classList.toggle("soloed", isSolo);
  }

  private open(anchor: Anchor): void { this.page.card((close) => trackCard(this.track, this.page, anchor, close)); }
}

function trackCard(track: TrackEntry, page: TrackPage, anchor: Anchor, close: () => void): HTMLElement {
  const { id } = track;
  let { isMuted } = track;
  const level = levelSlider(texts.level, (to) => page.tryLevel(id, to), (to) => page.setLevel(id, to));
  level.show(track.level);
  const name: HTMLInputElement = element("input", {
    value: track.name, "aria-label": words.common.name, maxlength: 200, disabled: !page.mayChange(),
    onchange: () => { if (name.value.trim()) page.name(id, name.value.trim()); }, onkeydown: (event) => { if (event.key === "Enter") close(); },
  });
  const row = (sign: Parameters<typeof icon>[0], label: string, act: () => void, extra = {}) =>
    textButton([icon(sign), label], () => { close(); act(); }, extra);
  const may = page.mayChange();
  return popover(element("section", { class: "panel sound-card", role: "dialog", "aria-label": fill(texts.trackNamed, { name: track.name }) },
    name,
    element("div", { class: "sound-pair" },
      may ? toggle(texts.mute, () => isMuted, () => { isMuted = !isMuted; page.mute(id, isMuted); }) : null,
      toggle(texts.solo, () => page.isSolo(id), () => page.solo(id), { title: texts.soloHint })),
    may ? element("label", {}, texts.level, level.node) : null,
    may ? [
      row("back", texts.moveUp, () => page.move(id, -1), { class: "sound-up" }), row("next", texts.moveDown, () => page.move(id, 1), { class: "sound-down" }),
      row("bin", texts.removeTrack, () => page.remove(id), { class: "danger" }),
    ] : null), anchor, close);
}
