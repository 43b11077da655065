// The frames of a shot, by its length.

/** Frames a second, as a fraction. */
interface Rate { numerator: number; denominator: number }

/** How many frames of a film a duration in milliseconds takes, one at least. */
export const frameCount = (duration: number, { numerator, denominator }: Rate): number =>
  Math.max(1, Math.round(duration * numerator / (1000 * denominator)));

/** When a frame begins, in seconds. */
export const secondsOf = (frame: number, { numerator, denominator }: Rate): number => frame * denominator / numerator;

/** The frame that is on after so many milliseconds. */
export const frameAfter = (milliseconds: number, { numerator, denominator }: Rate): number =>
  Math.max(0, Math.floor(milliseconds * numerator / (1000 * denominator)));
