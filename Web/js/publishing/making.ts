// The first step of publishing: the server makes the files that others will see, which takes a while and can be given up.

import { element } from "../base/dom.ts";
import { pause } from "../base/waiting.ts";
import { fill, words } from "../base/words.ts";
import { fetchMaking, fetchWork, publish, type Work, type WorkOffer } from "./calls.ts";
import { NotTaken } from "./calls.ts";
import type { Source } from "./source.ts";

const texts = words.publishing;
// Milliseconds from one look to the next, the first ones short.
const [SOON, LATER] = [250, 700];

/** What was made: the draft, what of it is not taken along, and what the library knows of it. */
export interface Made { work: Work; leftOut: string[]; offer: WorkOffer }

/** What shows how far it is. */
export interface Progress { node: HTMLElement; show(part: number | undefined): void }

/** Makes what shows how far it is. */
export function makeProgress(): Progress {
  const bar = element("progress", { max: "1", "aria-label": texts.making });
  const said = element("p", { class: "quiet", role: "status" }, texts.making);
  return {
    node: element("div", { class: "publish-making" }, bar, said),
    show(part) {
      if (part === undefined) return bar.removeAttribute("value");
      bar.value = part;
      // Each tenth is read out.
      said.textContent = part > 0 ? fill(texts.madeSoFar, { n: Math.floor(part * 10) * 10 }) : texts.making;
    },
  };
}

/** Has the files of a draft made. Fails with words for people; ends quietly, with null, where `isWanted` says that nobody waits any more. */
export async function makeDraft(id: string, source: Source, isWanted: () => boolean, show: Progress["show"]): Promise<Made | null> {
  await source.order(id);
  for (let looks = 0; isWanted(); looks++) {
    const now = await fetchMaking(id);
    if (now.state === "refused") throw new Error(now.reason ?? texts.notMade);
    if (now.state === "made") {
      const offer = now.offer ?? {};
      const madeFrom = [...new Set([...offer.madeFrom ?? [], ...source.madeFrom ?? []])];
      return { work: await withCredit(await fetchWork(id), madeFrom), leftOut: now.leftOut ?? [], offer: { ...offer, madeFrom } };
    }
    show(now.progress);
    await pause(looks < 4 ? SOON : LATER);
  }
  return null;
}

/** Says of a draft what it was made of: from then on the server knows which licences it may have. */
async function withCredit(work: Work, madeFrom: string[]): Promise<Work> {
  if (madeFrom.length === 0) return work;
  const tellWith = (licence: Work["about"]["licence"]) => publish(work.id, { ...work.about, licence, madeFrom }, "private", undefined, true);
  try {
    await tellWith(work.about.licence);
  } catch (error) {
    const allowed = error instanceof NotTaken ? error.allowed?.[0] : undefined;
    if (!allowed) throw error;
    await tellWith(allowed);
  }
  return fetchWork(work.id);
}
