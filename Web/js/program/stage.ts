// The stage beside the scripts: plays the program as it is now, and begins again after a change.

import { makeFullScreen } from "../bricks/fullscreen.ts";
import { bricks, inputs, position } from "../bricks/machine.ts";
import { Playback, secondsOf, statusWords } from "../bricks/playback.ts";
import { WebDesk } from "../bricks/web.ts";
import { element, icon, iconButton } from "../base/dom.ts";
import { iconToggle, press } from "../kit/toggle.ts";
import { say } from "../kit/toast.ts";
import type { ChosenRun, ProgramPlace } from "../programstore/place.ts";
import { runningScripts, stageProgram } from "../protocol/bricks/editor.ts";
import type { StageOverlay } from "../protocol/bricks/stage.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, words } from "../base/words.ts";
import type { Editor } from "./editor.ts";
import { Feeding } from "./feeding.ts";

const { editor: texts, stage: stageTexts } = words;

/** The acts of the stage. */
export interface StageActs {
  /** Lets what is seen be the program's picture. */
  takePicture(canvas: HTMLCanvasElement): void;
  /** Hears that a run has come to a stop. */
  hasRun(canvas: HTMLCanvasElement): void;
  /** Lets the shot show a run. */
  useRun(run: ChosenRun): void;
  /** Shows which scripts of the open object run. */
  glow(scripts: number[]): void;
  /** Hears that time has gone on or back, or that a run has begun. */
  showValues(): void;
  /** Hears that the program plays. */
  hasBegun(): void;
  /** Gives the stage more of the page's room, or less again; whether it has more. */
  enlarge(): boolean;
}

/** The pane. */
export class StagePane {
  readonly node: HTMLElement;
  private readonly isOfShot: boolean;
  private readonly room = element("div", { class: "program-room" });
  private readonly verdict = element("p", { class: "program-verdict quiet", role: "status" });
  private readonly play = element("button", { type: "button", class: "primary program-play", onclick: () => this.togglePlaying() });
  private readonly clock = element("output", {}, secondsOf(0));
  private readonly wide = iconButton("full", stageTexts.fullScreen, "", () => this.full.toggle());
  private readonly larger: HTMLElement = iconToggle("larger", texts.largerStage, "", () => press(this.larger, this.acts.enlarge()), { class: "program-larger" });
  private readonly playback: Playback;
  private readonly full;
  private readonly feeding: Feeding;
  /** Whether the program has changed since the run began. */
  private isStale = true;
  private seed = 0;
  /** The scene that runs begin with, by its place: another than the first where one was run by itself. */
  private scene = 0;
  private changes = 0;

  constructor(private readonly editor: Editor, place: ProgramPlace, private readonly acts: StageActs) {
    this.isOfShot = place.shot !== undefined;
    this.playback = new Playback(this.room, {
      size: () => editor.program, drawn: (overlay) => this.drawn(overlay), turned: (isPlaying) => this.turned(isPlaying), advanced: () => this.glow(),
      start: () => this.setPlaying(true), web: (over) => new WebDesk(over),
    });
    const { canvas } = this.playback;
    const use = place.shot ? iconButton("record", texts.useRun, "", () => {
      // A shot's runs begin with the first scene.
      if (!this.isStale && this.scene === 0) acts.useRun({ seed: this.seed, entries: inputs() });
    }) : null;
    this.node = element("section", { class: "program-stage", "aria-label": stageTexts.title }, this.room,
      element("div", { class: "program-controls" }, this.play, iconButton("restore", stageTexts.again, "", () => this.runScene(0)),
        iconButton("next", stageTexts.stepBack, ",", () => this.stepBack(), { class: "goes-back" }), iconButton("next", stageTexts.step, ".", () => this.step()),
        iconButton("camera", texts.usePicture, "", () => acts.takePicture(canvas)), use, this.larger, this.wide, element("div", { class: "space" }), this.clock), this.verdict);
    this.full = makeFullScreen(this.node, (isFull) => this.showFull(isFull));
    this.feeding = new Feeding(editor, this.playback.sound, place.shot?.media);
    this.shape();
    this.setPlaying(false);
  }

  /** Leaves the full screen; false where it was not there. */
  escape(): boolean { return this.full.escape(); }

  togglePlaying(): void { this.setPlaying(!this.playback.isPlaying); }

  /** Runs the program from a scene on, by its place, and again so until another is chosen. */
  runScene(scene: number): void {
    this.scene = scene;
    this.begin();
    this.setPlaying(true);
  }

  /** Goes one step back in the run. */
  stepBack(): void { if (!this.isStale) this.playback.stepBack(); }

  /** Goes one step on. */
  step(): void {
    this.setPlaying(false);
    if (this.isStale) this.begin();
    this.playback.advance(1);
  }

  /** Shows again which scripts run: others may be shown. */
  glow(): void {
    if (this.playback.isPlaying) this.acts.glow(runningScripts(bricks(), this.editor.object));
  }

  /** Begins again, with all pictures: the program has changed. */
  async changed(): Promise<void> {
    this.isStale = true;
    const mine = ++this.changes;
    stageProgram(bricks());
    this.shape();
    try {
      await this.feeding.feed();
    } catch (error) {
      // The studio does not answer, or does not know a sound's length: the rest can be seen all the same.
      say(reasonOf(error));
    }
    if (mine !== this.changes) return;
    this.playback.lay();
    this.begin();
    if (this.playback.isPlaying) this.setPlaying(true);
  }

  /** Gives the room the shape of the stage. */
  private shape(): void {
    const { width, height } = this.editor.program;
    this.room.style.setProperty("--shape", `${width} / ${height}`);
    this.node.style.setProperty("--aspect", String(width / height));
  }

  private begin(): void {
    stageProgram(bricks());
    this.isStale = false;
    // It may have been deleted, or be the first by now.
    if (this.scene >= this.editor.program.scenes.length) this.scene = 0;
    this.playback.begin(++this.seed, this.isOfShot, this.scene);
  }

  private setPlaying(wish: boolean): void {
    if (wish && (this.isStale || this.playback.isOver)) this.begin();
    this.playback.setPlaying(wish);
  }

  private turned(isPlaying: boolean): void {
    const label = isPlaying ? words.kit.pause : stageTexts.run;
    this.play.setAttribute("aria-label", label);
    // As wide as the longer word in either state: nothing moves under the finger.
    const word = (one: string) => element("span", { "aria-hidden": "true", class: one === label ? "" : "unseen" }, one);
    this.play.replaceChildren(icon(isPlaying ? "pause" : "play"), element("span", { class: "program-play-words" }, word(stageTexts.run), word(words.kit.pause)));
    if (isPlaying) {
      this.acts.hasBegun();
      return this.glow();
    }
    if (!this.isStale && position() > 0) this.acts.hasRun(this.playback.canvas);
    this.acts.glow([]);
  }

  private drawn(overlay: StageOverlay): void {
    this.clock.textContent = secondsOf(position());
    this.acts.showValues();
    const { scenes } = this.editor.program;
    const begins = this.scene > 0 ? fill(texts.beginsWith, { name: scenes[this.scene]?.name ?? "" }) : "";
    const said = [begins, statusWords(overlay, texts.passed)].filter((one) => one !== "").join(" · ");
    if (this.verdict.textContent !== said) this.verdict.textContent = said;
  }

  private showFull(isFull: boolean): void {
    const label = isFull ? stageTexts.leaveFull : stageTexts.fullScreen;
    this.wide.setAttribute("aria-label", label);
    this.wide.title = label;
    this.wide.replaceChildren(icon(isFull ? "inward" : "full"));
    this.playback.lay();
  }
}
