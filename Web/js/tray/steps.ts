// Where keys go from a note, in sections with so many notes each.

/** A note by its section and its number there. */
export interface Place {
  section: number;
  note: number;
}

/** Returns the note so many on from one, the ends at most; null where there are none. */
export function along(counts: readonly number[], { section, note }: Place, step: number): Place | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let at = counts.slice(0, section).reduce((sum, count) => sum + count, 0) + note;
  at = Math.max(0, Math.min(all - 1, at + step));
  let home = 0;
  for (let count = counts[home]; count !== undefined && at >= count; count = counts[home]) {
    at -= count;
    home += 1;
  }
  return home < counts.length ? { section: home, note: at } : null;
}

/** Returns the note so many rows on from one, as rows are seen: past the ends of sections, at the same place of a row. */
export function down(counts: readonly number[], perRow: number, { section, note }: Place, rows: number): Place {
  const column = note % perRow;
  let row = Math.floor(note / perRow);
  const rowsOf = (one: number) => Math.ceil((counts[one] ?? 0) / perRow);
  for (let left = Math.abs(rows); left > 0; left--) {
    let home = section;
    let next = row + Math.sign(rows);
    while (next < 0 && home > 0) next += rowsOf(--home);
    while (home < counts.length && next >= rowsOf(home)) next -= rowsOf(home++);
    if (next < 0 || home >= counts.length) break;
    [section, row] = [home, next];
  }
  return { section, note: Math.min(row * perRow + column, (counts[section] ?? 0) - 1) };
}
