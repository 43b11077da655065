// Tells double taps from two taps.

import { targetOf } from "../base/dom.ts";
import { DOUBLE_TIME } from "../protocol/thresholds.ts";
import { onWindow } from "../shell/scope.ts";

/** Tells the second of two taps from the first; `isSame` says whether both are on the same. */
export class DoubleTap<On> {
  private last: { on: On; time: number } | null = null;

  constructor(private readonly isSame: (a: On, b: On) => boolean) {}

  /** Takes a tap; true where it is the second, after which the next is a first one. */
  tap(on: On, time: number): boolean {
    const { last } = this;
    const isSecond = last !== null && time - last.time < DOUBLE_TIME && this.isSame(on, last.on);
    this.last = isSecond ? null : { on, time };
    return isSecond;
  }

  /** Something else was done in between. */
  forget(): void { this.last = null; }
}

const isOnPicture = (event: Event): boolean => Boolean(targetOf(event)?.closest(".picture"));

/** Makes a function that says of a tap on a picture, given by its key, whether it is the second of two: anything else that is done in
 * between makes them two. Nothing moves between the taps of one. */
export function makeDoubleTap(): (key: string, time: number) => boolean {
  const taps = new DoubleTap<string>((a, b) => a === b);
  onWindow("keydown", () => taps.forget(), true);
  onWindow("pointerdown", (event) => { if (!isOnPicture(event)) taps.forget(); }, true);
  return (key, time) => taps.tap(key, time);
}

/** Makes a function that shows `node` or hides it. What a tap brings up comes when no second one can follow: it might lie where that
 * is to go. */
export function makeShowing(node: HTMLElement): (isShown: boolean) => void {
  let tapped = -DOUBLE_TIME;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onWindow("pointerdown", (event) => { if (isOnPicture(event)) tapped = performance.now(); }, true);
  return (isShown) => {
    clearTimeout(timer);
    const left = tapped + DOUBLE_TIME - performance.now();
    if (!isShown || !node.hidden || left <= 0) node.hidden = !isShown;
    else timer = setTimeout(() => { node.hidden = false; }, left);
  };
}
