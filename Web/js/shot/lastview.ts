// Where one was on a shot: its view, layer and tool outlive a reload, and leaving and coming back.

import * as core from "../base/core.ts";
import { layers, selectLayer } from "../protocol/studio/layers.ts";
import { fits, setView } from "../protocol/studio/shot.ts";
import { setTool } from "../protocol/studio/tools.ts";
import { toolState } from "../tools/box.ts";

interface LastView {
  view: core.View;
  /** Whether the view was another than that of the whole canvas. */
  isMoved: boolean;
  layer: string | undefined;
  tool: number;
}

const nameOf = (shot: string) => `inkreel-stand-${shot}`;

/** Keeps where one is on the open shot. */
export function keepView(shot: string): void {
  const layer = layers().find((one) => one.isSelected)?.id;
  const last: LastView = { view: core.view(), isMoved: !fits(), layer, tool: toolState().tool };
  sessionStorage.setItem(nameOf(shot), JSON.stringify(last));
}

/** Returns what goes on where one was on a shot, once it is open; null where one has not been there. */
export function lastView(shot: string): (() => void) | null {
  const last: LastView | null = JSON.parse(sessionStorage.getItem(nameOf(shot)) ?? "null");
  if (!last) return null;
  return () => {
    const { a, b, tx, ty } = last.view;
    if (last.isMoved) setView(a, b, tx, ty);
    setTool(last.tool);
    if (last.layer && layers().some((layer) => layer.id === last.layer)) selectLayer(last.layer);
  };
}
