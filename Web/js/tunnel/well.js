// One of the two places for photographs of a new tunnel.

import { element, icon, iconButton } from "../dom.ts";

const TYPES = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,image/avif,image/tiff,.heic,.heif,.avif,.tif,.tiff";

/** Makes it. `take(files)` takes what is chosen or dropped, `dropped(event)` tells the files of a drop, `shoot()` goes to the camera, `clear()`
 * empties it, `again()` sends what it holds once more. */
export function makeWell({ name, title, words }, { take, dropped, shoot, clear, again }) {
  const input = element("input", {
    type: "file", accept: TYPES, hidden: true, multiple: true, "aria-hidden": "true", tabindex: "-1",
    onchange: () => { take([...input.files]); input.value = ""; },
  });
  let shown = null;
  const picture = element("img", { alt: "", hidden: true, onerror: failed });
  /** What the browser cannot read the library can: its working copy is shown then. */
  function failed() {
    if (shown?.asset && picture.src === shown.address) picture.src = `/api/assets/${shown.asset}/picture`;
    else picture.hidden = true;
  }
  const facts = element("p");
  const choose = element("button", { type: "button", onclick: () => input.click() }, icon("picture"), "Choose");
  const camera = element("button", { type: "button", onclick: shoot }, icon("camera"), "Camera");
  const retry = element("button", { type: "button", hidden: true, onclick: again }, "Try again");
  const away = iconButton("close", `Take away: ${title}`, "", clear);
  const node = element("section", { class: `tunnel-well ${name}`, role: "group", "aria-label": title },
    picture, element("h2", {}, title), facts, element("div", { class: "row" }, retry, choose, camera), away, input);

  node.addEventListener("dragover", (event) => {
    event.preventDefault();
    event.stopPropagation();
    node.classList.add("dropping");
  });
  node.addEventListener("dragleave", () => node.classList.remove("dropping"));
  node.addEventListener("drop", (event) => {
    event.preventDefault();
    event.stopPropagation();
    node.classList.remove("dropping");
    take(dropped(event));
  });

  function tell(one) {
    if (!one) return words;
    if (one.trouble) return one.trouble;
    if (!one.asset) return "Importing…";
    return [one.file.name, `${one.width} × ${one.height}`].filter(Boolean).join(" · ");
  }

  return {
    node,
    /** Shows a photograph, or null: that there is none. */
    show(one) {
      node.classList.toggle("filled", Boolean(one));
      node.classList.toggle("busy", Boolean(one && !one.asset && !one.trouble));
      facts.classList.toggle("trouble", Boolean(one?.trouble));
      facts.textContent = tell(one);
      away.hidden = !one;
      retry.hidden = !one?.trouble;
      choose.lastChild.textContent = one ? "Choose another" : "Choose";
      // Nothing is decoded that the library may refuse.
      if (one?.isShown && shown === one) return;
      shown = one?.isShown ? one : null;
      picture.hidden = !shown;
      if (shown) picture.src = shown.address;
      else picture.removeAttribute("src");
    },
  };
}
