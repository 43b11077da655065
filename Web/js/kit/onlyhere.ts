// The warning beside a link that opens nothing on any other machine: whoever is sent it finds nothing there.

import { element } from "../base/dom.ts";
import { pieces, words } from "../base/words.ts";

/** How the studio is started for others, as it is typed. */
const [LAN, ADDRESS] = ["inkreel serve --lan", "--address"];

/** The warning; null where a link can be opened elsewhere. */
export const onlyHere = (isOnlyHere: boolean): HTMLElement | null => !isOnlyHere ? null :
  element("div", { class: "only-here", role: "note" }, element("b", {}, words.kit.onlyHere),
    element("p", {}, pieces(words.kit.onlyHereHelp, { lan: element("code", {}, LAN), address: element("code", {}, ADDRESS) })));
