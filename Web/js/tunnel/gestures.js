// What fingers, mouse and pen do on the stage, as moves that begin, go on and end.
//
// A move is all that was done since it began: `{ x, y, scale, angle, about }`, in pixels of the stage and degrees,
// turned and scaled about a place of the stage. When a finger comes or goes, a move ends and the next begins, of the
// same gesture: `end(true)` says that the gesture is over.

const DEGREES = 180 / Math.PI;
// A tap is shorter, and moves less.
const TAP_TIME = 300;
const TAP_REACH = 8;
// Wheel events that are nearer to one another than this are one gesture.
const WHEEL_REST = 300;

// What lies on the stage and has hands of its own.
const OTHERS = "button:not([data-handle]), input, select, label";

const turned = (angle) => angle - 360 * Math.round(angle / 360);

/** Listens on `node`. `hand` has `begin(kind, event, place)` with `kind` "move", "turn", "view", or the name of a
 * handle, `move(kind, move, event)`, `end(kind, isOver)`, and `tap(fingers)`; `keys` says which keys are held,
 * `centre(kind)` what a turn is about. */
export function listenForGestures(node, hand, keys) {
  const fingers = new Map();
  let kind = null;
  let start = null;
  let taps = { most: 0, began: 0, isStill: true };

  const place = (event) => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function begin(name, event) {
    kind = name;
    const places = [...fingers.values()].map((finger) => finger.at);
    start = { places, centre: hand.centre(kind) };
    hand.begin(kind, event, places[0]);
  }

  function end(isOver) {
    if (kind === null) return;
    hand.end(kind, isOver);
    if (isOver) kind = null;
  }

  function move(event) {
    const places = [...fingers.values()].map((finger) => finger.at);
    const [from, to] = [start.places, places];
    if (kind === "turn") {
      const arm = ([x, y]) => Math.atan2(y - start.centre[1], x - start.centre[0]);
      const angle = turned((arm(to[0]) - arm(from[0])) * DEGREES);
      return hand.move(kind, { x: 0, y: 0, scale: 1, angle, about: start.centre }, event);
    }
    if (places.length < 2 || from.length < 2) {
      const [x, y] = [to[0][0] - from[0][0], to[0][1] - from[0][1]];
      return hand.move(kind, { x, y, scale: 1, angle: 0, about: from[0], at: to[0], from: from[0] }, event);
    }
    const middle = ([p, q]) => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const arm = ([p, q]) => [q[0] - p[0], q[1] - p[1]];
    const [before, after] = [arm(from), arm(to)];
    const about = middle(from);
    const now = middle(to);
    const scale = Math.hypot(...after) / Math.max(1, Math.hypot(...before));
    const angle = turned((Math.atan2(after[1], after[0]) - Math.atan2(before[1], before[0])) * DEGREES);
    hand.move(kind, { x: now[0] - about[0], y: now[1] - about[1], scale, angle, about }, event);
  }

  function kindOf(event) {
    const handle = event.target.closest?.("[data-handle]")?.dataset.handle;
    if (event.button === 1 || keys.has(" ")) return "view";
    if (keys.has("r")) return "turn";
    return handle ?? "move";
  }

  function down(event) {
    if (event.button > 1 || fingers.size >= 2 || event.target.closest?.(OTHERS)) return;
    event.preventDefault();
    try { node.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    const isFirst = fingers.size === 0;
    if (isFirst) taps = { most: 0, began: event.timeStamp, isStill: true, isTouch: event.pointerType === "touch" };
    else end(false);
    const at = place(event);
    fingers.set(event.pointerId, { at, from: at });
    taps.most = Math.max(taps.most, fingers.size);
    begin(isFirst ? kindOf(event) : kind === "view" ? "view" : "move", event);
  }

  function moved(event) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    // A lift may go missing.
    if (event.buttons === 0 && event.pointerType !== "touch") return up(event);
    finger.at = place(event);
    // Fingers that may yet tap move nothing.
    const isStill = Math.hypot(finger.at[0] - finger.from[0], finger.at[1] - finger.from[1]) <= TAP_REACH;
    if (taps.isTouch && taps.isStill && isStill) return;
    taps.isStill = false;
    move(event);
  }

  function up(event) {
    if (!fingers.delete(event.pointerId)) {
      third.delete(event.pointerId);
      return;
    }
    end(fingers.size === 0);
    if (fingers.size > 0) return begin("move", event);
    const isTap = taps.isTouch && taps.isStill && event.timeStamp - taps.began < TAP_TIME && event.type === "pointerup";
    if (isTap && taps.most > 1) hand.tap(taps.most);
  }

  // A third finger moves nothing, but counts as a tap's.
  const third = new Set();
  node.addEventListener("pointerdown", (event) => {
    if (fingers.size < 2) return;
    third.add(event.pointerId);
    taps.most = Math.max(taps.most, 3);
  });
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", moved);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("lostpointercapture", up);
  node.addEventListener("contextmenu", (event) => event.preventDefault());
  node.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });

  let wheel = null;
  let resting = 0;
  function endWheel() {
    clearTimeout(resting);
    if (!wheel) return;
    const { name } = wheel;
    wheel = null;
    hand.end(name, true);
  }
  node.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (fingers.size > 0) return;
    const name = event.ctrlKey || event.metaKey ? "view" : "move";
    if (wheel?.name !== name) {
      endWheel();
      wheel = { name, scale: 1, angle: 0, about: place(event) };
      hand.begin(name, event, wheel.about);
    }
    const way = (event.deltaY || event.deltaX) * (event.deltaMode === 1 ? 24 : 1);
    if (event.altKey || keys.has("r")) wheel.angle += way * 0.05;
    else wheel.scale *= Math.exp(-way * 0.0015);
    hand.move(name, { x: 0, y: 0, scale: wheel.scale, angle: wheel.angle, about: wheel.about, isWheel: true }, event);
    clearTimeout(resting);
    resting = setTimeout(endWheel, WHEEL_REST);
  }, { passive: false });

  return {
    /** Whether a hand is on the stage. */
    get isOn() { return fingers.size > 0 || wheel !== null; },
    /** Ends what a wheel has begun. */
    flush: endWheel,
  };
}
