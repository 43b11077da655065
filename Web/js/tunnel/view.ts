// How a photograph is looked at. The core keeps it, and hands move it there; here is what it last was.

import type { Place, Size } from "../base/measures.ts";
import { changeView, seenOnStage, type TunnelSurface, type ViewChange, type ViewNumbers } from "../protocol/studio/tunnel.ts";

/** A rectangle: left, top, width, height. */
export type Box = [number, number, number, number];

/** A part of the stage in pixels of the screen, and what of the photograph is seen in it. */
export interface Seen extends Size {
  x: number;
  y: number;
  part: Box;
}

const point = ([x, y]: Place) => ({ x, y });

export class View {
  scale = 1;
  isFitting = true;
  /** The part that is to be seen when all is: the crop, or all of the photograph. */
  whole: Box = [0, 0, 1, 1];
  /** The width and height of the surface. */
  room: Place = [1, 1];
  private x = 0;
  private y = 0;

  /** `changed` is called when it has moved. */
  constructor(private readonly surface: TunnelSurface, private readonly changed: () => void) {}

  toStage = ([u, v]: Place): Place => [u * this.scale + this.x, v * this.scale + this.y];
  toPhotograph = ([u, v]: Place): Place => [(u - this.x) / this.scale, (v - this.y) / this.scale];

  /** The middle of the surface. */
  get middle(): Place { return [this.room[0] / 2, this.room[1] / 2]; }

  fit(): void { this.change({ kind: "fitted" }); }

  /** Tells the size of the surface, and what of the photograph is there to be seen. */
  set(room: Place, whole: Box): void {
    if (room.every((length, i) => length === this.room[i]) && whole.every((length, i) => length === this.whole[i])) return;
    [this.room, this.whole] = [[...room], [...whole]];
    this.change({ kind: "placed", room: point(room), leftTop: point([whole[0], whole[1]]), size: point([whole[2], whole[3]]) });
  }

  move(x: number, y: number): void { this.change({ kind: "shifted", by: { x, y } }); }

  /** Grows by a factor about a place of the surface. */
  zoom(factor: number, about: Place): void { this.change({ kind: "zoomed", factor, about: point(about) }); }

  private change(change: ViewChange): void {
    const numbers = changeView(this.surface, change);
    if (numbers) this.took(numbers);
  }

  /** Takes what a hand has made of it. */
  took({ scale, origin, isFitting }: ViewNumbers): void {
    [this.scale, this.x, this.y, this.isFitting] = [scale, origin.x, origin.y, isFitting];
    this.changed();
  }

  /** Returns where the photograph lies on the stage, in pixels of the screen; null where none of it is seen. */
  seen(ratio: number): Seen | null {
    const box = seenOnStage(ratio);
    if (!box) return null;
    const { left: x, top: y, width, height } = box;
    const [u, v] = this.toPhotograph([x / ratio, y / ratio]);
    return { x, y, width, height, part: [u, v, width / ratio / this.scale, height / ratio / this.scale] };
  }
}
