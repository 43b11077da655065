// The lab's figures: what the pipeline has made of the events so far.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Stroke } from "./drawing.ts";
import type { TouchEvent } from "./recording.ts";

type Count = "pointCount" | "confirmed" | "lineCount" | "elementCount" | "cuts" | "redone";

const texts = words.labFigures;

const kindOf = (event: TouchEvent | undefined) => (!event ? "none" : event.isPrediction ? "prediction" : event.isUpdate ? "update" : "real");

/** Shows the figures of strokes after the `last` event in a list. */
export function showFigures(list: Element, strokes: Stroke[], last: TouchEvent | undefined): void {
  const sum = (key: Count) => strokes.reduce((total, stroke) => total + (stroke[key] ?? 0), 0);
  const rows: [name: string, value: string | number][] = [
    [texts.event, texts.kinds[kindOf(last)]],
    [texts.strokes, strokes.length], [texts.complete, strokes.filter((one) => one.isComplete).length],
    [texts.points, sum("pointCount")], [texts.real, sum("confirmed")],
    [texts.filtered, sum("lineCount")], [texts.elements, sum("elementCount")],
    [texts.cuts, sum("cuts")], [texts.redone, sum("redone")],
    [texts.time, last ? fill(texts.seconds, { n: last.timestamp.toFixed(3) }) : texts.noTime],
  ];
  list.replaceChildren(...rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
}
