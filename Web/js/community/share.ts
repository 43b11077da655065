// The button that hands the address of a work on: to the device's own list where it has one, else to the clipboard.

/** Shows the button, which is hidden without scripts. */
export function offerShare(button: HTMLButtonElement, address: HTMLInputElement): void {
  button.hidden = false;
  button.addEventListener("click", () => void share(button, address));
}

async function share(button: HTMLButtonElement, address: HTMLInputElement): Promise<void> {
  const { title = "", done = "" } = button.dataset;
  try {
    if ("share" in navigator) {
      await navigator.share({ title, url: address.value });
      return;
    }
    await copy(address);
    const name = button.querySelector("span");
    if (name) name.textContent = done;
  } catch (reason) {
    // Whoever closes the list has changed their mind; otherwise the address stands ready to be copied by hand.
    if (!(reason instanceof DOMException && reason.name === "AbortError")) address.select();
  }
}

/** The clipboard is there on pages that came over a safe connection. */
async function copy(address: HTMLInputElement): Promise<void> {
  await globalThis.navigator.clipboard.writeText(address.value);
}
