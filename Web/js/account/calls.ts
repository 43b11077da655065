// What the server knows of one's account, and what changes that.

import { tell } from "../offline/answers.ts";

/** What somebody may do in the studio, beside their own work. */
export type Rank = "person" | "moderator" | "admin";
export interface Person { id: string; name: string; handle: string; rank: Rank }

/** A browser in which one is signed in; times are in milliseconds since 1970. */
export interface SignIn { number: number; name: string; createdAt: number; seenAt: number; isThis: boolean }

/** What signs in by a finger, a face or a PIN of a device. `place` is the name of the studio that it lets in at. */
export interface Passkey { number: number; name: string; place: string; createdAt: number; usedAt?: number }

export interface Account {
  person: Person;
  /** Whether signing in takes the code of an app, beside the password. */
  asksForCode: boolean;
  /** How many are left. */
  recoveryCodes: number;
  signIns: SignIn[];
  /** How many bytes the library takes, and may take; no quota for as many as there are. */
  used: number;
  quota?: number;
  passkeys: Passkey[];
  /** When the account ends, in milliseconds since 1970, for who leaves. */
  leavesAt?: number;
  canLeave: boolean;
  /** How many projects of one's own others are in. */
  sharedCount: number;
  /** The name that passkeys are made for at this address; none where it is in digits. */
  passkeyPlace?: string;
}

/** A link that lets somebody in once; `picture` is an SVG image of it, `expiresAt` milliseconds since 1970. In a local network a device
 * opens `trustAddress` first; `isOnlyHere` says that it opens nothing on any other machine. */
export interface Link { link: string; picture: string; expiresAt: number; trustAddress?: string; isOnlyHere: boolean }

/** A key for an authenticator app, as people read it, as a link that such an app opens, and as an SVG image of that. */
export interface AppKey { key: string; address: string; picture: string }

/** What the studio wants of an authenticator, as Web Authentication writes it in JSON: a passkey that somebody has, or a new one. */
export interface PasskeyRequest { publicKey: { challenge: string; allowCredentials: { id: string }[] } }
export interface PasskeyCreation {
  publicKey: { challenge: string; user: { id: string; name: string; displayName: string }; excludeCredentials: { id: string }[] };
}
/** What an authenticator has answered. */
export type PasskeyAnswer = Record<string, string | null>;

/** Returns one's account; null while the studio has no people. */
export async function fetchAccount(): Promise<Account | null> {
  const account = await tell<Account & { isAlone?: boolean }>("GET", "me");
  return account.isAlone ? null : account;
}

/** Makes the first person, who is signed in then. */
export const begin = (name: string, handle: string, password: string): Promise<Person> => tell("POST", "people", { name, handle, password });
/** Shows once more who one is. */
export const prove = (password: string, code?: string): Promise<void> => tell("PUT", "signin", { password, code });
/** Returns what a passkey of one's own is to answer to, by which one shows once more who one is. */
export const beginProof = (): Promise<PasskeyRequest> => tell("POST", "signin/passkey/begin");
export const proveByPasskey = (answer: PasskeyAnswer): Promise<void> => tell("PUT", "signin/passkey/finish", answer);
/** Has the account go on that was to end. */
export const stay = (): Promise<void> => tell("DELETE", "me/leaving");
export const signOut = (): Promise<void> => tell("DELETE", "signin");
export const rename = (name: string): Promise<void> => tell("PUT", "me/name", { name });
export const renamePasskey = (number: number, name: string): Promise<void> => tell("PUT", `me/passkeys/${number}`, { name });

// What follows takes a sign-in of just now: see fresh.ts.

export const setPassword = (password: string, next: string): Promise<void> => tell("PUT", "me/password", { password, new: next });
export const offerApp = (): Promise<AppKey> => tell("POST", "me/app");
/** Has the account ask for codes from now on; gives its recovery codes, this once. */
export const setApp = async (key: string, code: string): Promise<string[]> =>
  (await tell<{ codes: string[] }>("PUT", "me/app", { key, code })).codes;
export const removeApp = (): Promise<void> => tell("DELETE", "me/app");
/** Makes new recovery codes in place of those before; gives them, this once. */
export const makeRecoveryCodes = async (): Promise<string[]> => (await tell<{ codes: string[] }>("POST", "me/recovery")).codes;
export const inviteBrowser = (): Promise<Link> => tell("POST", "me/browsers");
/** Has the account end in a week. */
export const leave = (): Promise<void> => tell("POST", "me/leaving");
export const endSignIn = (number: number): Promise<void> => tell("DELETE", `me/signins/${number}`);
export const endOtherSignIns = (): Promise<void> => tell("DELETE", "me/signins");
export const beginPasskey = (): Promise<PasskeyCreation> => tell("POST", "me/passkeys/begin");
export const keepPasskey = (answer: PasskeyAnswer): Promise<Passkey> => tell("POST", "me/passkeys/finish", answer);
export const removePasskey = (number: number): Promise<void> => tell("DELETE", `me/passkeys/${number}`);
