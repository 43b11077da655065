// Remixes: a program that was published becomes one of the browser's own, which remembers what it was made of.

import { load } from "../bricks/machine.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, words } from "../base/words.ts";
import { answered } from "../offline/answers.ts";
import { freeName, renamed } from "../programstore/naming.ts";
import { partsOf } from "../programstore/parcel.ts";
import { keepNew } from "../programstore/store.ts";
import { Unopenable } from "../shell/unopenable.ts";
import { fetchWork, type Work } from "../publishing/calls.ts";
import { mayRemix } from "../publishing/remixing.ts";

const texts = words.remix;

/** The archive of a program that may be remixed: one's own may whatever its licence. */
async function archiveOf(work: Work): Promise<Blob> {
  const { kind, about, files } = work;
  const parcel = files.find(({ role }) => role === "parcel");
  if (kind !== "program" || !parcel) throw new Error(texts.noProgram);
  if (!await mayRemix(work)) {
    throw new Error(fill(texts.closed, { title: about.title, licence: words.publishing.licences[about.licence] }));
  }
  return (await answered(parcel.address)).blob();
}

/** Keeps a copy of a published program under a name that is free, and gives its address. */
export async function keepRemix(id: string, taken: string[]): Promise<string> {
  try {
    return await keepCopy(id, taken);
  } catch (error) {
    const { status } = error as { status?: number };
    throw new Unopenable(status === 404 || status === 410 ? texts.gone : reasonOf(error), words.programs.title, "/programs");
  }
}

async function keepCopy(id: string, taken: string[]): Promise<string> {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Error(texts.gone);
  const work = await fetchWork(id);
  const [{ document, files }] = await Promise.all([partsOf(await archiveOf(work)), load()]);
  const title = freeName(fill(texts.name, { title: work.about.title }), taken);
  return keepNew({ title, document: renamed(document, title), files, madeFrom: [id] });
}
