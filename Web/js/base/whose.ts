// Whose the things are that this browser alone keeps, as programs: those of each account have names of their own.

// The library of whoever was here before there were people. It is the first person's now, and so are these things.
const ALONE = "inkreel-alone-in";

let account: string | null = null;

/** Says who is here, before anything that this browser keeps is opened. */
export function keepFor(home: { account: string | null; library: string }): void {
  if (!home.account) localStorage.setItem(ALONE, home.library);
  account = localStorage.getItem(ALONE) === home.library ? null : home.account;
}

/** Returns the name that something has for whoever is here. */
export const ownName = (name: string): string => (account ? `${name}-${account}` : name);
