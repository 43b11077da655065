// Keeps the focus within what lies over the page.

/** Where Tab would leave a part of the page, it goes to the other end of it. `event` is a key that was pressed. */
export function keepWithin(node, event) {
  const all = [...node.querySelectorAll("button, input:not([type=file]), textarea, select, a[href]")].filter((one) => !one.disabled && one.offsetParent);
  const at = node.contains(document.activeElement) ? all.indexOf(document.activeElement) : -1;
  const next = at + (event.shiftKey ? -1 : 1);
  if (at >= 0 && next >= 0 && next < all.length) return;
  event.preventDefault();
  all.at(event.shiftKey ? -1 : 0)?.focus();
}
