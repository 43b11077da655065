// The logo at the head of printed pages: a picture that is made as small as it is kept, with the project.

import { element, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { fileInput } from "../kit/files.ts";

const texts = words.handingOn;
/** The widest and highest that it is tried, in pixels: three times as many as points on paper. */
const [WIDTH, HEIGHT] = [360, 120];
/** The most signs that it may take in what the project keeps. */
const LIMIT = 11_000;
/** By how much it shrinks where it takes too many. */
const SMALLER = 0.8;
const LEAST = 60;

/** A picture as a PNG in base64, as addresses have it, as large as it may be; null where even a small one takes too much. */
function written(picture: HTMLImageElement): string | null {
  const [across, down] = [picture.naturalWidth || WIDTH, picture.naturalHeight || HEIGHT];
  const canvas = element("canvas", {});
  const first = Math.min(WIDTH / across, HEIGHT / down, 1);
  for (let scale = first; scale * Math.max(across, down) >= Math.min(LEAST, first * Math.max(across, down)); scale *= SMALLER) {
    Object.assign(canvas, { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) });
    const context = canvas.getContext("2d")!;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const word = canvas.toDataURL("image/png").split(",")[1]!.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    if (word.length <= LIMIT) return word;
  }
  return null;
}

const shown = (word: string): string => `data:image/png;base64,${word.replaceAll("-", "+").replaceAll("_", "/")}`;

/** The row of the card. `keep` is given the word by which the project keeps the picture, "" for none. */
export function logoRow(word: () => string, keep: ((word: string) => void) | null): HTMLElement {
  const picture = element("img", { alt: texts.logo, class: "handing-logo" });
  const said = element("p", { class: "quiet", role: "status" });
  const input = fileInput("image/*", ([file]) => void take(file));
  const choose = textButton("", () => input.click());
  const remove = textButton(texts.removeLogo, () => set(""));
  const show = () => {
    picture.hidden = word() === "";
    if (word()) picture.src = shown(word());
    choose.textContent = word() ? texts.otherLogo : texts.chooseLogo;
    remove.hidden = word() === "";
    said.textContent = word() ? texts.logoKept : "";
  };
  const set = (next: string) => { keep?.(next); show(); };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const image = new Image();
    image.src = URL.createObjectURL(file);
    const isRead = await image.decode().then(() => true, () => false);
    const next = isRead ? written(image) : null;
    URL.revokeObjectURL(image.src);
    if (next) set(next);
    else said.textContent = isRead ? texts.largeLogo : texts.badLogo;
  };
  show();
  const buttons = element("div", { class: "handing-keep" }, choose, remove);
  buttons.hidden = keep === null;
  return element("fieldset", { class: "handing-fields", hidden: keep === null && word() === "" }, element("legend", {}, texts.logo), picture, buttons, said, input);
}
