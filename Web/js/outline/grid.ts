// The grid of a project: only what is in view is built. Where everything lies is the core's decision.

import { element, icon, targetOf } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import type { GridCell, GridSize, ProjectView, SceneEntry, ShotEntry } from "../protocol/studio/project.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { onSize, stillHere } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";
import * as calls from "./calls.ts";
import { type Card, type CardPage, makeCard } from "./card.ts";
import type { Marks } from "./marks.ts";
import type { Place } from "./returning.ts";
import { type HeadPage, makeSceneHead, type SceneHead } from "./scenehead.ts";
import type { Selection } from "./selection.ts";
import { saidInAndOut } from "./transitions.ts";
import type { Somebody } from "../faces/looks.ts";

// Pixels above and below the view that are built ahead.
const AHEAD = 400;
// Heights of a scene's head and of what stands below a picture; fingers get more room.
const isTouch = matchMedia("(pointer: coarse)").matches;
// With larger letters of the browser's own, their lines get more, too.
const larger = Math.max(0, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 - 1);
const HEADER = (isTouch ? 108 : 92) + 72 * larger;
const CAPTION = (isTouch ? 104 : 84) + 40 * larger;
// Widths of frames, and of the window below which they are the small ones.
const FRAME = 240;
const PHONE_FRAME = 150;
const PHONE = 560;
const MARGIN = 16;

/** What the grid asks of its page. */
export interface GridPage extends CardPage, HeadPage {
  selection: Selection;
  marks: Marks;
  /** Who else has a shot open. */
  here(shot: string): Somebody[];
  outline(): ProjectView;
  addShot(scene: string): void;
  /** A shot has been given the keys. */
  focused(shot: string): void;
}

interface Part { node: HTMLElement }

/** The grid: heads of scenes, a list of the cards of each one's shots, and a place to add one behind its last. */
export class Grid {
  readonly content = element("div", { class: "grid-content" });
  readonly line = element("div", { class: "drop-line", hidden: true });
  readonly node = element("main", { class: "grid", tabindex: "-1", "aria-label": words.project.grid }, this.content);
  readonly cards = new Map<string, Card>();
  readonly heads = new Map<string, SceneHead>();
  private readonly lists = new Map<string, Part>();
  private readonly adders = new Map<string, Part>();
  private layout: GridSize | null = null;
  private isQueued = false;
  private readonly isHere = stillHere();

  constructor(private readonly page: GridPage) {
    this.content.append(this.line);
    this.node.addEventListener("focusin", (event) => {
      const shot = targetOf(event)?.closest(".picture")?.closest<HTMLElement>(".card")?.dataset.shot;
      if (shot !== undefined) this.page.focused(shot);
    });
    this.node.addEventListener("scroll", () => this.queue(), { passive: true });
    onSize(this.node, () => { if (this.node.isConnected) this.update(); });
  }

  get columns(): number { return this.layout?.columns ?? 1; }

  /** Lays everything out anew, and builds what is in view. */
  update(): void {
    const style = getComputedStyle(this.node);
    const width = this.node.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    this.layout = calls.layGrid(width, innerWidth < PHONE ? PHONE_FRAME : FRAME, HEADER, CAPTION);
    this.content.style.setProperty("height", `${this.layout?.total ?? 0}px`);
    this.build();
  }

  /** Builds what is in view, reuses what was, drops what has left it. */
  build(): void {
    this.isQueued = false;
    if (!this.isHere()) return;
    const outline = this.page.outline();
    const top = this.node.scrollTop - AHEAD;
    const range = calls.gridRange(top, top + this.node.clientHeight + 2 * AHEAD);
    const seen = new Set<string>();
    const focus = this.page.selection.focus();
    for (const { scene: index, top: y, cells } of range) {
      const scene = outline.scenes[index];
      if (!scene) continue;
      seen.add(scene.id);
      const head = this.part(this.heads, scene.id, () => makeSceneHead(this.page));
      head.show(scene, index);
      place(head.node, 0, y);
      this.showList(scene, index);
      const there = cells.flatMap((cell) => scene.shots[cell.shot]?.id ?? []);
      // Tab comes to one shot of each scene.
      const stop = there.find((id) => id === focus) ?? there[0];
      for (const cell of cells) {
        const shot = scene.shots[cell.shot];
        if (!shot && cell.shot !== scene.shots.length) continue;
        seen.add(shot ? shot.id : `+${scene.id}`);
        if (shot) this.showCard(scene, shot, cell, shot.id === stop);
        else this.showAdder(scene, index, cell);
      }
    }
    for (const built of [this.cards, this.heads, this.lists, this.adders]) this.drop(built, seen);
    this.arrange(outline);
  }

  /** Drops the parts that are not seen; what has the keys stays, as long as it is there. */
  private drop(built: Map<string, Part>, seen: Set<string>): void {
    for (const [key, { node }] of built) {
      if (seen.has(key) || (node.contains(document.activeElement) && this.isThere(key))) continue;
      node.remove();
      built.delete(key);
    }
  }

  /** Puts the parts into the order in which they are read, also those out of view that are there since they have the keys. */
  private arrange({ scenes }: ProjectView): void {
    const active = document.activeElement;
    const parts: HTMLElement[] = [this.line];
    for (const { id, shots } of scenes) {
      const [head, list, adder] = [this.heads.get(id)?.node, this.lists.get(id)?.node, this.adders.get(`+${id}`)?.node];
      parts.push(...[head, list, adder].filter((part) => part !== undefined));
      if (list) putInOrder(list, shots.flatMap((shot) => this.cards.get(shot.id)?.node ?? []));
    }
    putInOrder(this.content, parts);
    // What comes into another list loses the keys by that.
    if (active instanceof HTMLElement && active !== document.activeElement && this.content.contains(active)) active.focus({ preventScroll: true });
  }

  private isThere(id: string): boolean {
    return this.page.outline().scenes.some((scene) => scene.id === id || scene.shots.some((shot) => shot.id === id));
  }

  /** Returns the part of a name, which is made where there is none. */
  private part<Kind extends Part>(built: Map<string, Kind>, key: string, make: () => Kind): Kind {
    const known = built.get(key);
    if (known) return known;
    const part = make();
    built.set(key, part);
    this.content.append(part.node);
    return part;
  }

  private get canvas(): Size {
    const { width, height } = this.page.outline();
    return { width, height };
  }

  private get aspect(): number {
    const { width, height } = this.canvas;
    return width / height;
  }

  private showList(scene: SceneEntry, index: number): void {
    const { node } = this.part(this.lists, scene.id, () => ({ node: element("ul", { class: "scene-shots", role: "list" }) }));
    node.setAttribute("aria-label", fill(words.scene.label, { n: index + 1, name: scene.name }));
  }

  private showCard(scene: SceneEntry, shot: ShotEntry, { shot: at, x, y }: GridCell, isStop: boolean): void {
    const { selection, marks } = this.page;
    const card = this.part(this.cards, shot.id, () => makeCard(this.page));
    const width = this.layout?.width ?? 0;
    card.node.style.width = `${width}px`;
    place(card.node, x, y);
    card.show(shot, {
      width, canvas: this.canvas, isSelected: selection.has(shot.id), isStop, place: at + 1, count: scene.shots.length,
      transition: saidInAndOut(shot, this.page.outline()), hasTunnel: marks.hasTunnel(shot.id), hasProgram: marks.hasProgram(shot.id), hasMotion: marks.motion(shot.id) !== null, camera: marks.camera(shot.id), commentCount: marks.commentCount(shot.id),
      here: this.page.here(shot.id),
    });
  }

  private showAdder(scene: SceneEntry, index: number, { shot, x, y }: GridCell): void {
    const { node } = this.part(this.adders, `+${scene.id}`, () => ({
      node: element("div", { class: "adder" }, element("button", {
        type: "button", "aria-label": fill(words.project.addShotTo, { scene: scene.name }), title: words.project.addShot,
        onclick: () => this.page.addShot(scene.id),
      }, icon("add"))),
    }));
    const { width, height } = calls.gridRect(index, shot);
    node.style.width = `${width}px`;
    // Below a row that is full it is as slim as its place; else as large as a picture.
    // Heights are differences of places, and not alike to the last digit.
    const isSlim = height < (this.layout?.height ?? 0) - 1;
    Object.assign(node.querySelector("button")?.style ?? {}, isSlim ? { height: `${height}px`, aspectRatio: "auto" } : { height: "", aspectRatio: String(this.aspect) });
    place(node, x, y);
  }

  private queue(): void {
    if (this.isQueued) return;
    this.isQueued = true;
    requestAnimationFrame(() => this.build());
  }

  // MARK: What is in view

  private isSeen([scene, shot = 0]: Place): boolean {
    const { y, height } = calls.gridRect(scene, shot);
    return y >= this.node.scrollTop && y + height - CAPTION <= this.node.scrollTop + this.node.clientHeight;
  }

  private revealHead(scene: number): void {
    const { y } = calls.gridRect(scene, 0);
    this.node.scrollTop = Math.min(this.node.scrollTop, y - HEADER);
    this.build();
  }

  private shotAt([scene, shot = 0]: Place): string | undefined {
    return this.page.outline().scenes[scene]?.shots[shot]?.id;
  }

  /** Gives a shot the keys. */
  focus(id: string | undefined): void {
    this.cards.get(id ?? "")?.picture.focus({ preventScroll: true });
  }

  /** Scrolls until a shot is in view, and gives it the keys where `withFocus`. */
  reveal(scene: number, shot: number, withFocus = true): void {
    const { y, height } = calls.gridRect(scene, shot);
    if (y < this.node.scrollTop) this.node.scrollTop = y - MARGIN;
    if (y + height > this.node.scrollTop + this.node.clientHeight) this.node.scrollTop = y + height - this.node.clientHeight + MARGIN;
    this.build();
    if (withFocus) this.focus(this.shotAt([scene, shot]));
  }

  /** Gives the keys to the first of some places whose picture is in view; scrolls to the first of them where none is. With `isModest` who
   * works with a button outside the grid goes on with that. */
  revealFirst(places: Place[], isModest = false): void {
    const all = places.flatMap(([scene, shot]): Place[] => (shot === undefined
      ? this.page.outline().scenes[scene]?.shots.map((_, i): Place => [scene, i]) ?? [] : [[scene, shot]]));
    const seen = all.find((one) => this.isSeen(one));
    const found = seen ?? places[0];
    if (!found) return;
    if (!seen) this.reveal(found[0], found[1] ?? 0, false);
    if (found[1] === undefined) this.revealHead(found[0]);
    const id = this.shotAt(found);
    if (id) this.page.selection.setFocus(id);
    this.build();
    if (!isModest || document.activeElement === document.body || this.node.contains(document.activeElement)) this.focus(id);
  }

  /** Lets the name of a scene be typed, its head in view. */
  nameScene(index: number): void {
    this.revealHead(index);
    const scene = this.page.outline().scenes[index];
    this.heads.get(scene?.id ?? "")?.typeName(() => this.focus(scene?.shots[0]?.id));
  }

  /** Returns a place of the window in the grid's own. */
  toContent(event: { clientX: number; clientY: number }): Point {
    const box = this.content.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}

/** Puts parts of a node into an order, all around the one that has the keys: that stays where it is, since it would lose them. One of another node in which
 * somebody types comes later. */
function putInOrder(node: HTMLElement, all: HTMLElement[]): void {
  const active = document.activeElement;
  const parts = all.filter((part) => part.parentNode === node || !part.contains(active) || !active?.matches("input, textarea"));
  const kept = parts.findIndex((part) => part.parentNode === node && part.contains(active));
  let next: ChildNode | null = kept < 0 ? node.firstChild : parts[kept]!.nextSibling;
  for (const part of parts.slice(kept + 1)) {
    if (part === next) next = next.nextSibling;
    else node.insertBefore(part, next);
  }
  for (let at = kept - 1; at >= 0; at--) {
    const [part, following] = [parts[at]!, parts[at + 1]!];
    if (part.nextSibling !== following) node.insertBefore(part, following);
  }
}

function place(node: HTMLElement, x: number, y: number): void {
  node.style.transform = `translate(${x}px, ${y}px)`;
}
