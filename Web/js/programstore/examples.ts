// The programs that come with the studio, each of one kind of thing.

import { answered } from "../offline/answers.ts";
import { words } from "../base/words.ts";

const texts = words.examples;

/** An example: its name in addresses, and what people read of it. */
export interface Example {
  name: string;
  title: string;
  about: string;
}

const EXAMPLES: [name: string, said: { title: string; about: string }][] = [
  ["flower", texts.flower], ["boat", texts.boat], ["lanterns", texts.lanterns], ["music", texts.music], ["balloons", texts.balloons], ["traffic", texts.traffic],
  ["snow", texts.snow], ["dice", texts.dice], ["village", texts.village], ["fruit", texts.fruit], ["patch", texts.patch], ["clock", texts.clock],
];

/** Returns all, in the order in which they are shown. */
export const examples = (): Example[] => EXAMPLES.map(([name, { title, about }]) => ({ name, title, about }));

/** Returns what an example, by its name, is called in the language that is shown; "" for none. */
export const exampleTitle = (name: string): string => examples().find((one) => one.name === name)?.title ?? "";

/** The address of an example's picture. */
export const examplePicture = ({ name }: Example): string => `/examples/${name}.png`;

/** Fetches the picture of an example, by its name; null where it cannot be had. */
export const examplePictureFile = (name: string): Promise<Blob | null> =>
  answered(`/examples/${name}.png`).then((answer) => answer.blob()).catch(() => null);

/** Fetches an example's file. Fails with words for people. */
export async function exampleFile({ name, title }: Example): Promise<File> {
  const answer = await answered(`/examples/${name}.catrobat`);
  return new File([await answer.blob()], `${title}.catrobat`);
}
