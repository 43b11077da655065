// What must not happen: the core stops. Its memory cannot be trusted then, so the page says so and
// offers to begin anew; what was drawn is in the journal or on the server by now.

/** Calls `say(title, words, action, onclick)` when an error of the core's own comes up anywhere. */
export function watchForTraps(say) {
  let hasSaid = false;
  const check = (error) => {
    if (hasSaid || !(error instanceof WebAssembly.RuntimeError)) return;
    hasSaid = true;
    say("Inkreel has to start again", "Something went wrong inside the program. What you have drawn "
      + "is kept; the stroke under the pen may be missing its end.", "Start again",
    () => location.reload());
  };
  addEventListener("error", (event) => check(event.error));
  addEventListener("unhandledrejection", (event) => check(event.reason));
}
