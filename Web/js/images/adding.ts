// Adding pictures: by file, by the device's camera, dropped onto the desk, pasted.

import { iconButton } from "../base/dom.ts";
import { fileInput, onFilesDropped } from "../kit/files.ts";
import { begins } from "../kit/progress.ts";
import { addImage } from "../protocol/studio/images.ts";
import { reasonOf } from "../base/reasons.ts";
import { attempt } from "../refusals/refusals.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { onWindow, stillHere } from "../shell/scope.ts";
import { words } from "../base/words.ts";
import { fetchMissing, send } from "./store.ts";

const texts = words.images;
const TYPES = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,image/avif,image/tiff";

const isPicture = ({ type }: File): boolean => type.startsWith("image/");

/** A shot into which pictures are brought. */
export interface ImagePlace {
  /** The element on which pictures are dropped. */
  desk: HTMLElement;
  /** Hears of edits. */
  changed(): void;
  /** Hears that pictures were added by the hand, the last of which is the chosen layer. */
  added(): void;
  say(said: string): void;
  /** Takes files that are no pictures; false for those that it does not take. */
  others?(file: File): boolean;
}

/** Makes the ways in: what asks for files, and is asked to by `choose`, and buttons. */
export function makeImages({ desk, changed, added, say, others = () => false }: ImagePlace) {
  const input = fileInput(TYPES, add, { multiple: true });

  async function add(files: File[]): Promise<void> {
    const why = whyOnlyLooking();
    if (why !== null && files.length > 0) return say(why);
    let hasAdded = false;
    for (const one of files.filter((each) => isPicture(each) || each.type === "")) {
      const end = begins(desk, texts.adding);
      try {
        if (await addOne(one)) hasAdded = true;
      } catch (error) {
        say(reasonOf(error));
      } finally {
        end();
      }
    }
    if (hasAdded) added();
  }

  /** Adds a picture; false where that cannot be done, or the place has been left. */
  async function addOne(file: File): Promise<boolean> {
    const isHere = stillHere();
    const { asset, width, height } = await send(file);
    if (!isHere()) return false;
    const refusal = attempt(() => addImage(asset, file.name.replace(/\.[^.]*$/, "").slice(0, 200), width, height));
    if (refusal) say(refusal);
    changed();
    await fetchMissing(changed);
    return isHere() && !refusal;
  }

  async function takePicture(): Promise<void> {
    const { showCamera } = await import("../camera/screen.ts");
    let hasAdded = false;
    await showCamera({ keep: async ({ file }) => { if (await addOne(file)) hasAdded = true; } });
    if (hasAdded) added();
  }

  onFilesDropped((dropped) => {
    const files = dropped.filter((one) => !others(one));
    if (files.length > 0 && !files.some(isPicture)) say(texts.onlyPictures);
    add(files);
  }, desk);
  takePasted(add);
  const choose = () => input.click();
  return {
    inputs: [input], choose,
    buttons: () => [iconButton("picture", texts.add, "", choose), iconButton("camera", texts.take, "", takePicture)],
  };
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
