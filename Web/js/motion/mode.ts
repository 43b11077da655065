// The mode in which a layer's keyframes are set: the desk shows the shot at a moment, and what is done to the layer counts from then on.

import { ARROWS } from "../base/measures.ts";
import { words } from "../base/words.ts";
import * as core from "../base/core.ts";
import { across, sideways } from "../canvas/flip.ts";
import { roomOn } from "../cameramove/room.ts";
import { layers } from "../protocol/studio/layers.ts";
import * as requests from "../protocol/studio/motion.ts";
import type { LayerMotionSight, PoseSight } from "../protocol/studio/motion.ts";
import { fit, fits, setView } from "../protocol/studio/shot.ts";
import type { FilmRate } from "../protocol/studio/studio.ts";
import { attempt } from "../refusals/refusals.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { frameAfter } from "../base/moments.ts";
import { MotionOverlay } from "./overlay.ts";
import { MotionPanel } from "./panel.ts";

// Pixels, percent and degrees of a step, and how much farther it goes with shift.
const FAR = 10;
const SCALES: Record<string, number> = { "+": 1.02, "=": 1.02, "-": 1 / 1.02, "_": 1 / 1.02 };
const TURNS: Record<string, number> = { "[": -1, "]": 1, "{": -15, "}": 15 };
const STEPS: Record<string, number> = { ",": -1, ".": 1, "<": -FAR, ">": FAR, ";": -FAR, ":": FAR };
// Pixels around the canvas.
const AROUND = 28;

/** What the mode needs of the shot's page. */
export interface MotionPage {
  desk: { node: HTMLElement };
  canvas: { width: number; height: number };
  /** The chosen layers. */
  chosen(): string[];
  /** How many frames the shot has in the film, and how many a second that has. */
  frames(): number;
  rate(): FilmRate;
  /** Puts away what lies in the way. */
  begins(): void;
  /** Called after edits, and when it has begun or ended. */
  changed(): void;
  say(said: string): unknown;
}

export class MotionMode {
  private readonly overlay = new MotionOverlay();
  private readonly panel: MotionPanel;
  readonly nodes: HTMLElement[];
  private layer = "";
  private frame = 0;
  private before: core.View | null = null;
  private side = 1;
  /** When it began to play, and at which frame; null while it stands. */
  private playing: { since: number; from: number } | null = null;

  constructor(private readonly page: MotionPage) {
    this.panel = new MotionPanel({
      go: (frame) => { this.stop(); this.go(frame); }, moveKey: (from, to) => this.make(() => requests.moveKey(from, to)),
      removeKey: (frame) => this.make(() => requests.removeKey(frame)), pose: (pose) => this.pose(() => pose), toggleKey: () => this.toggleKey(),
      ease: (easing) => this.ease(easing), stretch: (isOn) => this.make(() => requests.stretchMotion(isOn)),
      removeAll: () => this.make(requests.removeMotion), play: () => this.togglePlaying(), close: () => this.end(),
    });
    this.nodes = [this.overlay.node, this.panel.node];
  }

  get isOn(): boolean { return !this.panel.node.hidden; }
  private get count(): number { return this.page.frames(); }
  private get moment(): requests.FilmMoment { return { frame: this.frame, count: this.count, filmRate: this.page.rate() }; }

  toggle(): void {
    if (this.isOn) this.end();
    else this.begin();
  }

  /** Takes a layer in hand: the one that is named, or that is chosen. */
  begin(wanted?: string): void {
    const chosen = wanted === undefined ? this.page.chosen() : [wanted];
    const [layer] = chosen;
    if (layer === undefined || chosen.length > 1) return void this.page.say(words.motion.one);
    if (layer !== this.layer) this.frame = 0;
    this.frame = Math.min(this.frame, this.count - 1);
    const refusal = attempt(() => requests.beginMotion(layer, this.moment));
    if (refusal) return void this.page.say(refusal);
    this.page.begins();
    this.layer = layer;
    this.panel.node.hidden = false;
    document.documentElement.dataset.mode = "motion";
    this.before = fits() ? null : core.view();
    this.show();
    this.makeRoom();
    this.show();
    this.page.changed();
  }

  end(): void {
    if (!this.isOn) return;
    this.stop();
    requests.endMotion();
    const hadKeys = this.nodes.some((node) => node.contains(document.activeElement));
    this.panel.node.hidden = true;
    this.overlay.show(null, 0, false);
    delete document.documentElement.dataset.mode;
    if (this.before) setView(this.before.a, this.before.b, this.before.tx, this.before.ty);
    else fit();
    this.before = null;
    if (hadKeys) this.page.desk.node.focus({ preventScroll: true });
    this.page.changed();
  }

  /** Brings what is seen up to date; called for every frame. */
  show(): void {
    if (!this.isOn) return;
    const sight = requests.motion();
    // The layer is gone, hidden or locked by now.
    if (!sight) return this.end();
    if (this.side !== sideways()) this.makeRoom();
    const name = layers().find(({ id }) => id === this.layer)?.name ?? "";
    this.overlay.show(sight, this.frame, this.playing === null);
    this.panel.show({ name, sight, frame: this.frame, count: this.count, rate: this.page.rate(), isPlaying: this.playing !== null });
  }

  /** The shot has become longer or shorter. */
  retimed(): void {
    if (!this.isOn) return;
    if (whyOnlyLooking() !== null) this.end();
    else this.go(Math.min(this.frame, this.count - 1));
  }

  private go(frame: number): void {
    this.frame = Math.max(0, Math.min(this.count - 1, frame));
    requests.showMoment(this.moment);
    this.show();
  }

  private make(change: () => void): void {
    this.stop();
    const why = whyOnlyLooking();
    if (why !== null) return void this.page.say(why);
    const refusal = attempt(change);
    if (refusal) this.page.say(refusal);
    this.show();
    this.page.changed();
  }

  /** Has the layer be elsewhere at the moment that is shown. */
  private pose(change: (pose: PoseSight) => PoseSight): void {
    const sight = requests.motion();
    if (sight) this.make(() => requests.poseLayer(change(sight.pose)));
  }

  private keyHere({ keys }: LayerMotionSight): number { return keys.findIndex(({ frame }) => frame === this.frame); }

  private toggleKey(): void {
    const sight = requests.motion();
    if (!sight) return;
    if (this.keyHere(sight) >= 0) this.make(() => requests.removeKey(this.frame));
    else this.pose((pose) => pose);
  }

  private ease(easing: requests.EasingSight): void {
    const from = requests.motion()?.keys.findLast(({ frame }) => frame <= this.frame);
    if (from) this.make(() => requests.easeKey(from.frame, easing));
  }

  // MARK: Playing

  private togglePlaying(): void {
    if (this.playing) return this.stop();
    const from = this.frame >= this.count - 1 ? 0 : this.frame;
    this.playing = { since: performance.now(), from };
    this.step();
  }

  private stop(): void {
    if (!this.playing) return;
    this.playing = null;
    this.show();
  }

  private step(): void {
    if (!this.playing || !this.panel.node.isConnected) return;
    const { since, from } = this.playing;
    const frame = from + frameAfter(performance.now() - since, this.page.rate());
    if (frame >= this.count) {
      this.go(this.count - 1);
      return this.stop();
    }
    if (frame !== this.frame) this.go(frame);
    requestAnimationFrame(() => this.step());
  }

  // MARK: Room

  /** Shows the whole canvas where no panel lies over it. */
  private makeRoom(): void {
    const { width, height } = this.page.canvas;
    this.side = sideways();
    const room = roomOn(this.page.desk.node, this.panel.node);
    const scale = Math.min((room.right - room.left - 2 * AROUND) / width, (room.bottom - room.top - 2 * AROUND) / height);
    if (scale <= 0) return;
    const x = across((room.left + room.right) / 2, this.page.desk.node.clientWidth);
    setView(scale, 0, x - scale * width / 2, (room.top + room.bottom - scale * height) / 2);
  }

  // MARK: Keys

  /** Does what a key of the mode asks for; false for one that is not its own. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = event.shiftKey ? FAR : 1;
    const [move, factor, turn, frames] = [ARROWS[event.key], SCALES[event.key], TURNS[event.key], STEPS[event.key]];
    if (event.key === "Escape" || event.key === "Enter") this.end();
    else if (event.key === " ") this.togglePlaying();
    else if (event.key.toLowerCase() === "k") this.toggleKey();
    // Never ink that is chosen.
    else if (event.key === "Delete" || event.key === "Backspace") this.make(() => requests.removeKey(this.frame));
    else if (event.key === "Home" || event.key === "End") { this.stop(); this.go(event.key === "Home" ? 0 : this.count - 1); }
    else if (frames !== undefined) { this.stop(); this.go(this.frame + frames); }
    else if (move) this.pose((pose) => ({ ...pose, way: { x: pose.way.x + sideways() * move[0] * step, y: pose.way.y + move[1] * step } }));
    else if (factor) this.pose((pose) => ({ ...pose, factor: pose.factor * factor }));
    else if (turn !== undefined) this.pose((pose) => ({ ...pose, degrees: pose.degrees + sideways() * turn }));
    else return false;
    return true;
  }
}
