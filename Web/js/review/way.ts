// The way in: what a link asks for before it shows anything, and what is said where it leads nowhere.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { open, Refusal } from "./calls.ts";

const texts = words.review;

/** Opens the link whose secret stands in the address; asks for what it wants, for as long as it takes. Gives the link's id. Where it leads nowhere any
 * more, `written` is shown: what somebody wrote and has not sent. */
export async function enter(place: HTMLElement, secret: string, written = ""): Promise<string> {
  if (!/^[0-9a-f]{64}$/.test(secret)) return askForLink(place);
  try {
    return await open(secret);
  } catch (error) {
    if (error instanceof Refusal && error.problem === "locked") return askForPassword(place, secret);
    return explain(place, error, secret, written);
  }
}

function card(place: HTMLElement, title: string, lead: string, ...more: HTMLElement[]): void {
  place.replaceChildren(element("div", { class: "way" }, element("img", { src: "/icon.svg", alt: "", width: "48", height: "48" }),
    element("h1", {}, title), element("p", {}, lead), ...more));
}

/** Says why a link shows nothing. What is only out of reach can be tried again; anything else never ends. */
function explain(place: HTMLElement, error: unknown, secret: string, written = ""): Promise<string> {
  const isOut = !(error instanceof Refusal) || error.status >= 500 || error.status === 429;
  return new Promise((resolve) => {
    const again = element("button", { type: "button", class: "primary", onclick: () => resolve(enter(place, secret, written)) }, texts.again);
    if (isOut) card(place, texts.away, texts.awayExplained, again);
    else card(place, texts.nowhere, texts.nowhereExplained, ...written ? [writtenPart(written)] : []);
  });
}

/** What somebody wrote, to be taken elsewhere. */
const writtenPart = (text: string): HTMLElement =>
  element("label", { class: "kept" }, texts.notSent, element("textarea", { readonly: true, rows: "5" }, text));

function askForPassword(place: HTMLElement, secret: string): Promise<string> {
  return new Promise((resolve) => {
    const field: HTMLInputElement = element("input", { type: "password", required: true, autocomplete: "off", id: "password", "aria-describedby": "trouble" });
    const trouble = element("p", { class: "problem", role: "alert", id: "trouble" });
    const button: HTMLButtonElement = element("button", { class: "primary" }, texts.enter);
    const form = element("form", {
      onsubmit: async (event) => {
        event.preventDefault();
        button.disabled = true;
        trouble.textContent = "";
        try {
          resolve(await open(secret, field.value));
        } catch (error) {
          trouble.textContent = troubleOf(error);
          field.select();
        } finally {
          button.disabled = false;
        }
      },
    }, element("label", { for: "password" }, texts.password), field, trouble, button);
    card(place, texts.locked, texts.lockedExplained, form);
    field.focus();
  });
}

function troubleOf(error: unknown): string {
  if (!(error instanceof Refusal)) return texts.awayExplained;
  if (error.problem === "locked") return texts.wrong;
  return error.status === 429 ? fill(texts.wait, { n: Math.max(1, error.wait) }) : texts.nowhereExplained;
}

function askForLink(place: HTMLElement): Promise<string> {
  return new Promise((resolve) => {
    const field: HTMLInputElement = element("input", { required: true, autocomplete: "off", spellcheck: "false", id: "link" });
    const form = element("form", {
      onsubmit: (event) => {
        event.preventDefault();
        const secret = field.value.trim().split("#").at(-1) ?? "";
        history.replaceState(null, "", `/review#${secret}`);
        resolve(/^[0-9a-f]{64}$/.test(secret) ? enter(place, secret) : explain(place, new Refusal(404, "no-such-review", ""), secret));
      },
    }, element("label", { for: "link" }, texts.link), field, element("button", { class: "primary" }, texts.show));
    card(place, texts.paste, texts.pasteExplained, form);
    field.focus();
  });
}
