// An authenticator app: its key is scanned or typed, and kept once the app has shown a code of it.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { AppKey } from "./calls.ts";
import * as calls from "./calls.ts";
import { codeField } from "./fields.ts";
import { formCard } from "./formcard.ts";

const texts = words.account;

const inGroups = (key: string): string => key.replaceAll(" ", "").replace(/.{4}(?=.)/g, "$& ");

/** The dialog that takes an app in; `added` is given the recovery codes of the account. */
export function appCard({ key, address, picture }: AppKey, added: (codes: string[]) => void, close: () => void): HTMLElement {
  const code = codeField(false);
  return formCard({
    title: texts.setUpApp, said: texts.scanApp,
    content: [
      element("img", {
        class: "scan", src: `data:image/svg+xml,${encodeURIComponent(picture)}`, alt: texts.appPicture, width: "200", height: "200",
      }),
      element("p", { class: "app-key" }, element("code", {}, inGroups(key))),
      element("p", {}, element("a", { href: address }, texts.openApp)), code.node,
    ],
    answer: texts.turnOn,
    async done() {
      const codes = await calls.setApp(key, code.input.value);
      return () => added(codes);
    },
  }, close);
}

/** The dialog that removes it. */
export const removeAppCard = (remove: () => Promise<unknown>, close: () => void): HTMLElement => formCard({
  title: texts.removeApp, said: texts.removeAppWhy, answer: texts.remove, isDangerous: true,
  done: () => Promise.resolve(() => { remove(); }),
}, close);
