// Time on a stage: sixtieths of a second as they pass, while it plays.

export const RATE = 60;
// After a pause of the browser the run does not hurry to catch up.
const MOST_AT_ONCE = 4;

/** The questions and news of a clock: `isPlaying` is asked before each picture of the screen, `advance` told how many ticks have passed, where any
 * have. */
export interface Ticking {
  isPlaying(): boolean;
  advance(count: number): void;
}

/** Makes a clock; `start` goes on from now, where it plays. */
export function makeClock({ isPlaying, advance }: Ticking): { start(): void } {
  let [last, owed, frame] = [0, 0, 0];

  function run(now: number): void {
    if (!isPlaying()) return;
    owed = Math.min(MOST_AT_ONCE, owed + (now - last) / 1000 * RATE);
    last = now;
    const count = Math.floor(owed + 0.02);
    if (count > 0) {
      owed -= count;
      advance(count);
    }
    next();
  }

  // One at a time, however often it is started.
  function next(): void {
    cancelAnimationFrame(frame);
    if (isPlaying()) frame = requestAnimationFrame(run);
  }

  return {
    start() {
      [last, owed] = [performance.now(), 0];
      next();
    },
  };
}
