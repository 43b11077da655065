// Years as dates of the library.

/** Returns years as a recipe writes them; "" for none. */
export function dateOf({ from, to }: { from?: number | null; to?: number | null }): string {
  if (typeof from === "number" && typeof to === "number") return from === to ? yearOf(from) : `${yearOf(from)}/${yearOf(to)}`;
  const one = from ?? to;
  return typeof one === "number" ? yearOf(one) : "";
}

const yearOf = (year: number): string => (year < 0 ? "-" : "") + String(Math.abs(year)).padStart(4, "0");
