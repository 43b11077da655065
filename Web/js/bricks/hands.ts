// Fingers, pens and mice on the stage: up to ten at once, numbered from 1.

/** The acts of hands: places are parts of the stage's sides. */
export interface Hands {
  /** Whether anything can be touched. */
  isOpen(): boolean;
  /** Whether the run goes on: it hears of no hand that comes while it does not. */
  goesOn(): boolean;
  /** Hears of a hand that comes while it does not. */
  came(): void;
  touch(finger: number, left: number, top: number): void;
  lift(finger: number): void;
}

/** A hand that is down, where it was last, and whether the run has heard of it. */
interface Hand {
  finger: number;
  left: number;
  top: number;
  isHeard: boolean;
}

/** Those that are down. */
export interface FollowedHands {
  /** Tells the run, which goes on, of those that it has not heard of. */
  tell(): void;
  /** Another run has heard of none. */
  forget(): void;
}

const FINGERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Tells of the hands on a canvas. */
export function followHands(canvas: HTMLElement, { isOpen, goesOn, came, touch, lift }: Hands): FollowedHands {
  const hands = new Map<number, Hand>();

  function place(hand: Hand, event: PointerEvent): void {
    const box = canvas.getBoundingClientRect();
    hand.left = (event.clientX - box.left) / box.width;
    hand.top = (event.clientY - box.top) / box.height;
  }

  function tell(hand: Hand): void {
    hand.isHeard = true;
    touch(hand.finger, hand.left, hand.top);
  }

  canvas.addEventListener("pointerdown", (event) => {
    if (!isOpen() || event.button > 0) return;
    canvas.setPointerCapture(event.pointerId);
    const finger = FINGERS.find((one) => ![...hands.values()].some((hand) => hand.finger === one));
    if (!finger) return;
    const hand = { finger, left: 0, top: 0, isHeard: false };
    place(hand, event);
    hands.set(event.pointerId, hand);
    if (goesOn()) tell(hand);
    else came();
  });
  canvas.addEventListener("pointermove", (event) => {
    const hand = hands.get(event.pointerId);
    if (!hand) return;
    place(hand, event);
    if (hand.isHeard) tell(hand);
  });
  for (const kind of ["pointerup", "pointercancel"] as const) {
    canvas.addEventListener(kind, (event) => {
      const hand = hands.get(event.pointerId);
      if (!hand) return;
      if (hand.isHeard) lift(hand.finger);
      hands.delete(event.pointerId);
    });
  }
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  return {
    tell() { for (const hand of hands.values()) if (!hand.isHeard) tell(hand); },
    forget() { for (const hand of hands.values()) hand.isHeard = false; },
  };
}
