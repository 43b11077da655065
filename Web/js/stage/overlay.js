// What lies over the stage's frame: what objects say and think, variables that are shown, what is spoken, the question that
// is asked.

import { element } from "../dom.ts";

/** Keeps `node` as `overlay` says; `place(x, y)` gives hundredths of the stage's sides, `answer(words)` is called with what was
 * typed. */
export function makeOverlay(node, { place, answer }) {
  let shown = "";
  let asked = null;

  const at = (one) => {
    const { left, top } = place(one.x, one.y);
    return { left: `${left}%`, top: `${top}%` };
  };

  function bubble(one) {
    const made = element("div", { class: one.isThought ? "stage-bubble thought" : "stage-bubble" }, one.words);
    Object.assign(made.style, at({ x: one.x, y: one.y }));
    // It stays on the stage.
    if (place(one.x, one.y).left > 60) made.classList.add("left");
    if (place(one.x, one.y).top < 15) made.classList.add("below");
    return made;
  }

  function label(one) {
    const made = element("div", { class: "stage-label" }, one.words);
    Object.assign(made.style, at(one));
    made.style.setProperty("--size", one.size / 100);
    if (/^#[0-9a-f]{6}$/i.test(one.color)) made.style.color = one.color;
    made.dataset.alignment = ["left", "middle", "right"][one.alignment];
    return made;
  }

  function ask(words) {
    const input = element("input", { type: "text", "aria-label": words || "Answer", autocomplete: "off" });
    const form = element("form", {
      class: "stage-question", onsubmit: (event) => { event.preventDefault(); answer(input.value); },
    }, element("label", {}, words, input), element("button", { type: "submit", class: "primary" }, "Answer"));
    return form;
  }

  return {
    show({ bubbles, labels, speech, question }) {
      const wish = JSON.stringify([bubbles, labels, speech]);
      if (wish !== shown) {
        shown = wish;
        for (const old of node.querySelectorAll(".stage-bubble, .stage-label, .stage-speech")) old.remove();
        node.append(...bubbles.map(bubble), ...labels.map(label));
        if (speech) node.append(element("p", { class: "stage-speech" }, speech));
      }
      if ((question ?? null) === asked) return;
      asked = question ?? null;
      node.querySelector(".stage-question")?.remove();
      if (asked === null) return;
      const form = ask(asked);
      node.append(form);
      form.querySelector("input").focus({ preventScroll: true });
    },
    /** The same words may be asked again. */
    forgetQuestion() { asked = null; node.querySelector(".stage-question")?.remove(); },
  };
}
