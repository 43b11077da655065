// Whether what lies in the project that is shown can be published: by its owner, where there is a community.

import { roleHere } from "../sharing/rights.ts";
import { communityHere, findCommunity } from "./community.ts";

/** Whether it can be, as far as is known by now. */
export const mayPublishHere = (): boolean => communityHere() !== null && roleHere() === "owner";

/** Calls `changed` once it is known that it can be; at once where it is known already. */
export function whenMayPublishHere(changed: () => void): void {
  if (mayPublishHere()) changed();
  else findCommunity().then(() => { if (mayPublishHere()) changed(); });
}
