// Cards that a hand takes along: a ghost under the hand, a mark where they would go, and a tray that scrolls near its
// edges. Where that is, is the core's decision.

import { element } from "../base/dom.ts";
import { trayPlaceAt, type TrayPlace } from "../protocol/studio/tray.ts";
import { onWindow } from "../shell/scope.ts";
import type { Note } from "./note.ts";

const EDGE = 64;
// How far from the hand the ghost lies.
const BESIDE = 12;

/** The tray in which cards are taken along. */
interface ReorderedTray {
  node: HTMLElement;
  sheet: HTMLElement;
  /** The address of a note's picture, where that is there. */
  cards: { pictureOf(note: Note): string | undefined };
  expose(note: null): void;
  draw(): void;
}

/** What becomes of cards that are taken along. */
interface Reordering {
  /** The ids that go along with a note. */
  taken(note: Note): string[];
  drop(ids: string[], place: TrayPlace): void;
}

/** Cards on their way. */
interface Drag {
  pointer: number;
  note: Note;
  ids: string[];
  ghost: HTMLElement;
  image: HTMLImageElement;
  place: TrayPlace | null;
  x: number;
  y: number;
}

export class Reorder {
  private readonly mark = element("div", { class: "tray-mark", hidden: true });
  private drag: Drag | null = null;

  constructor(private readonly tray: ReorderedTray, private readonly way: Reordering) {
    tray.sheet.append(this.mark);
    onWindow("keydown", (event) => {
      if (event.key !== "Escape" || !this.drag) return;
      this.letGo(this.drag);
      event.stopPropagation();
      event.preventDefault();
    }, true);
  }

  get isOn(): boolean { return this.drag !== null; }

  /** Whether a card is taken along, by its id. */
  has(id: string): boolean { return this.drag?.ids.includes(id) ?? false; }

  begin(note: Note, event: PointerEvent): void {
    const { node } = this.tray;
    const ids = this.way.taken(note);
    if (ids.length === 0) return;
    const image = element("img", { alt: "", hidden: true });
    const ghost = element("div", { class: "ghost tray-ghost" }, image,
      ids.length > 1 ? element("span", { class: "count" }, String(ids.length)) : null);
    document.body.append(ghost);
    node.setPointerCapture(event.pointerId);
    node.classList.add("dragging");
    this.drag = { pointer: event.pointerId, note, ids, ghost, image, place: null, x: event.clientX, y: event.clientY };
    this.tray.expose(null);
    this.tray.draw();
    this.move(event);
    this.scroll();
  }

  move(event: PointerEvent): void {
    const { drag } = this;
    if (event.pointerId !== drag?.pointer) return;
    [drag.x, drag.y] = [event.clientX, event.clientY];
    drag.ghost.style.transform = `translate(${drag.x + BESIDE}px, ${drag.y + BESIDE}px)`;
    this.aim(drag);
  }

  end(event: PointerEvent): void {
    const { drag } = this;
    if (event.pointerId !== drag?.pointer) return;
    this.letGo(drag);
    if (event.type === "pointerup" && drag.place) this.way.drop(drag.ids, drag.place);
  }

  /** Shows where a drop would go. */
  private aim(drag: Drag): void {
    const box = this.tray.sheet.getBoundingClientRect();
    drag.place = trayPlaceAt({ x: drag.x - box.left, y: drag.y - box.top });
    this.mark.hidden = !drag.place;
    if (!drag.place) return;
    const { x, top, bottom } = drag.place;
    this.mark.style.height = `${bottom - top}px`;
    this.mark.style.transform = `translate(${x}px, ${top}px)`;
  }

  /** Shows the picture, which may come only while its card is taken along. */
  private showPicture({ image, note }: Drag): void {
    const picture = image.hidden && this.tray.cards.pictureOf(note);
    if (!picture) return;
    image.src = picture;
    image.hidden = false;
  }

  private scroll(): void {
    const { drag } = this;
    const { node } = this.tray;
    if (!drag || !node.isConnected) return;
    this.showPicture(drag);
    const box = node.getBoundingClientRect();
    const by = Math.max(0, drag.y - box.bottom + EDGE) - Math.max(0, box.top + EDGE - drag.y);
    if (by) {
      node.scrollTop += by / 4;
      this.aim(drag);
    }
    requestAnimationFrame(() => this.scroll());
  }

  private letGo(drag: Drag): void {
    drag.ghost.remove();
    this.mark.hidden = true;
    this.tray.node.classList.remove("dragging");
    this.drag = null;
    this.tray.draw();
  }
}
