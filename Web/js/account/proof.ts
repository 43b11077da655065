// What somebody shows to prove once more who they are: the password, and a code where the account asks for one.

import { NoAnswer } from "../offline/asking.ts";
import * as calls from "./calls.ts";
import { codeField, passwordField } from "./fields.ts";

/** Whether the server wants to be shown once more who one is. */
export const isStale = (error: unknown): boolean => error instanceof NoAnswer && error.problem === "sign-in-again";

/** Fields for a proof; `prove` gives it to the server, or throws why that does not take it. */
export interface Proof {
  nodes: HTMLElement[];
  password: HTMLInputElement;
  prove(): Promise<void>;
}

/** Makes the fields; that for a code shows once the server has asked for one. */
export function makeProof(label: string): Proof {
  const password = passwordField(label, "current-password");
  const code = codeField(true);
  const showCode = (isAsked: boolean) => {
    code.node.hidden = !isAsked;
    code.input.disabled = !isAsked;
  };
  showCode(false);
  return {
    nodes: [password.node, code.node],
    password: password.input,
    async prove() {
      try {
        await calls.prove(password.input.value, code.input.disabled ? undefined : code.input.value);
      } catch (error) {
        if (error instanceof NoAnswer && error.problem === "code-needed") showCode(true);
        (code.input.disabled ? password : code).input.select();
        throw error;
      }
    },
  };
}
