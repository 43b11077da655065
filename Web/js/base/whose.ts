// Whose the things are that this browser alone keeps, as programs: those of each account have names of their own. What is from before
// there were people is the first person's, who has the library of that time.

const ALONE = "inkreel-alone-in";

interface Home { account: string | null; library: string }

let home: Home | null = null;

/** Says who is here, before anything that this browser keeps is opened. */
export function keepFor(now: Home): void {
  home = now;
  if (!now.account) localStorage.setItem(ALONE, now.library);
}

/** The options of a request that say whose window asks: one in which somebody else has signed in meanwhile does nothing in their name. */
export const asOneself = (options: RequestInit = {}): RequestInit =>
  (home?.account ? { ...options, headers: { ...options.headers as Record<string, string>, "Inkreel-Account": home.account } } : options);

/** Whether the studio has no people, as far as is known. */
export const isAlone = (): boolean => !home?.account;

/** Returns the name that something has for whoever is here. */
export const storeName = (name: string): string =>
  (home?.account && localStorage.getItem(ALONE) !== home.library ? `${name}-${home.account}` : name);
