// Elements made in one line.

import { type Icon, PATHS } from "./icons.ts";
import { fill, words } from "./words.ts";

export type { Icon };

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
  return shape("svg", { viewBox: "0 0 24 24", class: "icon", "data-icon": name, "aria-hidden": "true" }, shape("path", { d: PATHS[name] }));
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
