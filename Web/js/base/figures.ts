// How long events and frames take in this window, for benchmarks: `inkreelFigures` on the page.

const ROOM = 4096;

const events: number[] = [];
const frames: number[] = [];

function add(times: number[], milliseconds: number): void {
  if (times.length < ROOM) times.push(milliseconds);
}

/** Notes how many milliseconds an event, and a frame, have taken. */
export const figures = {
  event: (milliseconds: number): void => add(events, milliseconds),
  frame: (milliseconds: number): void => add(frames, milliseconds),
};

Object.assign(globalThis, {
  inkreelFigures: {
    events, frames,
    clear() { events.length = frames.length = 0; },
  },
});
