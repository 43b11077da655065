// A folder of photographs, as a strip out of which both of a tunnel's are chosen.

import { element, iconButton } from "../dom.js";

// A picture that is dragged out of the strip.
const KIND = "application/x-inkreel-photograph";

/** Makes the strip: `take(file)` takes a picture for the first side that is empty, `isTaken(file)` tells whether it is one of the two. */
export function makeFolder({ take, isTaken }) {
  let files = [];
  let addresses = [];
  const input = element("input", {
    type: "file", webkitdirectory: true, multiple: true, hidden: true, "aria-hidden": "true", tabindex: "-1",
    onchange: () => { show([...input.files]); input.value = ""; },
  });
  const strip = element("div", { class: "tunnel-strip", role: "group", "aria-label": "Photographs of the folder" });
  const words = element("p", { class: "quiet" });
  const node = element("div", { class: "tunnel-folder", hidden: true }, words, strip);
  const isPicture = ({ type, name }) => type.startsWith("image/") || /\.(jpe?g|png|webp|gif|hei[cf]|avif|tiff?)$/i.test(name);

  // Only what comes into view is decoded.
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      target.firstChild.src = addresses[Number(target.dataset.at)];
      seen.unobserve(target);
    }
  }, { root: strip, rootMargin: "0px 200px" });

  function show(all) {
    forget();
    files = all.filter(isPicture).sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
    addresses = files.map((file) => URL.createObjectURL(file));
    node.hidden = false;
    words.textContent = files.length === 0 ? "There are no pictures in this folder."
      : `${files.length} pictures: tap the old photograph, then today's view, or drag them there.`;
    strip.replaceChildren(...files.map((file, at) => {
      const item = element("button", {
        type: "button", title: file.name, "aria-label": file.name, draggable: "true", onclick: () => take(file),
        ondragstart: (event) => event.dataTransfer.setData(KIND, String(at)),
      }, element("img", { alt: "", draggable: "false" }), element("span", {}, file.name));
      item.dataset.at = at;
      seen.observe(item);
      return item;
    }));
    update();
  }

  function forget() {
    seen.disconnect();
    for (const address of addresses) URL.revokeObjectURL(address);
    [files, addresses] = [[], []];
  }

  function update() {
    for (const item of strip.children) item.setAttribute("aria-pressed", String(isTaken(files[Number(item.dataset.at)])));
  }

  return {
    node, input, show, update, close: forget,
    button: iconButton("open", "Choose from a folder", "", () => input.click()),
    /** What was dragged out of the strip, as a list; null where it came from elsewhere. */
    dropped(event) {
      const at = event.dataTransfer.getData(KIND);
      return at === "" || !files[Number(at)] ? null : [files[Number(at)]];
    },
  };
}
