// The sign of sound, as a path on a square of 24: for icons, and for what is painted where there are no elements.

export const SPEAKER = "M4 9.500h4l5-4v13l-5-4H4zM16.500 9a4 4 0 0 1 0 6M19 6.500a7.500 7.500 0 0 1 0 11";
