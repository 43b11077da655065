// Asking the studio, which may be away.

import { fill, words } from "../base/words.ts";
import * as copies from "./copies.ts";

// Milliseconds until a copy is shown instead of waiting on, the first time and after one that was not answered.
const TIMEOUT = 4000;
const SHORT_TIMEOUT = 800;

/** When the studio last did not answer, 0 for never. */
let awaySince = 0;

/** An answer that did not come, or is not what was asked for. */
export class NoAnswer extends Error {
  /** `isUnseen` is for a place that this browser has no copy of; `problem` is what the studio calls its no, such as `sign-in-again`. */
  constructor(message: string, readonly isAway: boolean, readonly status?: number, public isUnseen = false, readonly problem = "") {
    super(message);
  }
}

const away = (): NoAnswer => new NoAnswer(words.answers.away, true);

/** Asks the studio. Fails with `isAway` where nobody answers, or where nobody has after some seconds and there is a copy called `name`;
 * with `status` and words where the studio says no. */
export async function ask(address: string, name: string): Promise<Response> {
  const control = new AbortController();
  const timer = setTimeout(async () => { if (await copies.has(name)) control.abort(); }, awaySince ? SHORT_TIMEOUT : TIMEOUT);
  let answer: Response;
  try {
    answer = await fetch(address, { signal: control.signal });
  } catch {
    awaySince ||= Date.now();
    throw away();
  } finally {
    clearTimeout(timer);
  }
  if (answer.ok) {
    awaySince = 0;
    return answer;
  }
  const problem = await answer.json().catch(() => ({}));
  // A proxy, before a studio that is not there.
  if (!problem.type && answer.status >= 502 && answer.status <= 504) throw away();
  throw new NoAnswer(problem.detail ?? fill(words.answers.status, { status: answer.status }), false, answer.status);
}

/** As `ask`, for a document; another's page, as that of a network that wants to be paid, is nobody's answer. */
export async function askForDocument(address: string, name: string): Promise<Response> {
  const answer = await ask(address, name);
  if (answer.headers.get("Inkreel-Position") === null) throw away();
  return answer;
}

/** The bytes of an answer; `isAway` where the network goes before they have come. */
export const bytesOf = (answer: Response): Promise<Uint8Array> =>
  answer.arrayBuffer().then((buffer) => new Uint8Array(buffer), () => { throw away(); });

/** What to show for an error: the copy called `name` where the studio is away, or has not heard yet of what was made here. Fails with
 * `isUnseen` where there is no copy. */
export async function copyInstead(name: string, error: unknown): Promise<copies.Copy> {
  if (!(error instanceof NoAnswer)) throw error;
  if (error.status === 410) copies.forget(name);
  if (!error.isAway && error.status !== 404) throw error;
  const copy = await copies.read(name).catch(() => null);
  if (copy && (error.isAway || copy.isNew)) return copy;
  if (error.status === 404) copies.forget(name);
  if (error.isAway) error.isUnseen = true;
  throw error;
}
