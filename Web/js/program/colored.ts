// Colours in formulas, as `'#ff0000'`.

const MARKED = /'(#[0-9a-f]{6})'/gi;

/** Returns the colour that a formula is, in small letters; null where it is none. */
export function colorOf(formula: string): string | null {
  const found = /^\s*'(#[0-9a-f]{6})'\s*$/i.exec(formula);
  return found ? found[1]!.toLowerCase() : null;
}

/** Returns the colours in formulas, each once, those that come most first. */
export function colorsIn(formulas: string[]): string[] {
  const counts = new Map<string, number>();
  for (const [, color] of formulas.flatMap((formula) => [...formula.matchAll(MARKED)])) {
    const small = color!.toLowerCase();
    counts.set(small, (counts.get(small) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color);
}
