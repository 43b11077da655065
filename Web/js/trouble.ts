// What must not happen: the core stops. Its memory cannot be trusted then, so the page says so and
// offers to begin anew; what was drawn is in the journal or on the server by now.

import { words } from "./base/words.ts";

/** Shows a message in place of the page, with a button. */
export type Say = (title: string, words: string, action: string, act: () => void) => void;

/** Calls `say` when an error of the core's own comes up anywhere. */
export function watchForTraps(say: Say): void {
  let hasSaid = false;
  const check = (error: unknown) => {
    if (hasSaid || !(error instanceof WebAssembly.RuntimeError)) return;
    hasSaid = true;
    say(words.trouble.stopped, words.trouble.stoppedExplained, words.trouble.startAgain, () => location.reload());
  };
  addEventListener("error", (event) => check(event.error));
  addEventListener("unhandledrejection", (event) => check(event.reason));
}
