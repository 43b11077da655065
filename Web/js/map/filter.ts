// The form of the filter: years and kind. It works without scripts; with them each change shows at once.

import { element } from "../base/dom.ts";
import { type Filter, filterOf } from "./address.ts";
import { YearSlider } from "./years.ts";

export class FilterForm {
  private readonly slider = new YearSlider(({ from, to }) => {
    this.fill({ ...this.filter, from, to });
    this.change(this.filter);
  });
  private readonly said = element("output", { class: "years-said" });

  constructor(private readonly form: HTMLFormElement, private readonly change: (filter: Filter) => void) {
    form.classList.add("live");
    form.append(element("div", { class: "years-place" }, this.said, this.slider.node));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.take();
    });
    form.addEventListener("change", () => this.take());
    this.show(filterOf(new URLSearchParams(location.search)));
  }

  get filter(): Filter { return filterOf(new FormData(this.form)); }

  /** Shows a filter, without saying that it has changed. */
  show(filter: Filter): void {
    this.fill(filter);
    this.slider.show(filter);
  }

  clear(): void {
    this.show({ from: null, to: null, kind: null });
    this.change(this.filter);
  }

  private take(): void {
    const { filter } = this;
    this.show(filter);
    this.change(filter);
  }

  private fill(filter: Filter): void {
    for (const [name, value] of Object.entries(filter)) {
      const field = this.form.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value ?? "");
    }
    this.said.value = YearSlider.textOf(filter);
  }
}
