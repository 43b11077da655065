// The camera itself: its stream, pictures in full resolution where the browser can, and why there is none.

import { blobOf, drawnCanvas } from "../base/canvases.ts";
import type { Size } from "../base/measures.ts";
import { fill, words } from "../base/words.ts";

const texts = words.cameraTrouble;
// As large as a camera gives; not all give so much as a film.
const SIZE = { width: { ideal: 4096 }, height: { ideal: 3072 } };
// Milliseconds after which a driver is taken not to answer.
const PATIENCE = 5000;
const QUALITY = 0.95;

/** Takes stills; not every browser has it. */
interface StillCamera {
  takePhoto?(): Promise<Blob>;
}
declare const ImageCapture: new (track: MediaStreamTrack) => StillCamera;

/** A picture that was taken. */
export interface Still extends Size {
  blob: Blob;
}

/** A camera that is on. */
export interface Camera {
  id: string | undefined;
  close(): void;
  /** Takes a picture as it stands for who holds the device, on whose page pictures are upright that are turned clockwise by so many quarters. */
  take(quarters: number): Promise<Still>;
}

/** A camera by its name. */
export interface KnownCamera {
  id: string;
  name: string;
}

/** A reason why there is no camera, in words for people; `canRetry` where trying again may help. */
export class CameraTrouble extends Error {
  constructor(said: string, readonly canRetry = true) {
    super(said);
  }
}

function troubleOf(error: unknown): CameraTrouble {
  const { name, message } = error as Error;
  switch (name) {
    case "NotAllowedError": case "SecurityError": return new CameraTrouble(texts.notAllowed);
    case "NotFoundError": case "OverconstrainedError": case "DevicesNotFoundError": return new CameraTrouble(texts.none);
    case "NotReadableError": case "AbortError": case "TrackStartError": return new CameraTrouble(texts.inUse);
    default: return new CameraTrouble(fill(texts.other, { reason: message }));
  }
}

/** Opens a camera, the one with an id or the rear one by preference; `ended` is called when it goes away. */
export async function openCamera(video: HTMLVideoElement, id: string | null, ended: (trouble: CameraTrouble) => void): Promise<Camera> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraTrouble(isSecureContext ? texts.notGiven : texts.notSecure, false);
  let stream: MediaStream | null = null;
  const close = () => { for (const one of stream?.getTracks() ?? []) one.stop(); };
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false, video: { ...SIZE, ...(id ? { deviceId: { exact: id } } : { facingMode: { ideal: "environment" } }) },
    });
    const track = stream.getVideoTracks()[0]!;
    track.addEventListener("ended", () => ended(new CameraTrouble(texts.takenAway)));
    video.srcObject = stream;
    await video.play();
    const still = "ImageCapture" in globalThis ? new ImageCapture(track) : null;
    return {
      id: track.getSettings().deviceId,
      close() {
        close();
        if (video.srcObject === stream) video.srcObject = null;
      },
      take: async (quarters) => await photograph(still, quarters, video) ?? await drawn(await createImageBitmap(video), quarters),
    };
  } catch (error) {
    close();
    throw troubleOf(error);
  }
}

/** Returns all cameras; their names are told only once one may be used. */
export async function cameras(): Promise<KnownCamera[]> {
  const all = await navigator.mediaDevices?.enumerateDevices?.().catch(() => []) ?? [];
  return all.filter(({ kind }) => kind === "videoinput").map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** A still in the camera's own resolution, or null where the browser or the camera cannot. */
async function photograph(still: StillCamera | null, quarters: number, video: HTMLVideoElement): Promise<Still | null> {
  if (!still?.takePhoto) return null;
  try {
    const patience = new Promise<never>((_, fail) => { setTimeout(fail, PATIENCE); });
    const blob = await Promise.race([still.takePhoto(), patience]);
    const picture = await createImageBitmap(blob);
    const { width, height } = picture;
    // The camera's program knows how the device is held and says so in the file; where it did not, it is turned here.
    const isUpright = quarters === 0 || (quarters % 2 === 1 && (width > height) !== (video.videoWidth > video.videoHeight));
    const result = isUpright ? { blob, width, height } : await drawn(picture, quarters);
    picture.close();
    // A still that is no larger than the film is no better than it.
    return width * height >= video.videoWidth * video.videoHeight ? result : null;
  } catch {
    return null;
  }
}

/** A picture turned back by quarters, counter-clockwise, as a JPEG. */
async function drawn(picture: ImageBitmap, quarters: number): Promise<Still> {
  const isAcross = quarters % 2 === 1;
  const [width, height] = isAcross ? [picture.height, picture.width] : [picture.width, picture.height];
  const canvas = drawnCanvas(width, height, (context) => {
    context.translate(width / 2, height / 2);
    context.rotate(-quarters * Math.PI / 2);
    context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  });
  picture.close();
  return { blob: await blobOf(canvas, "image/jpeg", QUALITY), width, height };
}
