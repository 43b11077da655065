// The part of the desk on which no panel lies.

/** The edges of a part of the desk, in its pixels. */
export interface Room { left: number; top: number; right: number; bottom: number }

/** Returns the part of a desk that a panel and the rail leave free: each takes the side at which it lies. */
export function roomOn(desk: HTMLElement, panel: HTMLElement): Room {
  const { left: x, top: y, width, height } = desk.getBoundingClientRect();
  const free = { left: 0, top: 0, right: width, bottom: height };
  for (const node of [panel, desk.querySelector(".rail")]) {
    const box = node?.getBoundingClientRect();
    if (!box || box.width === 0) continue;
    const [left, right, top, bottom] = [box.left - x, box.right - x, box.top - y, box.bottom - y];
    if (box.width > width / 2) {
      if (top + bottom > height) free.bottom = Math.min(free.bottom, top);
      else free.top = Math.max(free.top, bottom);
    } else if (left + right > width) free.right = Math.min(free.right, left);
    else free.left = Math.max(free.left, right);
  }
  return free;
}
