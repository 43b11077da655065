// Tells double taps from two taps: anything else that is done in between makes them two. Nothing moves between the taps of one.

import { onWindow } from "../shell/scope.ts";

// Milliseconds that two taps lie apart.
const DOUBLE = 450;

const isOnPicture = ({ target }: Event): boolean => target instanceof Element && target.closest(".picture") !== null;

/** Makes a function that says of a tap on something, given by a key, whether it is the second of two. */
export function makeDoubleTap(): (key: string, time: number) => boolean {
  let last: { key: string; time: number } | null = null;
  const forget = () => { last = null; };
  onWindow("keydown", forget, true);
  onWindow("pointerdown", (event) => { if (!isOnPicture(event)) forget(); }, true);
  return (key, time) => {
    const isSecond = last !== null && last.key === key && time - last.time < DOUBLE;
    last = { key, time };
    return isSecond;
  };
}

/** Makes a function that shows `node` or hides it. What a tap brings up comes when no second one can follow: it might lie where that
 * is to go. */
export function makeShowing(node: HTMLElement): (isShown: boolean) => void {
  let tapped = -DOUBLE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onWindow("pointerdown", (event) => { if (isOnPicture(event)) tapped = performance.now(); }, true);
  return (isShown) => {
    clearTimeout(timer);
    const left = tapped + DOUBLE - performance.now();
    if (!isShown || !node.hidden || left <= 0) node.hidden = !isShown;
    else timer = setTimeout(() => { node.hidden = false; }, left);
  };
}
