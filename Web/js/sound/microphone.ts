// Microphones: which there are, and what one of them hears.

import { fill, words } from "../base/words.ts";

const texts = words.sound;

/** What is recorded: a voice, of which browsers take noise away, or music, which stays as it is. */
export type Kind = "voice" | "music";

/** Why there is no microphone, in words for people. */
function troubleOf(error: unknown): Error {
  const { name, message } = error as Error;
  switch (name) {
    case "NotAllowedError": case "SecurityError": return new Error(texts.refused);
    case "NotFoundError": case "OverconstrainedError": return new Error(texts.noMicrophone);
    case "NotReadableError": case "AbortError": return new Error(texts.inUse);
    default: return new Error(fill(texts.otherTrouble, { reason: message }));
  }
}

/** Opens a microphone, the one with an id or the usual one. Fails in words for people. */
export async function openMicrophone(id: string, kind: Kind): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new Error(isSecureContext ? texts.notGiven : texts.notSecure);
  const isVoice = kind === "voice";
  const asked = { echoCancellation: isVoice, noiseSuppression: isVoice, autoGainControl: isVoice, channelCount: { ideal: isVoice ? 1 : 2 } };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { ...asked, ...id ? { deviceId: { exact: id } } : {} } });
  } catch (error) {
    // The one that was chosen last may not be there today.
    if (id && (error as Error).name === "OverconstrainedError") return openMicrophone("", kind);
    throw troubleOf(error);
  }
}

/** The microphones by their ids; their names are known once one may be used. */
export async function microphones(): Promise<{ id: string; name: string }[]> {
  const all = await navigator.mediaDevices?.enumerateDevices().catch(() => []) ?? [];
  return all.filter(({ kind, deviceId }) => kind === "audioinput" && deviceId).map(({ deviceId, label }, i) => ({
    id: deviceId, name: label || fill(texts.microphoneNumber, { n: i + 1 }),
  }));
}

/** How late a microphone is heard, in seconds, as far as it tells. */
export const latenessOf = (stream: MediaStream): number =>
  (stream.getAudioTracks()[0]?.getSettings() as MediaTrackSettings & { latency?: number } | undefined)?.latency ?? 0;
