// The years that a date of the library spans: dates are written as in recipes, `1912`, `1910~/1915~`, `191X`, `1912-05`.

/** Years from and to; null where an end is open, or nothing is known. */
export interface Span { from: number | null; to: number | null }

function yearsOf(text: string): Span {
  const found = /^(-?)(\d{1,4})([xX]{0,3})/.exec(text.trim());
  if (!found) return { from: null, to: null };
  const [, sign, digits, open] = found as unknown as [string, string, string, string];
  const [least, most] = [Number(digits + "0".repeat(open.length)), Number(digits + "9".repeat(open.length))];
  return sign ? { from: -most, to: -least } : { from: least, to: most };
}

/** Returns the years of a date. */
export function spanOf(date: string): Span {
  const [begin = "", end = begin] = date.split("/");
  return { from: yearsOf(begin).from, to: yearsOf(end).to };
}
