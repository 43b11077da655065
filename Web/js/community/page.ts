// What scripts make better at the page of a work, at /w/…: all of it works without them.

import { slide } from "./compare.ts";
import { offerShare } from "./share.ts";

for (const pair of document.querySelectorAll<HTMLElement>(".compare")) slide(pair);
const share = document.querySelector<HTMLButtonElement>("#share-button");
const address = document.querySelector<HTMLInputElement>("#share-address");
if (share && address) offerShare(share, address);
