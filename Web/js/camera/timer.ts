// A timer before the shutter: nothing, or so many seconds that are seen and heard to pass.

/** Makes it; `output` shows the seconds, `times` are what there is to choose. */
export function makeTimer(output: { textContent: string | null }, times: readonly number[]) {
  let at = 0;
  let stop: (() => void) | null = null;
  const chosen = () => times[at] ?? 0;
  return {
    get seconds() { return chosen(); },
    get isRunning() { return stop !== null; },
    next() { at = (at + 1) % times.length; },
    stop() { stop?.(); },
    /** Returns whether the time has passed; false where it was stopped. */
    run(): Promise<boolean> {
      if (chosen() === 0) return Promise.resolve(true);
      return new Promise((give) => {
        let left = chosen();
        const end = (hasPassed: boolean) => {
          clearInterval(ticking);
          stop = null;
          output.textContent = "";
          give(hasPassed);
        };
        const ticking = setInterval(() => {
          left--;
          output.textContent = left > 0 ? String(left) : "";
          if (left === 0) end(true);
        }, 1000);
        stop = () => end(false);
        output.textContent = String(left);
      });
    },
  };
}
