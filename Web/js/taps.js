// Tells double taps from two taps: anything else that is done in between makes them two.

const DOUBLE = 450;

/** A function that says of a tap on something, given by a key, whether it is the second of two. */
export function makeDoubleTap() {
  let last = { key: null, time: 0 };
  const forget = () => { last = { key: null, time: 0 }; };
  addEventListener("keydown", forget, true);
  addEventListener("pointerdown", (event) => { if (!event.target.closest?.(".picture")) forget(); }, true);
  return (key, time) => {
    const isSecond = last.key === key && time - last.time < DOUBLE;
    last = { key, time };
    return isSecond;
  };
}
