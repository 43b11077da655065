// Sends the stroke under the pen to others who have the shot open, as it grows; where there are none, nothing is sent.

import { asOneself } from "../base/whose.ts";
import * as core from "../base/core.ts";
import { ownSession } from "../base/session.ts";
import { placeOnDesk } from "../canvas/flip.ts";
import { BRUSHES, brushOf, toolInHand, toolState } from "../tools/box.ts";
import type { Presence } from "./presence.ts";
import { type Ink, lastPoints, type Phase, pointOf } from "../sync/wetink.ts";

// Milliseconds between two messages, and from one to the next where nothing moves.
const PAUSE = 100;
const STILL = 1000;
const TIMEOUT = 2000;
// Lengths of brushes are in 64ths of a pixel.
const BRUSH_UNIT = 64;
// What a width follows: force, or force and tilt.
const FORCE = [1, 4];
// Pixels of the screen that the pen must have moved.
const STEP = 1.5;
const FULL = 255;

/** What hears of pointers on the desk, once the core has. */
export interface Sending {
  moved(event: PointerEvent): void;
  lifted(event: PointerEvent): void;
}

/** How a brush is drawn with by a pen that presses. */
type Width = (pressure: number) => number;

/** Returns the width of a brush in pixels of the canvas, by the force of the pen. */
function widthOf(kind: number): Width {
  const { size, widthSource, response } = brushOf(kind);
  const whole = size / BRUSH_UNIT;
  if (!FORCE.includes(widthSource)) return () => whole;
  const last = response.length - 1;
  return (pressure) => {
    const at = Math.min(1, Math.max(0, pressure)) * last;
    const [low = FULL, high = FULL] = [response[Math.floor(at)], response[Math.ceil(at)]];
    return whole * (low + (high - low) * (at - Math.floor(at))) / FULL;
  };
}

/** Sends the strokes that are drawn on a desk of the shot. */
export function makeSending(shot: string, desk: HTMLElement, presence: () => Presence): Sending {
  let stroke: Stroke | null = null;

  function begin(event: PointerEvent): void {
    const brush = BRUSHES.indexOf(toolInHand().name as typeof BRUSHES[number]);
    if (brush >= 0) stroke = new Stroke(shot, event.pointerId, widthOf(brush), BRUSHES[brush] === "eraser", presence);
  }

  function end(phase: Phase): void {
    stroke?.end(phase);
    stroke = null;
  }

  return {
    moved(event) {
      const isDrawing = core.isDrawing();
      // A second finger, or a key, has taken it back.
      if (stroke && !isDrawing) return end("gone");
      if (!stroke && isDrawing && event.type === "pointerdown") begin(event);
      if (stroke?.pointer === event.pointerId) stroke.add(event, desk);
    },
    lifted(event) {
      if (stroke?.pointer === event.pointerId) end("done");
    },
  };
}

/** A stroke under the pen. */
class Stroke {
  private readonly number = Date.now();
  private readonly points: number[] = [];
  private last: [number, number] = [-Infinity, -Infinity];
  private readonly color: number;
  private readonly opacity: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sentAt = -Infinity;
  private hasSent = false;
  private isSending = false;
  private phase: Phase = "drawing";

  constructor(
    private readonly shot: string, readonly pointer: number, private readonly width: Width, private readonly isEraser: boolean, private readonly presence: () => Presence,
  ) {
    const { color, opacity } = toolState();
    this.color = color >>> 8;
    this.opacity = Math.max(1, opacity);
  }

  /** Takes in where the pen has been. */
  add(event: PointerEvent, desk: HTMLElement): void {
    const { a, b, tx, ty } = core.view();
    const n = a * a + b * b;
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const one of coalesced.length > 0 ? coalesced : [event]) {
      const [left, top] = placeOnDesk(one, desk);
      if (Math.hypot(left - this.last[0], top - this.last[1]) < STEP) continue;
      this.last = [left, top];
      const [x, y] = [left - tx, top - ty] as const;
      this.points.push(...pointOf((a * x + b * y) / n, (a * y - b * x) / n, this.width(one.pressure)));
    }
    this.queue();
  }

  /** It is over. What others have never seen needs no end. */
  end(phase: Phase): void {
    this.phase = phase;
    clearTimeout(this.timer);
    if (!this.isSending && (this.hasSent || phase === "done")) this.send();
  }

  private queue(milliseconds = Math.max(0, this.sentAt + PAUSE - performance.now())): void {
    clearTimeout(this.timer);
    // What is on its way comes first: then the newest is sent.
    if (this.isSending || this.phase !== "drawing") return;
    if (milliseconds === 0) this.send();
    else this.timer = setTimeout(() => this.send(), milliseconds);
  }

  private async send(): Promise<void> {
    const { phase, points } = this;
    this.sentAt = performance.now();
    if (!this.presence().isWatched()) return this.queue(STILL);
    const count = points.length;
    const ink: Ink = {
      stroke: this.number, phase, isEraser: this.isEraser, color: this.color, opacity: this.opacity, ...(phase === "gone" ? { start: 0, points: [] } : lastPoints(points)),
    };
    [this.isSending, this.hasSent] = [true, true];
    try {
      await fetch(`/api/shots/${this.shot}/wet`, asOneself({
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ window: ownSession(), ...ink }), signal: AbortSignal.timeout?.(TIMEOUT),
      }));
    } catch {
      // It is ink for a moment: the stroke itself comes by another way.
    }
    this.isSending = false;
    if (this.phase !== "drawing" && phase === "drawing") return void this.send();
    this.queue(points.length > count ? undefined : STILL);
  }
}
