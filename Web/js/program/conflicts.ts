// Two pages may have changed one program: then a person says which is to be, once; later by the sign.

import { type Attributes, element, textButton } from "../base/dom.ts";
import { dialog, type Dialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import type { ShotPlace } from "../programstore/place.ts";
import { words } from "../base/words.ts";
import type { Saver } from "./saver.ts";

const texts = words.editor;

/** Asks which of two programs is to be. */
export class Conflicts {
  private hasAsked = false;

  constructor(private readonly dialogs: Dialogs, private readonly shot: ShotPlace, private readonly saver: Saver) {}

  /** Lets it be asked once more. */
  forget(): void { this.hasAsked = false; }

  /** Asks, but not while something else is asked, nor where a card would not be seen. */
  ask(): void {
    const { dialogs, shot, saver } = this;
    if (this.hasAsked || dialogs.isOpen() || document.fullscreenElement) return;
    this.hasAsked = true;
    const later = () => { say(texts.notSaved); };
    const mine = async () => {
      await shot.keepMine();
      this.forget();
      saver.save();
    };
    const theirs = async () => {
      saver.end();
      await shot.takeTheirs();
      location.reload();
    };
    const trying = (work: () => Promise<void>) => () => { work().catch((error: Error) => say(error.message)); };
    dialogs.show((close) => conflictCard(trying(mine), trying(theirs), later, close), later);
  }
}

/** A card with what can be done: to keep what was made here, to take what another has made, or to decide later. */
function conflictCard(mine: () => void, theirs: () => void, later: () => void, close: () => void): HTMLElement {
  const button = (label: string, act: () => void, attributes: Attributes = {}) =>
    textButton(label, () => { close(); act(); }, attributes);
  return dialog(texts.conflict, { class: "program-name program-conflict", role: "alertdialog" },
    element("h2", {}, texts.conflict), element("p", {}, texts.conflictWhat), element("p", { class: "quiet" }, texts.conflictHow),
    element("footer", {}, button(texts.later, later, { class: "first" }), button(texts.theirs, theirs), button(texts.mine, mine)));
}
