// Tells double taps from two taps: anything else that is done in between makes them two. Nothing moves between the taps of one.

import { onWindow } from "./shell/scope.ts";

const DOUBLE = 450;

/** A function that says of a tap on something, given by a key, whether it is the second of two. */
export function makeDoubleTap() {
  let last = { key: null, time: 0 };
  const forget = () => { last = { key: null, time: 0 }; };
  onWindow("keydown", forget, true);
  onWindow("pointerdown", (event) => { if (!event.target.closest?.(".picture")) forget(); }, true);
  return (key, time) => {
    const isSecond = last.key === key && time - last.time < DOUBLE;
    last = { key, time };
    return isSecond;
  };
}

/** A function that shows `node` or hides it. What a tap brings up comes when no second one can follow: it might lie where that
 * is to go. */
export function makeShowing(node) {
  let tapped = -DOUBLE;
  let timer = 0;
  onWindow("pointerdown", (event) => { if (event.target.closest?.(".picture")) tapped = performance.now(); }, true);
  return (isShown) => {
    clearTimeout(timer);
    const left = tapped + DOUBLE - performance.now();
    if (!isShown || !node.hidden || left <= 0) node.hidden = !isShown;
    else timer = setTimeout(() => { node.hidden = false; }, left);
  };
}
