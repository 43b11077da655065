// Signs a person in, and goes on to what was asked for: the studio shows this page at whatever address of its own a person opens who has
// not signed in. Without scripts its form does the same, by `POST /signin`.

import { ask, colour, makeKeep, makeShown, onSubmit, waitOut } from "./parts.js";
import { hasPasskeys, showPasskey } from "./passkeys.js";

// Milliseconds after which what a passkey is to answer to is made anew: the studio forgets it after five minutes.
const RENEWAL = 240_000;

const [form, problem, handle, password, second, code, way, passkey] =
  ["form", "#problem", "#handle", "#password", "#second", "#code", "#way", "#passkey"].map((one) => document.querySelector(one));

/** Where to go: what was opened, or the place of this studio that a link to here names. */
function goOn() {
  if (location.pathname !== "/signin") return location.reload();
  const next = new URL(new URLSearchParams(location.search).get("next") ?? "/", location.origin);
  location.replace(next.origin === location.origin && next.pathname !== "/signin" ? next : "/");
}

function askForCode() {
  second.hidden = second.disabled = false;
  code.focus();
}

/** Asks for a recovery code in place of the app's, which has digits alone; or for that again. */
function changeWay() {
  const isRecovery = code.inputMode === "numeric";
  code.inputMode = isRecovery ? "text" : "numeric";
  code.autocomplete = isRecovery ? "off" : "one-time-code";
  document.querySelector("label[for=code]").textContent = isRecovery ? "Recovery code" : "Code of your authenticator app";
  way.textContent = isRecovery ? "Use the app’s code" : "Use a recovery code";
  code.value = "";
  code.focus();
}

async function signIn() {
  const body = { handle: handle.value, password: password.value };
  const answer = await ask("POST", "/api/signin", second.disabled ? body : { ...body, code: code.value });
  if (answer.isDone) {
    keep();
    goOn();
    return null;
  }
  if (answer.name === "code-needed" && second.disabled) {
    askForCode();
    return { words: "", wait: 0 };
  }
  if (answer.name === "wrong") (second.disabled ? password : code).select();
  return answer;
}

// What waits for a passkey: the browser's dialog, or its list below the name.
let asking = null;

/** Asks for a passkey, and signs in with it. Gives an answer that is no, `null` where the page goes on or nothing came of it. */
async function signInByPasskey(mediation) {
  asking?.abort();
  const mine = asking = new AbortController();
  const wanted = await ask("POST", "/api/signin/passkey/begin");
  if (!wanted.isDone) return wanted;
  if (mine.signal.aborted) return null;
  const shown = await showPasskey(wanted.gave, { mediation, signal: mine.signal }).catch(() => null);
  if (!shown) return null;
  const answer = await ask("POST", "/api/signin/passkey/finish", shown);
  if (!answer.isDone) return answer;
  keep();
  goOn();
  return null;
}

/** Has the browser offer passkeys among the names that it knows, where it can. */
async function offerPasskeys() {
  if (passkey.disabled || !await PublicKeyCredential.isConditionalMediationAvailable?.()) return;
  const refusal = await signInByPasskey("conditional");
  // Nobody has asked for it yet: what is wrong with the studio is said where somebody does.
  if (!["wrong-passkey", "passkey-late", "too-many-tries"].includes(refusal?.name)) return;
  problem.textContent = refusal.words;
  if (refusal.wait === 0) offerPasskeys();
}

async function usePasskey() {
  passkey.disabled = true;
  problem.textContent = "";
  const refusal = await signInByPasskey("optional");
  problem.textContent = refusal?.words ?? "";
  if (refusal?.wait > 0) await waitOut(passkey, refusal.wait);
  passkey.disabled = false;
  offerPasskeys();
}

function startPasskeys() {
  for (const node of [passkey, document.querySelector(".or")]) node.hidden = false;
  passkey.addEventListener("click", usePasskey);
  offerPasskeys();
  setInterval(offerPasskeys, RENEWAL);
}

colour();
const keep = makeKeep(document.querySelector(".keep"));
makeShown(password);
onSubmit(form, problem, signIn);
way.addEventListener("click", changeWay);
for (const input of [handle, password, code]) input.addEventListener("input", () => { problem.textContent = ""; });

document.querySelector("#lead").replaceChildren("To the studio at ", Object.assign(document.createElement("b"), { textContent: location.host }), ".");
// Posted without this script, which came too late.
const trouble = new URLSearchParams(location.search).get("trouble");
document.querySelector("#again").hidden = true;
if (trouble === "wrong") problem.textContent = "The name, the password or the code is not right.";
if (trouble === "code") askForCode();
else handle.focus();
if (hasPasskeys()) startPasskeys();

// Another window has signed in meanwhile, or nobody needs to.
const goOnIfKnown = async () => { if ((await ask("GET", "/api/health")).gave.library) goOn(); };
if (location.pathname === "/signin") goOnIfKnown();
addEventListener("focus", goOnIfKnown);
