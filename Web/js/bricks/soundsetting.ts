// How loud the stage is on this device, kept from one visit to the next.

/** `volume` is from 0 to 1. */
export interface SoundSetting {
  isMuted: boolean;
  volume: number;
}

const NAME = "inkreel-stage-sound";

export function kept(): SoundSetting {
  try {
    const { isMuted, volume } = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return { isMuted: isMuted === true, volume: volume >= 0 && volume <= 1 ? volume : 1 };
  } catch {
    return { isMuted: false, volume: 1 };
  }
}

export function keep(setting: SoundSetting): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(setting));
  } catch {
    // It is as loud as it was, the next time.
  }
}
