// Tables as text: with tabs, as spreadsheets copy and paste them, and with commas, as files (RFC 4180).

/** Returns the rows of a text that was copied from a spreadsheet: cells with line breaks, tabs or quotes stand in quotes. */
export function readTabbed(text: string): string[][] {
  const rows: string[][] = [[]];
  // Spreadsheets end the last row as well.
  const all = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  let at = 0;
  for (;;) {
    const [cell, end] = cellAt(all, at);
    rows.at(-1)!.push(cell);
    if (end >= all.length) return rows;
    if (all[end] === "\n") rows.push([]);
    at = end + 1;
  }
}

/** The cell that begins at a place of a text, and where it ends. A quote that is not closed, or ends before the cell does, is one of its words. */
function cellAt(text: string, at: number): [cell: string, end: number] {
  const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
  quoted.lastIndex = at;
  const inner = quoted.exec(text)?.[1];
  if (inner !== undefined) return [inner.replaceAll('""', '"'), quoted.lastIndex];
  const end = text.slice(at).search(/[\t\n]/);
  return end < 0 ? [text.slice(at), text.length] : [text.slice(at, at + end), at + end];
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Returns rows as text for spreadsheets. */
export const writeTabbed = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => (/[\t\n\r]|^"/.test(cell) ? quote(cell) : cell)).join("\t")).join("\n");

/** What spreadsheets would take for a formula begins with a mark that makes it words. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Returns rows as a file of values between commas: with the mark by which spreadsheets see that it is UTF-8. */
export const writeCommas = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map((cell) => { const text = harmless(cell); return /[",\r\n]/.test(text) ? quote(text) : text; }).join(",")}\r\n`).join("")}`;
