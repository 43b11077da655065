// The page of a shot: the desk, and the rail, bar and panels over it.

import { asOneself, isAlone } from "../base/whose.ts";
import * as core from "../base/core.ts";
import { frameCount } from "../base/moments.ts";
import { type Comments, makeComments } from "../comments/known.ts";
import { CommentPanel } from "../comments/panel.ts";
import { takeAhead, dropAhead, hearAhead, prepareAhead } from "./ahead.ts";
import { makeBar } from "./bar.ts";
import { makeCameraMove } from "../cameramove/mode.ts";
import { Desk } from "../canvas/desk.ts";
import { type Document, shotDocument, undoableInShot } from "../documents/documents.ts";
import { iconButton } from "../base/dom.ts";
import { endFlip } from "../canvas/flip.ts";
import { MotionMode } from "../motion/mode.ts";
import { Guides } from "../guides/guides.ts";
import { Figures, type FiguresPage } from "./figures.ts";
import { makeHints } from "./hints.ts";
import { makeImages } from "../images/adding.ts";
import { fetchMissing, forget } from "../images/store.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { begins } from "../kit/progress.ts";
import { showHint } from "../kit/toast.ts";
import { listenForKeys } from "../keys/keys.ts";
import { makeLayerPanel } from "../layers/panel.ts";
import { makeOffer } from "../kit/offers.ts";
import { readShot } from "../offline/reading.ts";
import { makeOnion } from "./onion.ts";
import { followDocuments, openOutline } from "../saving/opening.ts";
import * as calls from "../outline/calls.ts";
import { placeOf, type ShotPlace } from "../outline/place.ts";
import { isProgram, makeProgramAdding } from "../programs/adding.ts";
import { makeProgramTools } from "../programs/panel.ts";
import { Timeline } from "../player/timeline.ts";
import { makePlayer } from "../programs/player.ts";
import { deselect } from "../protocol/studio/selection.ts";
import * as requests from "../protocol/studio/shot.ts";
import { whenMayPublishHere, mayPublishHere } from "../publishing/community.ts";
import { publishLayer } from "../publishing/open.ts";
import { makeRail } from "./rail.ts";
import { makeReplay } from "./replay.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import type { Role } from "../projects/shared.ts";
import { findShared, roleHere, showRights } from "../sharing/rights.ts";
import { closeDocuments, collect, onSavingChange, type Studio } from "../saving/saving.ts";
import { every, onEnd, onLeave, onWindow } from "../shell/scope.ts";
import { ShotCompany } from "../together/shot.ts";
import { settings } from "../base/state.ts";
import type { News } from "../sync/news.ts";
import { fillBox, keepNow, toolInHand, toolNumber, toolState } from "../tools/box.ts";
import { toolCommands } from "./toolcommands.ts";
import { makeLasso } from "../tools/lasso.ts";
import { makePicking } from "../tools/picking.ts";
import { noteShotColors } from "../tools/palette.ts";
import { makeRuler } from "../tools/ruler.ts";
import { makeTransformMode } from "../transform/mode.ts";
import { endTunnel } from "../tunnel/open.ts";
import { listenForTunnels } from "../tunnel/taps.ts";
import { words } from "../base/words.ts";
import { showZoom } from "../canvas/zoom.ts";
import { makeActions } from "./actions.ts";
import { pageCommands, withRights } from "./commands.ts";
import { keepView, lastView } from "./lastview.ts";
import { LayerOpening } from "./opened.ts";
import { openAnew, openInCore } from "./opening.ts";
import { makeStrokes } from "./strokes.ts";
import { keyName } from "../keys/commands.ts";

// Milliseconds from one look for edits to be saved to the next.
const COLLECT = 100;

/** Shows a shot in a window of the studio. */
export async function showShot(studio: Studio, id: string): Promise<void> {
  const shot = shotDocument(id, studio.home);
  const ahead = takeAhead(id);
  const read = ahead ?? await readShot(shot);
  const [project, shared] = await Promise.all([openOutline("project", studio, read.project ?? ""), findShared(studio.home, read.project ?? "")]);
  const place = placeOf(calls.outline(), id);
  if (!place) throw Object.assign(new Error(words.shot.notInProject), { status: 404 });
  studio.arrive();
  closeDocuments(({ kind }) => kind !== "shot");
  forget();
  await openInCore(shot, read, place.canvas, studio, { isPrepared: ahead !== null });
  studio.arrive();
  requests.setPenMode(settings.penMode);
  fetch(`/api/projects/${place.projectID}/opened?shot=${id}`, asOneself({ method: "PUT" })).catch(() => {});
  const page = new ShotPage(studio, shot, place);
  page.role = shared?.role ?? "owner";
  const hearOfRights = showRights({ id: place.projectID, home: studio.home, dialogs: page.dialogs, changed: () => {
    page.role = roleHere();
    page.placed();
  } }, shared);
  page.lay();
  page.company.begin();
  followDocuments(studio, [[shot, () => page.openAnew()], [project, null]], () => page.placed(), (news) => { page.hear(news); hearOfRights(news); });
  page.hints.start();
}

class ShotPage {
  readonly dialogs = makeDialogs(() => this.desk.node);
  private readonly desk;
  readonly hints;
  readonly company;
  private readonly picking = makePicking();
  private readonly ruler = makeRuler(() => this.rail.update());
  private readonly guides: Guides;
  private readonly lasso = makeLasso({
    changed: () => { this.done(); this.lasso.show(); }, say: (said) => this.hint(said), keyOf: keyName,
    take: () => { if (toolInHand().name !== "lasso") this.rail.choose(toolNumber("lasso")); },
  });
  private readonly rail;
  private readonly images;
  private readonly programs = makeProgramAdding({
    changed: () => this.changed(), say: (said) => this.hint(said), begins: () => begins(this.desk.node, words.shot.addingProgram),
    open: (layer) => { this.opening.program(layer); },
  });
  private readonly player = makePlayer({
    duration: () => this.place.duration, say: (said) => this.hint(said), changed: () => this.panel.update(true),
  });
  private readonly opening;
  private readonly transform = makeTransformMode({
    chosen: () => this.panel.chosen(), changed: () => this.done(), say: (said) => this.hint(said),
  });
  private readonly cameraMove;
  private readonly figures: Figures;
  private readonly motion: MotionMode;
  private readonly panel;
  private readonly onion;
  private readonly replay;
  private readonly actions;
  private readonly bar;
  private readonly strokes;
  /** What one may do in the project. */
  role: Role | "owner" = "owner";
  private readonly said: Comments;
  private readonly comments: CommentPanel;
  /** What asks whether to go on goes with the next step. */
  private readonly asking = makeOffer(undoableInShot);

  constructor(private readonly studio: Studio, private readonly shot: Document, private place: ShotPlace) {
    fillBox();
    this.said = makeComments(place.projectID, () => { this.comments.update(); this.bar.update(); });
    this.comments = this.makeComments();
    this.desk = this.makeDesk();
    this.hints = makeHints(this.desk.node);
    this.images = makeImages({
      desk: this.desk.node, changed: () => this.done(), added: () => this.actions.placePicture(), say: (said) => this.hint(said),
      others: (file) => isProgram(file) && (this.programs.add(file), true),
    });
    this.figures = this.makeFigures();
    this.rail = makeRail(this.desk.node, {
      ruler: this.ruler, text: this.figures.text, marks: this.figures.marks, project: place.project, keyOf: keyName, recolor: this.lasso.recolor,
      toolChanged: () => { this.figures.toolTaken(); if (toolInHand().name !== "lasso") deselect(); },
    });
    this.guides = this.makeGuides();
    this.opening = new LayerOpening({
      id: shot.id, hint: (...said) => this.hint(...said), show: (make) => this.actions.show(make), done: () => this.done(),
      fetchPictures: () => this.fetchPictures(), redo: () => this.actions.redo(), stopPlaying: () => this.player.close(), programs: this.programs, figure: this.figures.open,
    });
    this.panel = this.makePanel();
    this.cameraMove = this.makeCameraMove();
    this.motion = this.makeMotion();
    this.onion = makeOnion(place, () => { this.bar.update(); this.fetchPictures(); });
    this.replay = makeReplay(place, (said) => this.hint(said));
    this.actions = makeActions({
      id: shot.id, place: () => this.place, hint: (...said) => this.hint(...said), changed: () => this.changed(), redraw: () => this.redraw(), desk: this.desk.node,
      dialogs: this.dialogs, rail: this.rail, panel: this.panel, onion: this.onion, guides: this.guides, transform: this.transform, cameraMove: this.cameraMove, motion: this.motion, figures: this.figures, replay: this.replay, player: this.player,
      images: this.images, opening: this.opening,
    });
    this.company = new ShotCompany({
      shot: shot.id, project: place.projectID, home: studio.home, canvas: place.canvas, desk: this.desk.node, show: this.dialogs.show, numberOf: calls.numberOf,
    });
    this.bar = makeBar(place, this.actions, this.onion, this.company.here.node, isAlone() ? null : {
      toggle: () => this.comments.toggle(), isOn: () => this.comments.isOn, count: () => this.said.open(this.shot.id).length,
    });
    this.strokes = makeStrokes({
      hint: (...said) => this.hint(...said), rail: this.rail, transform: this.transform,
      update: () => { this.bar.update(); this.panel.update(); },
    });
  }

  private makeDesk() {
    const { width, height } = this.place.canvas;
    return new Desk(width, height, {
      collect: () => { collect(); this.hints.look(); },
      viewChanged: (scale: number, angle: number) => {
        showZoom(this.desk.node, scale, angle);
        this.hints.look();
        const { a, b, tx, ty } = core.view();
        this.comments.follow(`matrix(${a},${b},${-b},${a},${tx},${ty})`);
      },
      shown: () => {
        this.picking.show(() => toolState().color);
        this.transform.update();
        this.lasso.show();
        // The ruler may follow what they show.
        this.guides.show();
        this.ruler.show();
        this.cameraMove.show();
        this.motion.show();
        this.figures.show();
        this.company.pens.show();
      },
      moved: (event: PointerEvent) => this.company.sending?.moved(event),
      lifted: (event: PointerEvent) => this.company.sending?.lifted(event),
      drawn: () => this.panel.pictureChanged(),
      strokeEnded: (device: string) => {
        const why = whyOnlyLooking();
        if (why === null) this.strokes.ended(device);
        else if (device !== "touch") this.hint(why);
      },
    });
  }

  private makeComments() {
    return new CommentPanel({
      project: this.place.projectID, shot: this.shot.id, canvas: this.place.canvas, comments: this.said, toggled: () => this.bar.update(),
      rights: () => ({ mayComment: this.role !== "viewer", mayResolve: this.role === "owner" || this.role === "editor", isOwner: this.role === "owner" }),
    });
  }

  private makeCameraMove() {
    return makeCameraMove({
      desk: this.desk, canvas: this.place.canvas, duration: () => this.place.duration, frames: this.frames, changed: () => this.done(),
      rate: this.rate, begins: () => { this.figures.end(); this.motion.end(); this.makeWay(); },
    });
  }

  /** The frames of the film. */
  private readonly rate = () => {
    const { frames, seconds } = calls.outline();
    return { numerator: frames, denominator: seconds };
  };

  /** How many frames the shot has in the film: one of another length in it has another frame now and then. */
  private readonly frames = () => {
    const shots = calls.outline().scenes.flatMap((scene) => scene.shots);
    const rank = shots.findIndex(({ id }) => id === this.shot.id);
    if (rank < 0) return frameCount(this.place.duration, this.rate());
    const [first, end] = new Timeline(shots.map(({ duration }) => duration), this.rate()).framesOf(rank);
    return end - first;
  };

  private makeMotion() {
    return new MotionMode({
      desk: this.desk, canvas: this.place.canvas, chosen: () => this.panel.chosen(), frames: this.frames, rate: this.rate,
      begins: () => { this.figures.end(); this.cameraMove.end(); this.makeWay(); }, changed: () => this.done(), say: (said) => this.hint(said),
    });
  }

  private makeFigures() {
    return new Figures({
      desk: this.desk, canvas: this.place.canvas, shot: this.shot.id, project: this.place.project, show: this.dialogs.show,
      begins: () => { this.cameraMove.end(); this.motion.end(); this.rail.close(); this.makeWay(); }, changed: () => { this.done(); this.rail.update(); },
      say: (...said: Parameters<FiguresPage["say"]>) => this.hint(...said),
    });
  }

  /** Puts away what lies where a mode has its panel. */
  private makeWay(): void {
    if (this.transform.isOn) this.transform.end();
    this.panel.close();
    this.onion.close();
    this.guides.close();
  }

  private makeGuides() {
    return new Guides({
      canvas: this.place.canvas, changed: () => this.done(), toggled: () => this.bar.update(), say: (said) => this.hint(said), keyOf: keyName,
      covers: () => [this.rail.node],
    });
  }

  private makePanel() {
    const programs = makeProgramTools({
      shot: this.shot.id, changed: () => this.changed(), say: (said) => this.hint(said), open: this.opening.program, play: () => this.actions.playPrograms(), moment: () => this.player.moment,
    });
    return makeLayerPanel({
      canvas: this.place.canvas, changed: () => this.done(), toggled: () => this.bar.update(), say: (said) => this.hint(said),
      ask: (said, label, act) => this.asking.make((press) => this.hint(said, press, label), act),
      pictures: [...this.images.buttons(), iconButton("tunnel", words.bar.newTunnel, "", this.opening.newTunnel),
        iconButton("program", words.bar.addProgram, "", (event) => this.opening.addProgram(event.currentTarget as Element))],
      open: this.opening.layer, move: (layer) => this.motion.begin(layer), programs, showMenu: (make) => this.dialogs.show(make), mayPublish: mayPublishHere, publish: ({ id, kind, name }) => {
        if (kind === "tunnel" || kind === "program") publishLayer(this.dialogs, kind, name, this.shot.id, id);
      },
    });
  }

  /** Shows words over the desk, with a button where there is something to be done. */
  private hint(said: string, act?: () => void, label?: string, milliseconds?: number): HTMLElement {
    return showHint(this.desk.node, said, act, label, milliseconds);
  }

  /** Saves what was done, and shows it. */
  private done(): void {
    collect();
    this.bar.update();
    this.panel.update();
    this.transform.update();
  }

  /** As `done`, where pictures may have come that are not there. */
  private changed(): void {
    this.done();
    this.fetchPictures();
  }

  private fetchPictures(): void {
    fetchMissing(() => this.panel.update(true));
  }

  /** Shows the keys of commands, and the tools, anew. */
  private redraw(): void {
    this.bar.update();
    this.rail.update();
  }

  /** Puts the page into the document. */
  lay(): void {
    const { desk, player, programs, images, lasso } = this;
    desk.drawAhead();
    document.body.replaceChildren(this.bar.node, desk.node);
    desk.node.append(...this.guides.nodes, this.company.pens.node, this.rail.node, this.rail.tip.node, this.panel.node, this.picking.node, this.transform.node, this.onion.node, this.replay.node,
      this.ruler.node, ...this.cameraMove.nodes, ...this.motion.nodes, ...this.figures.nodes, player.node, this.comments.overlay, this.comments.node, programs.input, ...images.inputs, ...lasso.nodes);
    this.listen();
    desk.lay();
    lastView(this.shot.id)?.();
    this.rail.update();
    this.bar.update();
    this.guides.start();
    desk.start();
    this.opening.tunnelInAddress();
    this.opening.tunnelPending();
    this.opening.programInAddress();
    this.commentInAddress();
    this.onion.start();
    this.fetchPictures();
    whenMayPublishHere(() => this.panel.update());
  }

  /** Shows what is said, where the address leads to it. */
  private async commentInAddress(): Promise<void> {
    const id = /^#comment-([0-9a-f]{32})$/.exec(location.hash)?.[1];
    if (id === undefined || isAlone()) return;
    await this.said.refresh();
    this.comments.reveal(id);
  }

  private listen(): void {
    const { desk, lasso, actions, opening } = this;
    const modes = [this.replay, this.transform, this.player, this.cameraMove, this.motion, this.figures];
    listenForKeys(desk, withRights({
      ...pageCommands(actions, lasso), ...lasso.commands, ...toolCommands(this.rail), ruler: () => this.ruler.toggle(),
      text: () => this.figures.text.toggle(), marks: () => this.figures.marks.toggle(),
      duplicate: () => (lasso.commands.duplicate() === false ? actions.duplicate() : undefined),
    }, (why) => this.hint(why)), () => { if (!lasso.release()) actions.escapeKey(); }, {
      get isOn() { return modes.some((mode) => mode.isOn); },
      key: (event) => modes.find((mode) => mode.isOn)?.key(event) ?? false,
    });
    listenForTunnels(desk.node, desk.isOurs, [this.figures.at, this.figures.open], opening.tunnel, opening.program);
    onSavingChange(() => { this.bar.update(); opening.bringingBack.check(); this.asking.check(); this.hints.look(); });
    onWindow("popstate", () => opening.tunnelInAddress());
    // As the bell leads to what is said about this very shot.
    onWindow("hashchange", () => this.commentInAddress());
    every(COLLECT, collect);
    onLeave(() => {
      this.cameraMove.end();
      this.motion.end();
      this.figures.end();
      collect(true);
      keepNow();
      noteShotColors(this.place.project);
      keepView(this.shot.id);
    });
    onEnd(() => this.end());
  }

  private end(): void {
    endTunnel();
    this.player.close();
    if (this.replay.isOn) this.replay.toggle();
    this.desk.stop();
    endFlip();
    dropAhead();
  }

  /** Opens the shot as the server has it now. */
  async openAnew(): Promise<void> {
    await openAnew(this.shot, this.place.canvas, this.studio, this.desk.node);
    forget();
    this.player.forget();
    this.onion.start();
    this.guides.start();
    this.fetchPictures();
  }

  /** Shows where the shot stands by now. */
  placed(): void {
    this.place = placeOf(calls.outline(), this.shot.id) ?? { ...this.place, before: undefined, after: undefined };
    this.onion.setPlace(this.place);
    this.motion.retimed();
    this.fetchPictures();
    this.bar.place(this.place);
    this.bar.update();
    this.panel.update();
    this.hints.look();
    prepareAhead(this.place, this.studio, this.desk.node);
  }

  /** Takes in news of the library. */
  hear(news: News): void {
    this.onion.hear(news);
    this.said.hear(news);
    this.company.hear(news);
    hearAhead(news);
  }
}
