// What the sync engine asks of the server.

import { editBatch } from "../base/batch.ts";
import type { DocumentAddress, FetchAnswer, PostAnswer } from "../protocol/sync.ts";
import { pathOf } from "../documents/address.ts";

// Milliseconds after which nobody is said to have answered.
const TIMEOUT = 30_000;
const OUR_PROBLEM = "urn:inkreel:problem:";

const timeout = (): AbortSignal | undefined => AbortSignal.timeout?.(TIMEOUT);

/** Posts edits of a document. */
export async function post(address: DocumentAddress, edits: Uint8Array[]): Promise<PostAnswer> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${pathOf(address)}/edits`, {
      method: "POST",
      headers: { "Content-Type": "application/cbor", "Inkreel-Library": address.home.library },
      body: editBatch(edits),
      signal: timeout(),
    });
  } catch {
    return { kind: "none" };
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok) return refusal(answer, body ?? {});
  return { kind: "stored", positions: Array.isArray(body?.positions) ? body.positions.filter(isPosition) : [] };
}

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The name of a problem of the studio's own; "" for another's. */
const nameOf = (type: unknown): string => (typeof type === "string" && type.startsWith(OUR_PROBLEM) ? type.slice(OUR_PROBLEM.length) : "");

interface Problem { type?: unknown; title?: unknown; detail?: unknown }

function refusal(answer: Response, { type, title, detail }: Problem): PostAnswer {
  const problem = nameOf(type);
  const seconds = Number(answer.headers.get("Retry-After"));
  return {
    kind: "refused", status: answer.status, problem, detail: String(detail || title || ""),
    retryAfter: seconds > 0 ? seconds * 1000 : null,
  };
}

/** Asks for the edits of a document after a position. */
export async function fetchEdits(address: DocumentAddress, after: number): Promise<FetchAnswer> {
  try {
    const answer = await fetch(`/api/${pathOf(address)}/edits?after=${after}`, { signal: timeout() });
    if (!answer.ok) return { kind: "failed", status: answer.status, problem: nameOf((await answer.json().catch(() => null))?.type) };
    const position = answer.headers.get("Inkreel-Position");
    // Another's page, as that of a network that wants to be paid.
    if (position === null) return { kind: "failed", status: answer.status, problem: "" };
    const batch = new Uint8Array(await answer.arrayBuffer());
    return { kind: "edits", batch, end: Number(position), last: answer.headers.get("Inkreel-Edit") || null };
  } catch {
    return { kind: "none" };
  }
}

/** Whether the server answers. */
export const answers = (): Promise<boolean> => fetch("/api/health").then((answer) => answer.ok, () => false);
