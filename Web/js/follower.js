// Follows a shot's log on the server: takes in what others draw, fetches what was missed, and begins anew
// where the server has another log than this window, as after a backup has been brought back.

import * as core from "./core.js";
import { editBatch } from "./batch.js";
import { retryNow, saveAgain } from "./saving.js";
import { toHex } from "./session.js";

/** Follows the shot `place` names; `open` opens it in the core anew, `changed` is called after news. */
export function makeFollower(place, open, changed) {
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
        const from = core.call.position();
        const last = core.lastConfirmed();
        const answer = await fetch(`/api/shots/${place.id}/edits?after=${from}`);
        if (!answer.ok) return;
        const end = Number(answer.headers.get("Inkreel-Position"));
        const same = from === 0 || answer.headers.get("Inkreel-Edit") === toHex(last);
        if (end < from || !same || !takeIn(new Uint8Array(await answer.arrayBuffer()))) {
          await beginAnew();
          return;
        }
        if (core.call.position() >= end || core.call.position() === from) return;
      }
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      console.info("Could not catch up yet:", error.message);
    } finally {
      changed();
    }
  }

  /** False where the log does not fit what this window has. */
  function takeIn(batch) {
    try {
      core.receive(batch);
      return true;
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      console.warn("The server's log does not fit:", error.message);
      return false;
    }
  }

  async function beginAnew() {
    let view, tool, isPenMode;
    await open(async () => {
      while (core.call.isDrawing()) await new Promise((resolve) => setTimeout(resolve, 100));
      [view, tool, isPenMode] = [core.view(), core.tool(), core.call.isPenMode()];
    });
    core.call.setPenMode(isPenMode);
    core.useTool(tool);
    const desk = document.querySelector(".desk");
    core.call.setDesk(desk.clientWidth, desk.clientHeight);
    core.call.setView(view.a, view.b, view.tx, view.ty);
    saveAgain();
  }

  return {
    catchUp,
    async hear(news) {
      if (news.kind === "hello") {
        await catchUp();
        retryNow();
      } else if (news.kind === "shot" && news.id === place.id && news.position > core.call.position()) {
        let isNext = false;
        try {
          isNext = core.receive(editBatch([news.edit], news.position - 1));
        } catch (error) {
          if (error instanceof WebAssembly.RuntimeError) throw error;
        }
        if (!isNext) await catchUp();
      }
      changed();
    },
  };
}
