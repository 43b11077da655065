// What the pages that let people in share: asking the studio, fields for passwords, words for what went wrong.

const UNREACHABLE = "The studio cannot be reached. Is this device in its network?";
const KEEP = "inkreel-keep";

/** Gives the page the colours that this browser's studio has, or those of the system. */
export function colour() {
  const kept = JSON.parse(localStorage.getItem("inkreel-settings") ?? "{}").theme;
  document.documentElement.dataset.theme = kept ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
}

/** Asks the studio. Gives its `status` (0 where nobody answers), what it `gave`, and of a problem its `name`, the `words` for people,
 * and the seconds to `wait`. */
export async function ask(method, path, body) {
  try {
    const answer = await fetch(path, body === undefined ? { method } : {
      method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
    const gave = await answer.json().catch(() => ({}));
    return {
      status: answer.status, isDone: answer.ok, gave, name: gave.type?.split(":").at(-1) ?? "",
      words: gave.detail ?? `The studio answered ${answer.status}.`, wait: Number(answer.headers.get("Retry-After") ?? 0),
    };
  } catch {
    return { status: 0, isDone: false, gave: {}, name: "away", words: UNREACHABLE, wait: 0 };
  }
}

/** Gives a field for a password a button that shows what is typed. */
export function makeShown(input) {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", "Show the password");
  const show = (isShown) => {
    input.type = isShown ? "text" : "password";
    button.textContent = isShown ? "Hide" : "Show";
    button.setAttribute("aria-pressed", String(isShown));
  };
  button.addEventListener("click", () => {
    show(input.type === "password");
    input.focus();
  });
  // A browser keeps passwords of fields for passwords alone.
  input.form.addEventListener("submit", () => show(false), { capture: true });
  input.parentElement.append(button);
  show(false);
}

/** Shows the box that says whether this browser keeps work, and gives what keeps the answer. */
export function makeKeep(label) {
  const box = label.querySelector("input");
  label.hidden = false;
  box.checked = localStorage.getItem(KEEP) !== "no";
  return () => {
    if (box.checked) localStorage.removeItem(KEEP);
    else localStorage.setItem(KEEP, "no");
  };
}

const inTime = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Waits for some seconds, which a button that cannot be pressed counts down. */
export function waitOut(button, seconds) {
  const end = performance.now() + 1000 * seconds;
  const { textContent: words } = button;
  return new Promise((resolve) => {
    const tick = () => {
      const left = Math.ceil((end - performance.now()) / 1000);
      button.textContent = left > 0 ? `Try again in ${inTime(left)}` : words;
      if (left > 0) return setTimeout(tick, 250);
      resolve();
    };
    tick();
  });
}

/** Does `act` when a form is sent, one at a time; says in `problem` what it resolves with, and lets a button wait where that is asked for.
 * What it resolves with is an answer that is no, or null where the page goes on. */
export function onSubmit(form, problem, act) {
  const button = form.querySelector("[type=submit]");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    problem.textContent = "";
    const refusal = await act();
    // The page is on its way to another place.
    if (!refusal) return;
    problem.textContent = refusal.words;
    if (refusal.wait > 0) await waitOut(button, refusal.wait);
    button.disabled = false;
  });
}
