// The part of the page that lies in front.

/** Returns what dialogs and toasts lie on: the part of the page that alone is on the full screen, or else the page. */
export function front(): Element {
  const full = document.fullscreenElement;
  return full && full !== document.documentElement ? full : document.body;
}
