// The dialog that lists keys.

import { element, textButton } from "../base/dom.ts";
import { changeTheme } from "../base/state.ts";
import { words } from "../base/words.ts";
import { modal } from "./dialog.ts";

/** A key, and what it does. */
export type KeyRow = [key: string, does: string];

/** What has the keys to itself, and so has what lies in it. */
export const WITH_KEYS = "input, textarea, select, dialog, [popover]";

/** Returns rows of keys as a list. */
export const keyList = (rows: KeyRow[]): HTMLElement => element("dl", {}, rows.flatMap(([key, does]) => [
  element("dt", {}, element("kbd", {}, key)), element("dd", {}, does),
]));

/** Makes the dialog `title`. */
export const keysCard = (title: string, rows: KeyRow[], close: () => void): HTMLElement => modal(title, { class: "keys" },
  element("h2", {}, title), keyList(rows),
  element("footer", {}, textButton(words.kit.lightOrDark, changeTheme),
    textButton(words.common.close, close, { class: "primary" })));
