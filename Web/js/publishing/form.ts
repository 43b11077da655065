// What is told of a work, typed in a form: the fields that its kind has.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { About, Community, LicenceName, OwnWork, Reach, Work, WorkOffer } from "./calls.ts";
import { fetchWork } from "./calls.ts";
import { creditOf } from "./credit.ts";
import { field, type Field, line } from "./field.ts";
import { licenceField, offered } from "./licence.ts";
import { PlacePart } from "./place.ts";
import { makeReach, type ReachCards } from "./reach.ts";
import { spanOf } from "./years.ts";

const texts = words.publishing;
const MOST = { title: 120, words: 10_000, text: 500 };

/** Returns the tags of a line: people write them with commas, or signs before them. */
export const tagsOf = (text: string): string[] => [...new Set(text.split(/[,;]/).map((tag) => tag.trim().replace(/^#+\s*/, "")).filter(Boolean))];

type Text = "title" | "author" | "source" | "whyFree";

export class WorkForm {
  private readonly title = line(texts.labels.title, "title", { required: true, maxlength: MOST.title, class: "first" });
  private readonly said = field(texts.labels.words, element("textarea", { name: "words", rows: "3", maxlength: MOST.words }));
  private readonly tags = line(texts.labels.tags, "tags", { placeholder: texts.tagsHint });
  private readonly author = line(texts.labels.author, "author", { maxlength: MOST.text });
  private readonly source = line(texts.labels.source, "source", { maxlength: MOST.text });
  private readonly whyFree = line(texts.labels.whyFree, "whyFree", { maxlength: MOST.text }, texts.whyFreeHint);
  private readonly from = line(texts.labels.from, "from", { inputmode: "numeric", maxlength: 5 });
  private readonly to = line(texts.labels.to, "to", { inputmode: "numeric", maxlength: 5 });
  private readonly licence;
  private readonly place: PlacePart;
  private readonly version: Field<HTMLSelectElement> | null;
  readonly reach: ReachCards;
  readonly node: HTMLElement;
  /** What was typed is lost when the card goes. */
  isTouched = false;
  /** The licences that the work may have, without those of another version. */
  private readonly licences: LicenceName[];

  constructor(private readonly work: Work, private readonly offer: WorkOffer, private readonly community: Community, own: OwnWork[]) {
    this.licences = offered(work, community);
    this.licence = licenceField(this.licences, [community.licence]);
    this.place = new PlacePart(work.kind, offer);
    this.reach = makeReach(() => { this.isTouched = true; });
    this.version = this.versions(own.filter(({ id, kind }) => id !== work.id && kind === work.kind));
    this.title.control.value = work.about.title;
    this.offerFacts();
    this.node = element("div", { class: "publish-form", oninput: () => { this.isTouched = true; } },
      this.version?.node ?? null, this.title.node, this.said.node, this.tags.node, this.sourceParts(), this.place.node,
      creditOf(offer.madeFrom), this.licence.node, this.reach.node);
  }

  private get isOld(): boolean { return this.work.kind === "tunnel" || this.work.kind === "photograph"; }

  /** What is asked of old photographs alone. */
  private sourceParts(): HTMLElement | null {
    if (!this.isOld) return null;
    return element("fieldset", { class: "publish-source" }, element("legend", {}, texts.sourceTitle), this.author.node, this.source.node, this.whyFree.node,
      element("div", { class: "publish-row" }, this.from.node, this.to.node));
  }

  /** Years and source stand there to be looked at; a place is taken by a tap alone. */
  private offerFacts(): void {
    if (!this.isOld) return;
    for (const name of ["author", "source", "whyFree"] satisfies Text[]) this[name].control.value = this.offer[name] ?? "";
    this.showYears(this.offer.date ? spanOf(this.offer.date) : this.offer);
  }

  private showYears({ from, to }: { from?: number | null; to?: number | null }): void {
    this.from.control.value = typeof from === "number" ? String(from) : "";
    this.to.control.value = typeof to === "number" ? String(to) : "";
  }

  /** The field that makes it the next version of another; null where there is none of its kind. */
  private versions(others: OwnWork[]): Field<HTMLSelectElement> | null {
    if (others.length === 0) return null;
    const select: HTMLSelectElement = element("select", { name: "replaces", onchange: () => this.follow(select.value) },
      element("option", { value: "" }, texts.newWork), others.map(({ id, title }) => element("option", { value: id }, fill(texts.nextVersion, { title }))));
    return field(texts.labels.version, select);
  }

  /** Takes what is told of the work whose next version this is; of none what is told of the draft. */
  private async follow(id: string): Promise<void> {
    if (!id) {
      this.licence.show(this.licences, this.licence.control.value as LicenceName);
      return;
    }
    try {
      this.show(await fetchWork(id));
    } catch (error) {
      this.version?.tell((error as Error).message);
    }
  }

  private show({ kind, about, licences, reach }: Work): void {
    for (const name of ["title", "author", "source", "whyFree"] satisfies Text[]) this[name].control.value = about[name] ?? "";
    this.said.control.value = about.words ?? "";
    this.tags.control.value = about.tags?.join(", ") ?? "";
    this.showYears(about);
    this.place.show(about);
    const both = offered({ kind, licences }, this.community).filter((one) => this.licences.includes(one));
    this.licence.show(both, about.licence);
    this.reach.show(reach);
  }

  /** The work whose next version this is to be. */
  get replaces(): string | undefined { return this.version?.control.value || undefined; }

  get licenceName(): LicenceName { return this.licence.control.value as LicenceName; }

  /** What is told, and whom it is for; null, with words where something is missing. */
  value(): { about: About; reach: Reach } | null {
    const text = ({ control }: Field) => control.value.trim();
    const wrong = this.wrong();
    if (wrong) {
      wrong();
      return null;
    }
    const year = (one: Field) => (text(one) === "" ? null : Number(text(one)));
    const old = this.isOld ? {
      author: text(this.author), source: text(this.source), whyFree: text(this.whyFree), from: year(this.from), to: year(this.to) ?? year(this.from),
    } : {};
    return {
      reach: this.reach.value!,
      about: {
        title: text(this.title), words: text(this.said), tags: tagsOf(text(this.tags)), licence: this.licenceName, ...old, ...this.place.value,
        madeFrom: this.offer.madeFrom ?? [],
      },
    };
  }

  /** Says what is missing or wrong, the first of it; null where nothing is. */
  private wrong(): (() => void) | null {
    const say = (one: Field, said: string) => () => { one.tell(said); one.control.focus(); };
    const isYear = ({ control }: Field) => /^\s*(-?\d{1,4})?\s*$/.test(control.value);
    if (!this.title.control.value.trim()) return say(this.title, texts.noTitle);
    for (const one of [this.from, this.to]) if (!isYear(one)) return say(one, texts.noYear);
    if (this.place.isWrong) return () => this.place.tell(texts.noPlace);
    if (!this.licence.control.value) return say(this.licence, texts.noLicence);
    if (this.reach.value === null) return () => this.reach.tell(texts.noReach);
    return null;
  }

  /** Says what the server does not take, at the field that it is about; false where there is no such field. */
  tell(name: string, said: string): boolean {
    if (name === "reach") this.reach.tell(said);
    const fields: Record<string, Field> = {
      title: this.title, words: this.said, tags: this.tags, author: this.author, source: this.source, whyFree: this.whyFree, from: this.from, to: this.to,
      licence: this.licence, place: this.place.name, latitude: this.place.latitude, ...this.version && { replaces: this.version },
    };
    const found = fields[name];
    if (!found) return name === "reach";
    if (name === "latitude") this.place.tell(said);
    found.tell(said);
    found.control.focus();
    found.node.scrollIntoView({ block: "center" });
    return true;
  }

  /** Offers those licences alone that what it was made of allows. */
  allow(licences: LicenceName[]): void { this.licence.show(offered({ kind: this.work.kind, licences }, this.community), null); }
}
