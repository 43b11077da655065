// What every page of the studio does with the documents it has open: saving what is done here, following
// what is done elsewhere.

import { listen } from "./changes.js";
import { outlineDocument } from "./documents.js";
import { editBatch } from "./batch.js";
import { makeFollower } from "./follower.js";
import { append, has } from "./offline/copies.js";
import { readOutline } from "./offline/reading.js";
import {
  beginSaving, collect, isUnsafe, noteReach, onLostStep, released, restoreKept, retryNow, whenSaved,
} from "./saving.js";
import { random } from "./session.js";

/** Opens a project or the library in the core, as the server has it, or where that is away as this browser
 * has seen and made it. */
export async function openOutline(kind, studio, id) {
  const document = outlineDocument(kind, id);
  await begin(document, studio);
  return document;
}

async function begin(document, studio) {
  document.begin(studio.session, random(16));
  if (await readOutline(document)) await noteAway(studio, document);
}

/** A document was opened from this browser's copy: the journal has what was made since. */
export async function noteAway(studio, document) {
  studio.isAway = true;
  await restoreKept(document, studio.library);
}

/** Whether the document at a path can be opened: it and what is open here are saved, or this browser has a copy. */
export const canOpen = async (path, patience = 4000) => await whenSaved(patience, [path]) || has(path);

/** Begins saving and following. `documents` are pairs of a document and how it is opened anew, or null for
 * an outline; `changed` is called after news, `heard` with news of other kinds. */
export async function followDocuments(studio, documents, changed, heard = () => {}) {
  await beginSaving({ library: studio.library, session: studio.session }, documents.map(([one]) => one), studio);
  const followers = documents.map(([document, reopen]) =>
    makeFollower(document, reopen ?? (() => begin(document, studio)), changed));
  onLostStep((document) => followers.find((one) => one.document === document)?.catchUp());
  listen((news) => {
    for (const follower of followers) follower.hear(news);
    if (news.edit) keepSeen(studio, news);
    watchReach(news);
    heard(news);
  });
  // What has come between opening and listening was told to nobody here.
  for (const follower of followers) follower.catchUp();
  addEventListener("online", async () => {
    retryNow();
    for (const follower of followers) follower.catchUp();
    noteReach(await answers());
  });
  addEventListener("offline", () => noteReach(false));
  addEventListener("beforeunload", (event) => { if (isUnsafe()) event.preventDefault(); });
  addEventListener("pagehide", () => collect(true));
  changed();
}

/** What was told of a document is seen again without a network, also where that is not open here. */
function keepSeen(studio, { kind, id, position, edit }) {
  const name = kind === "library" ? `library/${studio.library}` : `${kind}s/${id}`;
  append(name, [{ after: position - 1, end: position, batch: editBatch([edit], position - 1) }])
    .then(([result]) => { if (result === "kept") released(name); }, () => {});
}

const answers = () => fetch("/api/health").then((answer) => answer.ok, () => false);

// Milliseconds for which a stream may be lost before the page says so.
const SHORTLY = 1500;
let lost = 0;

function watchReach({ kind, isOthers }) {
  if (kind === "lost") {
    lost ||= setTimeout(async () => {
      lost = 0;
      if (!await answers()) noteReach(false);
    }, SHORTLY);
  } else if (kind === "hello" && !isOthers) {
    clearTimeout(lost);
    lost = 0;
    noteReach(true);
  }
}
