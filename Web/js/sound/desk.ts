// The sound of the player: its tracks, what is heard, and how sound comes in.

import { element, icon } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { onFilesDropped } from "../kit/files.ts";
import { menu, type Row } from "../kit/menu.ts";
import { say } from "../kit/toast.ts";
import { typeName } from "../kit/renaming.ts";
import { NoAnswer } from "../offline/asking.ts";
import { reasonOf } from "../base/reasons.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import type { ClipEntry, TrackEntry } from "../protocol/studio/sounds.ts";
import * as calls from "./calls.ts";
import { ClipActs } from "./clipacts.ts";
import { ClipBar } from "./clipbar.ts";
import { listenToHands, snapPlaces } from "./hands.ts";
import type { TrackPage } from "./head.ts";
import { Importing } from "./importing.ts";
import { Mixer } from "./mixer.ts";
import { ProgramSounds, type Programmed } from "./programs.ts";
import { Recorder } from "./recorder.ts";
import { endOf, frameAt, type FrameRate, heard, overlap, RATE, sampleOf } from "./samples.ts";
import { Tracks } from "./tracks.ts";
import type { StoredSound } from "./upload.ts";
import { Volume } from "./volume.ts";

const texts = words.sound;
const ANCHORED = "inkreel-sound-anchored";

/** What the sound asks of the player. */
export interface SoundPage {
  project: string;
  dialogs: Dialogs;
  /** What scrolls through the film. */
  pane: HTMLElement;
  zoom(): number;
  rate(): FrameRate;
  /** The frames in which shots begin, and behind the last its end. */
  edges(): readonly number[];
  frame(): number;
  /** Whether what hands drag snaps. */
  isSnapping(): boolean;
  /** The shots that show programs. */
  programmed(): Programmed[];
  /** The first frame of the shot that is shown, and the one behind its last. */
  shot(): [number, number];
  /** Stands at a frame, with nothing that would have the film play otherwise than to its end. */
  stand(frame: number): void;
  play(): void;
  stop(): void;
  /** Has the film go on, with its sound, from where it stands. */
  restart(): void;
  attempt<Result>(change: () => Result): Result | undefined;
  /** The sound shows more or less of itself. */
  changed(): void;
}

export class SoundDesk {
  readonly mixer: Mixer;
  readonly volume: Volume;
  readonly tracks: Tracks;
  readonly bar: ClipBar;
  readonly importing: Importing;
  readonly recorder: Recorder;
  /** A number over the picture, while a take is counted in. */
  readonly count = element("output", { class: "sound-count", hidden: true, "aria-live": "assertive" });
  private all: TrackEntry[] = [];
  private chosen: string | null = null;
  private hasSaid = false;
  private readonly acts: ClipActs;
  private readonly programs: ProgramSounds;

  constructor(private readonly page: SoundPage, signal: AbortSignal) {
    this.mixer = new Mixer(page.project, () => page.restart(), (error) => this.missing(error), signal);
    this.volume = new Volume(this.mixer);
    this.programs = new ProgramSounds(() => this.refresh(), signal);
    this.acts = new ClipActs({
      tracks: () => this.all, head: () => this.head, frame: () => sampleOf(1, page.rate()), attempt: (change) => page.attempt(change),
      choose: (clip) => this.choose(clip), rename: () => this.bar.rename(),
    });
    this.bar = new ClipBar({
      acts: this.acts, name: (clip, name) => { page.attempt(() => calls.nameClip(clip.id, name)); }, tryLevel: (clip, level) => this.mixer.setLevel(clip, level),
      letGo: () => this.letGo(), show: (make) => page.dialogs.show(make),
    });
    this.tracks = new Tracks(page.project, this.trackPage(), (clip) => clip === this.chosen, (track) => !track.isMuted && (this.mixer.solo.size === 0 || this.mixer.solo.has(track.id)), page.pane, signal);
    this.importing = new Importing(page.project, whyOnlyLooking, (sound) => this.lay(sound), say, signal);
    this.recorder = new Recorder({
      project: page.project, mixer: this.mixer, tracks: () => this.all,
      film: { stand: (sample) => page.stand(Math.round(frameAt(sample, page.rate()))), play: () => page.play(), stop: () => page.stop() },
      places: () => {
        const [begin, end] = page.shot().map((frame) => sampleOf(frame, page.rate())) as [number, number];
        return { head: this.head, begin, end };
      },
      add: (take, { asset, length }, { start, first, count }) => {
        const track = this.all.some(({ id }) => id === take.track) ? take.track : null;
        const name = take.name.replace(/\.\w+$/, "");
        this.add({ asset, length, name }, { start, first, count, isAnchored: take.isAnchored }, track, take.isAnchored ? texts.voice : texts.music, true);
        page.stand(Math.round(frameAt(take.from, page.rate())));
      },
      count: (n) => { this.count.hidden = n === null; this.count.textContent = n === null ? "" : String(n); },
      changed: () => page.changed(),
    }, signal);
    this.listen();
  }

  private listen(): void {
    const { tracks, page } = this;
    listenToHands(tracks, {
      mayChange: () => whyOnlyLooking() === null, zoom: () => page.zoom(), chosen: () => this.chosen, choose: (clip) => this.choose(clip),
      places: (but) => !page.isSnapping() ? [] : snapPlaces(page.edges().map((frame) => sampleOf(frame, page.rate())), this.head, this.all.flatMap(({ clips }) => clips), but),
      done: (clip, part, shape, track) => { this.choose(clip.id); this.acts.shape(clip, part, shape, track); },
    });
    tracks.node.addEventListener("keydown", (event) => this.key(event));
    tracks.node.addEventListener("contextmenu", (event) => {
      const found = tracks.find(event.target as Element);
      if (!found) return;
      event.preventDefault();
      this.choose(found.clip.id);
      this.showMenu(found.clip, { left: event.clientX, right: event.clientX, top: event.clientY, bottom: event.clientY });
    });
    onFilesDropped((files) => this.importing.take(files), page.pane);
  }

  private get head(): number { return sampleOf(this.page.frame(), this.page.rate()); }

  private get chosenClip(): ClipEntry | null { return this.all.flatMap(({ clips }) => clips).find(({ id }) => id === this.chosen) ?? null; }

  private trackPage(): TrackPage {
    const { page, mixer } = this;
    const attempt = (change: () => void) => { page.attempt(change); };
    return {
      isSolo: (track) => mixer.solo.has(track), solo: (track) => { mixer.toggleSolo(track); this.tracks.show(this.all); },
      mute: (track, isMuted) => attempt(() => calls.muteTrack(track, isMuted)), name: (track, name) => attempt(() => calls.nameTrack(track, name)),
      setLevel: (track, level) => attempt(() => calls.setTrackLevel(track, level)), tryLevel: (track, level) => mixer.setLevel(track, level),
      move: (track, by) => {
        const at = this.all.findIndex(({ id }) => id === track) + by;
        if (at < 0 || at >= this.all.length) return;
        const after = by < 0 ? this.all[at - 1] : this.all[at];
        attempt(() => calls.moveTrack(track, after?.id ?? null));
      },
      remove: (track) => attempt(() => calls.removeTrack(track)), card: (make) => page.dialogs.show(make), mayChange: () => whyOnlyLooking() === null,
      rename: (track, label) => typeName(label, label.textContent ?? "", (name, byKey) => {
        if (name) attempt(() => calls.nameTrack(track, name));
        // Later, or the key that ended it presses what has the keys now.
        if (byKey) setTimeout(() => label.focus());
      }),
    };
  }

  // MARK: Showing

  /** Shows the sound of the project as it is now. */
  refresh(): void {
    this.all = calls.sounds();
    if (this.chosen && !this.chosenClip) this.chosen = null;
    const played = this.programs.tracks(this.page.programmed());
    this.mixer.setTracks([...this.all, ...played]);
    this.tracks.show(this.all);
    this.bar.show(whyOnlyLooking() === null ? this.chosenClip : null);
    this.recorder.showTracks();
    this.mixer.prepare(this.head);
    this.volume.node.hidden = this.all.length + played.length === 0;
  }

  /** A shot, and what its programs play, may have changed. */
  renew(shot: string): void {
    this.programs.renew(shot);
    if (this.page.programmed().some((one) => one.shot === shot)) this.refresh();
  }

  /** The samples of the film at which clips begin and end, and those at which what is heard of them sets in, so far apart at least; without clips that
   * move with some shots. */
  snaps(moving: ReadonlySet<string>, apart: number): number[] {
    const stays = ({ shot }: ClipEntry) => shot === null || !moving.has(shot);
    const ends = this.all.flatMap(({ clips }) => clips.filter(stays).flatMap((clip) => [clip.start, endOf(clip)]));
    const sets = heard(this.all, this.mixer.solo).flatMap(({ clip }) => stays(clip) ? this.tracks.onsets.of(clip, apart) : []);
    return [...ends, ...sets];
  }

  /** Whether what is heard where the film stands is there, and what programs play in the shots that `isHeard` names is known. */
  isReady(isHeard: (shot: string) => boolean): boolean {
    return this.programs.isKnown(this.page.programmed().filter(({ shot }) => isHeard(shot))) && this.mixer.isReady(this.head);
  }

  get hasTracks(): boolean { return this.all.length > 0; }

  /** The film is elsewhere. */
  moved(isPlaying: boolean, hasEnded: boolean): void {
    this.bar.moved();
    if (!isPlaying) this.mixer.prepare(this.head);
    // A hand that stops the film stops what is recorded.
    if (this.recorder.isPlayedFor && !isPlaying && !hasEnded) void this.recorder.stop();
  }

  /** Says once that some sound could not be had. */
  private missing(error: unknown): void {
    if (this.hasSaid) return;
    this.hasSaid = true;
    say(error instanceof NoAnswer && error.isAway ? texts.missing : reasonOf(error));
  }

  choose(clip: string | null): void {
    this.chosen = clip;
    this.tracks.show(this.all);
    this.bar.show(whyOnlyLooking() === null ? this.chosenClip : null);
    if (clip) this.tracks.nodeOf(clip)?.focus({ preventScroll: true });
  }

  private letGo(): void {
    const before = this.chosen;
    this.choose(null);
    if (before) this.tracks.nodeOf(before)?.focus({ preventScroll: true });
  }

  /** Lets go of the clip that is chosen, or of the card; false where there is none. */
  escape(): boolean {
    if (this.recorder.isRecording || !this.recorder.node.hidden) this.recorder.close();
    else if (this.chosen) this.letGo();
    else return false;
    return true;
  }

  private showMenu(clip: ClipEntry, anchor: Parameters<typeof menu>[2]): void {
    if (whyOnlyLooking() === null) this.page.dialogs.show((close) => menu(clip.name, this.acts.rows(clip), anchor, close));
  }

  private key(event: KeyboardEvent): void {
    const found = event.target instanceof HTMLElement && event.target.classList.contains("sound-clip") ? this.tracks.find(event.target) : null;
    if (!found || this.recorder.isRecording) return;
    const { clip, node } = found;
    if (event.key === "Enter") {
      if (this.chosen !== clip.id) this.choose(clip.id);
      this.showMenu(clip, node);
    } else if (whyOnlyLooking() !== null || !this.acts.key(clip, event)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // Moved to another track, it has the keys still; removed, the one behind it has them, or before it.
    const others = found.track.clips.filter(({ id }) => id !== clip.id);
    const next = others.find(({ start }) => start >= clip.start) ?? others.at(-1);
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (isLost) (this.tracks.nodeOf(this.chosen ?? clip.id) ?? this.tracks.nodeOf(next?.id ?? ""))?.focus({ preventScroll: true });
  }

  // MARK: Bringing in

  private get isAnchored(): boolean { return localStorage.getItem(ANCHORED) === "yes"; }

  /** The rows of the menu that brings sound in. */
  rows(): Row[] {
    const { isAnchored } = this;
    return [
      ["folder", texts.import, () => this.importing.choose()],
      ["record", texts.recordRow, () => this.openRecorder()],
      ["pin", isAnchored ? texts.newAnchored : texts.newInFilm, () => {
        localStorage.setItem(ANCHORED, isAnchored ? "no" : "yes");
        say(isAnchored ? texts.nowInFilm : texts.nowAnchored);
      }],
    ];
  }

  /** A button with these rows. */
  button(): HTMLElement {
    const button: HTMLButtonElement = element("button", {
      type: "button", class: "wide changes", "aria-haspopup": "dialog", onclick: () => this.page.dialogs.show((close) => menu(texts.sound, this.rows(), button, close)),
    }, icon("sound"), texts.sound);
    return button;
  }

  private openRecorder(): void {
    this.choose(null);
    this.recorder.open();
    this.page.changed();
  }

  /** Lays a sound that has come at the moment that is shown, on the first track of its kind that has room there. */
  private lay({ asset, length, name }: StoredSound): void {
    const { isAnchored, head } = this;
    const kind = isAnchored ? texts.voice : texts.music;
    const alike = this.all.filter((one) => one.name === kind || one.name.startsWith(`${kind} `));
    const track = alike.find(({ clips }) => !clips.some((clip) => overlap(clip, { start: head, count: length })));
    const newName = alike.length === 0 ? kind : `${kind} ${alike.length + 1}`;
    this.add({ asset, length, name }, { start: head, first: 0, count: length, isAnchored }, track?.id ?? null, newName, false);
  }

  private add({ asset, length, name }: StoredSound, { start, first, count, isAnchored }: { start: number; first: number; count: number; isAnchored: boolean }, track: string | null, trackName: string, areTakes: boolean): void {
    const added = this.page.attempt(() => calls.addClips([{ asset, length, name: name.slice(0, 200) || trackName, start: { start, isAnchored }, first, count }], track, trackName, areTakes));
    if (added?.[0]) this.choose(added[0]);
    this.page.changed();
  }

  // MARK: Playing

  /** Plays what is heard with a frame that was stepped to. */
  scrub(): void { this.mixer.scrub(this.head / RATE, sampleOf(1, this.page.rate()) / RATE); }
}
