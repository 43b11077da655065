// The camera itself: its stream, pictures in full resolution where the browser can, and why there is none.

/** Why there is no camera, in words for people; `canRetry` where trying again may help. */
export class CameraTrouble extends Error {
  constructor(words, canRetry = true) {
    super(words);
    this.canRetry = canRetry;
  }
}

function troubleOf(error) {
  switch (error.name) {
    case "NotAllowedError": case "SecurityError":
      return new CameraTrouble("This page may not use the camera. Allow it in the browser's settings for this address, then try again.");
    case "NotFoundError": case "OverconstrainedError": case "DevicesNotFoundError":
      return new CameraTrouble("No camera was found.");
    case "NotReadableError": case "AbortError": case "TrackStartError":
      return new CameraTrouble("The camera is in use by another program, or does not answer.");
    default:
      return new CameraTrouble(`The camera cannot be used: ${error.message}`);
  }
}

/** Opens a camera, the rear one by preference, or the one with an id; `ended` is called when it goes away. */
export async function openCamera(video, { id, ended }) {
  if (!navigator.mediaDevices?.getUserMedia) {
    throw new CameraTrouble(isSecureContext
      ? "This browser gives pages no camera."
      : "Browsers give the camera only to pages of this machine, and to those that come by HTTPS. Open Inkreel there, or take the picture with the camera's own program.",
    false);
  }
  let stream;
  try {
    // As large as it gives; not all cameras give so much as a film.
    const size = { width: { ideal: 4096 }, height: { ideal: 3072 } };
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false, video: { ...size, ...(id ? { deviceId: { exact: id } } : { facingMode: { ideal: "environment" } }) },
    });
  } catch (error) {
    throw troubleOf(error);
  }
  const [track] = stream.getVideoTracks();
  track.addEventListener("ended", () => ended(new CameraTrouble("The camera was taken away.")));
  video.srcObject = stream;
  try {
    await video.play();
  } catch (error) {
    for (const one of stream.getTracks()) one.stop();
    throw troubleOf(error);
  }
  const still = "ImageCapture" in globalThis ? new ImageCapture(track) : null;
  return {
    id: track.getSettings().deviceId,
    isFront: track.getSettings().facingMode === "user",
    close() {
      for (const one of stream.getTracks()) one.stop();
      if (video.srcObject === stream) video.srcObject = null;
    },
    /** A picture as it stands for who holds the device, on whose page pictures are upright that are turned clockwise by so many
     * quarters: `{blob, width, height}`. */
    async take(quarters) {
      return await photograph(still, quarters, video) ?? await frame(video, quarters);
    },
  };
}

/** All cameras, as `{id, name}`; their names are told only once one may be used. */
export async function cameras() {
  const all = await navigator.mediaDevices?.enumerateDevices?.().catch(() => []) ?? [];
  return all.filter(({ kind }) => kind === "videoinput").map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** A still in the camera's own resolution, or null where the browser or the camera cannot. */
async function photograph(still, quarters, video) {
  if (!still?.takePhoto) return null;
  try {
    // Some drivers never answer.
    const blob = await Promise.race([still.takePhoto(), new Promise((_, fail) => setTimeout(fail, 5000))]);
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

async function frame(video, quarters) {
  const picture = await createImageBitmap(video);
  const result = await drawn(picture, quarters);
  picture.close();
  return result;
}

/** A picture turned back by quarters, counter-clockwise, as a JPEG. */
async function drawn(picture, quarters) {
  const isAcross = quarters % 2 === 1;
  const [width, height] = isAcross ? [picture.height, picture.width] : [picture.width, picture.height];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.translate(width / 2, height / 2);
  context.rotate(-quarters * Math.PI / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  const blob = await new Promise((give) => canvas.toBlob(give, "image/jpeg", 0.95));
  if (!blob) throw new Error("The picture could not be kept.");
  return { blob, width, height };
}
