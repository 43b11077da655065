// The editor on a program that this browser keeps: the one of the address, the last one, or a new one.

import { load } from "../stage/machine.js";
import * as calls from "./calls.js";
import { keep, keepNew, kept, keptPrograms } from "./keeping.js";
import { newLook } from "./newlook.js";
import { showProgram } from "./page.js";

/** Makes a new program, keeps it, and gives its address. */
export async function makeProgram(title = "My program") {
  await load();
  calls.openNew(title, "Background", "Bird", "bird", "bird.png");
  const document = calls.programBytes();
  return keepNew({ title, document, files: new Map([["Scene 1/images/bird.png", await newLook()]]) });
}

export async function showKept() {
  const query = new URLSearchParams(location.search);
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
