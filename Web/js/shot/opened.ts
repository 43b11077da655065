// Layers that are opened: tunnels and programs, which are made here as well, on screens and pages of their own; text and marks on the desk.

import { redoableInShot } from "../documents/documents.ts";
import { reasonOf } from "../base/reasons.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { cornerMenu } from "../kit/menu.ts";
import { type Offer, makeOffer } from "../kit/offers.ts";
import { PROGRAM } from "../programs/address.ts";
import { openProgramLayer } from "../programs/open.ts";
import { type LayerRow, layers } from "../protocol/studio/layers.ts";
import { warn } from "../sync/journal.ts";
import { openTunnelLayer, tunnelInAddress } from "../tunnel/open.ts";
import { takePending } from "../tunnel/pending.ts";
import { fill, words } from "../base/words.ts";

const texts = words.shot;
/** What the address has in place of a tunnel's layer for one that is yet to be made. */
const NEW = "new";

/** What opening needs of the shot's page. */
export interface OpeningPage {
  /** The shot's id. */
  id: string;
  /** Shows words over the desk, with a button where there is something to be done. */
  hint(words: string, act?: () => void, label?: string): HTMLElement;
  show: Dialogs["show"];
  /** Called after edits; and where pictures may be missing. */
  done(): void;
  fetchPictures(): void;
  redo(): void;
  /** Ends the playing of programs. */
  stopPlaying(): void;
  programs: { make(): unknown; pick(): unknown; choose(): void; bringKept(id: string): unknown };
  /** Opens text or a mark. */
  figure(layer: string): Promise<void>;
}

/** What opens tunnels and programs. */
export class LayerOpening {
  /** What says that a layer was undone goes with the next step. */
  readonly bringingBack: Offer = makeOffer(redoableInShot);

  constructor(private readonly page: OpeningPage) {}

  tunnel = async (layer: string): Promise<void> => {
    try {
      await openTunnelLayer(layer, (gone) => {
        this.page.done();
        if (gone) this.tunnelGone(layer, gone);
      });
    } catch (error) {
      this.say(error, texts.tunnelNotOpened);
    }
  };

  /** Opens a layer, of a kind whose row has a button for that. */
  layer = ({ id, kind }: LayerRow): void => {
    const ways: Record<keyof typeof words.layers.open, (layer: string) => Promise<void>> = {
      tunnel: this.tunnel, program: this.program, text: this.page.figure, mark: this.page.figure,
    };
    if (kind in ways) ways[kind as keyof typeof ways](id);
  };

  program = async (layer: string): Promise<void> => {
    this.page.stopPlaying();
    try {
      await openProgramLayer(this.page.id, layer);
    } catch (error) {
      this.say(error, error instanceof Error ? error.message : "");
    }
  };

  private say(error: unknown, said: string): void {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    warn("A layer cannot be opened:", error);
    this.page.hint(said);
  }

  /** Opens the tunnel that the address asks for, now and when the browser goes back or forward to it. */
  tunnelInAddress(): void {
    if (location.pathname !== `/shots/${this.page.id}`) return;
    const asked = tunnelInAddress();
    if (asked === NEW) return this.beginTunnel();
    if (asked && layers().some((layer) => layer.id === asked && layer.kind === "tunnel")) this.tunnel(asked);
  }

  /** Brings the program that the address names, once. */
  programInAddress(): void {
    const asked = new URLSearchParams(location.search).get(PROGRAM);
    if (asked === null) return;
    history.replaceState(history.state, "", location.pathname);
    this.page.programs.bringKept(asked);
  }

  /** Asks for the photographs of a new tunnel, as the address has it, once. */
  private beginTunnel(): void {
    history.replaceState({}, "", location.pathname);
    this.newTunnel();
  }

  /** Begins the tunnel that waits for this shot, and opens it. */
  async tunnelPending(): Promise<void> {
    const pending = takePending(this.page.id);
    if (!pending) return;
    try {
      const { begin } = await import("../tunnel/beginning.ts");
      const layer = begin(pending.old, pending.today, pending.place, pending.name, pending.known);
      if (!layer) return;
      this.page.done();
      this.page.fetchPictures();
      await this.tunnel(layer);
    } catch (error) {
      this.say(error, reasonOf(error));
    }
  }

  /** Says why an open tunnel has closed by itself. */
  private tunnelGone(layer: string, { name, isUndone }: { name: string; isUndone: boolean }): void {
    if (!isUndone) return void this.page.hint(fill(texts.deletedElsewhere, { name }));
    this.bringingBack.make((press) => this.page.hint(fill(texts.layerUndone, { name }), press, texts.bringBack), () => {
      this.page.redo();
      if (layers().some((one) => one.id === layer)) this.tunnel(layer);
    });
  }

  newTunnel = async (): Promise<void> => {
    const [{ askForPhotographs }, { begin }] = await Promise.all([import("../tunnel/photographs.ts"), import("../tunnel/beginning.ts")]);
    const layer = await askForPhotographs((old, today, place, name) => begin(old, today, place, name));
    if (!layer) return;
    this.page.done();
    this.page.fetchPictures();
    this.tunnel(layer);
  };

  /** Asks which program is to be added: a new one, or a file. */
  addProgram = (opener?: Element | null): void => this.page.show((close) => cornerMenu([
    ["program", texts.newProgram, this.page.programs.make], ["duplicate", texts.pickProgram, this.page.programs.pick], ["open", texts.openProgram, this.page.programs.choose],
  ], opener, close));
}
