// Words as they would be on the canvas: the core lays them out, or the studio does where the core cannot.

import { reasonOf } from "../base/reasons.ts";
import { answered } from "../offline/answers.ts";
import { onCanvas, onDesk } from "../canvas/places.ts";
import { canLayOut, dropFigureTrial, hasFont, loadFont, setText, tryText, type WantedText } from "../protocol/studio/figures.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { refusalOf, RequestRefusal } from "../refusals/refusals.ts";
import { words } from "../base/words.ts";
import { type Draft, textOnDesk } from "./drafts.ts";

const texts = words.lettering;
// Milliseconds for which typing must rest before the studio is asked.
const REST = 250;

/** What a trial needs of its mode. */
export interface TrialPage {
  /** The shot's id. */
  shot: string;
  /** Says what is wrong, or "" where nothing is. */
  say(trouble: string): void;
}

const isNotLaidOut = (refusal: Error | null): boolean => refusal instanceof RequestRefusal && refusal.reason.kind === "notLaidOut";
const keyOf = ({ words: said, font, size, alignment, wrap, leading }: WantedText): string => JSON.stringify([said, font, size, alignment, wrap, leading]);

async function fetchFont(font: string): Promise<void> {
  const answer = await answered(`/api/fonts/${font}`, {}, texts.fontAway);
  loadFont(font, new Uint8Array(await answer.arrayBuffer()));
}

export class Trial {
  /** The corners of the box of the words, on the canvas. */
  corners: Point[] = [];
  /** Words that the studio has laid out. */
  private run: { key: string; bytes: Uint8Array } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What is awaited is of an earlier turn where the words have changed. */
  private turn = 0;

  constructor(private readonly page: TrialPage) {}

  /** Shows a draft, as soon as it can be laid out. */
  show(draft: Draft): void {
    this.forget();
    const refusal = this.attempt(draft);
    if (!isNotLaidOut(refusal)) return this.page.say(refusal?.message ?? "");
    const { turn } = this;
    this.timer = setTimeout(async () => {
      const trouble = await this.layOut(draft.text);
      if (turn === this.turn) this.page.say(trouble || (this.attempt(draft)?.message ?? ""));
    }, hasFont(draft.text.font) ? REST : 0);
  }

  /** Writes a draft; whether that could be done. */
  async write(draft: Draft): Promise<boolean> {
    this.forget();
    const { turn } = this;
    let refusal = refusalOf(() => this.set(draft));
    if (isNotLaidOut(refusal)) {
      const trouble = await this.layOut(draft.text);
      if (turn !== this.turn) return false;
      refusal = trouble ? new Error(trouble) : refusalOf(() => this.set(draft));
    }
    this.page.say(refusal?.message ?? "");
    return refusal === null;
  }

  /** Shows what is written. */
  end(): void {
    this.forget();
    this.corners = [];
    dropFigureTrial();
  }

  /** Returns how wide a pixel of a layer's plane is on the canvas. */
  scaleOf(draft: Draft): number {
    const wide = { ...draft, text: { ...draft.text, wrap: draft.text.wrap || 1000 } };
    const before = this.corners;
    const isOther = wide.text.wrap !== draft.text.wrap;
    if (isOther && this.attempt(wide)) return 1;
    const [a, b] = this.corners;
    if (isOther) this.attempt(draft);
    if (isOther && this.corners.length === 0) this.corners = before;
    return a && b ? Math.hypot(b.x - a.x, b.y - a.y) / wide.text.wrap || 1 : 1;
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.turn += 1;
  }

  private runFor(text: WantedText): Uint8Array | null { return this.run?.key === keyOf(text) ? this.run.bytes : null; }

  private set(draft: Draft): void { setText(draft.layer, textOnDesk(draft), onDesk(draft.at), this.runFor(draft.text)); }

  private attempt(draft: Draft): Error | null {
    return refusalOf(() => {
      this.corners = tryText(draft.layer, textOnDesk(draft), onDesk(draft.at), this.runFor(draft.text)).map((place) => onCanvas(place));
    });
  }

  /** Has what the words take brought here: their font, or how the studio lays them out. Returns why that could not be, or "". */
  private async layOut(text: WantedText): Promise<string> {
    try {
      if (!hasFont(text.font)) await fetchFont(text.font);
      if (canLayOut(text.words, text.font) || this.runFor(text)) return "";
      const { words: said, font, size, alignment, wrap, leading } = text;
      const answer = await answered(`/api/shots/${this.page.shot}/lettering`, {
        method: "POST", body: JSON.stringify({ words: said, font, size, alignment, wrap, leading }), headers: { "Content-Type": "application/json" },
      }, texts.studioAway);
      this.run = { key: keyOf(text), bytes: new Uint8Array(await answer.arrayBuffer()) };
      return "";
    } catch (error) {
      return reasonOf(error);
    }
  }
}
