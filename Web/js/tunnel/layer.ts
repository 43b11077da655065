// Tunnels as layers of the open shot: what the tunnel's screen, and who makes a tunnel, ask the core. Layers are named
// by their ids in hexadecimal digits, as `layers()` gives them. Every call that changes something says why it could not.

import { addTunnelLayer, openLayerTunnel, storeLayerTunnel, tunnelLayerAt } from "../protocol/studio/tunnel.ts";
import { attempt } from "../refusals/refusals.ts";

/** Opens a layer's tunnel: its recipe becomes that of the open tunnel, and photographs that the shot shows already need
 * not be handed in again (`drawTunnelView` says whether one is missing). Why that could not be, or "". */
export const openTunnelOf = (layer: string): string => attempt(() => openLayerTunnel(layer));

/** Gives a layer the open tunnel's recipe: one edit, to be called when a gesture ends; none where nothing has changed.
 * Why that could not be, or "". */
export const storeTunnel = (layer: string): string => attempt(() => storeLayerTunnel(layer));

/** Adds the open tunnel as a layer above the chosen one, and chooses it. Why that could not be, or "". */
export const addTunnel = (name: string): string => attempt(() => addTunnelLayer(name));

/** The topmost tunnel layer at a place of the desk, in CSS pixels; null for none. */
export const tunnelAt = (x: number, y: number): string | null => tunnelLayerAt({ x, y });
