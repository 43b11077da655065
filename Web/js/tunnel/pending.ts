// A tunnel that is to begin in a shot which is opened for it: what it is made of waits in the window's own storage.

import type { KnownFacts } from "../protocol/studio/tunnel.ts";
import type { CameraPlace, Photograph } from "./beginning.ts";

const KEPT = "inkreel-tunnel-to-begin";

/** What a tunnel begins of; `known` is of the old photograph. */
export interface PendingTunnel {
  shot: string;
  old: Photograph;
  today: Photograph;
  place: CameraPlace | null;
  name: string;
  known: Partial<KnownFacts>;
}

export const keepPending = (pending: PendingTunnel): void => sessionStorage.setItem(KEPT, JSON.stringify(pending));

/** Takes the tunnel that waits for a shot; null where none does. */
export function takePending(shot: string): PendingTunnel | null {
  const pending: PendingTunnel | null = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  if (pending?.shot !== shot) return null;
  sessionStorage.removeItem(KEPT);
  return pending;
}
