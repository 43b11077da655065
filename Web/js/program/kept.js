// The editor on a program that this browser keeps, that of the address or the last one; or on that of a shot's layer.

import { checkFree } from "./naming.js";
import { go } from "../shell/going.ts";
import { keep, kept, keptPrograms } from "./keeping.ts";
import { layerPlace } from "../programs/place.js";
import { showProgram } from "./page.js";

/** Shows the program that the address asks for. One that is to be made has its name first, among all others. */
export async function showKept(studio) {
  const query = new URLSearchParams(studio.search);
  if (query.has("shot")) return showProgram(await layerPlace(query.get("shot"), query.get("layer"), studio.session), studio);
  const all = await keptPrograms();
  const id = query.get("id") ?? (query.has("new") ? null : all[0]?.id);
  if (!id) return go("/programs?new", true);
  const found = await kept(id);
  if (!found || found.removed) throw new Error("This browser does not keep that program.");
  const others = all.filter((one) => one.id !== id).map(({ title }) => title);
  await showProgram({
    title: found.title, back: { href: "/programs", label: "Programs" },
    read: async () => ({ document: found.document, files: found.files }),
    write: ({ title, document, files }) => keep({ id, title, document, files }),
    checkName: (name) => checkFree(name, others),
  }, studio);
}
