// Colours as hue (0…360), saturation and value (0…1), and as the page writes them.

/** A colour by its hue in degrees, its saturation and its value. */
export interface HSV {
  h: number;
  s: number;
  v: number;
}

/** Returns the colour of six digits, `#rrggbb`. */
export function toHSV(hex: string): HSV {
  const channel = (i: number) => parseInt(hex.slice(i, i + 2), 16) / 255;
  const [r, g, b] = [channel(1), channel(3), channel(5)] as const;
  const max = Math.max(r, g, b);
  const span = max - Math.min(r, g, b);
  const sector = span === 0 ? 0
    : max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return { h: sector * 60, s: max === 0 ? 0 : span / max, v: max };
}

/** Returns a colour as six digits, `#rrggbb`. */
export function fromHSV({ h, s, v }: HSV): string {
  const channel = (n: number) => {
    const k = (n + h / 60) % 6;
    return Math.round(255 * (v - v * s * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return `#${[5, 3, 1].map((n) => channel(n).toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the colour that someone has typed, three or six digits; null where it is none. */
export function fromText(text: string): string | null {
  const digits = text.trim().replace(/^#/, "").toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join("")}`;
  return null;
}
