// Two pages may have changed one program: then a person says which is to be, once; later by the sign.

import type { Dialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import { words } from "../words.ts";
import { conflictCard } from "./dialogs.ts";
import type { ShotPlace } from "./place.ts";
import type { Saver } from "./saver.ts";

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
    const later = () => { say(words.editor.notSaved); };
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
    dialogs.show((close) => conflictCard({ later, mine: trying(mine), theirs: trying(theirs) }, close), later);
  }
}
