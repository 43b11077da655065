// The player of a project: its shots one after another, each for its time, on the same edges as the film.

import { element, iconButton } from "../base/dom.ts";
import { projectPlace } from "../base/places.ts";
import { PictureGuides } from "../guides/onpicture.ts";
import { fill, words } from "../base/words.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { empty } from "../kit/empty.ts";
import { WITH_KEYS, keysCard } from "../kit/keys.ts";
import type { Row } from "../kit/menu.ts";
import { makeAttempt, say } from "../kit/toast.ts";
import { press } from "../kit/toggle.ts";
import { makeMarks } from "../outline/marks.ts";
import * as calls from "../outline/calls.ts";
import { cameraMap, type PlaneMap } from "../protocol/studio/camera.ts";
import type { ProjectView, ShotEntry } from "../protocol/studio/project.ts";
import { followDocuments, openOutline } from "../saving/opening.ts";
import { makePageBar, type PageBar } from "../saving/pagebar.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import type { Studio } from "../saving/saving.ts";
import { findShared, showRights } from "../sharing/rights.ts";
import { go } from "../shell/going.ts";
import { every, makeScope, onLeave, onWindow } from "../shell/scope.ts";
import type { News } from "../sync/news.ts";
import { toggle } from "../kit/toggle.ts";
import { SoundDesk } from "../sound/desk.ts";
import { frameAt, RATE, sampleOf } from "../sound/samples.ts";
import { Cuts } from "./cuts.ts";
import { LengthBar, type Durations, TapBar, Tapping } from "./lengths.ts";
import { isMix, Montage, type Picture } from "./montage.ts";
import { type Moving, Pictures } from "./pictures.ts";
import { Playback } from "./playback.ts";
import { Company, Notes, type Where } from "./presenting.ts";
import { Snapping } from "./snapping.ts";
import { type Over, type Side, Stage } from "./stage.ts";
import { Strip, type Trim } from "./strip.ts";
import { framesInSecond, Timeline } from "./timeline.ts";
import { Transitions } from "./transitions.ts";
import { Transport } from "./transport.ts";

const texts = words.player;
/** After so many milliseconds without a hand the bars go while it plays. */
const QUIET = 2500;
const CAPTIONS = "inkreel-captions";
/** Milliseconds after which the strip is laid out, also where no picture has come. */
const PATIENCE = 300;
/** Milliseconds for which a film that has just been opened waits for its sound. */
const SOUND_PATIENCE = 3000;

/** Plays the project `id`; the address may name a shot to begin with. */
export async function showPlayer(studio: Studio, id: string): Promise<void> {
  const [project, shared] = await Promise.all([openOutline("project", studio, id), findShared(studio.home, id)]);
  studio.arrive();
  const player = new Player(id, project);
  const hearOfRights = showRights({ id, home: studio.home, dialogs: player.dialogs, changed: () => player.refresh() }, shared);
  player.lay();
  followDocuments(studio, [[project, null]], () => player.refresh(), (news) => { player.hear(news); hearOfRights(news); });
}

class Player {
  private outline: ProjectView = calls.outline();
  private shots: ShotEntry[] = [];
  private timeline = new Timeline([], { numerator: 24, denominator: 1 });
  private montage = new Montage(this.timeline, [], null);
  readonly dialogs = makeDialogs(() => document.body);
  private readonly scope = makeScope();
  private readonly marks;
  private readonly pictures;
  private readonly playback;
  private readonly stage;
  private readonly strip;
  private readonly transport;
  private readonly lengths;
  private readonly sound;
  private readonly company;
  private readonly guides = new PictureGuides();
  private readonly notes = new Notes(() => performance.now(), () => this.present());
  private readonly tapping = new Tapping();
  private readonly tapBar = new TapBar(() => this.tap(), () => this.endTapping());
  private readonly snapping = new Snapping();
  private readonly tapButton;
  private readonly bar: PageBar;
  private readonly title = element("b", {});
  private readonly root;
  private readonly chosen = new Set<string>();
  private readonly isScreen = new URLSearchParams(location.search).has("screen");
  private readonly attempt = makeAttempt(() => this.refresh());
  private readonly transitions = new Transitions({
    dialogs: this.dialogs, outline: () => this.outline, shots: () => this.shots, chosen: this.chosen, montage: () => this.montage,
    shot: () => this.timeline.shotAt(this.playback.frame), sign: (edge) => this.cuts.sign(edge),
    attempt: (change) => { this.attempt(change); this.bar.update(); },
  });
  private readonly cuts = new Cuts({
    montage: () => this.montage, shots: () => this.shots, ending: () => this.outline.ending, mayChange: () => whyOnlyLooking() === null,
    open: (edge, anchor) => this.transitions.open(edge, anchor),
  });
  private hasCaptions = localStorage.getItem(CAPTIONS) !== "off";
  private hasOnion = false;
  /** When it was opened, and whether its first sound is still to come. */
  private readonly since = performance.now();
  private awaitsSound = true;
  private isRolling = false;
  /** Whether what happens was not done by a hand here, so that other windows need not be told. */
  private isTold = true;
  private told: Where = { frame: 0, speed: 0 };
  private lastHand = 0;
  private captioned = "";
  /** Whether the strip is laid out: it takes longer than the picture, which is wanted first. */
  private hasStrip = false;
  /** Where the film was last while shots are timed. */
  private tappedAt = 0;
  /** The shot whose end a hand has, of which the last frame is shown. */
  private trimmed: Trim | null = null;

  constructor(private readonly id: string, document_: Awaited<ReturnType<typeof openOutline>>) {
    const { scope: { signal } } = this;
    const wanted = Math.max(screen.width, screen.height) * devicePixelRatio;
    this.pictures = new Pictures(wanted > 700 ? 1280 : 640, () => { this.show(); this.openStripSoon(); }, signal);
    this.playback = new Playback(this.timeline, (frame) => this.isReady(frame), (isSet) => this.moved(isSet));
    this.marks = makeMarks(id, () => this.refresh());
    this.stage = new Stage(16 / 9, () => this.tapping.isOn ? this.tap() : this.playback.toggle());
    this.strip = new Strip({
      timeline: () => this.timeline, shots: () => this.shots, frame: () => this.playback.frame, go: (frame) => this.playback.go(frame),
      mayChange: () => whyOnlyLooking() === null, isRolling: () => this.isRolling, setDurations: (durations) => this.setDurations(durations),
      chosen: this.chosen, chose: () => this.showChosen(),
      snaps: (moving, apart) => this.snapping.isOn ? this.sound.snaps(moving, apart * RATE).map((sample) => Math.round(frameAt(sample, this.timeline.rate))) : [],
      trims: (trim) => this.trims(trim),
      laid: (zoom, width) => { this.sound.tracks.lay(zoom, width); this.cuts.lay(zoom); }, headMoved: (x) => this.sound.tracks.showHead(x),
    });
    this.sound = this.makeSound();
    this.transport = new Transport({
      playback: this.playback, timeline: () => this.timeline, toggleLoop: this.toggleLoop, toggleCaptions: this.toggleCaptions,
      toggleOnion: this.toggleOnion, toggleGuides: this.toggleGuides, present: this.present, fill: this.fillScreen, fit: () => this.strip.fit(), zoom: (by) => this.strip.scale(by),
      setIn: this.setIn, setOut: this.setOut, clearInOut: this.clearInOut, volume: this.sound.volume.node,
    });
    this.lengths = new LengthBar((durations) => this.setDurations(durations), () => this.letGo(), this.transitions.button());
    this.tapButton = toggle(texts.tap, () => this.tapping.isOn, () => this.toggleTapping(), { class: "player-tap wide", title: texts.tapHint });
    const roll = toggle(texts.roll, () => this.isRolling, () => { this.isRolling = !this.isRolling; }, { class: "wide changes", title: texts.rollHint });
    this.bar = makePageBar({
      back: { href: projectPlace(id), label: texts.back }, document: document_, dialogs: this.dialogs,
      changed: () => this.refresh(), title: element("h1", { class: "title" }, this.title), buttons: [this.sound.button(), this.snapping.button, roll, this.tapButton, iconButton("help", words.common.keys, "?", this.help)],
      menu: () => [
        ...whyOnlyLooking() === null ? [
          ...this.transitions.rows(), ...this.sound.rows(), ...this.sound.hasTracks ? [this.snapping.row()] : [], ["timer", texts.tap, () => this.toggleTapping()], ["spread", texts.roll, () => roll.click()],
        ] satisfies Row[] : [],
        ["setIn", texts.setIn, this.setIn], ["setOut", texts.setOut, this.setOut], ["onion", texts.onion, this.toggleOnion], ["guides", words.guides.overPicture, this.toggleGuides],
        ["less", texts.zoomOut, () => this.strip.scale(1 / 1.5)], ["fit", texts.fit, () => this.strip.fit()], ["add", texts.zoomIn, () => this.strip.scale(1.5)],
        ["sides", texts.present, this.present], ["help", words.common.keys, this.help],
      ],
    });
    this.company = new Company(id, (where) => this.follow(where), () => this.where, signal);
    this.strip.node.firstElementChild!.append(this.cuts.node);
    this.strip.node.append(this.sound.tracks.node);
    this.root = element("main", { class: "board-player" }, this.stage.node, this.transport.node,
      element("div", { class: "player-bars" }, this.tapBar.node, this.lengths.node, this.sound.bar.node, this.sound.importing.node, this.sound.recorder.node), this.strip.node,
      this.sound.importing.input);
    this.stage.over(this.guides.node);
    this.stage.over(this.sound.count);
    onLeave(() => {
      this.isTold = true;
      // Whoever goes has not done with it.
      this.tapping.end();
      this.playback.stop();
      document.body.classList.remove("player-quiet");
    });
    every(1000, () => {
      this.notes.tick();
      if (this.isPresenting && this.screen?.closed) this.present();
      // Windows that play run apart in time.
      if (this.isPresenting && this.playback.isPlaying) this.company.tell(this.where);
    });
  }

  /** Puts the page into the document. */
  lay(): void {
    document.body.replaceChildren(this.bar.node, this.root);
    if (this.isScreen) {
      document.body.classList.add("player-screen");
      onLeave(() => document.body.classList.remove("player-screen"));
    }
    this.refresh();
    if (this.shots.length === 0) this.openStrip();
    else setTimeout(() => this.openStrip(), PATIENCE);
    this.transport.showToggles(this.toggles);
    const target = location.hash.slice(1);
    const at = this.shots.findIndex(({ id }) => id === target);
    this.playback.go(at > 0 ? this.timeline.framesOf(at)[0] : 0);
    onWindow("keydown", (event) => this.key(event));
    onWindow("pointermove", () => this.hand());
    onWindow("pointerdown", () => { this.hand(); this.hearHere(); });
    // Space plays, also after a button was pressed by a hand.
    onWindow("click", ({ detail }) => {
      const button = document.activeElement;
      if (detail > 0 && button instanceof HTMLButtonElement && !button.closest("dialog, [popover]")) button.blur();
    });
    every(500, () => this.fade());
    every(100, () => this.showTapped());
    // ▶ means play: whoever came by it need not press it again.
    if (new URLSearchParams(location.search).has("play")) this.playback.play(1);
    if (this.isScreen) this.company.ask();
    this.isTold = false;
  }

  /** Lays the strip out once the first picture has been painted. */
  private openStripSoon(): void {
    if (!this.hasStrip) requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => this.openStrip())));
  }

  private openStrip(): void {
    if (this.hasStrip || this.scope.signal.aborted) return;
    this.hasStrip = true;
    this.refresh();
    this.strip.fit();
    this.strip.follow();
  }

  private get where(): Where { return { frame: this.playback.frame, speed: this.playback.speed }; }

  private get toggles() { return { isLooping: this.playback.isLooping, hasCaptions: this.hasCaptions, hasOnion: this.hasOnion, hasGuides: this.guides.isOn }; }

  /** Shows the project as it is now. */
  refresh(): void {
    const shot = this.shots[this.timeline.shotAt(this.playback.frame)]?.id;
    this.outline = calls.outline();
    const { name, width, height, scenes, frames, seconds } = this.outline;
    this.shots = scenes.flatMap(({ shots }) => shots);
    this.timeline = new Timeline(this.shots.map(({ duration }) => duration), { numerator: frames, denominator: seconds });
    this.montage = new Montage(this.timeline, this.shots.map(({ transition }) => transition), this.outline.ending);
    const moment = this.playback.moment;
    this.playback.retime(this.timeline, Math.max(0, this.shots.findIndex(({ id }) => id === shot)));
    // Others may have made shots longer before the one that is timed.
    this.tapping.shift(this.playback.moment - moment);
    this.tappedAt = this.playback.frame;
    this.pictures.setShots(this.shots.map(({ id }) => id), this.moves());
    this.stage.setAspect(width / height);
    this.guides.setAspect(width / height);
    this.title.textContent = name;
    document.title = fill(texts.pageTitle, { name });
    for (const one of this.chosen) if (!this.shots.some(({ id }) => id === one)) this.chosen.delete(one);
    this.captioned = "";
    this.sound.refresh();
    if (this.hasStrip) this.strip.update();
    this.transitions.refresh();
    // With the first track, or without the last, there is another width for the film.
    const { hasTracks } = this.sound;
    this.snapping.show(hasTracks);
    if (this.hasStrip && this.strip.node.classList.contains("has-tracks") !== hasTracks) {
      this.strip.node.classList.toggle("has-tracks", hasTracks);
      this.strip.fit();
    }
    this.showChosen();
    this.showEmpty();
    this.show();
    this.bar.update();
  }

  /** The shots of which frames are to be had, since programs, layers or the camera move in them. */
  private moves(): Map<string, Moving> {
    const { rate } = this.timeline;
    return new Map(this.shots.flatMap(({ id }, rank): [string, Moving][] => {
      const [camera, motion] = [this.marks.camera(id), this.marks.motion(id)];
      if (!camera && motion === null) return this.marks.hasProgram(id) ? [[id, { count: null, key: "" }]] : [];
      const [first, end] = this.timeline.framesOf(rank);
      return [[id, { count: end - first, key: JSON.stringify([camera?.move, motion, end - first, rate]) }]];
    }));
  }

  /** What the camera sees of a shot in one of its frames; null where it stands over all of it. */
  private mapOf(shot: string, rank: number, frame: number, count?: number): PlaneMap | null {
    const camera = this.marks.camera(shot);
    if (!camera) return null;
    const { width, height } = this.outline;
    const [first, end] = this.timeline.framesOf(rank);
    return cameraMap(camera.move, width, height, frame, count ?? end - first, this.timeline.rate);
  }

  private readonly none = empty([texts.noShots]);
  private showEmpty(): void {
    if (this.shots.length > 0) this.none.remove();
    else if (!this.none.isConnected) this.root.prepend(this.none);
    this.root.classList.toggle("player-empty", this.shots.length === 0);
  }

  hear(news: News): void {
    this.marks.hear(news);
    if (news.kind !== "thumbnail" || news.isEarlier) return;
    this.pictures.renew(news.shot);
    this.sound.renew(news.shot);
  }

  /** The sound, which plays along; in the window that shows the picture to others it is not heard twice. */
  private makeSound(): SoundDesk {
    const { playback } = this;
    const sound = new SoundDesk({
      project: this.id, dialogs: this.dialogs, pane: this.strip.node, zoom: () => this.strip.secondWidth, rate: () => this.timeline.rate,
      programmed: () => this.shots.flatMap(({ id, duration }, i) => this.marks.hasProgram(id) ? [{ shot: id, duration, start: sampleOf(this.timeline.framesOf(i)[0], this.timeline.rate) }] : []),
      edges: () => this.timeline.edges, frame: () => playback.frame, isSnapping: () => this.snapping.isOn, shot: () => this.timeline.framesOf(Math.max(0, this.timeline.shotAt(playback.frame))),
      stand: (frame) => {
        this.endTapping();
        playback.stretch = null;
        playback.isLooping = false;
        this.transport.showToggles(this.toggles);
        playback.go(frame);
      },
      play: () => playback.play(1), stop: () => playback.stop(), restart: () => playback.resync(), attempt: (change) => this.attempt(change),
      changed: () => this.bar.update(),
    }, this.scope.signal);
    playback.leader = sound.mixer;
    sound.mixer.isSilent = this.isScreen;
    return sound;
  }

  // MARK: Showing

  /** Whether the film may go on to a frame: its pictures are there, and where it begins its sound, as far as that comes soon. */
  private isReady(frame: number): boolean {
    if (this.sound.recorder.isRecording || this.tapping.isOn) return true;
    const isThere = this.montage.shotsAt(frame).every((shot) => this.pictures.isReady(shot));
    this.awaitsSound &&= performance.now() - this.since < SOUND_PATIENCE && !(this.marks.isKnown() && this.sound.isReady((shot) => this.marks.isSounding(shot)));
    return isThere && !this.awaitsSound;
  }

  private moved(isSet = false): void {
    // A hand that goes elsewhere, or stops it, does not tap any more.
    if (this.tapping.isOn && !this.runsOn()) this.endTapping(true);
    this.tappedAt = this.playback.frame;
    this.show();
    if (isSet && this.hasStrip) this.strip.follow();
    this.sound.moved(this.playback.isPlaying, this.playback.hasEnded);
    this.tell();
  }

  /** Tells the other windows what a hand has done here: that it plays, stands, or is elsewhere. What comes to its end does so there too. */
  private tell(): void {
    const { where, told } = this;
    const isElsewhere = where.speed === 0 ? where.frame !== told.frame : where.frame < told.frame && where.speed > 0;
    const isNews = where.speed !== told.speed || isElsewhere;
    this.told = where;
    if (isNews && !this.isTold && !this.playback.hasEnded) this.company.tell(where);
  }

  private show(): void {
    const { playback: { frame, isPlaying }, trimmed } = this;
    const rank = trimmed?.shot ?? (this.tapping.isOn ? this.tappedShot : this.timeline.shotAt(frame));
    const shot = this.shots[rank];
    const { side, over } = this.seen(rank);
    const before = this.hasOnion && !isPlaying && rank > 0 && !over ? this.pictures.whole(rank - 1) : null;
    this.stage.show({ side, over, before, isWaiting: shot !== undefined }, shot ? fill(texts.shot, { number: shot.number }) : "");
    const said = this.hasCaptions && shot ? shot.id : "";
    if (said !== this.captioned) {
      this.captioned = said;
      this.stage.say(this.hasCaptions && shot ? shot : null);
    }
    this.transport.show();
    this.showTapped();
    this.strip.showHead(this.hasStrip && isPlaying);
    this.cuts.showShot(rank);
    this.strip.showStretch(this.playback.stretch);
    if (this.isPresenting) this.notes.show(shot, this.shots[rank + 1], isPlaying);
    this.root.dataset.lateCuts = String(this.playback.lateCuts);
  }

  /** Shows what a hand makes of a shot's end: its last frame, and what that has snapped to. */
  private trims(trim: Trim | null): void {
    if (trim && !this.trimmed) this.playback.stop();
    this.trimmed = trim;
    const at = trim?.snappedTo ?? null;
    this.sound.tracks.showGuide(at === null ? null : sampleOf(at, this.timeline.rate));
    this.show();
  }

  /** What the frame shows that is on: a picture, and in a transition what comes over it. Shots that are timed by taps are shown alone. */
  private seen(rank: number): { side: Side; over: Over | null } {
    if (this.trimmed) return { side: this.ending(rank, this.trimmed), over: null };
    const shown = this.tapping.isOn ? { shot: rank, frame: 0 } : this.montage.frame(this.playback.frame);
    if (!isMix(shown)) return { side: this.side(shown), over: null };
    const { first, second, manner, step, steps } = shown;
    // The next one is asked for first, so that the nearer one is kept for certain.
    const over = { side: this.side(second), manner, step, steps };
    return { side: this.side(first), over };
  }

  /** The last frame of a shot that a hand makes longer or shorter. */
  private ending(rank: number, { frames }: Trim): Side {
    const shot = this.shots[rank];
    const own = frames - 1;
    // The camera's frames that the server has made are those of the shot as long as it was.
    const whole = shot && this.marks.camera(shot.id) ? this.pictures.whole(rank) : null;
    // Layers that move are seen as in the last frame that there is, rather than as they are drawn.
    const last = shot && this.marks.motion(shot.id) !== null ? Math.min(own, this.timeline.framesOf(rank)[1] - this.timeline.framesOf(rank)[0] - 1) : own;
    const seen = whole ? { picture: whole, isWhole: true } : shot ? this.pictures.show(rank, last) : null;
    return { picture: seen?.picture ?? null, map: shot && seen?.isWhole ? this.mapOf(shot.id, rank, own, frames) : null, color: null };
  }

  private side(picture: Picture): Side {
    if (typeof picture === "string") return { picture: null, map: null, color: picture };
    const shot = this.shots[picture.shot];
    const seen = shot ? this.pictures.show(picture.shot, picture.frame) : null;
    return { picture: seen?.picture ?? null, map: shot && seen?.isWhole ? this.mapOf(shot.id, picture.shot, picture.frame) : null, color: null };
  }

  /** Where a hand is, what it plays is heard, but not in the window that shows the picture to others. */
  private hearHere(): void {
    this.sound.mixer.isSilent = this.isScreen;
    this.sound.mixer.wake();
  }

  private hand(): void {
    this.lastHand = performance.now();
    document.body.classList.remove("player-quiet");
  }

  /** Lets the bars go while it plays and no hand is there. */
  private fade(): void {
    const isQuiet = this.playback.isPlaying && performance.now() - this.lastHand > QUIET && (this.isScreen || document.fullscreenElement !== null);
    document.body.classList.toggle("player-quiet", isQuiet);
  }

  // MARK: Durations

  private setDurations(durations: Durations): void {
    if (durations.length === 0) return;
    this.attempt(() => calls.setDurations(durations));
    this.bar.update();
  }

  private showChosen(): void {
    this.lengths.show(whyOnlyLooking() === null ? this.shots.filter(({ id }) => this.chosen.has(id)) : []);
  }

  private letGo(): void {
    this.chosen.clear();
    this.strip.update();
    this.showChosen();
  }

  private toggleTapping(): void {
    if (this.tapping.isOn) return this.endTapping();
    if (whyOnlyLooking() !== null || this.shots.length === 0) return void say(whyOnlyLooking() ?? texts.noShots);
    const { playback } = this;
    const shot = this.timeline.shotAt(playback.frame);
    playback.stretch = null;
    playback.isLooping = false;
    this.transport.showToggles(this.toggles);
    playback.go(this.timeline.framesOf(shot)[0]);
    playback.play(1);
    this.tapping.begin(this.shots.map(({ id }) => id), shot, playback.moment);
    press(this.tapButton, true);
    this.show();
  }

  private tap(): void {
    this.tapping.tap(this.playback.moment);
    if (this.tapping.id === undefined) this.endTapping();
    else this.show();
  }

  /** The place of the shot that is timed, in the film as it is by now. */
  private get tappedShot(): number { return this.shots.findIndex(({ id }) => id === this.tapping.id); }

  /** Whether the film runs on while shots are timed, or has come to its end: no hand has stopped it, or gone elsewhere. */
  private runsOn(): boolean {
    const { frame, speed, hasEnded } = this.playback;
    return frame >= this.tappedAt && (speed === 1 || hasEnded);
  }

  /** Shows the shot that is timed, and its time. */
  private showTapped(): void {
    const shot = this.tapping.isOn ? this.shots[this.tappedShot] : undefined;
    this.tapBar.show(shot ? { number: shot.number, milliseconds: this.tapping.timed(this.playback.moment) } : null);
  }

  /** Gives shots the times that were tapped, and stands where the sound has come to, if no hand is elsewhere. */
  private endTapping(isElsewhere = false): void {
    if (!this.tapping.isOn) return;
    const { tappedShot } = this;
    const shot = tappedShot < 0 ? this.shots.length : tappedShot;
    const durations = this.tapping.end().filter(({ shot }) => this.shots.some(({ id }) => id === shot));
    press(this.tapButton, false);
    this.playback.stop();
    this.setDurations(durations);
    if (!isElsewhere) this.playback.go(this.timeline.framesOf(Math.min(shot, this.timeline.shotCount))[0]);
    this.show();
  }

  // MARK: What is turned on

  private readonly toggleLoop = (): void => { this.playback.isLooping = !this.playback.isLooping; this.transport.showToggles(this.toggles); };
  private readonly toggleCaptions = (): void => {
    this.hasCaptions = !this.hasCaptions;
    localStorage.setItem(CAPTIONS, this.hasCaptions ? "on" : "off");
    this.captioned = " ";
    this.transport.showToggles(this.toggles);
    this.show();
  };
  private readonly toggleOnion = (): void => { this.hasOnion = !this.hasOnion; this.transport.showToggles(this.toggles); this.show(); };
  private readonly toggleGuides = (): void => { this.guides.toggle(say); this.transport.showToggles(this.toggles); };
  private readonly setIn = (): void => {
    const { frame, stretch } = this.playback;
    this.playback.stretch = { from: frame, to: stretch && stretch.to > frame ? stretch.to : this.timeline.frameCount };
    this.show();
  };
  private readonly setOut = (): void => {
    const { frame, stretch } = this.playback;
    this.playback.stretch = { from: stretch && stretch.from <= frame ? stretch.from : 0, to: frame + 1 };
    this.show();
  };
  private readonly clearInOut = (): void => { this.playback.stretch = null; this.show(); };
  private readonly fillScreen = (): void => {
    if (document.fullscreenElement) document.exitFullscreen?.();
    else document.documentElement.requestFullscreen?.().catch(() => {});
  };
  private readonly help = (): void => { this.dialogs.show((close) => keysCard(texts.keys, [...texts.keyRows, ...words.transitions.keyRows, ...words.sound.keyRows] as [string, string][], close)); };

  // MARK: Two screens

  private isPresenting = false;
  private screen: Window | null = null;
  /** Opens the picture in a window of its own, and shows the notes here. */
  private readonly present = (): void => {
    if (this.isScreen) return;
    if (this.isPresenting) {
      this.screen?.close();
      this.notes.node.remove();
    } else {
      this.screen = open(`/projects/${this.id}/play?screen`, `inkreel-screen-${this.id}`, "popup,width=960,height=540");
      if (!this.screen) return void say(texts.noWindow);
      this.root.append(this.notes.node);
    }
    this.isPresenting = !this.isPresenting;
    this.root.classList.toggle("presenting", this.isPresenting);
    this.show();
  };

  /** Goes where another window is. */
  private follow({ frame, speed }: Where): void {
    this.isTold = true;
    // It is heard where it is played.
    this.sound.mixer.isSilent = true;
    if (speed === 0 || Math.abs(frame - this.playback.frame) > 3) this.playback.go(frame);
    if (speed !== this.playback.speed && speed !== 0) this.playback.play(speed);
    this.isTold = false;
  }

  // MARK: Keys

  private key(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (target.closest?.(WITH_KEYS)) return;
    if (event.ctrlKey || event.metaKey) return this.heldKey(event);
    if (event.altKey && event.key.toLowerCase() !== "x") return;
    const { playback } = this;
    if (this.sound.recorder.isRecording) return this.recordingKey(event);
    const second = framesInSecond(this.timeline.rate);
    const step = (by: number) => { playback.go(playback.frame + by); this.sound.scrub(); };
    const acts: Record<string, () => void> = {
      " ": () => this.tapping.isOn ? this.tap() : playback.toggle(), k: () => playback.stop(), l: () => playback.shuttle(1), j: () => playback.shuttle(-1),
      arrowleft: () => step(event.shiftKey ? -10 : -1), arrowright: () => this.tapping.isOn ? this.tap() : step(event.shiftKey ? 10 : 1),
      arrowup: () => playback.step(-1), arrowdown: () => playback.step(1), home: () => playback.go(0), end: () => playback.go(this.timeline.frameCount - 1),
      pageup: () => step(-second), pagedown: () => step(second), t: () => this.tapping.isOn ? this.tap() : this.toggleTapping(),
      i: this.setIn, o: this.setOut, g: this.toggleOnion, w: this.toggleGuides, x: () => { if (event.altKey) this.clearInOut(); }, r: this.toggleLoop, c: this.toggleCaptions, n: this.snapping.turn,
      d: () => { if (event.shiftKey) this.transitions.openEnding(); else this.transitions.openHere(); },
      f: this.fillScreen, p: this.present, m: () => this.sound.volume.toggle(), "0": () => this.strip.fit(), "+": () => this.strip.scale(1.5), "=": () => this.strip.scale(1.5),
      "-": () => this.strip.scale(1 / 1.5), "?": this.help, escape: () => this.escape(),
    };
    const name = event.key.toLowerCase();
    const act = acts[name];
    // A button that has the focus is pressed as ever.
    if (!act || ((name === " " || name === "enter") && target.closest?.("button, a"))) return;
    event.preventDefault();
    this.hand();
    this.hearHere();
    // A key that is held goes on through frames and shots, and does nothing else again.
    if (!event.repeat || /^(arrow|page)/.test(name)) act();
  }

  /** While a take is recorded, Space, Enter and Esc end it, and no other key does anything. */
  private recordingKey(event: KeyboardEvent): void {
    const isPress = event.key === " " || event.key === "Enter";
    if (event.key === "Tab" || (isPress && (event.target as Element).closest("button"))) return;
    event.preventDefault();
    if (isPress || event.key === "Escape") void this.sound.recorder.stop();
  }

  private heldKey(event: KeyboardEvent): void {
    const name = event.key.toLowerCase();
    if (name !== "z" && name !== "y") return;
    event.preventDefault();
    if (name === "y" || event.shiftKey) void this.bar.redo();
    else void this.bar.undo();
  }

  private escape(): void {
    if (this.dialogs.escape()) return;
    if (this.tapping.isOn) return this.endTapping();
    if (this.chosen.size > 0) return this.letGo();
    if (this.sound.escape()) return;
    if (!this.isScreen) void go(projectPlace(this.id, this.shots[this.timeline.shotAt(this.playback.frame)]?.id));
  }
}
