// The script beside the grid: loaded when it is asked for, or where it was left open.

import { keepSettings, settings } from "../base/state.ts";
import { element, targetOf } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { type Opener, openerNow } from "../kit/opener.ts";
import type { ProjectView } from "../protocol/studio/project.ts";
import type { ScreenplayPanel } from "../screenplay/panel.ts";
import { stillHere } from "../shell/scope.ts";
import * as calls from "./calls.ts";
import { find } from "./focusing.ts";
import type { Grid } from "./grid.ts";
import type { Selection } from "./selection.ts";

/** What it asks of its page. */
export interface ScriptSidePage {
  selection: Selection;
  dialogs: Dialogs;
  outline(): ProjectView;
  attempt(change: () => unknown): unknown;
  toggleScript(): void;
  bringScriptIn(): void;
  changeByServer(work: () => Promise<string>): Promise<boolean>;
}

// Where there is no room beside the grid it is a sheet, which does not open by itself.
const isSheet = (): boolean => matchMedia("(width < 760px)").matches;

/** The place beside the grid: `node`. */
export class ScriptSide {
  readonly node = element("aside", { class: "screenplay", hidden: true, tabindex: "-1", "aria-label": words.screenplay.title });
  private panel: Promise<ScreenplayPanel> | null = null;
  private shown: ScreenplayPanel | null = null;
  /** What had the keys before they went there. */
  private opener: Opener | null = null;
  /** Whether a key has opened it. */
  isByKey = false;
  private pointed: readonly string[] = [];

  constructor(private readonly project: string, private readonly page: ScriptSidePage, private readonly grid: Grid) {
    for (const kind of ["pointerover", "focusin"] as const) grid.node.addEventListener(kind, (event) => this.pointAt(event));
    for (const kind of ["pointerleave", "focusout"] as const) grid.node.addEventListener(kind, () => this.shown?.pointAt(null));
  }

  get isShown(): boolean { return !this.node.hidden; }

  /** Shows it where it was left open and the project has a script. */
  async restore(shown: () => void): Promise<void> {
    if (!settings.script || isSheet()) return;
    const isHere = stillHere();
    const panel = await this.load();
    if (!isHere() || !panel.hasScript || this.isShown) return;
    this.node.hidden = false;
    shown();
  }

  /** Shows it, or puts it away: who has the keys there goes on where they were. */
  toggle(isByKey = false): void {
    const hadKeys = this.node.contains(document.activeElement);
    this.node.hidden = !this.node.hidden;
    settings.script = this.isShown;
    keepSettings();
    this.isByKey = isByKey && this.isShown;
    if (this.isShown) void this.load();
    else if (hadKeys) this.giveKeysBack();
    this.opener = null;
  }

  private giveKeysBack(): void {
    this.opener?.focus();
    const now = document.activeElement;
    if (now === document.body || this.node.contains(now)) document.querySelector<HTMLElement>(".bar .script-toggle")?.focus();
  }

  /** Gives it the keys. */
  focus(): void {
    this.opener = openerNow();
    this.node.focus({ preventScroll: true });
  }

  /** Shows the board as it is now. */
  update(): void { if (this.isShown) this.shown?.update(); }

  private load(): Promise<ScreenplayPanel> {
    return this.panel ??= import("../screenplay/panel.ts").then(async ({ ScreenplayPanel }) => {
      const { selection, outline } = this.page;
      this.shown = new ScreenplayPanel(this.node, {
        project: this.project, outline, chosen: () => selection.ids(), choose: (shots) => this.choose(shots), point: (shots) => this.point(shots),
        setWords: (shot, kind, said) => this.page.attempt(() => calls.setWords(shot, kind, said)),
        change: (work) => this.page.changeByServer(work), show: (make) => this.page.dialogs.show(make), bringIn: () => this.page.bringScriptIn(), close: () => this.page.toggleScript(),
      });
      await this.shown.load();
      this.shown.update();
      return this.shown;
    });
  }

  /** Chooses shots in the grid, the first in view; the keys stay where they are. */
  private choose(shots: readonly string[]): void {
    const there = shots.filter((id) => find(this.page.outline(), id)[0] >= 0);
    if (there.length === 0) return;
    this.page.selection.set([...there]);
    this.grid.reveal(...find(this.page.outline(), there[0]!), false);
  }

  private point(shots: readonly string[]): void {
    for (const id of this.pointed) this.grid.cards.get(id)?.node.classList.remove("partner");
    this.pointed = shots;
    for (const id of shots) this.grid.cards.get(id)?.node.classList.add("partner");
  }

  private pointAt(event: Event): void {
    if (this.isShown) this.shown?.pointAt(targetOf(event)?.closest<HTMLElement>("[data-shot]")?.dataset.shot ?? null);
  }
}
