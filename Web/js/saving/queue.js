// What waits to be saved, what goes wrong meanwhile, and what the sign says of it.

/** All that saving knows. */
export const state = {
  /** {library, session} of this window. */
  context: null,
  /** The documents that are open here, as `documents.js` describes them. */
  documents: [],
  /** Journal entries for the server, in order; one without a key is not in the journal. */
  queue: [],
  /** Entries that the server will not have, with `reason`, until the person decides. */
  refused: [],
  /** Why posting a document waits, by its path: {kind: "offline" | "readonly" | "error", words, path}. */
  troubles: new Map(),
  /** Why nothing can be posted, as far as is known without trying: {kind, words}; null for no reason. */
  common: null,
  /** What stands in the way of saving: first what is so of all, then of what is open here; null for nothing. */
  get trouble() {
    return troubleHere() ?? state.troubles.values().next().value ?? null;
  },
  /** Whether this browser keeps a journal, as far as is known. */
  hasJournal: true,
  /** Whether the browser may clear its journal when space runs short. */
  mayBeCleared: false,
  /** Entries that the server has and this browser's copy of the document does not reach yet, with `end`,
   * their place in the log: they stay in the journal until it does. */
  lingering: [],
  /** What this window has had acknowledged for its documents: a library that has been set back is given
   * it again. */
  acknowledged: [],
};

let listener = () => {};
export const onSavingChange = (heard) => { listener = heard; };
export const changed = () => listener();

/** The document that an entry is of, as its path in the API. Entries from before there were outlines
 * name a shot only. */
export const pathOf = (entry) => entry.document ?? `shots/${entry.shot}`;
/** Whether the document at a path says which others there are: a project, or the library. */
export const isOutline = (path) => !path.startsWith("shots/");
/** Whether the document at a path is open here. */
export const isOpen = (path) => state.documents.some((one) => one.path === path);
/** Why documents at some paths are not saved now; null where nothing stands in the way. */
export const troubleOf = (paths) => state.common ?? paths.map((path) => state.troubles.get(path)).find(Boolean) ?? null;
/** Why what is open here is not saved now; null where nothing stands in the way. */
export const troubleHere = () => troubleOf(state.documents.map(({ path }) => path));
/** The open document that an entry is of; undefined where that is not open here. */
export const openDocument = (entry) => state.documents.find((one) => one.path === pathOf(entry));

/** Whether anything drawn is neither on the server's disk nor in the journal. */
export const isUnsafe = () => [...state.queue, ...state.refused].some((entry) => entry.key === undefined);

/** The name of the copy of the document at a path. */
export const nameAt = (path) => (path === "library" ? `library/${state.context.library}` : path);

export function drop(entries) {
  state.queue = state.queue.filter((entry) => !entries.includes(entry));
}

/** What the sign shows: kind, how many wait, and a sentence or two. */
export function sign() {
  const waiting = state.queue.length;
  if (state.refused.length > 0) {
    return { kind: "refused", waiting: state.refused.length, words: state.refused[0].reason };
  }
  if (state.trouble) {
    const { kind, words, path } = state.trouble;
    const kept = isUnsafe()
      ? "Leave this window open: this browser could not keep what you drew."
      : "What you draw is kept in this browser.";
    return { kind, waiting, words: `${path && !isOpen(path) ? elsewhere(path) : ""}${words} ${kept}` };
  }
  if (waiting > 0) return { kind: "saving", waiting, words: "On its way to the server's disk." };
  const journal = state.hasJournal ? ""
    : " This browser keeps no journal: draw only while the server answers.";
  return { kind: "saved", waiting, words: `Everything is on the server's disk.${journal}` };
}

/** Says of which document that is not open here trouble is. */
function elsewhere(path) {
  const what = isOutline(path) ? "another project" : "another shot";
  const isHereSaved = !state.queue.some((entry) => isOpen(pathOf(entry)));
  return `${isHereSaved ? "What is open here is saved, but not " : "Not saved, of "}${path === "library" ? "the library" : what}: `;
}
