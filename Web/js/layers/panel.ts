// The panel of layers: thumbnails, names, eyes, locks; how the chosen layer looks, below its row; several
// chosen with ctrl or shift; dragged by the handle, or moved by the arrow keys.

import { element } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import type { Make } from "../kit/dialog.ts";
import { type Opener, openerNow, worksWithKeys } from "../kit/opener.ts";
import { typeName } from "../kit/renaming.ts";
import * as requests from "../protocol/studio/layers.ts";
import type { LayerRow } from "../protocol/studio/layers.ts";
import { movingLayers } from "../protocol/studio/motion.ts";
import { attempt as tried, refusalOf, RequestRefusal } from "../refusals/refusals.ts";
import { words } from "../base/words.ts";
import { paper as paperColor, setPaper } from "./calls.ts";
import { makeDragging } from "./dragging.ts";
import { makeLook } from "./look.ts";
import { makePictures } from "./pictures.ts";
import { makeRow, type RowPage } from "./row.ts";
import { stepAt } from "./stack.ts";
import { makeTools } from "./tools.ts";

const texts = words.layers;

/** What the panel needs of the shot's page. */
export interface PanelPage {
  canvas: Size;
  /** Called after edits, and when it is shown or put away. */
  changed(): void;
  toggled(): void;
  say(words: string): unknown;
  /** Says words with a button, and what that does. */
  ask(words: string, label: string, act: () => void): void;
  /** Buttons that add pictures, tunnels and programs. */
  pictures: HTMLElement[];
  /** Opens a tunnel or a program. */
  open(layer: LayerRow): void;
  /** Takes a layer in hand, to set its keyframes; without a name the chosen one. */
  move(layer?: string): void;
  /** Publishes a tunnel or a program; `mayPublish` says whether that can be done. */
  publish(layer: LayerRow): void;
  mayPublish(): boolean;
  /** Puts up a menu. */
  showMenu(make: Make): void;
  /** What can be done with a chosen program. */
  programs: { node: HTMLElement; update(layer: LayerRow | null): void };
}

/** Makes the panel. */
export const makeLayerPanel = (page: PanelPage): LayerPanel => new LayerPanel(page);

export class LayerPanel implements RowPage {
  private readonly list = element("ul", { class: "layers", role: "grid", "aria-label": texts.title, "aria-multiselectable": "true" });
  private readonly paper: HTMLInputElement = element("input", {
    type: "color", onchange: () => { setPaper(this.paper.value); this.page.changed(); },
  });
  private readonly look = makeLook({ layer: () => this.chosen()[0] ?? "", attempt: (request) => this.attempt(request) });
  private readonly tools;
  readonly node: HTMLElement;
  private readonly pictures = makePictures(this.list, () => !this.node.hidden);
  private readonly picked = new Set<string>();
  private moving = new Set<string>();
  private shown = "";
  /** What had the keys before they opened it; null where a hand did. */
  private opener: Opener | null = null;

  constructor(private readonly page: PanelPage) {
    this.tools = makeTools({
      pictures: page.pictures, marked: this.chosen, attempt: (request) => this.attempt(request),
      put: (request, label) => this.put(request, label), publish: page.publish, mayPublish: page.mayPublish, showMenu: page.showMenu, move: () => page.move(), removed: () => this.picked.clear(),
    });
    this.node = element("section", { class: "panel layer-panel", "aria-label": texts.title, hidden: true },
      element("h2", {}, texts.title), this.tools.node, page.programs.node, this.list,
      element("label", { class: "paper" }, this.paper, texts.background));
    this.list.append(this.look.node);
    makeDragging(this.list, {
      layers: requests.layers,
      moved: (id, parent, above) => this.attempt(() => requests.moveLayers(this.picked.has(id) ? this.chosen() : [id], parent, above)),
    });
  }

  get canvas(): Size { return this.page.canvas; }
  open = (layer: LayerRow): void => this.page.open(layer);
  move = (layer: LayerRow): void => this.page.move(layer.id);
  merge = (): void => this.tools.merge();
  /** Notes that the canvas shows something else than before: so may the small pictures. */
  pictureChanged = (): void => this.pictures.paintSoon();

  /** Returns the ids of the chosen layers. */
  chosen = (): string[] => {
    const all = requests.layers();
    const present = all.filter((layer) => this.picked.has(layer.id));
    return (present.length > 0 ? present : all.filter((layer) => layer.isSelected)).map((layer) => layer.id);
  };

  get isOpen(): boolean { return !this.node.hidden; }

  /** Puts it away; what had the keys before has them again where they were in it. */
  close(): void {
    if (!this.isOpen) return;
    const isWanted = this.opener && worksWithKeys() && this.opener.wants(this.node);
    this.node.hidden = true;
    if (isWanted) this.opener?.focus();
    this.opener = null;
    this.page.toggled();
  }

  /** Shows it or puts it away. With `takesKeys` the keys go to the chosen layer. */
  toggle(takesKeys = false): void {
    if (this.isOpen) return this.close();
    this.opener = takesKeys ? openerNow() : null;
    this.node.hidden = false;
    this.update(true);
    this.page.toggled();
    if (takesKeys) (this.list.querySelector<HTMLElement>("[aria-selected='true']") ?? this.list.querySelector<HTMLElement>("[data-id]"))?.focus();
  }

  /** Puts it away where keys have opened it; returns whether they had. */
  escape(): boolean {
    if (!this.opener || !this.isOpen) return false;
    this.close();
    return true;
  }

  /** Does what is asked, and says why it cannot be done. */
  private attempt(request: () => void): void {
    const refusal = tried(request);
    if (refusal) this.page.say(refusal);
    this.renew();
  }

  private renew(): void {
    this.page.changed();
    this.update(true);
  }

  /** Puts layers together or apart; where the picture would look different, the person is told before, and does it by `label`. */
  private put(request: (isTold: boolean) => void, label: string): void {
    const refusal = refusalOf(() => request(false));
    const done = () => { this.picked.clear(); this.renew(); };
    if (refusal instanceof RequestRefusal && refusal.reason.kind === "looksDifferent") return this.page.ask(refusal.message, label, () => { tried(() => request(true)); done(); });
    if (!refusal) return done();
    this.page.say(refusal.message);
    this.renew();
  }

  // MARK: Rows

  moves = (layer: LayerRow): boolean => this.moving.has(layer.id);
  isChosen = (layer: LayerRow): boolean => (this.picked.size > 0 ? this.picked.has(layer.id) : layer.isSelected);
  lock = (layer: LayerRow): void => this.attempt(() => requests.lockLayer(layer.id, !layer.isLocked));
  show = (layer: LayerRow): void => this.attempt(() => requests.showLayer(layer.id, !layer.isVisible));
  remove = (layer: LayerRow): void => this.attempt(() => requests.removeLayers([layer.id]));
  rename = (layer: LayerRow, label: HTMLElement): void => typeName(label, layer.name, (name) => {
    if (name) this.attempt(() => requests.nameLayer(layer.id, name));
  });

  choose(layer: LayerRow, event: MouseEvent | KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      if (this.picked.size === 0) for (const id of this.chosen()) this.picked.add(id);
      if (!this.picked.delete(layer.id)) this.picked.add(layer.id);
    } else {
      this.picked.clear();
      requests.selectLayer(layer.id);
    }
    this.renew();
  }

  moveBy(layer: LayerRow, step: number): void {
    const target = stepAt(requests.layers(), layer.id, step);
    if (!target) return;
    this.attempt(() => requests.moveLayers([layer.id], target.parent, target.above));
    this.list.querySelector<HTMLElement>(`[data-id="${layer.id}"]`)?.focus();
  }

  /** Puts the rows around the look, behind that of the layer whose it is. The look itself stays where it is: its slider may have the keys. */
  private lay(rows: HTMLElement[], first: LayerRow | undefined): void {
    const above = rows.findIndex((row) => row.dataset.id === first?.id) + 1;
    for (const row of this.list.querySelectorAll("[data-id]")) row.remove();
    this.look.node.before(...rows.slice(0, above));
    this.look.node.after(...rows.slice(above));
  }

  /** Shows the layers as they are; small pictures a little later, or at once where `isNow`. */
  update(isNow = false): void {
    if (this.node.hidden) return;
    const all = requests.layers();
    this.moving = new Set(movingLayers());
    const looks = JSON.stringify([...this.moving, all.map((layer) => ({ ...layer, elementCount: 0 })), ...this.picked]);
    const marked = this.chosen();
    const first = all.find((layer) => layer.id === marked[0]);
    const isAnother = looks !== this.shown && !this.list.querySelector("[data-id] input");
    if (isAnother) {
      this.shown = looks;
      this.lay(all.map((layer) => makeRow(this, layer)), first);
    }
    this.look.update(first);
    this.tools.update(first, marked.length);
    if (document.activeElement !== this.paper) this.paper.value = paperColor();
    this.page.programs.update(first?.kind === "program" && marked.length === 1 ? first : null);
    if (isNow || isAnother) this.pictures.paint();
    else this.pictures.paintSoon();
  }
}
