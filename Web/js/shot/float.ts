// One panel at a time beside the rail; a tap beside it closes it.

import { settings } from "../base/state.ts";
import { type Opener, openerNow, worksWithKeys } from "../kit/opener.ts";

/** Makes the place for panels of `rail` on `desk`. */
export function makeFloat(desk: HTMLElement, rail: Element) {
  let panel: HTMLElement | null = null;
  let opener: Opener | null = null;

  /** Puts the panel away; returns whether there was one. What had the keys has them again, where the hand is not elsewhere already. */
  function close(): boolean {
    const shown = panel;
    if (!shown) return false;
    panel = null;
    const isWanted = worksWithKeys() && opener?.wants(shown);
    shown.remove();
    if (isWanted) opener?.focus();
    return true;
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
      opener = openerNow();
      desk.append(next);
      place(next);
      const first = next.querySelector<HTMLElement>("[aria-checked='true']") ?? next.querySelector<HTMLElement>("button, input, [tabindex='0']");
      first?.focus();
    },
  };
}
