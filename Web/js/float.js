// One panel at a time beside the rail; a tap beside it closes it.

import { settings } from "./state.js";

/** Makes the place for panels of `rail` on `desk`. */
export function makeFloat(desk, rail) {
  let panel = null;

  function close() {
    panel?.remove();
    panel = null;
  }

  function place() {
    const box = rail.getBoundingClientRect();
    if (settings.hand !== "left") panel.style.left = `${box.right + 8}px`;
    else panel.style.right = `${innerWidth - box.left + 8}px`;
    panel.style.top = `${Math.max(8, (desk.clientHeight - panel.offsetHeight) / 2)}px`;
  }

  return {
    close,
    /** Shows a panel, or puts away the one of its name. */
    toggle(next) {
      const wasOpen = panel?.dataset.name === next.dataset.name;
      close();
      if (wasOpen) return;
      panel = next;
      desk.append(panel);
      place();
      const first = panel.querySelector("[aria-checked='true']") ?? panel.querySelector("button, input, [tabindex='0']");
      first?.focus();
    },
  };
}
