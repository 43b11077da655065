// What something over the page was opened from, which has the keys again at the end.

/** The button that was pressed last: browsers that give no keys to a button that is pressed leave them with the page. */
let pressed: Element | null = null;
let lastPress: Event | null = null;
let hasKeyed = false;
addEventListener("pointerdown", (event) => {
  lastPress = event;
  hasKeyed = false;
  pressed = event.target instanceof Element ? event.target.closest("button, a[href], [tabindex]") : null;
}, true);
addEventListener("keydown", () => {
  pressed = null;
  hasKeyed = true;
}, true);

/** Whether a key was pressed last, and nothing with a pointer since: who works with keys is shown where these are. */
export const worksWithKeys = (): boolean => hasKeyed;

/** What had the keys, and where: rows that are made anew meanwhile have it again under another node. */
export interface Opener {
  /** Whether the keys are in what it has opened, or were lost there: not where something beside it was pressed meanwhile. */
  wants(opened: Element): boolean;
  /** Gives the keys back: to it, to what has come in its place, or else to what lay around it. */
  focus(): void;
}

/** Returns what is opened from now: what has the keys, or the button that was pressed. */
export function openerNow(): Opener {
  const active = document.activeElement;
  const node = active && active !== document.body ? active : pressed;
  const around: Element[] = [];
  for (let one = node?.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  const [name, id] = node ? [nameOf(node), node.closest("[data-id]")?.getAttribute("data-id") ?? null] : ["", null];
  const press = lastPress;
  return {
    wants(opened) {
      const now = document.activeElement;
      if (now && now !== document.body) return opened.contains(now);
      // What had the keys has gone, or was made anew: then the page has them.
      return lastPress === press || lastPress === null || opened.contains(lastPress.target as Node);
    },
    focus() {
      if (!node) return;
      if (tryFocus(node)) return;
      const place = around.find((one) => one.isConnected) ?? document.body;
      const twin = name && [...place.querySelectorAll(node.tagName)].find((one) =>
        nameOf(one) === name && (one.closest("[data-id]")?.getAttribute("data-id") ?? null) === id);
      if (twin && tryFocus(twin)) return;
      around.some(tryFocus);
    },
  };
}

const nameOf = (node: Element): string => node.getAttribute("aria-label") ?? node.textContent?.trim() ?? "";

/** Gives the keys to a node, where it can have them; returns whether it has them. */
function tryFocus(node: Element): boolean {
  if (!(node instanceof HTMLElement || node instanceof SVGElement) || !node.isConnected) return false;
  node.focus({ preventScroll: true });
  return document.activeElement === node;
}
