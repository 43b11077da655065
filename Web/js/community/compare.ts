// Two photographs of one place, one over the other, with a slider that says how much is seen of which.

/** Lays the first picture of a pair over the second; fingers, pointers and keys move the edge between them. */
export function slide(pair: HTMLElement): void {
  const slider = document.createElement("input");
  slider.type = "range";
  slider.min = "0";
  slider.max = "100";
  slider.value = "50";
  slider.dir = "ltr";
  slider.setAttribute("aria-label", pair.dataset["slider"] ?? "");
  slider.addEventListener("input", () => pair.style.setProperty("--part", String(slider.valueAsNumber / 100)));
  pair.classList.add("slides");
  pair.append(slider);
}
