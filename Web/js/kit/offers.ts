// Words with a button about one step of the history: they go as soon as another step is made, taken back or made again, so that
// the button never does anything to that.

/** A place for such words. */
export interface Offer {
  /** Shows words by `show(press)`, which gives their element; `press`, as what the button does, calls `act`. */
  make(show: (press: () => void) => Element, act: () => void): void;
  /** Takes the words away where another step has come. */
  check(): void;
}

/** Makes a place for such words; `step` names the step that the button would take back or make again now. */
export function makeOffer(step: () => unknown): Offer {
  let held: { own: unknown; node: Element } | null = null;
  return {
    make(show, act) {
      const own = step();
      held = { own, node: show(() => { if (step() === own) act(); }) };
    },
    check() {
      if (!held || held.own === step()) return;
      held.node.remove();
      held = null;
    },
  };
}
