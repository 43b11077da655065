// Opens a tunnel layer on the shot's page. The open tunnel has an address of its own, `?tunnel=` and its layer's id, so
// going back closes it and a reload returns to it.

const PARAMETER = "tunnel";

/** The layer whose tunnel the address asks for; null for none. */
export const tunnelInAddress = () => new URLSearchParams(location.search).get(PARAMETER);

let opened = null;
let closeOpened = () => {};

/** Closes the tunnel that is open, for the shot is left. */
export function endTunnel() {
  closeOpened();
  closeOpened = () => {};
}

/** Shows the tunnel of a layer until it is closed; `closed` is called then, with `{ name, isUndone }` where that was
 * because the layer has gone. */
export async function openTunnelLayer(layer, closed = () => {}) {
  if (opened) return;
  opened = layer;
  const isPushed = tunnelInAddress() !== layer;
  if (isPushed) history.pushState({}, "", `${location.pathname}?${PARAMETER}=${layer}`);
  let screen;
  let isOver = false;
  const finish = (gone = null) => {
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
  // Back: the screen goes as if it had been closed.
  const went = () => {
    if (tunnelInAddress() === layer) return;
    screen?.close?.();
    finish();
  };
  addEventListener("popstate", went);
  closeOpened = () => {
    screen?.close?.();
    finish();
  };
  try {
    const { showTunnel } = await import("./screen.js");
    if (!isOver) screen = await showTunnel({ layer, onclose: finish });
    if (isOver) screen?.close?.();
  } catch (error) {
    finish();
    throw error;
  }
}
