// What is done with shots in the tray: choosing several, moving, copying, deleting, writing. The commands are those
// of the grid, over the exposed card in place of the focused frame.

import { iconButton, textButton } from "../base/dom.ts";
import { empty } from "../kit/empty.ts";
import { makeHeard } from "../kit/heard.ts";
import { keysCard } from "../kit/keys.ts";
import type { Row } from "../kit/menu.ts";
import { iconToggle, press } from "../kit/toggle.ts";
import * as outlines from "../outline/calls.ts";
import { broughtBack } from "../outline/returning.ts";
import { makeSelectionBar } from "../outline/selectionbar.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { go } from "../shell/going.ts";
import type { PageBar } from "../saving/pagebar.ts";
import type { ProjectView, SceneEntry, ShotEntry } from "../protocol/studio/project.ts";
import type { TrayPlace } from "../protocol/studio/tray.ts";
import { words } from "../base/words.ts";
import { type Choice, makeChoice } from "./choice.ts";
import { type EditedPage, type EditedProject, makeEditedPage, staysSo } from "./editedpage.ts";
import { wordsOfSide } from "./facets.ts";
import { KEYS, listenForKeys } from "./keys.ts";
import { makeMarks } from "./marks.ts";
import type { Panel } from "./panel.ts";
import { Reorder } from "./reorder.ts";
import { isSame, type Note } from "./note.ts";
import type { Press, Section, Tray, Work } from "./source.ts";
import { PACKED, SPREAD } from "./traybar.ts";

const texts = words.tray;

export class Editing implements Work<ShotEntry> {
  readonly choosesSeveral = true;
  private readonly heard = makeHeard();
  private readonly mark;
  private held: Note | null = null;
  // The outline as it was before the last change, and as it is.
  private before: ProjectView;
  private now: ProjectView;
  private readonly choice: Choice;
  private readonly page: EditedPage;
  private readonly bottom: { node: HTMLElement; update(): void };
  private readonly chooser = iconToggle("choose", texts.chooseByTapping, "", () => this.choice.turn());
  private readonly none = empty([texts.noScenes],
    textButton(texts.addScene, () => this.page.addScene(), { class: "primary" }));
  readonly buttons: HTMLElement[];
  readonly nodes: HTMLElement[];
  readonly beside: HTMLElement;
  readonly drag: Reorder;

  /** `tray` is that of page.ts, `bar` its bar, `panel` the panel of words. */
  constructor(private readonly tray: Tray<ShotEntry>, private readonly project: EditedProject, private readonly bar: PageBar, private readonly panel: Panel) {
    this.mark = makeMarks(tray.cards);
    this.before = this.now = project.outline();
    this.choice = makeChoice(project.outline, () => this.exposedID(), () => this.update());
    this.page = makeEditedPage({
      tray, bar, project, choice: this.choice, exposedID: () => this.exposedID(), heard: (text) => this.hear(text), toggleWords: () => panel.turn(),
    });
    this.drag = this.makeDrag();
    this.bottom = makeSelectionBar(this.page, [
      iconButton("back", texts.moveBack, "Alt ←", () => this.step(-1, 0), { class: "changes" }), iconButton("next", texts.moveOn, "Alt →", () => this.step(1, 0), { class: "changes" }),
    ]);
    this.nodes = [this.bottom.node, this.heard.node];
    this.beside = panel.node;
    this.buttons = [
      textButton(texts.newScene, () => this.page.addScene(), { class: "named changes", title: texts.newSceneByKey }),
      this.chooser, iconButton("words", texts.wordsOfShot, "W", () => panel.turn()), iconButton("help", words.common.keys, "?", () => this.help()),
    ];
    tray.node.append(this.none);
    this.listen();
  }

  private hear(text: string): void { this.heard.hear(text); }
  private help(): void { this.project.dialogs.show((close) => keysCard(texts.keysTitle, KEYS, close)); }
  attempt<Result>(change: () => Result): Result | undefined { return this.page.attempt(change); }

  /** What is done with a scene by its head. */
  ofScene(scene: SceneEntry, index: number): Pick<Section<ShotEntry>, "add" | "menu" | "rename" | "empty"> {
    const { page } = this;
    const last = this.project.outline().scenes.length - 1;
    const rename = () => page.nameScene(index);
    // The head that was pressed may be another scene's by then.
    const then = (act: () => unknown) => () => {
      act();
      this.tray.focus();
    };
    return {
      add: () => page.addShot(scene.id), rename, empty: scene.shots.length === 0 ? texts.dropShots : "",
      menu: () => [
        ["rename", texts.renameScene, rename], ["up", texts.sceneUp, then(() => page.stepScene(scene, -1)), index > 0],
        ["down", texts.sceneDown, then(() => page.stepScene(scene, 1)), index < last], ["duplicate", words.scene.duplicate, then(() => page.duplicateScene(scene))],
        ["bin", words.scene.delete, then(() => page.removeScene(scene))],
      ],
    };
  }

  open(shot: ShotEntry): void { this.page.open(shot.id); }

  private idOf({ section, note }: Note): string | undefined { return this.project.outline().scenes[section]?.shots[note]?.id; }

  private exposedID(): string | null {
    const exposed = this.tray.exposed();
    return (exposed && this.idOf(exposed)) ?? null;
  }

  private reveal(section: number, note: number): void {
    this.tray.expose({ section, note });
    this.tray.reveal();
  }

  // MARK: Moving

  private makeDrag(): Reorder {
    const { tray, choice } = this;
    return new Reorder(tray, {
      taken: (note) => {
        const id = this.idOf(note);
        return id === undefined ? [] : choice.has(id) ? choice.ids() : [id];
      },
      drop: (ids, place) => this.drop(ids, place),
    });
  }

  private drop(ids: string[], { section, note }: TrayPlace): void {
    const target = this.project.outline().scenes[section];
    if (!target) return;
    const rest = target.shots.slice(0, note).map((shot) => shot.id).filter((id) => !ids.includes(id));
    const after = rest.at(-1) ?? null;
    if (staysSo(ids, target, after)) this.reveal(section, target.shots.findIndex((shot) => shot.id === ids[0]));
    else this.page.moveShots(ids, target.id, after);
  }

  /** Moves the chosen cards, or the exposed one, a place on or back; up and down, to the next scene's front. */
  private step(by: number, rows: number): void {
    const exposed = this.choice.focus();
    const meant = this.choice.count > 0 ? this.choice.ids() : exposed ? [exposed] : [];
    if (meant.length === 0) return;
    if (rows === 0 && Number.isFinite(by)) return this.page.stepShots(by);
    const ids = outlines.shotsInOrder(meant);
    const { scenes } = this.project.outline();
    const at = scenes.findIndex((scene) => scene.shots.some((shot) => shot.id === ids[0]));
    const target = scenes[rows === 0 ? at : at + Math.sign(rows)];
    if (!target) return;
    const rest = target.shots.map((shot) => shot.id).filter((id) => !ids.includes(id));
    this.page.moveShots(ids, target.id, rows === 0 && by > 0 ? rest.at(-1) ?? null : null);
  }

  // MARK: Keys

  private listen(): void {
    const { tray, choice, page, panel } = this;
    const withExposed = (act: (note: Note) => void) => () => {
      const exposed = tray.exposed();
      if (exposed) act(exposed);
    };
    const whereMeant = (command: () => unknown) => () => { if (choice.count > 0 || choice.focus()) command(); };
    listenForKeys({
      next: (by, rows, isExtending) => this.next(by, rows, isExtending), step: (by, rows) => this.step(by, rows),
      toggle: () => {
        const id = this.exposedID();
        if (id) choice.choose(id, { toggle: true });
      },
      openExposed: withExposed((note) => tray.open(note)), peekExposed: withExposed((note) => tray.peek(note)), escape: () => this.escape(),
      help: () => this.help(),
      commands: {
        z: (event) => (event.shiftKey ? this.bar.redo() : this.bar.undo()), y: () => this.bar.redo(), a: () => choice.all(),
        c: whereMeant(page.copy), x: whereMeant(page.cut), v: () => page.paste(), d: whereMeant(page.duplicate),
      },
      keys: {
        n: (event) => (event.shiftKey ? page.addScene() : page.addShot()), d: whereMeant(page.duplicate), delete: whereMeant(page.remove),
        backspace: whereMeant(page.remove), w: () => panel.turn(), f2: () => panel.type(), "-": () => tray.scale(PACKED),
        "+": () => tray.scale(SPREAD), "=": () => tray.scale(SPREAD),
      },
    });
  }

  private next(by: number, rows: number, isExtending: boolean): void {
    const before = this.exposedID();
    this.tray.next(by, rows);
    const id = this.exposedID();
    if (isExtending && id) this.choice.extend(id, before);
  }

  private escape(): void {
    const { choice, panel } = this;
    if (this.project.dialogs.escape() || this.tray.putBack()) return;
    if (choice.isOn) choice.turn(false);
    else if (panel.pinned) panel.pinned = null;
    else if (panel.isShown) panel.turn(false);
    else this.tray.expose(null);
  }

  // MARK: What the tray asks

  begin(): void {
    this.panel.begin();
    this.refresh();
  }

  isPinned(): boolean { return this.panel.pinned !== null; }
  isChosen(shot: ShotEntry | undefined): boolean { return shot !== undefined && this.choice.has(shot.id); }
  exposed(): void { this.panel.show(); }

  menu(): Row[] {
    const making: Row[] = [["add", texts.newShot, () => this.page.addShot()], ["group", texts.newScene, () => this.page.addScene()]];
    return [
      ["play", words.player.play, () => go(`/projects/${this.project.outline().id}/play?play`)], ...whyOnlyLooking() === null ? making : [],
      ["sides", texts.peek, () => {
        const exposed = this.tray.exposed();
        if (exposed) this.tray.peek(exposed);
      }], ["list", words.shotlist.show, () => go(`/projects/${this.project.outline().id}/list`)], ["help", words.common.keys, () => this.help()],
    ];
  }

  /** Exposes what an undo or a redo has brought back. */
  undone(name: "undo" | "redo"): void {
    const [place] = broughtBack(this.before, this.project.outline());
    if (place && this.project.outline().scenes[place[0]]?.shots[place[1] ?? 0]) this.reveal(place[0], place[1] ?? 0);
    this.hear(this.page.atExposed(name === "undo" ? texts.told.undone : texts.told.redone));
  }

  tap(note: Note, event: Press, wasExposed: boolean): void {
    const { choice, panel, tray } = this;
    const id = this.idOf(note);
    if (id === undefined) return;
    if (event.shiftKey) choice.extend(id, this.exposedID());
    else if (event.ctrlKey || event.metaKey || choice.isOn) choice.choose(id, { toggle: true });
    else if (tray.isPeeking(note)) tray.peek(note);
    else if (panel.isShown && event.pointerType === "mouse" && panel.pinned !== id) {
      // With its words open a card that was clicked stays exposed, so that the mouse can go there.
      tray.expose(note);
      panel.pinned = id;
    } else if (wasExposed) tray.open(note);
  }

  hold(note: Note | null): void {
    this.held = note;
    this.show();
  }

  /** Says which side of a shot is seen: 0 the picture, 1 the words, then how it once stood. */
  tellSide(shot: ShotEntry, side: number): void {
    this.hear(wordsOfSide(shot, side, this.project.facets.side(shot.id, side)));
  }

  show(): void {
    this.mark((cell) => {
      const id = this.idOf(cell) ?? "";
      const isChosen = this.choice.has(id);
      return { isChosen, isTaken: this.drag.has(id), isHeld: this.held !== null && isSame(cell, this.held) };
    });
  }

  refresh(): void {
    [this.before, this.now] = [this.now, this.project.outline()];
    this.none.hidden = this.project.outline().scenes.length > 0;
    this.choice.prune();
    this.bottom.update();
    this.panel.show();
  }

  private update(): void {
    this.bottom.update();
    press(this.chooser, this.choice.isOn);
    this.tray.node.classList.toggle("choosing", this.choice.isOn);
    this.tray.draw();
  }
}
