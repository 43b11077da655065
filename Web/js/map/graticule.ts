// The lines of the graticule: meridians and parallels at round degrees, as far apart as a hand is wide.

/** Distances of lines, in degrees: thirds of a right angle, then round decimals. */
const STEPS = [90, 45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];
const APART = 160;

/** Returns the degrees from line to line at a zoom. */
export function stepAt(zoom: number): number {
  const pixels = 256 * 2 ** zoom / 360;
  return STEPS.findLast((step) => step * pixels >= APART) ?? STEPS[0]!;
}

/** Returns the round degrees from one to another. */
export function linesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.max(0, Math.floor(to / step + 1e-9) - first + 1);
  return Array.from({ length: count }, (_, place) => (first + place) * step);
}

/** Writes a degree with the letter of its side, as “48.2° N”, with the digits that its lines need. */
export function degreeText(degrees: number, sides: [positive: string, negative: string], step: number): string {
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const value = Math.abs(degrees).toFixed(digits);
  return Number(value) === 0 || Number(value) === 180 ? `${Number(value)}°` : `${value}° ${degrees < 0 ? sides[1] : sides[0]}`;
}
