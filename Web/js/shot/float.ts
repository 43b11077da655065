// One panel at a time beside the rail; a tap beside it closes it.

import { settings } from "../base/state.ts";

/** Makes the place for panels of `rail` on `desk`. */
export function makeFloat(desk: HTMLElement, rail: Element) {
  let panel: HTMLElement | null = null;

  function close() {
    panel?.remove();
    panel = null;
  }

  function place(panel: HTMLElement) {
    const box = rail.getBoundingClientRect();
    if (settings.hand !== "left") panel.style.left = `${box.right + 8}px`;
    else panel.style.right = `${innerWidth - box.left + 8}px`;
    panel.style.top = `${Math.max(8, (desk.clientHeight - panel.offsetHeight) / 2)}px`;
  }

  return {
    close,
    /** Shows a panel, or puts away the one of its name. */
    toggle(next: HTMLElement) {
      const wasOpen = panel?.dataset.name === next.dataset.name;
      close();
      if (wasOpen) return;
      panel = next;
      desk.append(next);
      place(next);
      const first = next.querySelector<HTMLElement>("[aria-checked='true']") ?? next.querySelector<HTMLElement>("button, input, [tabindex='0']");
      first?.focus();
    },
  };
}
