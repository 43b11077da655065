// Durations as people write them.

/** 2000 → "2 s", 2500 → "2.5 s", 83000 → "1:23". */
export function written(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${Number(seconds.toFixed(2))} s`;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "2", "2.5 s", "1:23" → milliseconds; null for what is no time, or none above 0 and below a day. */
export function read(text) {
  const parts = text.trim().replace(/\s*s(ec.*)?$/i, "").replace(",", ".").split(":");
  if (parts.length > 3 || parts.some((part) => !/^\d+(\.\d*)?$|^\.\d+$/.test(part))) return null;
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  const milliseconds = Math.round(seconds * 1000);
  return milliseconds > 0 && milliseconds <= 86400000 ? milliseconds : null;
}
