// Made by Scripts/protocol of Sources/Core/Gestures/GestureThresholds.swift: change that, and run it again.

/** The longest time of a tap, in milliseconds. */
export const TAP_TIME = 300;
/** The time within which a second tap follows, in milliseconds. */
export const DOUBLE_TIME = 450;
/** How far a second tap may lie from the first, in CSS pixels. */
export const DOUBLE_REACH = 24;
