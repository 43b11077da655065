// For who wants no motion the tray is still: cards are where they go at once, and nothing glides on.

/** A time so long ago that all has come to rest. */
export const LONG_AGO = -1e6;

/** Whether what moves is to be left out. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** When cards begin to go where they now belong, in seconds of the page's own clock. */
export const beginning = (): number => (isStill() ? LONG_AGO : performance.now() / 1000);
