// Elements made in one line.

/** An element with attributes, listeners (`onclick`…) and children. */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key in node && typeof value !== "string") node[key] = value;
    else if (value !== false && value != null) node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child != null));
  return node;
}

const PATHS = {
  back: "M15 5l-7 7 7 7", next: "M9 5l7 7-7 7",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9", redo: "M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5",
  pen: "M4 20l1.2-4.6L16.4 4.2a2 2 0 0 1 2.8 0l.6.6a2 2 0 0 1 0 2.8L8.6 18.8zM14.5 6.1l3.4 3.4",
  marker: "M9 14l-3.2 3.2L5 21l4-.6L12 17M9 14l7.4-9.6a2 2 0 0 1 2.9-.3l1 1a2 2 0 0 1-.3 2.9L12 17z",
  pencil: "M5 19l1-5L15.5 4.5l4 4L10 18zM6 14l4 4M13.5 6.5l4 4M5 19l2.2-.5",
  eraser: "M7.5 19.5l-3.6-3.6a2 2 0 0 1 0-2.8l8.6-8.6a2 2 0 0 1 2.8 0l4.2 4.2a2 2 0 0 1 0 2.8l-8 8zM8.5 8.5l7 7M7.5 19.5H20",
  full: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5", help: "M9 9.2a3 3 0 1 1 4.4 2.6c-.9.5-1.4 1-1.4 2.2M12 17.6v.1",
  fit: "M4 7V4h3M17 4h3v3M20 17v3h-3M7 20H4v-3M8 9h8v6H8z",
  lab: "M9 3h6M10 3v6L4.8 18a2 2 0 0 0 1.8 3h10.8a2 2 0 0 0 1.8-3L14 9V3M7.5 14h9",
  play: "M7 4.5v15l12-7.5z", pause: "M8 5v14M16 5v14", start: "M18 5l-9 7 9 7zM6 5v14",
  end: "M6 5l9 7-9 7zM18 5v14", record: "M12 12m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0", open: "M4 19V6a1 1 0 0 1 1-1h5l2 2h7a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z",
  save: "M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14",
};

/** One of our icons, drawn with one weight on a square of 24. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** A button with an icon, a name and its key in the tooltip. */
export function iconButton(name, label, key, onclick, extra = {}) {
  return element("button", {
    type: "button", "aria-label": label, title: key ? `${label} (${key})` : label, onclick, ...extra,
  }, icon(name));
}
