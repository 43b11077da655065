// Puts nodes into an order without moving the one that is typed in: moving it would take the keys from it.

/** Lets `nodes` be in `parent` in their order, ahead of what else is there. */
export function arrange(parent: HTMLElement, nodes: readonly HTMLElement[]): void {
  let next = parent.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else if (node.parentNode !== parent || !node.contains(document.activeElement)) parent.insertBefore(node, next);
  }
}
