// The scripts of an object: laid out, walked by keys, chosen.

import { element, textButton } from "../base/dom.ts";
import type { BlockAddress, BrickAddress, ObjectView } from "../protocol/bricks/editor.ts";
import { words } from "../base/words.ts";
import { scriptNode } from "./bricks.ts";
import type { Showing } from "./editor.ts";
import { block, type BrickNode, type HollowNode, isSamePlace, mouthOf } from "./places.ts";
import { Several } from "./several.ts";

const texts = words.editor;

/** The acts of the pane. */
export interface ScriptsActs {
  showDrawer(): void;
  tour(): void;
  showMenu(brick: BrickNode, event?: MouseEvent): void;
  openField(brick: BrickNode, name: string): void;
}

interface Choosing {
  keepView?: boolean;
  keepOthers?: boolean;
}

/** An element that can have the keys: a brick, the head of a script, or what stands in an empty mouth. */
type Stop = BrickNode | HollowNode;

const brickAt = (event: Event): BrickNode | null => (event.target as Element).closest<BrickNode>(".brick");
const isHollow = (stop: Stop): boolean => stop.classList.contains("hollow");
const hollowAt = (event: Event): HollowNode | null => (event.target as Element).closest<HollowNode>(".hollow");

/** The pane of the scripts: it knows which brick has the keys, or had them last, and what else is chosen. */
export class Scripts {
  readonly slot: HTMLElement;
  readonly list = element("div", { class: "script-list", role: "tree", "aria-label": texts.scripts });
  readonly node: HTMLElement;
  /** The place of a brick that begins a script. */
  slotPlace: BrickAddress = { object: 0, script: 0, path: [], index: 0 };
  private focus: BrickAddress | null = null;
  /** The place in the empty mouth that is chosen; null for none. */
  private mouth: BrickAddress | null = null;
  /** Whether the next tap says up to where bricks are chosen. */
  private isUpTo = false;
  private readonly several = new Several(() => this.blocks());

  constructor(private readonly acts: ScriptsActs) {
    this.slot = element("div", { class: "script-slot" },
      element("span", { class: "quiet" }, texts.dropHere),
      element("span", { class: "quiet by-finger" }, texts.byFinger),
      textButton(texts.addBricks, () => acts.showDrawer(), { class: "primary" }),
      textButton(words.tour.begin, () => acts.tour(), { class: "tour-begin" }));
    this.node = element("div", { class: "program-scripts" }, this.list, this.slot);
    this.listen();
  }

  /** The brick that has the keys, or had them last; none where an empty mouth is chosen. */
  focused(): BrickNode | undefined { return this.hollow() ? undefined : this.several.find(this.focus) ?? this.blocks()[0]; }

  /** Returns where the next brick comes; null where there is no script yet. */
  nextPlace(): BrickAddress | null {
    const place = this.hollow()?.place;
    if (place) return place;
    const last = this.focused()?.place;
    return last ? { ...last, index: last.index + 1 } : null;
  }

  /** Returns the brick, or all that are chosen, where it is one of them. */
  withOthers(brick: BrickNode): BrickNode[] { return this.several.bricks().includes(brick) ? this.several.bricks() : [brick]; }

  blockOf(brick: BrickNode): BlockAddress {
    const all = this.withOthers(brick);
    return block(all[0]!.place, all.length);
  }

  /** Returns what is chosen, and whether all of it is commented out. */
  chosen(): { at: BlockAddress; isOut: boolean } | null {
    const brick = this.focused();
    return brick ? { at: this.blockOf(brick), isOut: this.withOthers(brick).every((one) => one.view.isOut) } : null;
  }

  chooseUpTo(brick: BrickNode): void {
    this.several.clear();
    this.several.begin(brick.place);
    this.isUpTo = true;
  }

  /** Chooses one brick more, above (−1) or below (1), or one less. */
  extend(by: number): void {
    this.several.begin(this.focus);
    this.extendTo(this.several.beside(this.focused(), by));
  }

  chooseRow(): void {
    const brick = this.focused();
    const row = brick?.parentElement;
    if (!brick || !row?.matches(".row")) return;
    this.several.set(block({ ...brick.place, index: 0 }, row.children.length));
    this.choose(brick, { keepView: true, keepOthers: true });
  }

  /** Chooses one brick alone; false where it was one. */
  escape(): boolean {
    const was = this.several.bricks().length > 1 || this.isUpTo;
    this.isUpTo = false;
    this.several.clear();
    this.several.mark();
    return was;
  }

  /** Gives a brick the keys; those that are chosen with it stay so. */
  point(brick: BrickNode): void { this.choose(brick, { keepView: true, keepOthers: this.several.bricks().includes(brick) }); }

  show(view: ObjectView, { focus: wish, takeFocus, isOpened, choosesMouth }: Showing = {}): void {
    const top = isOpened ? 0 : this.node.scrollTop;
    const had = takeFocus || this.list.contains(document.activeElement);
    this.list.replaceChildren(...view.scripts.map((script, index) => scriptNode(script, view.object, index)));
    this.several.clear();
    this.isUpTo = false;
    const places = Array.isArray(wish) ? wish : wish ? [wish.place] : [];
    this.focus = places.find((one) => this.several.find(one)) ?? this.focus;
    if (wish && !Array.isArray(wish) && wish.count > 1) this.several.set(wish);
    if (wish) this.mouth = choosesMouth && this.focus ? mouthOf(this.focus) : null;
    else if (isOpened) this.mouth = null;
    this.slotPlace = { object: view.object, script: view.scripts.length, path: [], index: 0 };
    this.slot.classList.toggle("only", view.scripts.length === 0);
    // An object on whose empty sheet a newcomer may begin: the tour has it draw, which the background cannot.
    this.slot.classList.toggle("fresh", view.object > 0 && view.scripts.every((script) => script.bricks.length === 0));
    this.node.scrollTop = top;
    const stop = this.stop();
    if (!stop) return;
    this.mark(stop);
    if (had) this.choose(stop, { keepOthers: true });
    else if (wish) stop.scrollIntoView({ block: "nearest" });
  }

  walk(by: number): void {
    const all = this.stops();
    const stop = this.stop();
    if (stop) this.choose(all[Math.min(all.length - 1, Math.max(0, all.indexOf(stop) + by))]);
  }

  /** Goes to the first brick that this one holds, or into its empty mouth. */
  goIn(): void { this.choose(this.focused()?.querySelector<Stop>(".brick, .hollow")); }

  /** Goes to the brick that holds this one. */
  goOut(): void {
    const stop = this.stop();
    this.choose(stop?.parentElement?.closest<BrickNode>(".brick") ?? stop?.closest(".script")?.querySelector<BrickNode>(".head"));
  }

  /** Gives the keys to what had them last. */
  takeFocus(): void { this.choose(this.stop()); }

  /** Shows which scripts run. */
  glow(scripts: number[]): void {
    for (const one of this.list.querySelectorAll<HTMLElement>(":scope > .script")) one.classList.toggle("runs", scripts.includes(Number(one.dataset.script)));
  }

  private listen(): void {
    this.node.addEventListener("focusin", (event) => {
      const stop = hollowAt(event) ?? brickAt(event);
      if (!stop) return;
      this.hold(stop);
      this.mark(stop);
    });
    // Before the browser gives the brick the keys.
    this.node.addEventListener("pointerdown", (event) => { if (event.shiftKey) this.several.begin(this.focus); });
    this.node.addEventListener("click", (event) => this.clicked(event));
    this.node.addEventListener("dblclick", (event) => {
      const brick = brickAt(event);
      if (brick && !(event.target as Element).closest(".field")) this.acts.showMenu(brick);
    });
    this.node.addEventListener("contextmenu", (event) => {
      const brick = brickAt(event);
      event.preventDefault();
      if (!brick) return;
      this.point(brick);
      this.acts.showMenu(brick, event);
    });
  }

  private clicked(event: MouseEvent): void {
    const field = (event.target as Element).closest<HTMLElement>("button.field");
    const hollow = hollowAt(event);
    if (hollow && !event.shiftKey && !this.isUpTo) return this.choose(hollow, { keepView: true });
    const brick = brickAt(event);
    if (!brick) return;
    if (event.shiftKey) this.extendTo(brick);
    else if (this.isUpTo) { this.extendTo(brick); this.acts.showMenu(brick); }
    else if (field) this.acts.openField(brick, field.dataset.field ?? "");
    else this.choose(brick, { keepView: true });
  }

  private blocks(): BrickNode[] { return [...this.list.querySelectorAll<BrickNode>(".brick")]; }

  /** All that can have the keys, from above. */
  private stops(): Stop[] { return [...this.list.querySelectorAll<Stop>(".brick, .hollow")]; }

  /** The element in the empty mouth that is chosen. */
  private hollow(): HollowNode | undefined {
    return this.mouth ? [...this.list.querySelectorAll<HollowNode>(".hollow")].find(({ place }) => isSamePlace(place, this.mouth)) : undefined;
  }

  /** What has the keys, or had them last. */
  private stop(): Stop | undefined { return this.hollow() ?? this.focused(); }

  /** Takes down what has the keys. */
  private hold(stop: Stop): void {
    if (isHollow(stop)) this.mouth = stop.place;
    else [this.focus, this.mouth] = [stop.place, null];
  }

  private mark(stop: Stop): void {
    for (const one of this.stops()) {
      one.tabIndex = one === stop ? 0 : -1;
      one.classList.toggle("chosen", one === stop);
      if (isHollow(one)) one.setAttribute("aria-selected", String(one === stop));
      for (const field of one.querySelectorAll<HTMLElement>(":scope > .brick-line > button.field")) field.tabIndex = one.tabIndex;
    }
    this.several.mark();
  }

  private extendTo(brick: BrickNode | undefined): void {
    this.isUpTo = false;
    if (brick && this.several.extendTo(brick)) this.choose(brick, { keepView: true, keepOthers: true });
  }

  private choose(stop: Stop | null | undefined, { keepView, keepOthers }: Choosing = {}): void {
    if (!stop) return;
    if (!keepOthers) this.several.clear();
    this.hold(stop);
    this.mark(stop);
    stop.focus({ preventScroll: true });
    if (!keepView) stop.scrollIntoView({ block: "nearest" });
  }
}
