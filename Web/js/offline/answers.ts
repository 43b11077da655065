// Asking the studio for what no copy stands in for.

import { asOneself } from "../base/whose.ts";
import { NoAnswer } from "./asking.ts";
import { fill, words } from "../base/words.ts";

/** The headers of bytes that say themselves what they are. */
export const BYTES = { "content-type": "application/octet-stream" };

/** Returns an answer of the studio. Fails in words for people, with `isAway` where nobody answers, which `away` says, or with the `status` of
 * an answer that says no. */
export async function answered(address: string, options: RequestInit = {}, away: string = words.answers.away): Promise<Response> {
  const answer = await fetch(address, asOneself(options)).catch(() => { throw new NoAnswer(away, true); });
  if (answer.ok) return answer;
  const { detail, type = "" } = await answer.json().catch(() => null) ?? {};
  throw new NoAnswer(detail ?? fill(words.answers.status, { status: answer.status }), false, answer.status, false, type.split(":").at(-1));
}

/** Tells the server something at an address of its API, and gives what it says to that. */
export async function tell<Answer = void>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await answered(`/api/${path}`,
    body ? { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : { method });
  return answer.status === 204 ? undefined as Answer : answer.json();
}
