// Takes a link that lets somebody in once: an invitation, another password for one who has lost it, one more device. What the link carries
// behind its mark no server's log has; the page takes it out of the address, and keeps it in this window until it is used.

import { ask, colour, makeKeep, makeShown, onSubmit } from "../signin/parts.js";
import { proposedHandle } from "./handle.js";

const KEPT = "inkreel-join";
const ROLES = { viewer: "to look at it", commenter: "to look at it and comment on it", editor: "to draw in it" };

const [heading, lead, form, who, account, name, handle, password, code, problem, act, other, submit] = [
  "h1", "#lead", "form", "#who", "#account", "#name", "#handle", "#password", "#code", "#problem", "#act", "#other", "[type=submit]",
].map((one) => document.querySelector(one));

/** Words, in which what stands between stars is shown as such a name. */
function write(node, words, ...names) {
  node.replaceChildren(...words.split("*").flatMap((part, i) => (i === 0 ? [part] : [
    Object.assign(document.createElement("b"), { textContent: names[i - 1] }), part,
  ])));
}

function title(words) {
  heading.textContent = words;
  document.title = `${words} · Inkreel`;
}

const open = (fields) => { fields.hidden = fields.disabled = false; };

/** Shows the form, with `words` on its button; `fields` gives what is told beside the link's secret. */
function ready(words, fields) {
  submit.textContent = words;
  form.hidden = false;
  const keep = isIn ? () => {} : makeKeep(document.querySelector(".keep"));
  onSubmit(form, problem, async () => {
    const answer = await ask("POST", "/api/join", { secret, ...fields() });
    if (answer.isDone) {
      sessionStorage.removeItem(KEPT);
      keep();
      location.replace(answer.gave.project ? `/projects/${answer.gave.project}` : "/");
      return null;
    }
    if (answer.name === "no-such-link") {
      over(answer.words);
      return null;
    }
    if (answer.name === "code-needed") askForCode();
    else markField(answer.name);
    return answer;
  });
  (form.querySelector("fieldset:enabled input:not([readonly])") ?? submit).focus();
}

/** The account asks for a code, too: there is a field for it from now on. */
function askForCode() {
  for (const node of [code, document.querySelector("label[for=code]")]) node.hidden = false;
  code.required = true;
  code.focus();
}

/** Gives the keys to the field that a problem is about. */
function markField(about) {
  const field = { name, "sign-in-name": handle, "name-taken": handle, wrong: code }[about] ?? (about.startsWith("password") ? password : null);
  field?.setAttribute("aria-invalid", "true");
  field?.select();
}

/** Says that there is nothing behind the link any more. */
function over(words) {
  sessionStorage.removeItem(KEPT);
  form.hidden = true;
  title("This link is over");
  lead.textContent = words;
  act.hidden = false;
  act.textContent = "Open the studio";
  act.onclick = () => location.assign("/");
  act.focus();
}

function invite({ from = "Somebody", project, role }) {
  if (project) write(lead, `* invites you to the project “*”, ${ROLES[role]}.`, from, project);
  else write(lead, "* invites you to the studio at *.", from, location.host);
  title("You are invited");
  if (project && isIn) {
    write(other, "You are signed in as *. To join as somebody else, sign out first.", me);
    other.hidden = false;
    return ready(`Join as ${me}`, () => ({}));
  }
  open(who);
  open(account);
  name.addEventListener("input", () => { if (!handle.dataset.own) handle.value = proposedHandle(name.value); });
  handle.addEventListener("input", () => { handle.dataset.own = handle.value; });
  if (isIn) {
    write(other, "You are signed in as *: this makes another account, and signs you in with that.", me);
    other.hidden = false;
  } else if (project) {
    const link = Object.assign(document.createElement("a"), { href: "/signin?next=/join", textContent: "Sign in" });
    other.replaceChildren("You have an account here? ", link, " to join with that.");
    other.hidden = false;
  }
  ready("Join", () => ({ name: name.value, handle: handle.value, password: password.value }));
}

function reset({ name: known, handle: theirs }) {
  title("Choose a new password");
  write(lead, "For the account of *. Whoever is signed in with it anywhere is signed out.", known);
  open(account);
  // Told to what keeps passwords.
  handle.value = theirs;
  handle.readOnly = true;
  document.querySelector("#handle-why").hidden = true;
  document.querySelector("label[for=password]").textContent = "New password";
  ready("Set the password", () => ({ password: password.value, ...(code.value ? { code: code.value } : {}) }));
}

function enter({ name: known }) {
  title("Sign in on this device");
  write(lead, isIn ? "The link signs this browser in as *; it is signed in as * now." : "The link signs this browser in as *.", known, me);
  ready(`Sign in as ${known}`, () => ({}));
}

async function look() {
  act.hidden = true;
  const answer = await ask("POST", "/api/join/look", { secret });
  if (answer.isDone) return { invitation: invite, reset, browser: enter }[answer.gave.kind](answer.gave);
  if (answer.name === "no-such-link") return over(answer.words);
  lead.textContent = answer.words;
  act.hidden = false;
  act.onclick = look;
}

const carried = location.hash.slice(1);
const secret = carried || (sessionStorage.getItem(KEPT) ?? "");
colour();
makeShown(password);
for (const input of [name, handle, password, code]) {
  input.addEventListener("input", () => {
    input.removeAttribute("aria-invalid");
    problem.textContent = "";
  });
}
if (carried) {
  sessionStorage.setItem(KEPT, carried);
  history.replaceState(null, "", location.pathname);
}
// Another link, opened in this window.
addEventListener("hashchange", () => location.reload());

const health = await ask("GET", "/api/health");
const isIn = Boolean(health.gave.account);
const me = health.gave.person ?? "";
if (secret) await look();
else over("The address says nothing: open the link as it was sent to you.");
