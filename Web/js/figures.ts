// How long events and frames take in this window, for benchmarks: `inkreelFigures` on the page.

// Times beyond so many are not kept.
const ROOM = 4096;

const events: number[] = [];
const frames: number[] = [];

const keep = (times: number[], milliseconds: number): void => { if (times.length < ROOM) times.push(milliseconds); };

export const figures = {
  event: (milliseconds: number): void => keep(events, milliseconds),
  frame: (milliseconds: number): void => keep(frames, milliseconds),
};

Object.assign(globalThis, {
  inkreelFigures: {
    events, frames,
    clear() { events.length = frames.length = 0; },
  },
});
