// Straight lines, rectangles and ellipses between two places of a sheet.

export type Shape = "line" | "rectangle" | "ellipse";
export type Place = [x: number, y: number];

/** Returns where a shape ends that is to be even: a line in steps of 45°, a square, a circle. */
export function evened(shape: Shape, [x, y]: Place, [toX, toY]: Place): Place {
  const [dx, dy] = [toX - x, toY - y];
  if (shape === "line") {
    const step = Math.PI / 4;
    const angle = Math.round(Math.atan2(dy, dx) / step) * step;
    const length = Math.hypot(dx, dy);
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  }
  const side = Math.max(Math.abs(dx), Math.abs(dy));
  return [x + side * Math.sign(dx || 1), y + side * Math.sign(dy || 1)];
}

/** Returns a shape's outline. */
export function shapeOf(shape: Shape, [x, y]: Place, [toX, toY]: Place): Path2D {
  const path = new Path2D();
  const [left, top, width, height] = [Math.min(x, toX), Math.min(y, toY), Math.abs(toX - x), Math.abs(toY - y)];
  if (shape === "line") {
    path.moveTo(x, y);
    path.lineTo(toX, toY);
  } else if (shape === "rectangle") path.rect(left, top, width, height);
  else path.ellipse(left + width / 2, top + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  return path;
}
