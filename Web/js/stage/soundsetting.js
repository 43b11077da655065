// How loud the stage is on this device, kept from one visit to the next.

const NAME = "inkreel-stage-sound";

export function kept() {
  try {
    const { isMuted, volume } = JSON.parse(localStorage.getItem(NAME)) ?? {};
    return { isMuted: isMuted === true, volume: volume >= 0 && volume <= 1 ? volume : 1 };
  } catch {
    return { isMuted: false, volume: 1 };
  }
}

export function keep(setting) {
  try {
    localStorage.setItem(NAME, JSON.stringify(setting));
  } catch {
    // It is as loud as it was, the next time.
  }
}
