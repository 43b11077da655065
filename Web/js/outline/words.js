// The panel of a shot's words: dialogue, action, notes, duration, number.

import { element, iconButton } from "../dom.ts";
import { press } from "../kit/toggle.ts";
import { thumbnail } from "../thumbnails.ts";
import * as calls from "./calls.ts";
import { read, written } from "./times.ts";

/** Makes the panel; `page` gives the shot whose words it shows. */
export function makeWords(page) {
  let shot = null;
  const fields = {};
  const field = (kind, label, rows) => {
    const input = element("textarea", {
      rows, "aria-label": label, spellcheck: "true",
      onchange: () => { if (shot) page.attempt(() => calls.setWords(shot.id, kind, input.value)); },
    });
    fields[kind] = input;
    return element("label", {}, element("span", {}, label), input);
  };
  const duration = element("input", {
    "aria-label": "Duration", onchange: () => {
      const milliseconds = read(duration.value);
      if (milliseconds === null) page.say("A duration is written as 2.5 or 1:05.");
      else if (shot) page.attempt(() => calls.setDuration([shot.id], milliseconds));
      duration.value = written(shot.duration);
    },
  });
  const number = element("input", {
    "aria-label": "Number", maxlength: 16, title: "Type a number to pin it; empty for the automatic one", onchange: () => {
      if (shot) page.attempt(() => calls.setWords(shot.id, "number", number.value.trim()));
    },
  });
  const pin = iconButton("pin", "Pin the number", "", () => {
    page.attempt(() => calls.setWords(shot.id, "number", shot.isPinned ? "" : shot.number));
  });
  const title = element("h2", {});
  const picture = element("div", { class: "words-picture" });
  const node = element("aside", { class: "words", hidden: true, "aria-label": "Words of the shot" },
    element("header", {}, title, iconButton("close", "Close the words", "W", () => page.toggleWords())),
    picture,
    element("div", { class: "pair" },
      element("label", {}, element("span", {}, "Number"), element("span", { class: "joined" }, number, pin)),
      element("label", {}, element("span", {}, "Duration"), duration)),
    field("action", "Action", 4), field("dialogue", "Dialogue", 4), field("notes", "Notes", 4));
  node.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") { document.activeElement.blur(); page.toggleWords(); }
    if (event.key === "Enter" && event.target.matches("input")) event.target.blur();
  });

  return {
    node,
    get isShown() { return !node.hidden; },
    toggle(isShown = node.hidden) { node.hidden = !isShown; },
    /** Shows the words of a shot; what is being typed stays. */
    show(next, aspect) {
      const isAnother = next?.id !== shot?.id;
      if (isAnother && node.contains(document.activeElement)) document.activeElement.blur();
      shot = next;
      title.textContent = shot ? `Shot ${shot.number}` : "No shot chosen";
      for (const input of node.querySelectorAll("input, textarea, label button")) input.disabled = !shot;
      if (!shot) return picture.replaceChildren();
      if (isAnother) picture.replaceChildren(thumbnail(shot.id, 320));
      picture.style.setProperty("aspect-ratio", aspect);
      for (const [kind, input] of Object.entries(fields)) {
        if (document.activeElement !== input) input.value = shot[kind];
      }
      if (document.activeElement !== duration) duration.value = written(shot.duration);
      if (document.activeElement !== number) number.value = shot.number;
      press(pin, shot.isPinned);
    },
  };
}
