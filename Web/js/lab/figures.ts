// The lab's figures: what the pipeline has made of the events so far.

import { element } from "../dom.ts";
import type { Stroke } from "./drawing.ts";
import type { TouchEvent } from "./recording.ts";

type Count = "pointCount" | "confirmed" | "lineCount" | "elementCount" | "cuts" | "redone";

const kindOf = (event: TouchEvent) => (event.isPrediction ? "prediction" : event.isUpdate ? "update" : "real");

/** Shows the figures of strokes after the `last` event in a list. */
export function showFigures(list: Element, strokes: Stroke[], last: TouchEvent | undefined): void {
  const sum = (key: Count) => strokes.reduce((total, stroke) => total + (stroke[key] ?? 0), 0);
  const rows: [name: string, value: string | number][] = [
    ["Event", last ? kindOf(last) : "none"],
    ["Strokes", strokes.length], ["Complete", strokes.filter((one) => one.isComplete).length],
    ["Points", sum("pointCount")], ["of them real", sum("confirmed")],
    ["Points after filters", sum("lineCount")], ["Elements", sum("elementCount")],
    ["Cuts of the outline", sum("cuts")], ["Redrawn by the last event", sum("redone")],
    ["Time", last ? `${last.timestamp.toFixed(3)} s` : "–"],
  ];
  list.replaceChildren(...rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
}
