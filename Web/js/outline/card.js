// A shot in the grid: its picture, number, duration and a line of words, which can be typed there.

import { element, icon } from "../dom.ts";
import { press } from "../kit/toggle.ts";
import { typeInPlace } from "../kit/renaming.ts";
import { thumbnail } from "../thumbnails.ts";
import * as calls from "./calls.ts";
import { read, written } from "./times.ts";

/** The words that stand under a picture. */
const lineOf = (shot) => shot.action || shot.dialogue || shot.notes;

/** Makes the card of a shot; `page` is told of what is done to it. */
export function makeCard(page) {
  let shot = null;
  const number = element("b", { class: "number" });
  const time = element("button", { type: "button", class: "time", onclick: () => editTime() });
  const words = element("textarea", {
    rows: 2, spellcheck: "true", placeholder: "What happens?", "aria-label": "Action",
    onchange: () => page.attempt(() => calls.setWords(shot.id, "action", words.value)),
    onkeydown: (event) => {
      event.stopPropagation();
      if (event.key === "Escape") { words.value = shot.action; words.blur(); }
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) words.blur();
    },
  });
  const picture = element("button", { type: "button", class: "picture", tabindex: "-1",
    // As a screen reader does it; pointers and keys are heard elsewhere.
    onclick: (event) => { if (event.detail === 0) page.open(shot.id); },
  });
  const tunnel = element("span", { class: "badge", hidden: true, title: "A tunnel" }, icon("tunnel"));
  const program = element("span", { class: "badge", hidden: true, title: "A program" }, icon("program"));
  const node = element("li", { class: "card" }, picture,
    element("div", { class: "line" }, number, time), words);

  function editTime() {
    typeInPlace(time, { class: "time", value: written(shot.duration), "aria-label": "Duration in seconds" }, (typed) => {
      const milliseconds = typed === null ? shot.duration : read(typed);
      if (milliseconds === shot.duration) return;
      if (milliseconds === null) page.say("A duration is written as 2.5 or 1:05.");
      else page.attempt(() => calls.setDuration([shot.id], milliseconds));
    });
  }

  return {
    node, picture, words,
    get shot() { return shot; },
    /** Shows a shot of the outline, which may be the one that is shown already. */
    show(next, { width, aspect, isSelected, hasFocus, hasTunnel, hasProgram }) {
      if (shot?.id !== next.id) {
        node.dataset.shot = next.id;
        const image = thumbnail(next.id, width);
        picture.replaceChildren(image, element("span", { class: "badges" }, tunnel, program));
      }
      shot = next;
      picture.style.setProperty("aspect-ratio", aspect);
      number.textContent = shot.number;
      number.classList.toggle("pinned", shot.isPinned);
      number.title = shot.isPinned ? "Pinned number" : "";
      time.textContent = written(shot.duration);
      time.setAttribute("aria-label", `Duration ${written(shot.duration)}, change`);
      if (document.activeElement !== words) {
        words.value = shot.action;
        words.placeholder = lineOf(shot) || "What happens?";
      }
      picture.setAttribute("aria-label", `Shot ${shot.number}, ${written(shot.duration)}${lineOf(shot) ? `, ${lineOf(shot)}` : ""}${hasTunnel ? ", with a tunnel" : ""}${hasProgram ? ", with a program" : ""}`);
      tunnel.hidden = !hasTunnel;
      program.hidden = !hasProgram;
      press(picture, isSelected);
      node.classList.toggle("selected", isSelected);
      picture.tabIndex = hasFocus ? 0 : -1;
    },
  };
}
