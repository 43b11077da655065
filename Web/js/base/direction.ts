// The direction in which the page is read.

/** Whether lines go from the right to the left. */
export const readsToLeft = (): boolean => document.documentElement.dir === "rtl";
