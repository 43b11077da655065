// A new time tunnel: its two photographs, each by file, drop, paste or camera, or out of a folder.

import { reasonOf } from "../base/reasons.ts";
import { showCamera } from "../camera/screen.ts";
import { element, iconButton, targetOf, textButton } from "../base/dom.ts";
import { isDecodable } from "../images/declared.ts";
import { send } from "../images/store.ts";
import { makeScreen, type Screen } from "../kit/screen.ts";
import type { PhotographKind } from "../protocol/studio/tunnel.ts";
import { makeScope, onLeave } from "../shell/scope.ts";
import { words } from "../base/words.ts";
import type { CameraPlace, Photograph } from "./beginning.ts";
import { Folder } from "./folder.ts";
import { Well, type Chosen } from "./well.ts";

const texts = words.tunnelNew;
// Letters of a photograph's name that a tunnel's has.
const NAME = 40;
const SIDES: [PhotographKind, PhotographKind] = ["old", "new"];

/** Begins a tunnel of two photographs, which may take a moment: gives the id of what is to be opened. Fails with words for people. */
export type Begin = (old: Photograph, today: Photograph, place: CameraPlace | null, name: string) => string | undefined | Promise<string | undefined>;

/** Asks for two photographs; nothing is made before they are there and the tunnel is to be opened. Resolves to what `begin` gave, or to null. */
export const askForPhotographs = (begin: Begin): Promise<string | null> => new Promise((give) => { new NewTunnel(begin, give).open(); });

/** A photograph as the library knows it; null while it does not. */
const known = (one: Chosen | null): Photograph | null =>
  (one?.asset && one.width && one.height ? { ...one, asset: one.asset, width: one.width, height: one.height, title: stem(one.file) } : null);

/** What a file is called, without its ending. */
const stem = ({ name }: File): string => name.replace(/\.[^.]*$/, "").slice(0, NAME);

class NewTunnel {
  private readonly chosen: [Chosen | null, Chosen | null] = [null, null];
  private place: CameraPlace | null = null;
  private readonly scope = makeScope();
  private readonly wells = SIDES.map((side, at) => new Well(side, {
    take: (files) => this.takeAll(files, at), dropped: (event) => this.filesOf(event), shoot: () => this.shoot(at),
    clear: () => { this.drop(at); this.update(); },
    again: () => {
      const file = this.chosen[at]?.file;
      if (file) this.take(file, at);
    },
  }));
  private readonly said = element("p", { class: "tunnel-said", role: "status" });
  private readonly start = textButton(texts.open, () => this.make(), { class: "primary", disabled: true });
  private readonly exchange = iconButton("swap", texts.swap, "X", () => {
    this.chosen.reverse();
    this.place = null;
    this.update();
  });
  private readonly folder: Folder = new Folder({
    take: (file, side = this.next()) => this.take(file, side), takePair: (pair) => pair.forEach((file, side) => this.take(file, side)),
    isTaken: (file) => this.chosen.some((one) => one?.file === file), isEmpty: () => this.chosen.every((one) => !one),
  });
  private readonly screen: Screen = makeScreen(texts.title, "tunnel-new",
    element("header", {}, iconButton("back", texts.leave, "Esc", () => this.leave()), element("b", {}, texts.title), element("div", { class: "space" }),
      this.exchange, this.folder.button),
    element("div", { class: "tunnel-wells" }, this.wells.map((well) => well.node)),
    this.folder.node, element("footer", {}, this.said, this.start), this.folder.input);

  /** While the tunnel begins nothing else is done. */
  private isMaking = false;

  constructor(private readonly begin: Begin, private readonly give: (made: string | null) => void) {}

  open(): void {
    const { node } = this.screen;
    const { signal } = this.scope;
    addEventListener("keydown", (event) => this.key(event), { capture: true, signal });
    addEventListener("paste", (event) => this.pasted(event), { capture: true, signal });
    onLeave(() => this.end(null), this.scope);
    // What is dropped beside the wells goes to the first that is empty, not to the canvas.
    node.addEventListener("dragover", (event) => event.preventDefault());
    node.addEventListener("drop", (event) => {
      event.preventDefault();
      this.takeAll(this.filesOf(event), this.next());
    });
    this.update();
    this.screen.open();
  }

  /** The side that a picture goes to for which none was said: the first that is empty. */
  private next(): number { return this.chosen[0] ? 1 : 0; }

  private filesOf(event: DragEvent): File[] { return this.folder.dropped(event) ?? [...event.dataTransfer?.files ?? []]; }

  private drop(at: number): void {
    const one = this.chosen[at];
    if (one) URL.revokeObjectURL(one.address);
    this.chosen[at] = null;
    this.place = null;
  }

  /** The first goes where it was said, a second one to the other side; more are a folder. */
  private takeAll(files: File[], at: number): void {
    const pictures = files.filter((one) => one.type.startsWith("image/") || one.type === "");
    this.said.textContent = files.length > 0 && pictures.length === 0 ? texts.noPicture : "";
    if (pictures.length > 2) this.folder.show(pictures);
    else pictures.forEach((file, i) => this.take(file, (at + i) % 2));
  }

  private async take(file: File, at: number): Promise<void> {
    this.drop(at);
    const own: Chosen = { file, address: URL.createObjectURL(file), isShown: false, sent: Promise.resolve() };
    this.chosen[at] = own;
    this.update();
    own.sent = bring(own);
    await own.sent;
    if (this.chosen.includes(own)) this.update();
  }

  private async shoot(at: number): Promise<void> {
    const over = at === 1 ? this.chosen[0] : null;
    await over?.sent;
    const picture = over?.isShown ? await createImageBitmap(over.file).catch(() => null) : null;
    const size = picture ?? known(over);
    const taken = await showCamera({
      title: texts.sides[SIDES[at] ?? "old"],
      keep: async ({ file }) => {
        await this.take(file, at);
        const trouble = this.chosen[at]?.trouble;
        if (trouble) throw new Error(trouble);
      },
      old: size && over && {
        address: picture ? over.address : `/api/assets/${over.asset}/picture`, width: size.width, height: size.height, title: words.tunnelWays.old,
      },
    });
    picture?.close();
    this.screen.node.focus({ preventScroll: true });
    if (taken?.place && this.chosen[1]?.file === taken.file) this.place = taken.place;
  }

  private async make(): Promise<void> {
    const [old, today] = this.chosen.map(known);
    if (!old || !today || this.isMaking) return;
    this.isMaking = true;
    this.update();
    try {
      // After both: of one old photograph there may be several tunnels.
      const names = [...new Set([old.title, today.title].filter(Boolean))];
      const made = this.begin(old, today, this.place, names.join(" → ") || texts.name);
      this.end((made instanceof Promise ? await made : made) ?? null);
    } catch (error) {
      this.said.textContent = reasonOf(error);
      this.isMaking = false;
      this.update();
    }
  }

  private update(): void {
    this.wells.forEach((well, at) => well.show(this.chosen[at] ?? null));
    this.exchange.disabled = this.chosen.every((one) => !one);
    this.start.disabled = this.isMaking || !this.chosen.every((one) => one?.asset);
    this.folder.update();
  }

  private pasted(event: ClipboardEvent): void {
    const files = [...event.clipboardData?.files ?? []];
    event.stopImmediatePropagation();
    if (files.length === 0) return;
    event.preventDefault();
    this.takeAll(files, this.next());
  }

  /** Takes all keys while it is shown, but for the camera above it. */
  private key(event: KeyboardEvent): void {
    if (document.querySelector(".camera") || event.key === "Tab") return;
    event.stopPropagation();
    const isOnControl = Boolean(targetOf(event)?.closest("button, input"));
    if (event.key === "Escape") {
      event.preventDefault();
      this.leave();
    } else if (event.key.toLowerCase() === "x" && !event.ctrlKey && !event.metaKey) {
      this.exchange.click();
    } else if (event.key === "Enter" && !isOnControl) {
      this.make();
    }
  }

  /** Goes without a tunnel; not while one begins, which is there in a moment. */
  private leave(): void { if (!this.isMaking) this.end(null); }

  private end(made: string | null): void {
    if (this.scope.signal.aborted) return;
    this.scope.abort();
    for (const at of [0, 1]) this.drop(at);
    this.folder.close();
    this.screen.close();
    this.give(made);
  }
}

/** Brings a picture into the library. */
async function bring(own: Chosen): Promise<void> {
  try {
    Object.assign(own, await send(own.file), { isShown: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    own.trouble = error.message;
    own.isShown = "isAway" in error && Boolean(error.isAway) && await isDecodable(own.file);
  }
}
