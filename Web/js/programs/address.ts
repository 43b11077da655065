// What the address of a shot says of programs.

/** What it has for one that this browser keeps, a copy of which is to come into the shot. */
export const PROGRAM = "program";
