// Whether the studio has a community: asked once a window, and where there is none nothing of publishing is shown. What lies in a
// project can be published by its owner.

import { isAlone } from "../base/whose.ts";
import { roleHere } from "../sharing/rights.ts";
import { type Community, fetchCommunity } from "./calls.ts";

let asked: Promise<Community | null> | null = null;
let known: Community | null = null;

/** Gives the community; null where there is none, or nobody is signed in. Whoever is offline is asked again the next time. */
export function findCommunity(): Promise<Community | null> {
  if (isAlone()) return Promise.resolve(null);
  asked ??= fetchCommunity().then((found) => known = found, (error: { status?: number }) => {
    if (error.status === undefined) asked = null;
    return null;
  });
  return asked;
}

/** The community, once it is known that there is one. */
export const communityHere = (): Community | null => known;

/** Shows a part of the page where there is a community. */
export function showInCommunity<Node extends HTMLElement>(node: Node, changed: (isThere: boolean) => void = () => {}): Node {
  node.hidden = known === null;
  if (known === null) findCommunity().then((found) => { node.hidden = found === null; changed(found !== null); });
  return node;
}

/** Whether what lies in the project that is shown can be published, as far as is known by now. */
export const mayPublishHere = (): boolean => communityHere() !== null && roleHere() === "owner";

/** Calls `changed` once it is known that it can be; at once where it is known already. */
export function whenMayPublishHere(changed: () => void): void {
  if (mayPublishHere()) changed();
  else findCommunity().then(() => { if (mayPublishHere()) changed(); });
}
