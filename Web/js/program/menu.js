// The menu of a brick or script.

import { EDIT, blockNumbers } from "./calls.js";

/** At the pointer of `event`, or below the brick's words. */
export function blockMenu(page, brick, event) {
  const { view } = brick;
  const place = page.blockOf(brick);
  const isOne = place.count === 1;
  const isScript = place.index < 0;
  const act = (name) => () => page.act(name, place);
  const field = [...view.fields, ...view.inputs][0];
  page.menu(isOne ? brick.getAttribute("aria-label") : `${place.count} bricks`, [
    ...(isOne ? [["pencil", "Edit", () => page.openField(brick, { dataset: { field: field.name } }), Boolean(field), "Enter"]] : []),
    ["copy", "Duplicate", act("duplicate"), true, "Ctrl D"],
    [view.isOut ? "eye" : "hidden", view.isOut ? "Comment in" : "Comment out",
      () => page.edit(EDIT.setCommentedOut, [...blockNumbers(place), view.isOut ? 0 : 1], [], { focus: place, takeFocus: true }), true, "Ctrl /"],
    ...(isScript || !isOne ? [] : [["choose", "Choose up to…", () => page.chooseUpTo(brick), true, "Shift ↑ ↓"]]),
    ["bin", isScript ? "Delete the script" : "Delete", act("remove"), true, "Delete"],
  ], event ? new DOMRect(event.clientX, event.clientY) : brick.querySelector(".brick-line").getBoundingClientRect());
}
