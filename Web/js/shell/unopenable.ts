// A place that cannot be shown for a reason of its own, which is all that there is to say.

/** Words that say all of why a place is not shown; `href` is where a person goes from there, by a button that says `label`, or instead by `other`. */
export class Unopenable extends Error {
  constructor(message: string, readonly label: string, readonly href: string, readonly other: { label: string; href: string } | null = null) { super(message); }
}
