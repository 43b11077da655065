// The presenter's view: the picture on one screen, in a window of its own; here the next shot, the notes and a clock. The windows tell each
// other where they are.

import { element, iconButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";
import { thumbnail } from "../thumbnails/thumbnails.ts";

const texts = words.player;

/** Where a window is in the film. */
export interface Where { frame: number; speed: number }
/** What windows tell: where they are, or that they ask where the others are. */
type Told = { from: string } & (Where | { asks: true });

/** Tells the other windows of a project's player where this one is, and hears of them. */
export class Company {
  private readonly channel: BroadcastChannel | null;
  private readonly name = Math.random().toString(36);

  /** @param here Where this window is, for one that asks. */
  constructor(project: string, heard: (where: Where) => void, here: () => Where, signal: AbortSignal) {
    this.channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(`inkreel-player-${project}`) : null;
    if (!this.channel) return;
    this.channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.from === this.name) return;
      if ("asks" in data) this.tell(here());
      else heard(data);
    };
    signal.addEventListener("abort", () => this.channel?.close());
  }

  ask(): void { this.channel?.postMessage({ asks: true, from: this.name }); }

  tell(where: Where): void { this.channel?.postMessage({ ...where, from: this.name }); }
}

/** What whoever presents sees beside the picture. */
export class Notes {
  private readonly clock = element("time", {});
  private readonly notes = element("div", { class: "presenter-notes" });
  private readonly said = element("div", { class: "presenter-notes" });
  private readonly next = element("div", { class: "presenter-next" });
  private since = 0;
  private shown = "";
  readonly node = element("aside", { class: "presenter", "aria-label": texts.presenter },
    iconButton("close", words.common.close, "P", () => this.close(), { class: "presenter-close" }), element("h2", {}, texts.clock), this.clock, element("h2", {}, texts.nextShot), this.next, element("h2", {}, texts.notes), this.notes,
    element("h2", {}, texts.saidHere), this.said);

  constructor(private readonly now: () => number, private readonly close: () => void) {}

  /** Shows the notes of a shot and what comes after it. */
  show(shot: ShotEntry | undefined, next: ShotEntry | undefined, isPlaying: boolean): void {
    if (isPlaying && this.since === 0) this.since = this.now();
    this.tick();
    const key = `${shot?.id} ${shot?.notes} ${shot?.action} ${shot?.dialogue} ${next?.id} ${next?.action}`;
    if (key === this.shown) return;
    this.shown = key;
    const paragraphs = (...all: (string | undefined)[]) => all.filter((one) => one).map((one) => element("p", { dir: "auto" }, one));
    this.notes.replaceChildren(...paragraphs(shot?.notes));
    this.said.replaceChildren(...paragraphs(shot?.action, shot?.dialogue));
    this.next.replaceChildren(...next ? [thumbnail(next.id, 320, next.number), element("p", {}, element("b", {}, next.number), " ", next.action)] : [texts.lastShot]);
  }

  /** How long it has been playing, by the clock on the wall. */
  tick(): void {
    const seconds = this.since === 0 ? 0 : Math.floor((this.now() - this.since) / 1000);
    const said = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (this.clock.textContent !== said) this.clock.textContent = said;
  }
}
