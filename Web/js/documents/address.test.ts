import { addressAt, copyName, pathOf } from "./address.ts";

const LIBRARY = "0123456789abcdef0123456789abcdef", ID = "fedcba9876543210fedcba9876543210";
const home = { account: null, library: LIBRARY };

function equal(a: unknown, b: unknown): void {
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
}

Deno.test("a path names the document that has this path", () => {
  for (const path of ["library", `projects/${ID}`, `shots/${ID}`]) {
    const address = addressAt(path, home);
    equal(address && pathOf(address), path);
  }
});

Deno.test("a path of no document has no address", () => {
  for (const path of ["", "shots", "shots/12", `shots/${ID}/edits`, `scenes/${ID}`, `shots/${ID.toUpperCase()}`]) equal(addressAt(path, home), null);
});

Deno.test("copies are named as they always were, and those of accounts by the account", () => {
  const address = addressAt("library", home)!;
  equal(copyName(address), `library/${LIBRARY}`);
  equal(copyName(addressAt(`shots/${ID}`, home)!), `shots/${ID}`);
  equal(copyName({ ...address, home: { account: ID, library: LIBRARY } }), `accounts/${ID}/library/${LIBRARY}`);
});
