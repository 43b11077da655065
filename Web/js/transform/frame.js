// The frame around layers that are being transformed, with its handles. What the handles do is the
// core's: this only shows where they are.

const SPACE = "http://www.w3.org/2000/svg";

function shape(name, attributes) {
  const node = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

/** Makes the frame's picture; `update` draws it at places of the desk. */
export function makeFrame() {
  const outline = shape("polygon", { class: "outline" });
  const stem = shape("line", { class: "stem" });
  const corners = [0, 1, 2, 3].map(() => shape("rect", { class: "corner", width: 12, height: 12, rx: 2 }));
  const knob = shape("circle", { class: "knob", r: 7 });
  const node = shape("svg", { class: "transform-frame", "aria-hidden": "true" });
  node.append(outline, stem, ...corners, knob);
  return {
    node,
    update(places) {
      node.classList.toggle("empty", places.length < 5);
      if (places.length < 5) return;
      outline.setAttribute("points", places.slice(0, 4).map((p) => p.join(",")).join(" "));
      corners.forEach((corner, i) => {
        corner.setAttribute("x", places[i][0] - 6);
        corner.setAttribute("y", places[i][1] - 6);
      });
      const [x1, y1] = [0, 1].map((axis) => (places[0][axis] + places[1][axis]) / 2);
      const [x2, y2] = places[4];
      Object.entries({ x1, y1, x2, y2 }).forEach(([key, value]) => stem.setAttribute(key, value));
      knob.setAttribute("cx", x2);
      knob.setAttribute("cy", y2);
    },
  };
}
