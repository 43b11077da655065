// The script beside the board: its scenes and lines, which of them have shots, and what can be made of them.

import { element, iconButton, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { words } from "../base/words.ts";
import { empty } from "../kit/empty.ts";
import type { ProjectView, ShotEntry } from "../protocol/studio/project.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { whenSaved } from "../saving/saving.ts";
import { AboutShot } from "./about.ts";
import * as calls from "./calls.ts";
import { ScriptCards } from "./cards.ts";
import { makeCover } from "./cover.ts";
import { Coverage, linksOf, versionsOf } from "./coverage.ts";
import { LineDeeds } from "./deeds.ts";
import { differences } from "./differences.ts";
import { Foot } from "./foot.ts";
import { GoneShots } from "./gone.ts";
import { listen } from "./hands.ts";
import { isGone } from "./links.ts";
import { SceneList } from "./list.ts";
import type { ScreenplayPage } from "./page.ts";
import { textOf, trimmed } from "./parts.ts";
import { forgetText } from "./picking.ts";
import { isSame, keyOf, type LinePlace, LineSelection, type PartPlace } from "./places.ts";

const texts = words.screenplay;
// Milliseconds that what was done before may take to be saved before the script is asked for.
const TO_SAVE = 6000;

/** The panel, in `node`. */
export class ScreenplayPanel {
  private coverage: Coverage | null = null;
  private outline: ProjectView | null = null;
  private links = "";
  /** The drafts that the board was linked to when the script was asked for last; and how often it was. */
  private asked = "";
  private askings = 0;
  private chosen = "";
  /** Whether what is chosen was chosen here: then nothing scrolls. */
  private isOwnChoice = false;
  private readonly selection = new LineSelection(() => this.showSelection());
  private readonly list = new SceneList(this.selection, (scene) => this.deeds.makeShots(scene, this.coverage?.left(scene) ?? [], "each"));
  private readonly title = element("h2", {});
  private readonly form = element("span", { class: "quiet" });
  private readonly cover = makeCover();
  private readonly next = textButton(texts.next, () => this.goToNext());
  private readonly top = element("div", { class: "screenplay-top" }, this.cover.node, this.next);
  /** The shots that are no longer in the script. */
  private goneShots: string[] = [];
  private readonly gone = new GoneShots((shot) => this.page.choose([shot]));
  private readonly draft = iconButton("into", texts.newDraft, "", () => this.page.bringIn(), { class: "changes" });
  private readonly times = iconButton("sliders", texts.times.title, "", () => this.askForTimes(), { class: "changes" });
  private readonly body = element("div", { class: "screenplay-body" });
  private readonly deeds: LineDeeds;
  /** What was selected last, its first line. */
  private selected: LinePlace | null = null;
  private readonly cards: ScriptCards;
  private readonly about: AboutShot;
  private readonly foot: Foot;

  constructor(readonly node: HTMLElement, private readonly page: ScreenplayPage) {
    this.deeds = new LineDeeds(page, this.selection, () => this.coverage?.script.version ?? "", (shot) => this.linesOf(shot));
    this.cards = new ScriptCards(page, this.deeds, this.selection, this.list);
    this.about = new AboutShot({ setWords: (shot, kind, said) => page.setWords(shot, kind, said), unlink: (shot) => this.deeds.unlink(shot) });
    this.foot = new Foot({
      make: (manner) => this.deeds.make(manner), link: (shot) => this.deeds.link(shot), unlink: (shot) => this.deeds.unlinkLines(shot),
      choosePart: () => this.cards.choosePart(this.shot), clear: () => this.selection.clear(),
    });
    node.replaceChildren(
      element("header", { class: "screenplay-title" }, element("div", {}, this.title, this.form), this.times, this.draft, iconButton("close", texts.close, texts.key, () => page.close())),
      this.top, this.gone.node, this.body, this.about.node, this.foot.node);
    listen(this.list, this.selection, {
      hasShots: (place) => this.shotsOf(place).length > 0,
      goToShot: (place, shots = this.shotsOf(place)) => this.goToShot(shots),
      point: (place, shots) => page.point(shots ?? (place ? this.shotsOf(place) : [])),
    });
    node.addEventListener("keydown", (event) => this.press(event));
  }

  get hasScript(): boolean { return this.coverage !== null; }

  /** Asks for the script, and shows it. */
  async load(): Promise<void> {
    const asking = this.askings += 1;
    this.asked = versionsOf(this.page.outline());
    if (!this.coverage) this.body.replaceChildren(empty([texts.loading]));
    try {
      // A step back that took a draft away may be on its way to the server.
      await whenSaved(TO_SAVE);
      const script = await calls.readScript(this.page.project);
      if (asking === this.askings) this.take(script);
    } catch (error) {
      if (asking === this.askings && !this.coverage) {
        this.body.replaceChildren(empty([reasonOf(error)], textButton(texts.tryAgain, () => this.load(), { class: "primary" })));
      }
    }
  }

  /** Shows the board as it is now. */
  update(): void {
    const outline = this.page.outline();
    if (outline !== this.outline) {
      this.outline = outline;
      // Another draft has come in, or was taken back.
      if (versionsOf(outline) !== this.asked) void this.load();
      const links = linksOf(outline);
      if (this.coverage && links !== this.links) this.show(new Coverage(this.coverage.script, outline));
      this.links = links;
    }
    this.showChosen();
    this.showFoot();
  }

  /** Marks the lines of a shot that is pointed at on the board; null for none. */
  pointAt(shot: string | null): void {
    this.list.mark("partner", shot ? this.coverage?.linesOf(shot) ?? [] : []);
  }

  private take(script: calls.Script | null): void {
    const had = this.coverage?.script;
    this.coverage = script && new Coverage(script, this.page.outline());
    this.title.textContent = script?.name || texts.title;
    this.form.textContent = script?.form ?? "";
    this.top.hidden = this.draft.hidden = script === null;
    // A copy that was kept before there were times has none.
    this.times.hidden = !script?.times;
    if (!this.coverage) {
      this.selection.clear();
      this.body.replaceChildren(empty([texts.none, texts.hint],
        whyOnlyLooking() === null ? textButton(texts.bringIn, () => this.page.bringIn(), { class: "primary" }) : element("span", {})));
    } else if (had?.version !== script?.version || !this.list.node.isConnected) {
      this.selection.clear();
      this.body.replaceChildren(this.list.node);
      this.list.lay(this.coverage);
      this.chosen = "";
    }
    if (this.coverage) this.show(this.coverage);
    this.showChosen();
    this.showFoot();
  }

  private show(coverage: Coverage): void {
    this.coverage = coverage;
    this.list.show(coverage);
    const total = coverage.total();
    this.cover.show(total);
    this.next.hidden = total.n === total.of;
    this.goneShots = this.page.outline().scenes.flatMap(({ shots }) => shots).filter(isGone).map(({ id }) => id);
  }

  /** The one shot that is chosen on the board; null for none, or several. */
  private get shot(): ShotEntry | null {
    const [id, ...more] = this.page.chosen();
    if (id === undefined || more.length > 0) return null;
    return this.page.outline().scenes.flatMap(({ shots }) => shots).find((shot) => shot.id === id) ?? null;
  }

  /** The shots that show a line or a part of it. */
  private shotsOf = (place: LinePlace): string[] => this.coverage?.shownBy(place).map(({ shot }) => shot.id) ?? [];

  /** Marks the lines of what is chosen on the board, and says what there is to say about it. */
  private showChosen(): void {
    const { coverage, shot, page } = this;
    const ids = page.chosen();
    const lines = ids.flatMap((id) => coverage?.linesOf(id) ?? []);
    this.list.mark("chosen", lines);
    if (ids.join() !== this.chosen && !this.isOwnChoice) this.list.reveal(lines);
    this.chosen = ids.join();
    this.gone.show(coverage ? this.goneShots : [], shot?.id ?? null);
    this.about.show(shot, shot !== null && isGone(shot), shot && coverage ? differences(coverage.script, coverage.linesOf(shot.id), shot) : []);
  }

  private showSelection(): void {
    const wasAtFoot = this.foot.node.contains(document.activeElement);
    this.list.showSelection();
    this.showFoot();
    this.list.showLast();
    const [place] = this.selection.places;
    if (place) {
      this.selected = place;
      return;
    }
    forgetText(this.list);
    // The foot goes; whoever is there with keys goes on from the line.
    if (wasAtFoot && this.selected) this.list.setFocus(this.selected);
  }

  private showFoot(): void {
    const { shot, selection: { places, part, count } } = this;
    const lines = shot ? this.coverage?.linesOf(shot.id) ?? [] : [];
    const isLinkedToThese = places.every((place) => lines.some((line) => isSame(line, place)));
    const isLinked = lines.some((line) => places.some((place) => keyOf(line) === keyOf(place)));
    const line = part && this.list.row(part)?.line;
    this.foot.show({ count, part: line ? textOf(line).slice(part.part.from, part.part.to) : "", canBeParted: this.cards.canBeParted, shot, isLinked, isLinkedToThese });
  }

  /** Asks how long lines take, after what the script has now: a step back may have changed it. */
  private async askForTimes(): Promise<void> {
    await this.load();
    if (this.coverage) this.cards.askForTimes(this.coverage.script.times, () => this.load());
  }

  /** What a shot shows, its parts without what lies beyond their lines. */
  private linesOf(shot: string): PartPlace[] {
    const { coverage } = this;
    return (coverage?.linesOf(shot) ?? []).flatMap((place) => {
      if (!place.part) return [place];
      const line = coverage?.script.scenes[place.scene]?.units[place.unit];
      const part = line && trimmed(textOf(line), place.part);
      return part ? [{ ...place, part }] : [];
    });
  }

  private goToShot(shots: readonly string[]): void {
    this.isOwnChoice = true;
    this.page.choose(shots.slice(0, 1));
    this.isOwnChoice = false;
  }

  private goToNext(): void {
    const place = this.coverage?.next(this.list.last);
    if (!place) return;
    this.list.reveal([place]);
    this.list.setFocus(place);
  }

  private press(event: KeyboardEvent): void {
    if (event.key === "Escape" && !this.selection.clear()) this.page.close();
    const isStep = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
    // Other keys of the board are not meant here.
    if (!isStep && !/^[sw?]$/i.test(event.key)) event.stopPropagation();
  }
}
