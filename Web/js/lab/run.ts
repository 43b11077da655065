// A run of the lab: the events, how many of them have been fed to the core, and how it plays them.

import { feedLab, labStrokes, openLab } from "../protocol/studio/lab.ts";
import { type Box, boxOf } from "./drawing.ts";
import { pipeline } from "./pipeline.ts";
import { coreNumbers, type TouchEvent } from "./recording.ts";

function feed(events: TouchEvent[]): void { if (events.length) feedLab(coreNumbers(events)); }

/** The run that the lab shows: it has the core's lab to itself. */
export class Run {
  events: TouchEvent[] = [];
  /** How many events have been fed. */
  at = 0;
  /** What is looked at, in the recording's coordinates. */
  box: Box = [0, 0, 100, 100];
  name = "sample";
  private timer = 0;

  /** `show` is called when something else is to be seen, `playing` when it begins to play and when it stops. */
  constructor(private readonly show: () => void, private readonly playing: (isOn: boolean) => void) {}

  /** Begins with other events, and plays all. */
  load(events: TouchEvent[], name: string): void {
    this.stop();
    Object.assign(this, { events, name, at: events.length });
    openLab(pipeline());
    feed(events);
    if (events.length) this.box = boxOf(labStrokes());
    this.show();
  }

  /** Goes on with events as they are recorded, on a stage of this size. */
  record(events: TouchEvent[], width: number, height: number): void {
    this.events.push(...events);
    this.box = [0, 0, width, height];
    feed(events);
    this.at = this.events.length;
    this.show();
  }

  seek(at: number): void {
    const wanted = Math.min(Math.max(at, 0), this.events.length);
    if (wanted !== this.at && wanted !== this.at + 1) return this.replay(wanted);
    if (wanted === this.at + 1) this.feedNext();
    this.show();
  }

  /** Plays what has been played once more, through another pipeline. */
  again(): void { this.replay(this.at); }

  toggle(): void { if (this.timer) this.stop(); else this.play(); }

  stop(): void {
    cancelAnimationFrame(this.timer);
    this.timer = 0;
    this.playing(false);
  }

  private feedNext(): void {
    this.at += 1;
    // Touch numbers must be those of the whole recording.
    feedLab(coreNumbers(this.events.slice(0, this.at)).slice(-16));
  }

  /** Plays the first `wanted` events anew: backwards is from the start again, as the law allows. */
  private replay(wanted: number): void {
    openLab(pipeline());
    this.at = Math.max(0, wanted - 1);
    feed(this.events.slice(0, this.at));
    if (wanted > 0) this.feedNext();
    this.show();
  }

  private play(): void {
    if (this.at >= this.events.length) this.seek(0);
    this.playing(true);
    const began = performance.now();
    const first = this.events[this.at]?.timestamp ?? 0;
    const step = () => {
      const now = first + (performance.now() - began) / 1000;
      for (let next = this.events[this.at]; next && (next.isUpdate || next.timestamp <= now); next = this.events[this.at]) this.feedNext();
      this.show();
      if (this.at >= this.events.length) return this.stop();
      this.timer = requestAnimationFrame(step);
    };
    this.timer = requestAnimationFrame(step);
  }
}
