// A microphone for as long as it is open: what it hears as a part of the audio graph, and how loud that is.

import type { Meter } from "./meter.ts";
import { type Kind, openMicrophone } from "./microphone.ts";

function end(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** The microphone that a card has open: one at a time, and none that is not wanted any more once it is given. */
export class LiveMicrophone {
  /** What it hears; null until it is open. */
  stream: MediaStream | null = null;
  /** The same as a part of the graph; null also where that takes none of its rate. */
  source: AudioNode | null = null;
  private given: MediaStream | null = null;
  private turns = 0;

  constructor(private readonly meter: Pick<Meter, "show" | "stop">) {}

  /** Opens the one with an id or the usual one, in place of the one before; null where it was let go, or another was opened, meanwhile. `running` gives the
   * clock of the graph. Fails in words for people. */
  async open(id: string, kind: Kind, running: () => Promise<AudioContext>): Promise<MediaStream | null> {
    this.letGo();
    const turn = this.turns;
    const isWanted = () => turn === this.turns;
    try {
      const stream = await openMicrophone(id, kind);
      if (!isWanted()) {
        end(stream);
        return null;
      }
      this.given = stream;
      const context = await running();
      if (!isWanted()) return null;
      this.stream = stream;
      try { this.source = new MediaStreamAudioSourceNode(context, { mediaStream: stream }); } catch { /* one of another rate: it is recorded without being seen */ }
      if (this.source) this.meter.show(context, this.source);
      return stream;
    } catch (error) {
      if (!isWanted()) return null;
      this.letGo();
      throw error;
    }
  }

  /** Gives it back, also where the person has not yet allowed it. */
  letGo(): void {
    this.turns += 1;
    end(this.given);
    this.source?.disconnect();
    this.meter.stop();
    this.given = this.stream = this.source = null;
  }
}
