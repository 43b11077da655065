// The stage in the browser's history: a program that plays is an entry of its own behind the page of the examples, and the arrow of the bar leads
// to where the browser's Back does.

import { iconLink } from "../base/dom.ts";
import { onWindow } from "../shell/scope.ts";
import { words } from "../base/words.ts";

// How the entry of a program is known in its state, beside what js/shell/going.ts has there.
const PLAYS = "plays";

/** The entries of the stage. */
export interface Entries {
  /** The arrow of the bar. */
  readonly back: HTMLElement;
  /** Hears that a program plays: the first makes an entry. */
  play(): void;
}

/** Follows them; `turned` hears whether the person has gone on to the program, or back from it. */
export function makeEntries(turned: (plays: boolean) => void): Entries {
  let plays = false;
  const isProgram = () => history.state?.[PLAYS] === true;
  const back = iconLink("back", words.common.start, "/", {
    onclick(event: MouseEvent) {
      if (!plays || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      history.back();
    },
  });

  function show(wish: boolean): void {
    plays = wish;
    back.href = plays ? "/stage" : "/";
    back.title = plays ? words.stage.examples : words.common.start;
    back.setAttribute("aria-label", back.title);
  }

  // The program of an entry that is read anew is none any more.
  if (isProgram()) history.replaceState({ ...history.state, [PLAYS]: false }, "");
  onWindow("popstate", () => {
    if (location.pathname !== "/stage" || isProgram() === plays) return;
    show(isProgram());
    turned(plays);
  });
  return {
    back,
    play() {
      if (!isProgram()) history.pushState({ ...history.state, [PLAYS]: true }, "");
      show(true);
    },
  };
}
