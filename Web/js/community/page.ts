// What scripts make better at the page of a work, at /w/…: all of it works without them.

import { slide } from "./compare.ts";
import { offerShare } from "./share.ts";

for (const pair of document.querySelectorAll<HTMLElement>(".compare")) slide(pair);
for (const place of document.querySelectorAll(".share")) {
  const share = place.querySelector<HTMLButtonElement>(".share-button");
  const address = place.querySelector<HTMLInputElement>(".share-address");
  if (share && address) offerShare(share, address);
}
