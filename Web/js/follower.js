// Follows a document's log on the server: takes in what others do, fetches what was missed, and begins
// anew where the server has another log than this window, as after a backup has been brought back.

import { editBatch } from "./batch.js";
import { append } from "./offline/copies.js";
import { released, retryNow, saveAgain } from "./saving.js";
import { toHex } from "./session.js";

/** Follows `document`; `beginAnew` opens it in the core again, `changed` is called after news. */
export function makeFollower(document, beginAnew, changed) {
  let underWay = null;
  let isWanted = false;

  /** Fetches what this window has missed, until there is no more; one at a time, and once more where that
   * is asked for meanwhile. */
  function catchUp() {
    isWanted = underWay !== null;
    underWay ??= fetchMissed().finally(() => {
      underWay = null;
      if (isWanted) catchUp();
    });
    return underWay;
  }

  async function fetchMissed() {
    try {
      for (;;) {
        const from = document.position();
        const last = document.lastConfirmed();
        const answer = await fetch(`/api/${document.path}/edits?after=${from}`);
        if (!answer.ok) return;
        const end = Number(answer.headers.get("Inkreel-Position"));
        const same = from === 0 || answer.headers.get("Inkreel-Edit") === toHex(last);
        const batch = new Uint8Array(await answer.arrayBuffer());
        if (end < from || !same || !takeIn(batch)) {
          await beginAnew();
          saveAgain(document);
          return;
        }
        if (document.position() > from) keepCopy(from, batch);
        if (document.position() >= end || document.position() === from) return;
      }
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      console.info("Could not catch up yet:", error.message);
    } finally {
      changed();
    }
  }

  /** What is seen here is seen again without a network. */
  function keepCopy(after, batch) {
    append(document.name, [{ after, end: document.position(), batch }])
      .then(([result]) => { if (result === "kept") released(document.name); }, () => {});
  }

  /** False where the log does not fit what this window has. */
  function takeIn(batch) {
    try {
      document.receive(batch);
      return true;
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      console.warn("The server's log does not fit:", error.message);
      return false;
    }
  }

  const isOurs = (news) => news.kind === document.kind
    && (document.kind === "library" || news.id === document.id);

  return {
    document, catchUp,
    async hear(news) {
      if (news.kind === "hello") {
        await catchUp();
        retryNow();
      } else if (isOurs(news) && news.position > document.position()) {
        let isNext = false;
        try {
          isNext = document.receive(editBatch([news.edit], news.position - 1));
        } catch (error) {
          if (error instanceof WebAssembly.RuntimeError) throw error;
        }
        if (!isNext) await catchUp();
      } else {
        return;
      }
      changed();
    },
  };
}
