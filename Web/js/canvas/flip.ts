// The desk seen in a mirror, to check a drawing: a matter of the page alone. All on the desk is shown flipped
// (css/desk.css), and what pointers do is flipped back before the core hears of it.

import { showHint } from "../kit/toast.ts";
import { fill, words } from "../base/words.ts";

let isOn = false;

/** Returns what a step to the right on the screen is on the desk: 1, or -1 in the mirror. */
export const sideways = (): 1 | -1 => (isOn ? -1 : 1);

/** Returns a place across the desk `width` pixels wide, flipped where the desk is. */
export const across = (x: number, width: number): number => (isOn ? width - x : x);

/** Returns the direction in which a pen leans, in radians, flipped where the desk is. */
export const leaning = (azimuth: number): number => (isOn ? (3 * Math.PI - azimuth) % (2 * Math.PI) : azimuth);

/** Returns where an event lies on the desk. */
export function placeOnDesk(event: { clientX: number; clientY: number }, desk: Element): [number, number] {
  const box = desk.getBoundingClientRect();
  return [across(event.clientX - box.left, box.width), event.clientY - box.top];
}

/** Puts right what the next desk shows. */
export const endFlip = (): void => { isOn = false; };

/** Flips the desk, or puts it right again. */
export function flipDesk(desk: Element, key: string): void {
  isOn = !isOn;
  desk.classList.toggle("flipped", isOn);
  if (isOn) showHint(desk, key ? fill(words.flip.mirroredKey, { key }) : words.flip.mirrored);
  else desk.querySelector(".hint")?.remove();
}
