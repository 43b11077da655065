// Cards that hang on what they were opened from: a tap elsewhere puts them away, and so does what they hang on; arrow keys go through
// their buttons.

import { onWindow } from "./shell/scope.ts";

/** Lets `card` be put away by `close`: by a tap beside it, and by a press of `opener`, the button that has opened it, if there is one. */
export function hang(card, opener, close) {
  function pressed(event) {
    if (!card.isConnected) return forget();
    if (card.contains(event.target)) return;
    const isOpener = Boolean(opener?.contains(event.target));
    // A tap elsewhere is over when it begins, so that it draws nothing and lifts no brick; what then is clicked may act. The
    // opener's own click, by keys as well, would open the card anew.
    if (isOpener || event.type === "pointerdown") event.stopPropagation();
    if (isOpener !== (event.type === "click")) return;
    forget();
    close();
  }

  function forget() {
    for (const kind of ["pointerdown", "click"]) removeEventListener(kind, pressed, true);
  }

  for (const kind of ["pointerdown", "click"]) onWindow(kind, pressed, true);
  card.addEventListener("keydown", walk);
  return card;
}

function walk(event) {
  const all = [...event.currentTarget.querySelectorAll("button:enabled")];
  const at = all.indexOf(document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(0, at) - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || all.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  all.at(next % all.length).focus();
}
