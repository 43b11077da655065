// Setting another password.

import { words } from "../base/words.ts";
import { say } from "../kit/toast.ts";
import * as calls from "./calls.ts";
import { passwordField, whose } from "./fields.ts";
import { formCard } from "./formcard.ts";
import { isStale, makeProof } from "./proof.ts";

const texts = words.account;

/** The dialog. The password that it asks for is a proof of who one is, too. */
export function passwordCard(handle: string, close: () => void): HTMLElement {
  const proof = makeProof(texts.oldPassword);
  const next = passwordField(texts.newPassword, "new-password");
  return formCard({
    title: texts.changePassword, said: texts.changePasswordWhy, content: [proof.nodes, next.node, whose(handle)], answer: texts.changePassword,
    async done() {
      const set = () => calls.setPassword(proof.password.value, next.input.value);
      try {
        await set();
      } catch (error) {
        if (!isStale(error)) throw error;
        await proof.prove();
        await set();
      }
      return () => { say(texts.passwordChanged); };
    },
  }, close);
}
