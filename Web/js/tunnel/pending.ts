// A tunnel that is to begin in a shot which is opened for it: what it is made of waits in the window's own storage.

import type { KnownFacts } from "../protocol/studio/tunnel.ts";
import { begin, type CameraPlace, type Photograph } from "./beginning.ts";

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

/** Begins the tunnel that waits for a shot, which is open; its layer's id, nothing where none waits. Fails with words for people. */
export function beginPending(shot: string): string | undefined {
  const pending: PendingTunnel | null = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  if (pending?.shot !== shot) return undefined;
  sessionStorage.removeItem(KEPT);
  return begin(pending.old, pending.today, pending.place, pending.name, pending.known);
}
