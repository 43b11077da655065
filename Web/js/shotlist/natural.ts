// The order in which people count: 2 before 10, whatever the case.

const order = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Compares two texts; below 0 where `a` comes first. What is empty comes last. */
export function compareNatural(a: string, b: string): number {
  if (a === "" || b === "") return a === b ? 0 : a === "" ? 1 : -1;
  return order.compare(a, b);
}
