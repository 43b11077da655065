// Lengths of time in words.

/** Milliseconds as "2 s", "1.5 s" or "1:05". */
export function clock(milliseconds) {
  const seconds = Math.round(milliseconds / 100) / 10;
  if (seconds < 60) return `${seconds} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
