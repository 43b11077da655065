// The card of all keys of the tunnel's screen.

import { element, textButton } from "../base/dom.ts";
import { modal } from "../kit/dialog.ts";
import { keyList, type KeyRow } from "../kit/keys.ts";
import { words } from "../base/words.ts";

const { does, names } = words.tunnelKeys;

const KEYS: KeyRow[] = [
  ["1 2 3 4", does.part], [names.arrows, does.nudge], [", .", does.turn], ["+ −", does.scale], ["[ ]", does.soften], [names.turn, does.turnBy],
  [names.view, does.view], [names.wheel, does.wheel], [names.shift, does.shift], [names.compare, does.compare], ["V G B D E W", does.ways],
  ["X S", does.swap], ["P I", does.panels], ["F", does.fit], ["N", does.numbers], ["H", does.bring], ["Ctrl S", does.save],
  [names.undo, does.undo], ["Esc", does.close],
];

/** Makes the card; `close` puts it away. */
export const makeKeyCard = (close: () => void): HTMLElement => modal(words.common.keys, { class: "tunnel-keys" },
  element("h2", {}, words.common.keys), keyList(KEYS),
  textButton(words.common.close, close, { class: "primary" }));
