// Others in the shot that is shown: their faces in the bar, their pens on the desk, and what they see of this one's.

import type { Size } from "../base/measures.ts";
import { ownSession } from "../base/session.ts";
import type { Dialogs } from "../kit/dialog.ts";
import type { LibraryAddress } from "../protocol/sync.ts";
import type { News } from "../sync/news.ts";
import { makeHere } from "./here.ts";
import { Pens } from "./pens.ts";
import { ALONE, bePresent, type Presence } from "./presence.ts";
import { makeSending, type Sending } from "./sending.ts";

/** The shot that is shown, and where. */
export interface ShownShot {
  shot: string;
  project: string;
  home: LibraryAddress;
  canvas: Size;
  desk: HTMLElement;
  show: Dialogs["show"];
  /** The number of a shot of the project; null where there is no such one. */
  numberOf(shot: string): string | null;
}

/** What is there of others in a shot; nothing while nobody has an account. */
export class ShotCompany {
  private presence: Presence = ALONE;
  readonly here;
  readonly pens: Pens;
  sending: Sending | null = null;

  constructor(private readonly shown: ShownShot) {
    this.here = makeHere({ show: shown.show, presence: () => this.presence, numberOf: shown.numberOf });
    this.pens = new Pens({
      shot: shown.shot, window: ownSession(), account: shown.home.account ?? null, canvas: shown.canvas, nameOf: (person) => this.nameOf(person),
    });
  }

  /** Says that this window has the shot open, from now on. */
  begin(): void {
    const { shot, project, home, desk } = this.shown;
    if (!home.account) return;
    this.presence = bePresent({ project, shot, account: home.account }, () => this.here.update());
    this.sending = makeSending(shot, desk, () => this.presence);
  }

  hear(news: News): void {
    this.presence.hear(news);
    this.pens.hear(news);
  }

  private nameOf(person: string): string | null {
    return this.presence.everybody().find(({ id }) => id === person)?.name ?? null;
  }
}
