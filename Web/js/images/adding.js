// Adding pictures: by file, by the device's camera, dropped onto the desk, pasted.

import { attempt } from "../refusals.ts";
import { addImage } from "../protocol/studio/images.ts";
import { element, iconButton } from "../dom.ts";
import { begins } from "../kit/progress.ts";
import { fetchMissing, send } from "./store.js";
import { onWindow, stillHere } from "../shell/scope.ts";

const TYPES = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,image/avif,image/tiff";

/** Makes the ways in. `desk` takes what is dropped, `others` those files that are no pictures, and says whether it does; `changed` is called after edits, `say` with words. */
export function makeImages({ desk, changed, say, others = () => false }) {
  const file = element("input", {
    type: "file", accept: TYPES, hidden: true, multiple: true, "aria-hidden": "true", tabindex: "-1", onchange: () => {
      add([...file.files]);
      file.value = "";
    },
  });
  async function add(files) {
    for (const one of files.filter((each) => each.type.startsWith("image/") || each.type === "")) {
      const end = begins(desk, "Adding the picture…");
      try {
        await addOne(one);
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) throw error;
        say(error.message);
      } finally {
        end();
      }
    }
  }

  async function addOne(file) {
    const isHere = stillHere();
    const { asset, width, height } = await send(file);
    if (!isHere()) return;
    const name = (file.name ?? "").replace(/\.[^.]*$/, "").slice(0, 200);
    const words = attempt(() => addImage(asset, name, width, height));
    if (words) say(words);
    changed();
    await fetchMissing(changed);
  }

  async function takePicture() {
    const { showCamera } = await import("../camera/screen.js");
    await showCamera({ keep: ({ file }) => addOne(file) });
  }

  const isPictures = (event) => [...event.dataTransfer?.items ?? []].some((item) => item.kind === "file");
  desk.addEventListener("dragover", (event) => {
    if (!isPictures(event)) return;
    event.preventDefault();
    desk.classList.add("dropping");
  });
  desk.addEventListener("dragleave", () => desk.classList.remove("dropping"));
  desk.addEventListener("drop", (event) => {
    desk.classList.remove("dropping");
    if (!isPictures(event)) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files].filter((one) => !others(one));
    if (files.length === 0) return;
    if (!files.some((one) => one.type.startsWith("image/"))) say("Only pictures can be put on the canvas.");
    add(files);
  });
  onWindow("paste", (event) => {
    const files = [...event.clipboardData?.files ?? []].filter((one) => one.type.startsWith("image/"));
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });

  return {
    inputs: [file],
    choose: () => file.click(),
    buttons: () => [
      iconButton("picture", "Add a picture", "", () => file.click()),
      iconButton("camera", "Take a picture", "", takePicture),
    ],
  };
}
