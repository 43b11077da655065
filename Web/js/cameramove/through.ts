// Pictures of the whole canvas, drawn as the camera sees them.

import type { PlaneMap } from "../protocol/studio/camera.ts";

/** Fills what `context` draws on with a picture, as a map shows it: from the canvas to what the camera sees, both 1 wide. Without a map all of
 * it is seen. Beyond the canvas there is white paper. */
export function drawThrough(context: CanvasRenderingContext2D, picture: CanvasImageSource | null, map: PlaneMap | null): void {
  const { width, height } = context.canvas;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = "#fff";
  context.imageSmoothingQuality = "high";
  context.fillRect(0, 0, width, height);
  if (!picture) return;
  if (map) context.setTransform(width * map.a, width * map.b, width * map.c, width * map.d, width * map.tx, width * map.ty);
  context.drawImage(picture, 0, 0, map ? 1 : width, map ? height / width : height);
  context.setTransform(1, 0, 0, 1, 0, 0);
}
