// Several bricks that lie below one another, chosen to be moved, copied, commented out or deleted together.

const rowOf = (brick) => (brick?.parentElement?.matches(".row") ? brick.parentElement : null);

/** A brick and what holds it, from within. */
function holders(brick) {
  const all = [];
  for (let one = brick; one; one = one.parentElement.closest(".brick")) all.push(one);
  return all;
}

/** What is chosen among `blocks()`, each with its place; `find(place)` gives the brick there. */
export function makeSeveral({ blocks, find }) {
  let [first, count, anchor] = [null, 1, null];

  function bricks() {
    const brick = count > 1 && find(first);
    const all = [...(rowOf(brick)?.children ?? [])];
    return brick ? all.slice(all.indexOf(brick), all.indexOf(brick) + count) : [];
  }

  return {
    bricks,
    clear() { [first, count, anchor] = [null, 1, null]; },
    /** From here on more is chosen, unless that has begun. */
    begin(place) { if (count === 1) anchor = place; },
    set(place) { [first, count, anchor] = [place, place.count ?? 1, place]; },
    /** From where it began up to `brick`, in the innermost row that holds both; false where there is none. */
    extendTo(brick) {
      const ends = holders(brick);
      for (const from of holders(find(anchor))) {
        const to = rowOf(from) && ends.find((one) => rowOf(one) === rowOf(from));
        if (!to) continue;
        const all = [...rowOf(from).children];
        const [low, high] = [all.indexOf(from), all.indexOf(to)].sort((a, b) => a - b);
        [first, count] = [all[low].place, high - low + 1];
        return true;
      }
      return false;
    },
    /** The brick `by` steps from `brick` in the row in which it began. */
    beside(brick, by) {
      const row = rowOf(find(anchor));
      const one = row && holders(brick).find((holder) => rowOf(holder) === row);
      return one && row.children[[...row.children].indexOf(one) + by];
    },
    mark() {
      const all = bricks();
      for (const one of blocks()) {
        one.classList.toggle("marked", all.includes(one));
        one.setAttribute("aria-selected", String(all.includes(one)));
      }
    },
  };
}
