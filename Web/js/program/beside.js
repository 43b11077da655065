// A card beside what it was opened from: the keys go through it, a tap elsewhere puts it away.

const EDGE = 8;

/** Lays `card`, once it is on the page, below what `anchor` covers, or above where there is no room; in the middle without one. Its
 * first button gets the keys, or the one that is chosen. */
export function putBeside(card, anchor, close) {
  queueMicrotask(() => {
    if (!card.isConnected) return;
    if (anchor) lay(card, anchor);
    const first = card.querySelector("[aria-selected='true']:enabled") ?? card.querySelector("button:enabled");
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "nearest" });
  });
  const beside = (event) => {
    if (card.contains(event.target)) return;
    removeEventListener("pointerdown", beside, true);
    if (!card.isConnected) return;
    // The tap that puts the card away lifts no brick.
    event.stopPropagation();
    close();
  };
  addEventListener("pointerdown", beside, true);
  card.addEventListener("keydown", (event) => {
    const all = [...card.querySelectorAll("button:enabled")];
    const at = all.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined || all.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    all.at(next % all.length).focus();
  });
  return card;
}

function lay(card, { left, right, top, bottom }) {
  const { offsetWidth: width, offsetHeight: height } = card;
  const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const x = left + width + EDGE <= wide ? left : right - width;
  const y = bottom + 4 + height + EDGE <= high ? bottom + 4 : top - 4 - height;
  const within = (value, most) => Math.max(EDGE, Math.min(most - EDGE, value));
  Object.assign(card.style, { left: `${within(x, wide - width)}px`, top: `${within(y, high - height)}px`, transform: "none" });
}

/** What a button covers that was pressed; nothing for other events. */
export const boxOf = (event) => event?.currentTarget?.getBoundingClientRect?.();
