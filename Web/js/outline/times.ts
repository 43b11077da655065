// Durations as people write them.

/** Returns 2000 as "2 s", 2500 as "2.5 s", 83000 as "1:23". */
export function written(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${Number(seconds.toFixed(2))} s`;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60] as const;
  const two = (n: number) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Returns the milliseconds of "2", "2.5 s", "1:23"; null for what is no time, or none above 0 and below a day. */
export function read(text: string): number | null {
  const parts = text.trim().replace(/\s*s(ec.*)?$/i, "").replace(",", ".").split(":");
  if (parts.length > 3 || parts.some((part) => !/^\d+(\.\d*)?$|^\.\d+$/.test(part))) return null;
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  const milliseconds = Math.round(seconds * 1000);
  return milliseconds > 0 && milliseconds <= 86400000 ? milliseconds : null;
}
