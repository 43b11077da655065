// A program that plays on the page: its frames and what lies over them, fingers, sounds, and time.

import { contextOf } from "../base/canvases.ts";
import { element } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import { answerStage, seekStage, setWeb, silence, soundCues, stageOverlay, type StageOverlay } from "../protocol/bricks/stage.ts";
import { onDocument, onEnd, onSize } from "../shell/scope.ts";
import { withTenths } from "../base/numbers.ts";
import { fill, words } from "../base/words.ts";
import { makeClock, RATE } from "./clock.ts";
import { followHands } from "./hands.ts";
import * as machine from "./machine.ts";
import { Overlay } from "./overlay.ts";
import { Sound } from "./sound.ts";
import type { WebDesk } from "./web.ts";

const texts = words.stage;

/** A place on which a program plays. */
export interface PlaybackPlace {
  /** The sides of the stage in its own pixels; null while no program is open. */
  size(): Size | null;
  /** Whether the stage is stretched over all of its room. */
  isStretched?(): boolean;
  /** Hears of each frame how the run stands. */
  drawn(overlay: StageOverlay): void;
  /** Hears whether it plays, after each wish that it does or does not. */
  turned(isPlaying: boolean): void;
  /** Hears that time has gone on. */
  advanced(): void;
  /** Lets the run begin, since the stage was touched where it rests at its beginning. */
  start(): void;
  /** Makes what asks the web for programs; none where they may not. */
  web?(over: Element): WebDesk;
}

/** The seconds that a run has taken. */
export const secondsOf = (tick: number): string => fill(texts.seconds, { n: withTenths(tick / RATE) });

/** Returns the words for how a run stands, `passed` where its checks have; "" for nothing. */
export function statusWords({ status, isStill, warnings }: StageOverlay, passed: string): string {
  switch (status.kind) {
    case "ended": return texts.ended;
    case "passed": return passed;
    case "failed": return fill(texts.failed, { actual: status.actual, expected: status.expected });
    case "running": return [...isStill && machine.position() > 0 ? [texts.ended] : [], ...warnings].join(" ");
  }
}

/** The program that plays in this place: there is one at a time, that of the module. */
export class Playback {
  readonly canvas = element("canvas", { "aria-label": texts.canvas, role: "img", tabindex: "0" });
  readonly board: HTMLElement;
  readonly sound = new Sound();
  isPlaying = false;
  /** Whether the run has come to its end, or nothing will ever happen in it again. */
  isOver = false;
  private scale = 1;
  private readonly overlay: Overlay;
  private readonly web: WebDesk | undefined;
  private readonly hands;
  private readonly clock = makeClock({ isPlaying: () => this.isPlaying && this.board.isConnected, advance: (count) => this.advance(count) });

  /** Lays the stage in `room`, whatever size that gets. */
  constructor(readonly room: HTMLElement, private readonly place: PlaybackPlace) {
    const over = element("div", { class: "stage-over" });
    this.board = element("div", { class: "stage-board" }, this.canvas, over);
    room.prepend(this.board);
    const side = (name: "width" | "height") => place.size()?.[name] ?? 1;
    this.overlay = new Overlay(over, (x, y) => ({ left: 50 + x / side("width") * 100, top: 50 - y / side("height") * 100 }), (typed) => this.answer(typed));
    this.web = place.web?.(over);
    this.hands = followHands(this.canvas, {
      isOpen: () => place.size() !== null, goesOn: () => this.isPlaying, lift: (finger) => machine.bricks().lift(finger),
      came: () => { if (!this.isOver && machine.position() === 0) place.start(); },
      touch: (finger, left, top) => machine.bricks().touch(finger, (left - 0.5) * side("width"), (0.5 - top) * side("height")),
    });
    onSize(room, () => this.lay());
    // Time stands while the page is not seen; sounds would go on.
    onDocument("visibilitychange", () => { if (document.hidden) this.hush(); });
    onEnd(() => this.setPlaying(false));
  }

  /** Begins a run with random numbers of its own, or as those of a shot do. */
  begin(seed: number, isOfShot = false, scene = 0): void {
    this.hush();
    this.web?.clear();
    setWeb(machine.bricks(), this.web !== undefined);
    machine.begin(seed, isOfShot, scene);
    this.hands.forget();
    this.isOver = false;
    this.drawAnew();
  }

  setPlaying(wish: boolean): void {
    this.turn(wish);
    if (this.isPlaying) this.listen();
    else this.hush();
  }

  advance(count: number): void {
    if (!this.place.size()) return;
    // Of a step, too.
    this.hands.tell();
    if (!machine.bricks().tick(count)) {
      this.isOver = true;
      this.setPlaying(false);
    }
    if (this.isPlaying) this.listen();
    this.draw();
    this.place.advanced();
  }

  /** Goes to where the run was, or will be, after so many ticks. */
  goTo(tick: number): void {
    if (!this.place.size()) return;
    this.setPlaying(false);
    seekStage(machine.bricks(), tick);
    this.isOver = false;
    this.drawAnew();
  }

  /** Goes one step back in the run. */
  stepBack(): void { this.goTo(Math.max(0, machine.position() - 1)); }

  /** Lays the stage out as large as fits, in its own shape. */
  lay(): void {
    const size = this.place.size();
    const { width, height } = this.room.getBoundingClientRect();
    if (!size || width < 10 || height < 10) return;
    const fit = Math.min(width / size.width, height / size.height);
    const sides = this.place.isStretched?.() ? { width: "100%", height: "100%" } : { width: `${size.width * fit}px`, height: `${size.height * fit}px` };
    Object.assign(this.board.style, sides);
    this.board.style.setProperty("--pixel", `${fit}px`);
    // In quarters, so that little is drawn anew while a window is drawn wider.
    const wish = Math.min(2, Math.max(0.25, Math.ceil(fit * Math.min(2, devicePixelRatio) * 4) / 4));
    if (wish === this.scale) return;
    this.scale = wish;
    this.draw();
  }

  /** Lets time go on, or stand. */
  private turn(wish: boolean): void {
    this.isPlaying = wish && !this.isOver;
    if (this.isPlaying) this.hands.tell();
    this.place.turned(this.isPlaying);
    this.clock.start();
  }

  private drawAnew(): void {
    this.overlay.forgetQuestion();
    this.draw();
  }

  private draw(): void {
    const { canvas } = this;
    if (!this.place.size()) return;
    const image = machine.frame(this.scale);
    if (canvas.width !== image.width || canvas.height !== image.height) Object.assign(canvas, { width: image.width, height: image.height });
    contextOf(canvas).putImageData(image, 0, 0);
    const overlay = stageOverlay(machine.bricks());
    if (!overlay) return;
    this.overlay.show(overlay);
    if (this.isPlaying) this.web?.follow(overlay.webRequests);
    if (overlay.isStill && this.isPlaying) {
      // What is still heard, as the end of a sentence, is heard out.
      this.isOver = true;
      this.turn(false);
    }
    this.place.drawn(overlay);
  }

  private answer(typed: string): void {
    answerStage(machine.bricks(), typed);
    this.overlay.forgetQuestion();
    if (!this.isPlaying) this.advance(1);
  }

  /** Lets be heard what plays while time goes on; not while it stands, or is gone through. */
  private listen(): void {
    if (this.sound.isAwake()) this.sound.follow(soundCues(machine.bricks()));
  }

  private hush(): void {
    if (!this.place.size()) return;
    silence(machine.bricks());
    this.sound.silence();
  }
}
