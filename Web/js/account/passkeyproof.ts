// Showing once more who one is by a passkey, in place of the password.

import { element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { words } from "../base/words.ts";
import { hasPasskeys, showPasskey } from "../../signin/passkeys.js";
import * as calls from "./calls.ts";

const texts = words.account;

/** Makes a button that asks for a passkey, there once it is known that one has some here; `proved` is called when the server has taken it. */
export function passkeyProof(proved: () => void): HTMLElement {
  const problem = element("p", { class: "problem", role: "alert", hidden: true });
  const button = textButton(texts.usePasskey, prove);
  const node = element("div", { class: "passkey-proof", hidden: true }, element("span", { class: "quiet" }, texts.or), button, problem);
  // Some browsers open their dialog only straight after a press: what the passkey is to answer to is there before.
  let wanted = ask();
  async function ask(): Promise<calls.PasskeyRequest | null> {
    const request = hasPasskeys() ? await calls.beginProof().catch(() => null) : null;
    node.hidden = (request?.publicKey.allowCredentials.length ?? 0) === 0;
    return request;
  }
  async function prove(): Promise<void> {
    button.disabled = true;
    problem.hidden = true;
    try {
      const request = await wanted;
      const shown = request && await showPasskey(request).catch(() => null);
      if (shown) {
        await calls.proveByPasskey(shown);
        return proved();
      }
    } catch (error) {
      problem.textContent = reasonOf(error);
      problem.hidden = false;
    } finally {
      button.disabled = false;
    }
    // Each is answered once.
    wanted = ask();
  }
  return node;
}
