// The page of a project: its scenes and shots in a grid.

import type { Outline } from "../documents/documents.ts";
import { element, iconButton, iconLink, textButton } from "../base/dom.ts";
import { asOneself } from "../base/whose.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { makeHeard } from "../kit/heard.ts";
import { empty } from "../kit/empty.ts";
import { onFoldersDropped, type PlacedFile } from "../kit/folders.ts";
import { keysCard } from "../kit/keys.ts";
import type { Row } from "../kit/menu.ts";
import { makeAttempt, saidOnArrival, say } from "../kit/toast.ts";
import { iconToggle, press } from "../kit/toggle.ts";
import { playLabel, rename } from "../kit/playlabel.ts";
import { keepWords } from "../projects/summaries.ts";
import { mayPublishHere, whenMayPublishHere } from "../publishing/community.ts";
import { publishBoard } from "../publishing/open.ts";
import { followDocuments, openOutline } from "../saving/opening.ts";
import { makePageBar, type PageBar } from "../saving/pagebar.ts";
import { keepView, libraryPlace } from "../base/places.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import type { Studio } from "../saving/saving.ts";
import { shareCard } from "../sharing/card.ts";
import { findShared, showRights, whyNoExport } from "../sharing/rights.ts";
import { go } from "../shell/going.ts";
import { activityCard } from "../together/activity.ts";
import { makeHere } from "../together/here.ts";
import { bePresent, type Presence } from "../together/presence.ts";
import { fill, words as table } from "../base/words.ts";
import * as calls from "./calls.ts";
import { makeProjectCommands, type ProjectPage } from "./commands.ts";
import { makeDraggable } from "./dragging.ts";
import { Grid, type GridPage } from "./grid.ts";
import { KEYS, listenForKeys } from "./keys.ts";
import { makeMarks } from "./marks.ts";
import { broughtBack } from "./returning.ts";
import { makeSelection } from "./selection.ts";
import { rateCard, saidRate } from "./rate.ts";
import { ScriptSide } from "./scriptside.ts";
import { makeSelectionBar } from "./selectionbar.ts";
import { ServerEdits } from "./serveredits.ts";
import { telling } from "./telling.ts";
import { withShot } from "./told.ts";
import { makeWords } from "./words.ts";

const texts = table.project;
// There is no room for two panels beside the grid.
const isNarrow = (): boolean => matchMedia("(width < 1100px)").matches;

/** Shows the project `id`. */
export async function showProject(studio: Studio, id: string): Promise<void> {
  keepView("grid");
  const [project, shared] = await Promise.all([openOutline("project", studio, id), findShared(studio.home, id)]);
  studio.arrive();
  fetch(`/api/projects/${id}/opened`, asOneself({ method: "PUT" })).catch(() => {});
  const shown = new ShownProject(studio, id, project);
  const hearOfRights = showRights({ id, home: studio.home, dialogs: shown.dialogs, changed: () => shown.refresh() }, shared);
  shown.lay();
  const said = saidOnArrival(id);
  if (said !== null) shown.edits.offerUndoOf("", said);
  followDocuments(studio, [[project, null]], () => shown.refresh(), (news) => { shown.marks.hear(news); shown.presence.hear(news); hearOfRights(news); });
}

/** The project that is shown: its outline as it is now, and the parts of the page. */
class ShownProject {
  private outline = calls.outline();
  readonly marks;
  readonly dialogs = makeDialogs(() => document.body);
  readonly presence: Presence;
  private readonly here = makeHere({ show: (make) => this.dialogs.show(make), presence: () => this.presence, numberOf: calls.numberOf });
  private readonly page;
  private readonly grid: Grid;
  private readonly words;
  private readonly heard = makeHeard();
  private readonly script: ScriptSide;
  private readonly scriptButton = iconToggle("script", table.screenplay.title, table.screenplay.key, () => this.toggleScript(), { class: "wide script-toggle" });
  private readonly playButton = iconButton("play", table.player.play, table.kit.space, () => this.page.play(), { class: "wide" });
  private readonly bottom;
  private readonly bar: PageBar;
  readonly edits: ServerEdits;
  private readonly name = this.makeName();
  private readonly rate = element("button", { type: "button", class: "project-rate rare", title: table.frameRate.title, onclick: () => this.askForRate() });
  private readonly exporting;
  private readonly publishing = iconButton("globe", table.publishing.menu, "", () => this.publish(), { class: "rare", hidden: true });
  private readonly none;

  constructor(private readonly studio: Studio, private readonly id: string, private readonly project: Outline) {
    this.marks = makeMarks(id, () => this.draw());
    this.presence = bePresent({ project: id, shot: null, account: studio.home.account ?? null }, () => { this.here.update(); this.draw(); });
    const { dialogs } = this;
    const basis = {
      outline: () => this.outline, say, dialogs, document: project, marks: this.marks,
      here: (shot: string) => this.presence.others().filter(({ shots }) => shots.includes(shot)),
      selection: makeSelection(() => this.outline, () => this.draw()),
      attempt: makeAttempt(() => this.refresh()),
      help: () => dialogs.show((close) => keysCard(texts.keys, KEYS, close)),
      toggleWords: () => this.toggleWords(), toggleScript: (isByKey = false) => this.toggleScript(isByKey), goToScript: () => { if (this.script.isShown) this.script.focus(); }, choosesByKeys: () => this.script.isShown, escapeFrom: () => { if (this.script.isByKey) this.toggleScript(); },
      focused: (shot: string) => this.focused(shot), bringScriptIn: () => this.bringIn(true), changeByServer: (work: () => Promise<string>) => this.edits.attempt(work), play: () => this.play(),
      offerUndo: (said: string) => this.bar.offerUndo(said), undo: () => this.bar.undo(), redo: () => this.bar.redo(),
    };
    this.words = makeWords(basis);
    // The grid shows what the commands do, and its parts call them.
    const page = basis as typeof basis & ReturnType<typeof makeProjectCommands>;
    this.grid = new Grid(page satisfies GridPage);
    this.page = Object.assign(page, telling(page, makeProjectCommands(page satisfies ProjectPage, this.grid, this.words), this.heard.hear));
    this.script = new ScriptSide(id, this.page, this.grid);
    this.bottom = makeSelectionBar(this.page);
    this.exporting = iconLink("save", texts.export, `/api/projects/${id}/archive`, {
      download: "", class: "rare changes", onclick: (event) => this.export(event),
    });
    this.bar = this.makeBar();
    this.edits = new ServerEdits(project, () => this.bar);
    this.none = empty([texts.noScenes], textButton(texts.addScene, () => this.page.addScene(), { class: "primary" }));
  }

  private makeName(): HTMLInputElement {
    const name: HTMLInputElement = element("input", {
      class: "project-name", "aria-label": texts.name, maxlength: 200,
      onchange: () => this.page.attempt(() => calls.nameProject(name.value.trim() || table.newProject.untitled)),
      onkeydown: (event) => { if (event.key === "Enter" || event.key === "Escape") name.blur(); },
    });
    return name;
  }

  private makeBar(): PageBar {
    const { page, id } = this;
    const { account } = this.studio.home;
    const [tray, list] = [`/projects/${id}/tray`, `/projects/${id}/list`];
    return makePageBar({
      back: { href: libraryPlace(), label: table.library.title }, document: this.project, dialogs: page.dialogs, changed: (name) => this.stepped(name),
      title: element("div", { class: "title" }, element("h1", {}, this.name), this.rate), here: this.here.node,
      buttons: [
        this.playButton,
        element("button", {
          type: "button", class: "named changes", onclick: () => page.addScene(), title: fill(table.common.withKey, { words: texts.newScene, key: "Shift N" }),
        }, texts.newScene),
        this.scriptButton,
        iconButton("words", texts.wordsOfShot, "W", () => page.toggleWords(), { class: "wide" }),
        iconButton("tunnel", table.bar.newTunnel, "", page.newTunnel, { class: "rare changes" }),
        iconButton("export", table.handingOn.menu, "", this.handOn, { class: "rare" }),
        iconButton("into", table.importing.bringBack, "", () => this.bringBack(), { class: "rare changes" }),
        this.exporting,
        account ? iconButton("timer", table.together.activity, "", this.activity, { class: "rare" }) : null,
        this.publishing,
        account ? iconButton("people", table.sharing.share, "", this.share, { class: "wide" }) : null,
        iconLink("tray", table.library.showTray, tray, { class: "wide" }),
        iconLink("list", table.shotlist.show, list, { class: "rare" }),
        iconButton("help", table.common.keys, "?", page.help, { class: "rare" }),
      ],
      menu: (): Row[] => [
        ["play", playLabel(this.playNumber()), () => page.play()],
        ["export", table.handingOn.menu, this.handOn],
        ...whyOnlyLooking() !== null ? [] : [
          ["into", table.importing.bringBack, () => this.bringBack()],
          ["newShot", texts.newScene, () => page.addScene()], ["tunnel", table.bar.newTunnel, page.newTunnel],
          ["save", texts.export, () => location.assign(this.exporting.href), true, "", whyNoExport()],
        ] satisfies Row[],
        ...mayPublishHere() ? [["globe", table.publishing.menu, this.publish]] satisfies Row[] : [],
        ...whyOnlyLooking() === null ? [["sliders", fill(table.frameRate.now, { rate: saidRate(this.frameRate) }), () => this.askForRate()]] satisfies Row[] : [],
        ["script", table.screenplay.title, () => this.toggleScript()],
        ["words", texts.wordsOfShot, () => page.toggleWords()],
        ["tray", table.library.showTray, () => go(tray)],
        ["list", table.shotlist.show, () => go(list)],
        ...(account ? [["people", table.sharing.share, this.share], ["timer", table.together.activity, this.activity]] satisfies Row[] : []),
        ["help", table.common.keys, page.help],
      ],
    });
  }

  /** Lets the project be exported by a click, or says why not. */
  private export(event: Event): void {
    const why = whyNoExport();
    if (why === null) return;
    event.preventDefault();
    say(why);
  }

  /** Greys out what one may not do. */
  private showRights(): void {
    const why = whyNoExport();
    const label = texts.export;
    this.exporting.setAttribute("aria-disabled", String(why !== null));
    this.exporting.title = why ?? label;
  }

  /** Shows who is in the project. */
  private share = (): void => {
    const { id, studio: { home } } = this;
    this.page.dialogs.show((close) => shareCard({ id, name: this.outline.name, account: home.account! }, this.page.dialogs, close));
  };

  /** Hands it on: as a film, on paper, as a file, for other programs. */
  private handOn = async (): Promise<void> => {
    const { handingOnCard } = await import("../handingon/card.ts");
    const { selection, dialogs } = this.page;
    const chosen = selection.ids();
    dialogs.show((close) => handingOnCard({
      project: this.id, chosen, isChosenAlone: chosen.length > 1,
      print: () => calls.outline().print, keepPrint: whyOnlyLooking() === null ? (settings) => this.page.attempt(() => calls.setPrint(settings)) : null,
    }, close));
  };

  /** Asks for a cut of it, or takes files that were dropped. */
  private bringBack = (files?: Promise<PlacedFile[]>): Promise<void> => this.bringIn(false, files);

  /** Asks for its script or a cut of it, or takes files that were dropped. */
  private async bringIn(isForScript: boolean, files?: Promise<PlacedFile[]>): Promise<void> {
    const why = whyOnlyLooking();
    if (why !== null) return void say(why);
    const { openImport } = await import("../importing/open.ts");
    const change = (work: () => Promise<string>) => this.edits.make(work);
    openImport({ dialogs: this.dialogs, project: this.id, folder: null, isForScript, change }, files);
  }

  /** The number of the shot with which the film would begin; null for the first. */
  private playNumber(): string | null {
    const focus = this.page.selection.focus();
    const first = this.outline.scenes.flatMap((scene) => scene.shots)[0];
    return focus && focus !== first?.id ? calls.numberOf(focus) : null;
  }

  /** Plays it, from the shot that has the focus. */
  private play(): void {
    const focus = this.page.selection.focus();
    void go(`/projects/${this.id}/play?play${focus ? `#${focus}` : ""}`);
  }

  /** Publishes its board. */
  private publish = (): void => {
    const { id, outline: { name, scenes } } = this;
    const rows = scenes.map((scene, at) => ({ name: scene.name || fill(table.publishing.scene, { n: at + 1 }), count: scene.shots.length }));
    publishBoard(this.page.dialogs, { project: id, name, scenes: rows });
  };

  /** Shows who has worked where. */
  private activity = (): void => this.page.dialogs.show((close) => activityCard(this.id, calls.numberOf, close));

  /** Puts the page into the document, with the shot that its address names in view. */
  lay(): void {
    document.body.replaceChildren(this.bar.node, element("div", { class: "columns" }, this.grid.node, this.words.node, this.script.node), this.bottom.node, this.heard.node);
    this.grid.node.append(this.none);
    makeDraggable(this.grid, this.page);
    listenForKeys(this.page);
    onFoldersDropped(table.importing.dropHere, this.bringBack);
    this.refresh();
    void this.script.restore(() => this.showScript());
    whenMayPublishHere(() => { this.publishing.hidden = false; });
    const target = location.hash.slice(1);
    this.outline.scenes.forEach((scene, s) => scene.shots.forEach((shot, i) => {
      if (shot.id !== target) return;
      this.page.selection.setFocus(shot.id);
      this.grid.reveal(s, i);
    }));
  }

  /** Shows the outline as it is now. */
  refresh(): void {
    const before = this.outline;
    this.outline = calls.outline();
    const { name, description, scenes } = this.outline;
    if (name !== before.name || description !== before.description) keepWords(this.id, this.outline);
    this.name.readOnly = whyOnlyLooking() !== null;
    this.showRights();
    this.page.selection.prune();
    if (document.activeElement !== this.name) this.name.value = name;
    this.rate.textContent = fill(table.frameRate.short, { rate: saidRate(this.frameRate) });
    this.rate.disabled = whyOnlyLooking() !== null;
    document.title = fill(table.common.pageTitle, { title: name });
    this.none.hidden = scenes.length > 0;
    this.grid.update();
    this.draw();
    this.bar.update();
  }

  private get frameRate() { return { numerator: this.outline.frames, denominator: this.outline.seconds }; }

  /** Asks how many frames a second the film has. */
  private askForRate(): void {
    const { page } = this;
    page.dialogs.show((close) => rateCard(this.frameRate, (rate) => page.attempt(() => calls.setFrameRate(rate)), close));
  }

  /** Shows what a step back or forth has brought back: it is in view, and has the keys. */
  private stepped(name: "undo" | "redo"): void {
    const before = this.outline;
    this.refresh();
    this.grid.revealFirst(broughtBack(before, this.outline), true);
    this.heard.hear(withShot(this.outline, name === "undo" ? table.tray.told.undone : table.tray.told.redone, this.page.selection.focus()));
  }

  /** A shot has been given the keys, as by Tab: from it one goes on. */
  private focused(shot: string): void {
    const { selection } = this.page;
    const before = selection.focus();
    // Also where it is that of the first: others may come before it.
    selection.setFocus(shot);
    if (before !== shot) this.draw();
  }

  private toggleScript(isByKey = false): void {
    this.script.toggle(isByKey);
    if (isByKey) this.heard.hear(this.script.isShown ? texts.scriptShown : texts.scriptHidden);
    this.showScript();
  }

  /** Shows whether the script is there. */
  private showScript(): void {
    const { isShown } = this.script;
    press(this.scriptButton, isShown);
    document.body.classList.toggle("with-script", isShown);
    if (isShown && this.words.isShown && isNarrow()) this.toggleWords();
    this.draw();
  }

  private toggleWords(): void {
    // A field that was left is the page's by then.
    const hadKeys = document.activeElement === document.body || this.words.node.contains(document.activeElement);
    this.words.toggle();
    if (hadKeys && !this.words.isShown) this.grid.focus(this.page.selection.focus() ?? undefined);
    this.heard.hear(this.words.isShown ? texts.wordsShown : texts.wordsHidden);
    if (this.words.isShown && this.script.isShown && isNarrow()) this.toggleScript();
    document.body.classList.toggle("with-words", this.words.isShown);
    this.draw();
  }

  /** Shows the selection. */
  private draw(): void {
    this.grid.build();
    this.bottom.update();
    rename(this.playButton, playLabel(this.playNumber()), table.kit.space);
    const focus = this.page.selection.focus();
    const shot = this.outline.scenes.flatMap((scene) => scene.shots).find((one) => one.id === focus);
    if (this.words.isShown) this.words.show(shot, this.outline.width / this.outline.height);
    this.script.update();
  }
}
