// What lies under a part that covers the page takes neither keys nor fingers, nor is it read out.

/** Returns what is on the page beside `node` and what holds it. */
function others(node: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one = node; one !== document.body && one.parentElement; one = one.parentElement) {
    found.push(...([...one.parentElement.children] as HTMLElement[]).filter((other) => other !== one));
  }
  return found;
}

/** Makes all but `node` inert, and gives it the keys if they were elsewhere; the result takes that back. What comes onto the page later,
 * a dialog or a toast, lies above and is not touched. */
export function coverWith(node: HTMLElement): () => void {
  const before = document.activeElement;
  const under = others(node).filter((one) => !one.inert);
  for (const one of under) one.inert = true;
  if (!node.contains(before)) {
    node.tabIndex = -1;
    node.focus({ preventScroll: true });
  }
  return () => {
    for (const one of under) one.inert = false;
    node.removeAttribute("tabindex");
    if (before instanceof HTMLElement && before.isConnected && !node.contains(before)) before.focus({ preventScroll: true });
  };
}
