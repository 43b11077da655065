// Whether the place that is shown can be changed by whoever looks at it.

import { onEnd } from "../shell/scope.ts";

let reason: string | null = null;

/** Why nothing can be changed here, in words for people; null where it can. */
export const whyOnlyLooking = (): string | null => reason;

/** Says why nothing can be changed in this place, or by null that it can. */
export function lookOnly(why: string | null): void {
  if (why !== null && reason === null) onEnd(() => show(null));
  show(why);
}

function show(why: string | null): void {
  reason = why;
  const { dataset } = document.documentElement;
  if (why === null) delete dataset.looks;
  else dataset.looks = "only";
}

/** Fails in words for people where nothing can be changed. */
export function checkRight(): void {
  if (reason !== null) throw new Error(reason);
}
