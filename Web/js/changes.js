// News from the server. One window of a browser listens and tells the others, since a browser allows
// few connections to one server.

let stream;
let after = null;
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("inkreel-changes") : null;
const LOCK = "inkreel-changes";
// What other windows tell before this one listens: it asks for pictures before that.
let early = [];
let heard = (news) => { if (early.length < 1000) early.push(news); };
if (channel) channel.onmessage = (event) => heard(event.data);

/** Calls `listener({kind, id, position, edit})` for each change, and with `{kind: "hello"}` when the
 * stream has been opened (again), or with `isOthers` when another window's was found open: news may have been
 * missed then. */
export function listen(listener) {
  heard = listener;
  for (const news of early) heard(news);
  early = [];
  if (!navigator.locks) return open();
  const hold = (lock) => lock && new Promise(() => open());
  navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock) return hold(lock);
    heard({ kind: "hello", isOthers: true });
    navigator.locks.request(LOCK, hold);
  });
}

function open() {
  stream = new EventSource(after === null ? "/api/changes" : `/api/changes?after=${after}`);
  stream.addEventListener("hello", () => tell({ kind: "hello" }));
  stream.addEventListener("thumbnail", (event) => tell({ kind: "thumbnail", ...JSON.parse(event.data) }));
  for (const kind of ["shot", "project", "library"]) {
    stream.addEventListener(kind, (event) => {
      after = event.lastEventId;
      const data = JSON.parse(event.data);
      const edit = Uint8Array.from(atob(data.edit), (c) => c.charCodeAt(0));
      tell({ kind, id: data[kind], position: data.position, edit });
    });
  }
  stream.onerror = () => {
    tell({ kind: "lost" });
    if (stream.readyState === EventSource.CLOSED) setTimeout(open, 2000);
  };
}

function tell(news) {
  heard(news);
  channel?.postMessage(news);
}
