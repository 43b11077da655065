// What every page of the studio does with the documents it has open: saving what is done here, following
// what is done elsewhere.

import { listen } from "./changes.js";
import { fetchOutline, outlineDocument } from "./documents.js";
import { makeFollower } from "./follower.js";
import { beginSaving, collect, isUnsafe, onLostStep, retryNow } from "./saving.js";
import { random } from "./session.js";

/** Opens a project or the library in the core, as the server has it. */
export async function openOutline(kind, id, session) {
  const document = outlineDocument(kind, id);
  document.begin(session, random(16));
  await fetchOutline(document);
  return document;
}

/** Begins saving and following. `documents` are pairs of a document and how it is opened anew, or null for
 * an outline; `changed` is called after news, `heard` with news of other kinds. */
export async function followDocuments(studio, documents, changed, heard = () => {}) {
  await beginSaving({ library: studio.library, session: studio.session }, documents.map(([one]) => one), studio);
  const followers = documents.map(([document, reopen]) => makeFollower(document, reopen ?? (async () => {
    document.begin(studio.session, random(16));
    await fetchOutline(document);
  }), changed));
  onLostStep((document) => followers.find((one) => one.document === document)?.catchUp());
  listen((news) => {
    for (const follower of followers) follower.hear(news);
    heard(news);
  });
  // What has come between opening and listening was told to nobody here.
  for (const follower of followers) follower.catchUp();
  addEventListener("online", retryNow);
  addEventListener("beforeunload", (event) => { if (isUnsafe()) event.preventDefault(); });
  addEventListener("pagehide", () => collect(true));
  changed();
}
