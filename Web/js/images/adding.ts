// Adding pictures: by file, by the device's camera, dropped onto the desk, pasted.

import { element, iconButton } from "../dom.ts";
import { hasFiles } from "../dropping.ts";
import { begins } from "../kit/progress.ts";
import { addImage } from "../protocol/studio/images.ts";
import { attempt } from "../refusals.ts";
import { onWindow, stillHere } from "../shell/scope.ts";
import { words } from "../words.ts";
import { fetchMissing, send } from "./store.ts";

const texts = words.images;
const TYPES = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,image/avif,image/tiff";

const isPicture = ({ type }: File): boolean => type.startsWith("image/");

/** Where pictures come in, and who hears of them. */
export interface ImagePlace {
  /** What pictures are dropped on. */
  desk: HTMLElement;
  /** Hears of edits. */
  changed(): void;
  say(said: string): void;
  /** Takes files that are no pictures; false for those that it does not take. */
  others?(file: File): boolean;
}

/** The ways in. */
export interface Images {
  inputs: HTMLElement[];
  /** Asks for a file. */
  choose(): void;
  buttons(): HTMLElement[];
}

export function makeImages({ desk, changed, say, others = () => false }: ImagePlace): Images {
  const file: HTMLInputElement = element("input", {
    type: "file", accept: TYPES, hidden: true, multiple: true, "aria-hidden": "true", tabindex: "-1", onchange: () => {
      add([...file.files ?? []]);
      file.value = "";
    },
  });

  async function add(files: File[]): Promise<void> {
    for (const one of files.filter((each) => isPicture(each) || each.type === "")) {
      const end = begins(desk, texts.adding);
      try {
        await addOne(one);
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) throw error;
        say((error as Error).message);
      } finally {
        end();
      }
    }
  }

  async function addOne(file: File): Promise<void> {
    const isHere = stillHere();
    const { asset, width, height } = await send(file);
    if (!isHere()) return;
    const refusal = attempt(() => addImage(asset, file.name.replace(/\.[^.]*$/, "").slice(0, 200), width, height));
    if (refusal) say(refusal);
    changed();
    await fetchMissing(changed);
  }

  async function takePicture(): Promise<void> {
    const { showCamera } = await import("../camera/screen.ts");
    await showCamera({ keep: ({ file }) => addOne(file) });
  }

  takeDrops(desk, (dropped) => {
    const files = dropped.filter((one) => !others(one));
    if (files.length > 0 && !files.some(isPicture)) say(texts.onlyPictures);
    add(files);
  });
  takePasted(add);
  const choose = () => file.click();
  return {
    inputs: [file], choose,
    buttons: () => [iconButton("picture", texts.add, "", choose), iconButton("camera", texts.take, "", takePicture)],
  };
}

/** Takes files that are dropped on the desk, which shows that it will. */
function takeDrops(desk: HTMLElement, take: (files: File[]) => void): void {
  desk.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    desk.classList.add("dropping");
  });
  desk.addEventListener("dragleave", () => desk.classList.remove("dropping"));
  desk.addEventListener("drop", (event) => {
    desk.classList.remove("dropping");
    if (!hasFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer?.files ?? []]);
  });
}

/** Takes pictures that are pasted, while this place is shown. */
function takePasted(take: (files: File[]) => void): void {
  onWindow("paste", (event) => {
    const files = [...event.clipboardData?.files ?? []].filter(isPicture);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
}
