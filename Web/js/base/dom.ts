// Elements made in one line.

import { SPEAKER } from "./speaker.ts";
import { fill, words } from "./words.ts";

/** What can be put into an element; what is null is left out. */
export type Child = Node | string | number | null | undefined;
type Listeners = { [Kind in keyof HTMLElementEventMap as `on${Kind}`]?: (event: HTMLElementEventMap[Kind]) => unknown };
/** Attributes by name, properties where the value is no text, and listeners (`onclick`…). */
export type Attributes = Listeners & { [name: string]: unknown };

/** Makes an element with attributes, listeners and children; of the children those that are null are left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name, attributes: Attributes = {}, ...children: (Child | readonly Child[])[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    // The page's policy lets no attribute style anything.
    if (key === "style") node.style.cssText = String(value);
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value as EventListener);
    else if (key in node && typeof value !== "string") Object.assign(node, { [key]: value });
    else if (value !== false) node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child): child is Node | string => child !== null && child !== undefined));
  return node;
}

const PATHS = {
  back: "M15 5l-7 7 7 7", next: "M9 5l7 7-7 7",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9", redo: "M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5",
  pen: "M12 21.500L7 12.500 9.500 4.500h5l2.500 8zM12 21.500v-7.300M12 14.200a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400z",
  marker: "M7.500 3h9v8.500l-2 2.500v3.500L9.500 20v-6l-2-2.500zM7.500 8.500h9M4 21.500h16",
  pencil: "M8.500 3h7v12L12 21.500 8.500 15zM8.500 6h7M12 6v9M8.500 15h7M11.200 20h1.600",
  eyedropper: "M4 20l1-3.500L13.500 8l2.500 2.500L7.500 19zM12 6.500l5.500 5.500M15 8.500l2.500-2.500a1.770 1.770 0 0 1 2.500 2.500L17.500 11",
  lasso: "M12 4c5 0 9 2.300 9 5.500s-4 5.500-9 5.500-9-2.300-9-5.500S7 4 12 4zM7 14.200c-1.800.6-2 2.600-.4 3.300 1.400.6 2.700-.6 2.300-2M6.800 17.600c.4 1.400-.2 2.600-1.500 3.400",
  clip: "M8 5h8v3H8zM8 6.500H5.500v14h13v-14H16M8.500 12.500h7M8.500 16h7",
  flip: "M12 3v18M9 7L3.500 17H9zM15 7l5.500 10H15z", flipDown: "M3 12h18M7 9L17 3.500V9zM7 15l10 5.500V15z",
  text: "M5 8V5h14v3M12 5v14M9 19h6", mark: "M4 19.500c.500-8 5.500-12.500 14.500-12.500M14 2.500L18.500 7 14 11.500",
  ruler: "M3.500 16.500l13-13 4 4-13 13zM7 13l2 2M9.700 10.300l1.300 1.300M12.300 7.700l2 2M15 5l1.300 1.300",
  move: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3", turn: "M4.500 12a7.500 7.500 0 1 0 2.200-5.300L4.500 9M4.500 4.500V9H9",
  fill: "M10.500 3.500l8 8-6.800 6.800a1.500 1.500 0 0 1-2.100 0l-5.900-5.900a1.500 1.500 0 0 1 0-2.100zM4 11.500h14.500M20.300 14.500c1 1.400 1.700 2.400 1.700 3.400a1.700 1.700 0 0 1-3.400 0c0-1 .7-2 1.700-3.400z",
  swap: "M7 4L3.500 7.500 7 11M3.500 7.500H17M17 13l3.500 3.500L17 20M20.500 16.500H7",
  eraser: "M7.5 19.5l-3.6-3.6a2 2 0 0 1 0-2.8l8.6-8.6a2 2 0 0 1 2.8 0l4.2 4.2a2 2 0 0 1 0 2.8l-8 8zM8.5 8.5l7 7M7.5 19.5H20",
  full: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5", help: "M9 9.2a3 3 0 1 1 4.4 2.6c-.9.5-1.4 1-1.4 2.2M12 17.6v.1",
  inward: "M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5",
  fit: "M4 7V4h3M17 4h3v3M20 17v3h-3M7 20H4v-3M8 9h8v6H8z",
  lab: "M9 3h6M10 3v6L4.8 18a2 2 0 0 0 1.8 3h10.8a2 2 0 0 0 1.8-3L14 9V3M7.5 14h9",
  play: "M7 4.5v15l12-7.5z", pause: "M8 5v14M16 5v14", start: "M18 5l-9 7 9 7zM6 5v14",
  end: "M6 5l9 7-9 7zM18 5v14", record: "M12 12m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0", open: "M4 19V6a1 1 0 0 1 1-1h5l2 2h7a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z",
  layers: "M12 4l9 5-9 5-9-5zM4.5 13L12 17.2 19.5 13M4.5 16.5L12 20.7l7.5-4.2",
  add: "M12 5v14M5 12h14", bin: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5",
  copy: "M9 9h11v11H9zM6 15H4V4h11v2", group: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8h5v5H8zM11 11h5v5h-5",
  silent: "M4 9.500h4l5-4v13l-5-4H4zM16.500 9.500l5 5M21.500 9.500l-5 5",
  sound: SPEAKER, tray: "M3.500 18.500h17M5 18.500L8 6M9 18.500L12 6M13 18.500L16 6M17 18.500L20 6",
  merge: "M4 4.500h16v5H4zM12 9.500v5M9.500 12.500l2.500 2.500 2.500-2.500M4 19.500h16",
  ungroup: "M4 4h7v7H4zM13 13h7v7h-7zM15 6h3v3M9 18H6v-3", folder: "M4 18V6.5h5.5l2 2H20V18z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  hidden: "M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.500 6.500 9.500 6.500a16 16 0 0 1-3 3.700M6 8a15 15 0 0 0-3.500 4S6 18.500 12 18.500a9 9 0 0 0 3.500-.700",
  locked: "M6 11h12v9H6zM8.5 11V8a3.500 3.500 0 0 1 7 0v3", unlocked: "M6 11h12v9H6zM8.5 11V8a3.500 3.500 0 0 1 6.800-1.200",
  more: "M6 12v.1M12 12v.1M18 12v.1", grip: "M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1", fade: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  close: "M6 6l12 12M18 6L6 18", pin: "M9 4h6l-.8 6 2.800 3.500H7L9.800 10zM12 13.500V20",
  words: "M5 6h14M5 10.500h14M5 15h9M5 19.500h6", cut: "M6.500 18m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M17.500 18m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M8 16L16.500 4M16 16L7.500 4",
  clipboard: "M8 5H6v15h12V5h-2M9 3.500h6v3.500H9z", paste: "M8 5H6v15h12V5h-2M9 3.500h6v3.500H9zM12 10v6M9.500 13.500L12 16l2.500-2.500",
  choose: "M4 4h16v16H4zM8 12.500l3 3 5.500-7", grid: "M4 5h7v5.500H4zM13 5h7v5.500h-7zM4 13.500h7V19H4zM13 13.500h7V19h-7z", search: "M10.500 10.500m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15 15l5 5",
  restore: "M5 12a7 7 0 1 0 2.200-5.100M5 4v4.500h4.500", home: "M4 11.500L12 4.500l8 7M6.500 10v9.500h11V10", frame: "M4 6h16v12H4z",
  into: "M4 18V6.500h5.500l2 2H20V18zM12 11v5M9.500 13.500l2.500 2.500 2.500-2.500",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9v.1", camera: "M4 8h3.500L9 5.500h6L16.500 8H20v11H4zM12 13m-3.500 0a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0",
  program: "M4 4.500h4V6h3V4.500h9v6h-9V12H8v-1.500H4zM4 13.500h4V15h3v-1.500h9v6h-9V21H8v-1.500H4z",
  tunnel: "M4 5h16v14H4zM12 12m-5.500 0a5.500 4 0 1 0 11 0a5.500 4 0 1 0-11 0",
  onion: "M9 4.500h10.500V15H16M4.500 9H15v10.500H4.500zM9 9V4.500", less: "M5 12h14",
  timer: "M12 13m-7.500 0a7.500 7.500 0 1 0 15 0a7.500 7.500 0 1 0-15 0M12 13V8.500M9.500 2.500h5", sides: "M4 6h10v12H4zM14 8.500l5.500 1.500-2.500 9-6-1.500",
  pack: "M9 5v14M12 5v14M15 5v14M2.500 9l3 3-3 3M21.500 9l-3 3 3 3", spread: "M5 5v14M12 5v14M19 5v14",
  flipH: "M12 3v18M9 7L3 17h6zM15 7l6 10h-6z", flipV: "M3 12h18M7 9L17 3v6zM7 15l10 6v-6z",
  transform: "M12 3v18M3 12h18M12 3L9.5 5.5M12 3l2.500 2.500M12 21l-2.500-2.500M12 21l2.500-2.500M3 12l2.500-2.500M3 12l2.500 2.500M21 12l-2.500-2.500M21 12l-2.500 2.500",
  over: "M4 4h12v12H4zM8 16v4h12V8h-4", blink: "M3 8h8v8H3zM13 8h8v8h-8M17 8v8", difference: "M9 12m-5.500 0a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0-11 0M15 12m-5.500 0a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0-11 0",
  edges: "M3 19L9 8l4 6 3-4 5 9M5 5h4M15 5h4", wipe: "M12 3v18M4 6h16v12H4zM8.500 10L6.500 12l2 2M15.500 10l2 2-2 2", points: "M7 8m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M17 16m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M9 9.500l6 5", facts: "M12 11v6M12 7.500v.1M12 12m-8.500 0a8.500 8.500 0 1 0 17 0a8.500 8.500 0 1 0-17 0",
  sliders: "M4 7.500h9.500M18.500 7.500H20M16 7.500m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M4 16.500h1.500M10.500 16.500H20M8 16.500m-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0",
  newShot: "M3.500 5.500h17v13h-17zM12 9v6M9 12h6", nextNew: "M5 5l7 7-7 7M18 9v6M15 12h6",
  people: "M9 11.500m-3.500-4a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M2.500 19.500c0-3.300 2.700-5.500 6.500-5.500s6.500 2.200 6.500 5.500M15.500 4.300a3.500 3.500 0 0 1 0 6.500M17.500 14.500c2.400.7 4 2.500 4 5",
  comment: "M4 5h16v11h-8l-4.500 4v-4H4z", bell: "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500a2 2 0 0 0 4 0",
  place: "M12 12m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M12 2.500V6M12 18v3.500M2.500 12H6M18 12h3.500M12 12v.1",
  globe: "M12 12m-8.500 0a8.500 8.500 0 1 0 17 0a8.500 8.500 0 1 0-17 0M3.500 12h17M12 3.500c3.200 2.400 3.200 14.600 0 17M12 3.500c-3.200 2.400-3.200 14.600 0 17",
  film: "M3.500 6.500h11v11h-11zM14.500 10.500l6-3.500v10l-6-3.500",
  cameraMove: "M3.500 4h10.500v8.500H3.500zM14 7.200l6-2.700v7.500l-6-2.700M4 18.500h15.500M16.500 15.500l3 3-3 3",
  motion: "M5 20l-2.500-2.500L5 15l2.500 2.500zM19 9l-2.500-2.500L19 4l2.500 2.500zM7.500 17.500c5.500 0 3.500-11 9-11", addKey: "M10 18.500l-6.500-6.500L10 5.500l6.500 6.500zM18.500 3v6M15.500 6h6", removeKey: "M10 18.500l-6.500-6.500L10 5.500l6.500 6.500zM15.500 6h6",
  loop: "M17 3l3 3-3 3M20 6H8a4 4 0 0 0-4 4v2M7 21l-3-3 3-3M4 18h12a4 4 0 0 0 4-4v-2",
  list: "M4 5h16v14H4zM4 9.700h16M4 14.300h16M9.500 5v14", filter: "M4 5.500h16l-6.200 7.300v6.200l-3.600-2.200v-4z",
  magnet: "M5 4h4.500v8a2.500 2.500 0 0 0 5 0V4H19v8a7 7 0 0 1-14 0zM5 8h4.500M14.500 8H19", up: "M12 19V5M6.500 10.500L12 5l5.500 5.500", down: "M12 5v14M6.500 13.500L12 19l5.500-5.500",
  guides: "M8.500 3.500v17M15.500 3.500v17M3.500 8.500h17M3.500 15.500h17", thirds: "M4 5h16v14H4zM9.300 5v14M14.700 5v14M4 9.700h16M4 14.300h16",
  cross: "M4 5h16v14H4zM12 8.500v7M8.500 12h7", diagonals: "M4 5h16v14H4zM4 5l16 14M20 5L4 19", cells: "M4 5h16v14H4zM8 5v14M12 5v14M16 5v14M4 8.500h16M4 12h16M4 15.500h16",
  dissolve: "M4 6h16v12H4zM4 18L20 6", straightCut: "M4 6h6v12H4zM14 6h6v12h-6z",
  script: "M6 3.500h12v17H6zM9 7.500h6M10.500 11h5M10.500 14h5M9 17.500h3.500", scriptGone: "M6 8.500v-5h12v5M6 15.500v5h12v-5M3.500 12h17",
  rename: "M12.500 8H4v8h8.500M17 4.500v15M14.500 4.500h5M14.500 19.500h5M19.500 8.500V8M20 8v8h-.500",
  save: "M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14",
};

/** The name of one of our icons. */
export type Icon = keyof typeof PATHS;

const SVG = "http://www.w3.org/2000/svg";

/** Makes a shape of a drawing (SVG) with attributes and children. */
export function shape<Name extends keyof SVGElementTagNameMap>(
  name: Name, attributes: Record<string, string | number> = {}, ...children: Node[]
): SVGElementTagNameMap[Name] {
  const node = document.createElementNS(SVG, name);
  reshape(node, attributes);
  node.append(...children);
  return node;
}

/** Gives a shape attributes. */
export function reshape(node: Element, attributes: Record<string, string | number>): void {
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
}

/** Returns one of our icons, drawn with one weight on a square of 24. */
export function icon(name: Icon): SVGSVGElement {
  return shape("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, shape("path", { d: PATHS[name] }));
}

/** Returns a link that looks like a button with an icon. */
export function iconLink(name: Icon, label: string, href: string, extra: Attributes = {}): HTMLAnchorElement {
  return element("a", { href, "aria-label": label, title: label, ...extra, class: `button ${extra.class ?? ""}`.trim() },
    icon(name));
}

/** Returns a button with an icon, a name and its key in the tooltip. */
export function iconButton(name: Icon, label: string, key: string, onclick: (event: MouseEvent) => unknown, extra: Attributes = {}): HTMLButtonElement {
  return element("button", {
    type: "button", "aria-label": label, title: key ? fill(words.common.withKey, { words: label, key }) : label, onclick, ...extra,
  }, icon(name));
}

/** Returns a button with words on it, or with what else says what it does. */
export function textButton(words: Child | readonly Child[], onclick: (event: MouseEvent) => unknown, extra: Attributes = {}): HTMLButtonElement {
  return element("button", { type: "button", onclick, ...extra }, words);
}

/** Returns the element that an event comes from; null where it comes from none, as one of the window. */
export const targetOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);
