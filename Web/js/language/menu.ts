// The choice of a language, each called as it calls itself.

import { type Icon, iconButton } from "../base/dom.ts";
import { language } from "../base/language.ts";
import { keepSettings, settings } from "../base/state.ts";
import { words } from "../base/words.ts";
import { choice } from "../kit/choice.ts";
import type { Dialogs } from "../kit/dialog.ts";
import type { Row } from "../kit/menu.ts";
import type { Anchor } from "../kit/popover.ts";
import { go } from "../shell/going.ts";
import { codeOfBrowser, codes } from "./choosing.ts";
import { ENGLISH } from "./tags.ts";

const SIGN: Icon = "language";

/** Keeps the choice, and shows the place anew. The browser's own language is followed from then on. */
function choose(code: string): void {
  settings.language = code === codeOfBrowser() ? null : code;
  keepSettings();
  go(location.pathname + location.search, true);
}

function showChoice(dialogs: Dialogs, anchor: Anchor): void {
  const names: Record<string, string> = words.languages;
  const shown = language()?.code ?? ENGLISH;
  dialogs.show((close) => choice(words.common.language, codes().map((code) => ({
    words: names[code] ?? code, isChosen: code === shown, act: () => choose(code),
  })), [], anchor, close));
}

/** Returns the row of a bar's menu; the choice hangs on `anchor`. */
export const languageRow = (dialogs: Dialogs, anchor: () => Anchor): Row => [SIGN, words.common.language, () => showChoice(dialogs, anchor())];

/** Makes the button of a bar. */
export function languageButton(dialogs: Dialogs, looks = ""): HTMLElement {
  const button: HTMLElement = iconButton(SIGN, words.common.language, "", () => showChoice(dialogs, button), { class: `language ${looks}`.trim() });
  return button;
}
