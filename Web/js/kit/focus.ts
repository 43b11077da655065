// Keeps the keys within what lies over the page.

const CONTROLS = "button, input:not([type=file]), textarea, select, a[href], [tabindex]";

/** Lets Tab go around in a part of the page: where it would leave it, it goes to the other end. `event` is a key that was pressed. */
export function keepWithin(node: HTMLElement, event: KeyboardEvent): void {
  const all = [...node.querySelectorAll<HTMLInputElement>(CONTROLS)].filter((one) => !one.disabled && one.tabIndex >= 0 && one.offsetParent);
  const last = event.shiftKey ? 0 : all.length - 1;
  const at = all.indexOf(document.activeElement as HTMLInputElement);
  // One that Tab does not lead to, as an option of a choice, has others beside it.
  const isInside = at < 0 && document.activeElement !== node && node.contains(document.activeElement);
  if (isInside || (at >= 0 && at !== last)) return;
  event.preventDefault();
  all.at(event.shiftKey ? -1 : 0)?.focus();
}
