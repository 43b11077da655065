// How takes are recorded, as this browser remembers it, and the fields for that.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { makeSwitch } from "../kit/toggle.ts";

const texts = words.sound;
const KEPT = "inkreel-recording";
/** Milliseconds by which takes can be laid earlier or later. */
const SHIFT = 200;

interface Wishes { device: string; track: string; kind: "voice" | "music"; counts: boolean; atShot: boolean; toEnd: boolean; shift: number }
const USUAL: Wishes = { device: "", track: "", kind: "voice", counts: true, atShot: false, toEnd: false, shift: 0 };

/** The wishes; each is kept as soon as it is set. */
export class KeptWishes {
  private readonly all: Wishes = { ...USUAL };

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
      for (const key of Object.keys(USUAL) as (keyof Wishes)[]) if (typeof kept?.[key] === typeof USUAL[key]) Object.assign(this.all, { [key]: kept[key] });
    } catch {
      // What cannot be read is as if nothing were kept.
    }
  }

  private set(wish: Partial<Wishes>): void {
    Object.assign(this.all, wish);
    localStorage.setItem(KEPT, JSON.stringify(this.all));
  }

  get device(): string { return this.all.device; }
  set device(device: string) { this.set({ device }); }
  get track(): string { return this.all.track; }
  set track(track: string) { this.set({ track }); }
  get kind(): "voice" | "music" { return this.all.kind; }
  set kind(kind: "voice" | "music") { this.set({ kind }); }
  /** Whether it is counted in; whether a take begins with the shot that is shown, and ends with it. */
  get counts(): boolean { return this.all.counts; }
  set counts(counts: boolean) { this.set({ counts }); }
  get atShot(): boolean { return this.all.atShot; }
  set atShot(atShot: boolean) { this.set({ atShot }); }
  get toEnd(): boolean { return this.all.toEnd; }
  set toEnd(toEnd: boolean) { this.set({ toEnd }); }
  /** Milliseconds by which takes are laid later. */
  get shift(): number { return Math.max(-SHIFT, Math.min(SHIFT, this.all.shift)); }
  set shift(shift: number) { this.set({ shift }); }
}

/** Returns the fields for when a take begins and ends. */
export function settings(wishes: KeptWishes): HTMLElement[] {
  const count = makeSwitch(texts.counts, (isOn) => { wishes.counts = isOn; }, { class: "sound-switch" });
  const begin = makeSwitch(texts.atShot, (isOn) => { wishes.atShot = isOn; }, { class: "sound-switch", title: texts.atShotHint });
  const end = makeSwitch(texts.toEnd, (isOn) => { wishes.toEnd = isOn; }, { class: "sound-switch" });
  count.show(wishes.counts);
  begin.show(wishes.atShot);
  end.show(wishes.toEnd);
  const said = element("output", { class: "sound-decibels" });
  const show = () => { said.textContent = fill(texts.milliseconds, { n: `${wishes.shift > 0 ? "+" : wishes.shift < 0 ? "−" : ""}${Math.abs(wishes.shift)}` }); };
  const shift: HTMLInputElement = element("input", {
    type: "range", min: String(-SHIFT), max: String(SHIFT), step: "5", value: String(wishes.shift), "aria-label": texts.shift, title: texts.shiftHint,
    oninput: () => { wishes.shift = Number(shift.value); show(); }, ondblclick: () => { shift.value = "0"; wishes.shift = 0; show(); },
  });
  show();
  return [count.node, begin.node, end.node, element("label", { class: "sound-field", title: texts.shiftHint }, texts.shift, element("span", { class: "sound-level" }, shift, said))];
}
