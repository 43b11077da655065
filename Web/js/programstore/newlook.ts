// The look that the object of a new program has: a paper bird, drawn here.

import { blobOf, drawnCanvas } from "../base/canvases.ts";

const SIDE = 200;
// Folds of paper, as points of a square of 200, and how light they are.
const FOLDS: [points: [x: number, y: number][], color: string][] = [
  [[[18, 96], [96, 118], [70, 150]], "#c9742c"], [[[96, 118], [70, 150], [112, 168]], "#a85a1d"],
  [[[96, 118], [60, 28], [138, 98]], "#f0a14b"], [[[96, 118], [138, 98], [112, 168]], "#dd8a35"],
  [[[138, 98], [112, 168], [150, 132]], "#c9742c"], [[[138, 98], [172, 66], [150, 132]], "#f0a14b"],
  [[[172, 66], [192, 78], [164, 84]], "#e9b949"],
];

export const newLook = (): Promise<Blob> => blobOf(drawnCanvas(SIDE, SIDE, (context) => {
  for (const [points, color] of FOLDS) {
    Object.assign(context, { fillStyle: color, strokeStyle: color, lineWidth: 1.5, lineJoin: "round" });
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
    context.closePath();
    context.fill();
    context.stroke();
  }
  context.fillStyle = "#2b2118";
  context.beginPath();
  context.arc(171, 79, 3.5, 0, 2 * Math.PI);
  context.fill();
}));
