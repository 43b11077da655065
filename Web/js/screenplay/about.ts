// The shot that is chosen on the board: where its words are not those of its lines, and whether these are still in the script.

import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";
import type { Difference } from "./differences.ts";

const texts = words.screenplay;

/** What is done about it. */
export interface AboutPage {
  setWords(shot: string, kind: Difference["kind"], words: string): void;
  unlink(shot: ShotEntry): void;
}

/** The part: `node`, hidden where there is nothing to say. */
export class AboutShot {
  private readonly body = element("div", { class: "screenplay-about-body" });
  readonly node = element("section", { class: "screenplay-shot", hidden: true }, this.body);
  private shown = "";

  constructor(private readonly page: AboutPage) {}

  /** Shows what there is to say about a shot; null for none. */
  show(shot: ShotEntry | null, isGone: boolean, differences: readonly Difference[]): void {
    const now = shot && (isGone || differences.length > 0) ? JSON.stringify([shot.id, shot.number, isGone, differences]) : "";
    if (now === this.shown) return;
    this.shown = now;
    this.node.hidden = now === "";
    if (!shot || now === "") return;
    this.node.setAttribute("aria-label", fill(texts.shot, { number: shot.number }));
    this.body.replaceChildren(element("h3", {}, fill(texts.shot, { number: shot.number })),
      ...isGone ? [this.gone(shot)] : differences.map((one) => this.difference(shot, one)));
  }

  private gone(shot: ShotEntry): HTMLElement {
    return element("div", { class: "screenplay-gone" }, element("p", {}, texts.gone), textButton(texts.unlink, () => this.page.unlink(shot), { class: "changes" }));
  }

  private difference(shot: ShotEntry, { kind, script, board }: Difference): HTMLElement {
    return element("div", { class: "screenplay-differs" },
      element("dl", {},
        element("dt", {}, texts.scriptSays), element("dd", { dir: "auto" }, script),
        element("dt", {}, texts.boardSays), element("dd", { dir: "auto" }, board || element("i", {}, texts.nothing))),
      textButton(texts.takeWords, () => this.page.setWords(shot.id, kind, script), { class: "changes" }));
  }
}
