// The list as a file for spreadsheets, with the columns that production sheets have.

import { timecode, Timeline, type Rate } from "../player/timeline.ts";
import { type Column, type Entry, FIELDS, fieldID, textOf } from "./columns.ts";
import { writeCommas } from "./separated.ts";

const field = (entry: Entry, name: typeof FIELDS[number]) => textOf(entry, { kind: "field", field: fieldID(name) });

/** Returns the file of some shots, in their order. `all` are those of the film, from which times follow; `heads` are the names of the columns that
 * every file has, behind them those of the project's own. */
export function fileOf(rows: readonly Entry[], all: readonly Entry[], own: readonly Column[], rate: Rate, heads: readonly string[]): string {
  const timeline = new Timeline(all.map(({ shot }) => shot.duration), rate);
  return writeCommas([[...heads, ...own.map(({ name }) => name)], ...rows.map((entry) => {
    const { shot, scene, sceneIndex, index } = entry;
    const [first, end] = timeline.framesOf(index);
    return [
      String(sceneIndex + 1), shot.number, scene.name, field(entry, "size"), field(entry, "angle"), field(entry, "movement"), field(entry, "lens"),
      field(entry, "equipment"), shot.action, shot.dialogue, shot.notes, String(shot.duration / 1000), String(end - first), timecode(first, rate),
      field(entry, "cast"), field(entry, "location"), field(entry, "status"), ...own.map((column) => textOf(entry, column)),
    ];
  })]);
}
