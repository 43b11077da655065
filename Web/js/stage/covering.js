// What lies under a part that covers the page takes neither keys nor fingers, nor is it read out.

/** What is on the page beside `node` and what holds it. */
function others(node) {
  const found = [];
  for (let one = node; one !== document.body; one = one.parentElement) {
    found.push(...[...one.parentElement.children].filter((other) => other !== one));
  }
  return found;
}

/** Makes all but `node` inert, and gives it the keys if they were elsewhere; the result takes that back. What comes onto the page later,
 * a card or words at its foot, lies above and is not touched. */
export function coverWith(node) {
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
    if (before?.isConnected && !node.contains(before)) before.focus({ preventScroll: true });
  };
}
