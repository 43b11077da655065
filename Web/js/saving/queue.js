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
  /** Why posting waits: {kind: "offline" | "readonly" | "error", words}; null while it works. */
  trouble: null,
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
/** The open document that an entry is of; undefined where that is not open here. */
export const openDocument = (entry) => state.documents.find((one) => one.path === pathOf(entry));

/** Whether anything drawn is neither on the server's disk nor in the journal. */
export const isUnsafe = () => [...state.queue, ...state.refused].some((entry) => entry.key === undefined);

export function give(trouble) {
  state.trouble = trouble;
  changed();
}

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
    const kept = isUnsafe()
      ? "Leave this window open: this browser could not keep what you drew."
      : "What you draw is kept in this browser.";
    return { kind: state.trouble.kind, waiting, words: `${state.trouble.words} ${kept}` };
  }
  if (waiting > 0) return { kind: "saving", waiting, words: "On its way to the server's disk." };
  const journal = state.hasJournal ? ""
    : " This browser keeps no journal: draw only while the server answers.";
  return { kind: "saved", waiting, words: `Everything is on the server's disk.${journal}` };
}
