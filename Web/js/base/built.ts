// Addresses of files that are not modules of the page, whose names change with what is in them: Scripts/page puts
// them in.

declare const BUILT_PAINTER: string;
declare const BUILT_BRICKS: string;
declare const BUILT_STUDIO: string;
declare const BUILT_LANGUAGES: Record<string, string>;

/** The worker that paints the tray's rows. */
export const painterAddress = (): string => BUILT_PAINTER;

/** The WebAssembly module that plays programs of bricks. */
export const bricksAddress = (): string => BUILT_BRICKS;

/** The WebAssembly module of the core. */
export const studioAddress = (): string => BUILT_STUDIO;

/** The tables of words in other languages than English, by their codes. */
export const languageAddresses = (): Record<string, string> => BUILT_LANGUAGES;
