// What is done only by who has just signed in: whoever finds a browser open should not set another password.

import type { Dialogs } from "../kit/dialog.ts";
import { words } from "../base/words.ts";
import { formCard } from "./formcard.ts";
import { passkeyProof } from "./passkeyproof.ts";
import { isStale, makeProof } from "./proof.ts";

const texts = words.account;

/** Does something that takes a sign-in of just now. Where the last one is too long ago, a dialog asks for the password or a passkey, and the same is done
 * once more. Fails, in words for people, where that is not answered. */
export async function withFreshSignIn<T>(act: () => Promise<T>, dialogs: Pick<Dialogs, "show">): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isStale(error)) throw error;
  }
  await showOnceMore(dialogs);
  return act();
}

const showOnceMore = (dialogs: Pick<Dialogs, "show">): Promise<void> => new Promise((resolve, reject) => {
  const proof = makeProof(texts.password);
  const cancelled = () => reject(new Error(texts.notAgain));
  dialogs.show((close) => formCard({
    title: texts.again, said: texts.againWhy, answer: texts.goOn, cancelled,
    content: [proof.nodes, passkeyProof(() => {
      close();
      resolve();
    })],
    async done() {
      await proof.prove();
      return resolve;
    },
  }, close), cancelled);
});
