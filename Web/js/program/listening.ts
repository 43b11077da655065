// A sound of the program is heard: by the audio graph, since a page may play no file of its own making in any other way.

/** What plays one sound at a time. */
export class Listening {
  private context: AudioContext | null = null;
  private source: AudioBufferSourceNode | null = null;

  /** Plays a file from its beginning; fails where the browser cannot read it. */
  async play(file: Blob): Promise<void> {
    this.stop();
    const context = this.context ??= new AudioContext();
    await context.resume();
    const buffer = await context.decodeAudioData(await file.arrayBuffer());
    this.stop();
    this.source = new AudioBufferSourceNode(context, { buffer });
    this.source.connect(context.destination);
    this.source.start();
  }

  stop(): void {
    this.source?.stop();
    this.source?.disconnect();
    this.source = null;
  }

  /** Stops, and gives the device's output back. */
  async end(): Promise<void> {
    this.stop();
    await this.context?.close();
    this.context = null;
  }
}
