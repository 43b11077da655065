// WAV files of 16 bits.

const HEADER = 44;

/** A WAV file of channels, whose samples are from −1 to 1. */
export function wavOf(channels: readonly Float32Array[], rate: number): Blob {
  const count = channels[0]?.length ?? 0;
  const block = 2 * channels.length;
  const bytes = new DataView(new ArrayBuffer(HEADER + count * block));
  const word = (at: number, text: string) => { for (let i = 0; i < 4; i++) bytes.setUint8(at + i, text.charCodeAt(i)); };
  word(0, "RIFF");
  bytes.setUint32(4, HEADER - 8 + count * block, true);
  word(8, "WAVE");
  word(12, "fmt ");
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, channels.length, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * block, true);
  bytes.setUint16(32, block, true);
  bytes.setUint16(34, 16, true);
  word(36, "data");
  bytes.setUint32(40, count * block, true);
  channels.forEach((channel, c) => {
    for (let i = 0; i < count; i++) bytes.setInt16(HEADER + i * block + 2 * c, Math.max(-32_768, Math.min(32_767, Math.round(channel[i]! * 32_768))), true);
  });
  return new Blob([bytes.buffer], { type: "audio/wav" });
}
