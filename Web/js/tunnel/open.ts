// Opens a tunnel layer on the shot's page. The open tunnel has an address of its own, `?tunnel=` and its layer's id, so
// going back closes it and a reload returns to it.

import type { Gone } from "./screen.ts";

const PARAMETER = "tunnel";

/** The layer whose tunnel the address asks for; null for none. */
export const tunnelInAddress = (): string | null => new URLSearchParams(location.search).get(PARAMETER);

let opened: string | null = null;
let closeOpened = () => {};

/** Closes the tunnel that is open, for the shot is left. */
export function endTunnel(): void {
  closeOpened();
  closeOpened = () => {};
}

/** Shows the tunnel of a layer until it is closed; `closed` is called then, with what is known of the layer where that was because it has gone. */
export async function openTunnelLayer(layer: string, closed: (gone: Gone | null) => void = () => {}): Promise<void> {
  if (opened) return;
  opened = layer;
  const isPushed = tunnelInAddress() !== layer;
  if (isPushed) history.pushState({}, "", `${location.pathname}?${PARAMETER}=${layer}`);
  let screen: { close(): void } | null = null;
  let isOver = false;
  const finish = (gone: Gone | null = null) => {
    if (isOver) return;
    isOver = true;
    opened = null;
    closeOpened = () => {};
    removeEventListener("popstate", went);
    if (tunnelInAddress() === layer) {
      if (isPushed) history.back();
      else history.replaceState({}, "", location.pathname);
    }
    closed(gone);
  };
  closeOpened = () => {
    screen?.close();
    finish();
  };
  // Back: the screen goes as if it had been closed.
  const went = () => { if (tunnelInAddress() !== layer) closeOpened(); };
  addEventListener("popstate", went);
  try {
    const { showTunnel } = await import("./screen.ts");
    if (!isOver) screen = showTunnel(layer, finish);
    if (isOver) screen?.close();
  } catch (error) {
    finish();
    throw error;
  }
}
