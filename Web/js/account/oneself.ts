// What whoever has signed in here is called, as others see it.

let name: string | null = null;

/** The name of who has signed in; null while there are no people. */
export const ownName = (): string | null => name;
export const setOwnName = (now: string | null): void => { name = now; };
