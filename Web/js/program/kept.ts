// The editor on a program that this browser keeps, that of the address or the last one; or on that of a shot's layer.

import { layerPlace } from "../programs/place.ts";
import { checkFree } from "../programstore/naming.ts";
import { keep, kept, keptPrograms } from "../programstore/store.ts";
import type { Studio } from "../saving/saving.ts";
import { go } from "../shell/going.ts";
import { Unopenable } from "../shell/unopenable.ts";
import { words } from "../base/words.ts";
import { showProgram } from "./page.ts";
import { keepRemix } from "./remix.ts";

/** Shows the program that the address asks for; `?remix=` makes one of a program that was published. One that is to be made has its name first, among all others. */
export async function showKept(studio: Studio): Promise<void> {
  const query = new URLSearchParams(studio.search);
  const [shot, layer] = [query.get("shot"), query.get("layer")];
  if (shot !== null) return await showProgram(layerPlace(shot, layer ?? "", studio.session), studio);
  const all = await keptPrograms();
  const remix = query.get("remix");
  if (remix !== null) return go(await keepRemix(remix, all.map(({ title }) => title)), true);
  const id = query.get("id") ?? (query.has("new") ? null : all[0]?.id);
  if (!id) return go("/programs?new", true);
  const found = await kept(id);
  if (!found || found.removed) throw new Unopenable(words.editor.notKept, words.programs.title, "/programs", { label: words.common.start, href: "/" });
  const others = all.filter((one) => one.id !== id).map(({ title }) => title);
  await showProgram({
    id,
    back: { href: "/programs", label: words.programs.title },
    read: () => Promise.resolve(found),
    madeFrom: found.madeFrom,
    write: ({ title, document, files }) => keep({ id, title, document, files, madeFrom: found.madeFrom }),
    intoShot: async (dialogs) => (await import("../programs/intoshot.ts")).askWhichShot(dialogs, studio.home, id),
    checkName: (name) => checkFree(name, others),
  }, studio);
}
