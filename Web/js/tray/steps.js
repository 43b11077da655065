// Where keys go from a note, in sections with so many notes each.

/** So many notes on from one, the ends at most; null where there are none. */
export function along(counts, { section, note }, step) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let at = counts.slice(0, section).reduce((sum, count) => sum + count, 0) + note;
  at = Math.max(0, Math.min(all - 1, at + step));
  let home = 0;
  while (at >= (counts[home] ?? Infinity)) at -= counts[home++];
  return home < counts.length ? { section: home, note: at } : null;
}

/** So many rows on from a note, as rows are seen: past the ends of sections, at the same place of a row. */
export function down(counts, perRow, { section, note }, rows) {
  const column = note % perRow;
  let row = Math.floor(note / perRow);
  const rowsOf = (one) => Math.ceil((counts[one] ?? 0) / perRow);
  for (let left = Math.abs(rows); left > 0; left--) {
    let [home, next] = [section, row + Math.sign(rows)];
    while (next < 0 && home > 0) next += rowsOf(--home);
    while (home < counts.length && next >= rowsOf(home)) next -= rowsOf(home++);
    if (next < 0 || home >= counts.length) break;
    [section, row] = [home, next];
  }
  return { section, note: Math.min(row * perRow + column, counts[section] - 1) };
}
