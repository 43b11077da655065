// A run of the lab: the events, how many of them have been fed to the core, and how it plays them.

import { feedLab, labStrokes, openLab } from "../protocol/studio/lab.ts";
import { type Box, boxOf } from "./drawing.ts";
import { pipeline } from "./pipeline.ts";
import { coreNumbers, type TouchEvent } from "./recording.ts";

/** A run. */
export interface Run {
  readonly events: TouchEvent[];
  /** How many events have been fed. */
  readonly at: number;
  /** What is looked at, in the recording's coordinates. */
  readonly box: Box;
  readonly name: string;
  readonly isPlaying: boolean;
  /** Begins with other events, and plays all. */
  load(events: TouchEvent[], name: string): void;
  /** Goes on with events as they are recorded, on a stage of this size. */
  record(events: TouchEvent[], width: number, height: number): void;
  seek(at: number): void;
  /** Plays what has been played once more, through another pipeline. */
  again(): void;
  toggle(): void;
  stop(): void;
}

function feed(events: TouchEvent[]): void { if (events.length) feedLab(coreNumbers(events)); }

/** Makes a run; `show` is called when something else is to be seen, `playing` when it begins to play and when it stops. */
export function makeRun(show: () => void, playing: (isOn: boolean) => void): Run {
  let events: TouchEvent[] = [];
  let at = 0;
  let box: Box = [0, 0, 100, 100];
  let name = "sample";
  let timer = 0;

  function feedNext(end: number): void {
    // Touch numbers must be those of the whole recording.
    feedLab(coreNumbers(events.slice(0, end)).slice(-16));
  }

  /** Plays the first `wanted` events anew: backwards is from the start again, as the law allows. */
  function replay(wanted: number): void {
    openLab(pipeline());
    feed(events.slice(0, Math.max(0, wanted - 1)));
    if (wanted > 0) feedNext(wanted);
    at = wanted;
    show();
  }

  function seek(to: number): void {
    const wanted = Math.min(Math.max(to, 0), events.length);
    if (wanted !== at && wanted !== at + 1) return replay(wanted);
    if (wanted === at + 1) feedNext(wanted);
    at = wanted;
    show();
  }

  function play(): void {
    if (at >= events.length) seek(0);
    playing(true);
    const began = performance.now();
    const first = events[at]?.timestamp ?? 0;
    const step = () => {
      const now = first + (performance.now() - began) / 1000;
      for (let next = events[at]; next && (next.isUpdate || next.timestamp <= now); next = events[at]) feedNext(at += 1);
      show();
      if (at >= events.length) return stop();
      timer = requestAnimationFrame(step);
    };
    timer = requestAnimationFrame(step);
  }

  function stop(): void {
    cancelAnimationFrame(timer);
    timer = 0;
    playing(false);
  }

  return {
    get events() { return events; },
    get at() { return at; },
    get box() { return box; },
    get name() { return name; },
    get isPlaying() { return timer !== 0; },
    load(next, title) {
      stop();
      [events, name, at] = [next, title, next.length];
      openLab(pipeline());
      feed(events);
      if (events.length) box = boxOf(labStrokes());
      show();
    },
    record(more, width, height) {
      events.push(...more);
      box = [0, 0, width, height];
      feed(more);
      at = events.length;
      show();
    },
    seek, stop,
    again: () => replay(at),
    toggle: () => (timer ? stop() : play()),
  };
}
