// A folder of photographs, as a strip out of which both of a tunnel's are chosen. Files NAME-old and NAME-new are a pair,
// as for the command.

import { element, iconButton } from "../base/dom.ts";
import { isDecodable } from "../images/declared.ts";
import { pressOne } from "../kit/toggle.ts";
import { fill, plural, words } from "../base/words.ts";

const texts = words.tunnelNew;
// A picture that is dragged out of the strip.
const KIND = "application/x-inkreel-photograph";
const NAME = /^(.+)-(old|new)\.[^.]+$/i;

type Pair = [old: File, today: File];

/** Returns the pairs among files in the order of the files. */
export function pairsOf(files: File[]): Pair[] {
  const found = new Map<string, { old?: File; new?: File }>();
  for (const file of files) {
    const [, name, side] = NAME.exec(file.webkitRelativePath || file.name) ?? [];
    if (!name || !side) continue;
    const pair = found.get(name) ?? {};
    pair[side.toLowerCase() === "old" ? "old" : "new"] ??= file;
    found.set(name, pair);
  }
  return [...found.values()].flatMap((pair): Pair[] => (pair.old && pair.new ? [[pair.old, pair.new]] : []));
}

/** Where pictures go: `take` takes one for a side, or without one for the first that is empty. */
interface Taking {
  take(file: File, side?: number): void;
  takePair(pair: Pair): void;
  /** Whether a picture is one of the two. */
  isTaken(file: File): boolean;
  /** Whether there are none yet. */
  isEmpty(): boolean;
}

const isPicture = ({ type, name }: File): boolean => type.startsWith("image/") || /\.(jpe?g|png|webp|gif|hei[cf]|avif|tiff?)$/i.test(name);

export class Folder {
  private files: File[] = [];
  private pairs: Pair[] = [];
  private addresses: string[] = [];
  readonly input: HTMLInputElement = element("input", {
    type: "file", webkitdirectory: true, multiple: true, hidden: true, "aria-hidden": "true", tabindex: "-1",
    onchange: () => { this.show([...this.input.files ?? []]); this.input.value = ""; },
  });
  private readonly strip = element("div", { class: "tunnel-strip", role: "group", "aria-label": texts.folder });
  private readonly said = element("p", { class: "quiet" });
  readonly node = element("div", { class: "tunnel-folder", hidden: true }, this.said, this.strip);
  readonly button = iconButton("open", texts.fromFolder, "", () => this.input.click());
  // Only what comes into view is decoded.
  private readonly seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      this.seen.unobserve(target);
      this.showPicture(target);
    }
  }, { root: this.strip, rootMargin: "0px 200px" });

  constructor(private readonly taking: Taking) {}

  /** Shows the picture of an item of the strip, where the browser may decode it: the library has not looked at it. */
  private async showPicture(item: HTMLElement): Promise<void> {
    const at = Number(item.dataset.at);
    const [file, address] = [this.files[at], this.addresses[at]];
    const image = item.querySelector("img");
    if (file && address && image && await isDecodable(file) && this.addresses[at] === address) image.src = address;
  }

  show(all: File[]): void {
    this.close();
    this.files = all.filter(isPicture).sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
    this.addresses = this.files.map((file) => URL.createObjectURL(file));
    this.pairs = pairsOf(this.files);
    this.node.hidden = false;
    this.said.textContent = this.files.length === 0 ? texts.emptyFolder : this.told();
    this.strip.replaceChildren(...this.files.map((file, at) => this.makeItem(file, at)));
    this.update();
    const [first] = this.pairs;
    if (first && this.taking.isEmpty()) this.taking.takePair(first);
  }

  private makeItem(file: File, at: number): HTMLElement {
    const item = element("button", {
      type: "button", title: file.name, "aria-label": file.name, draggable: "true", "data-at": String(at), onclick: () => this.choose(file),
      ondragstart: (event) => event.dataTransfer?.setData(KIND, String(at)),
    }, element("img", { alt: "", draggable: "false" }), element("span", {}, file.name));
    this.seen.observe(item);
    return item;
  }

  private told(): string {
    const n = this.files.length;
    return this.pairs.length === 0 ? fill(texts.folderWithout, { n }) : plural(texts.folderWith, this.pairs.length, { pictures: n });
  }

  /** Takes what was tapped: both of a pair, unless its other is chosen already. */
  private choose(file: File): void {
    const pair = this.pairs.find((one) => one.includes(file));
    if (pair && !pair.some((one) => this.taking.isTaken(one))) this.taking.takePair(pair);
    else this.taking.take(file, pair?.indexOf(file));
  }

  update(): void {
    pressOne(this.strip.children, (item) => {
      const file = this.files[Number(item.dataset.at)];
      return file !== undefined && this.taking.isTaken(file);
    });
  }

  /** Returns what was dragged out of the strip, as a list; null where it came from elsewhere. */
  dropped(event: DragEvent): File[] | null {
    const at = event.dataTransfer?.getData(KIND) ?? "";
    const file = at === "" ? undefined : this.files[Number(at)];
    return file ? [file] : null;
  }

  /** Forgets the pictures. */
  close(): void {
    this.seen.disconnect();
    for (const address of this.addresses) URL.revokeObjectURL(address);
    [this.files, this.addresses, this.pairs] = [[], [], []];
  }
}
