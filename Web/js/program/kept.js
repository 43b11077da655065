// The editor on a program that this browser keeps: the one of the address, the last one, or a new one.

import { load } from "../stage/machine.js";
import * as calls from "./calls.js";
import { keep, keepNew, kept, keptPrograms } from "./keeping.js";
import { layerPlace } from "../programs/place.js";
import { newLook } from "./newlook.js";
import { showProgram } from "./page.js";
import { firstPicture } from "./pictures.js";

/** A new program: its title, its bytes and its files. */
export async function newProgram(title = "My program") {
  await load();
  calls.openNew(title, "Background", "Bird", "bird", "bird.png");
  const { width, height } = calls.program();
  const files = { "Scene 1/images/bird.png": await newLook(), ...await firstPicture(width, height) };
  return { title, document: calls.programBytes(), files: new Map(Object.entries(files)) };
}

/** Makes a new program, keeps it, and gives its address. */
export const makeProgram = async () => keepNew(await newProgram());

/** Shows the program that the address asks for: a shot's layer, or one that this browser keeps. */
export async function showKept(studio) {
  const query = new URLSearchParams(location.search);
  if (query.has("shot")) return showProgram(await layerPlace(query.get("shot"), query.get("layer"), studio.session));
  let id = query.get("id");
  if (query.has("new") || (!id && (await keptPrograms()).length === 0)) {
    history.replaceState(null, "", await makeProgram());
    id = new URLSearchParams(location.search).get("id");
  }
  id ??= (await keptPrograms())[0].id;
  const found = await kept(id);
  if (!found) throw new Error("This browser does not keep that program.");
  await showProgram({
    title: found.title, back: { href: "/stage", label: "Stage" },
    read: async () => ({ document: found.document, files: found.files }),
    write: ({ title, document, files }) => keep({ id, title, document, files }),
  });
}
