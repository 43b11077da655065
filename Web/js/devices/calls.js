// What the server knows of devices: those that are paired, and this one.

async function ask(path, method = "GET", body = undefined) {
  const answer = await fetch(`/api/${path}`, {
    method, body: body && JSON.stringify(body), headers: body ? { "Content-Type": "application/json" } : {},
  });
  const words = answer.status === 204 ? null : await answer.json().catch(() => ({}));
  if (answer.ok) return words;
  throw new Error(words.detail ?? `The server answered ${answer.status}.`);
}

/** `{address, addresses, trustAddress, trustPicture, authority, fingerprint, devices}`; for the machine alone. */
export const fetchDevices = () => ask("devices");
/** `{code, link, picture, expiresAt}`, valid once. */
export const makeCode = () => ask("devices/codes", "POST");
export const rename = (id, name) => ask(`devices/${id}/name`, "PUT", { name });
export const revoke = (id) => ask(`devices/${id}`, "DELETE");

/** This device itself. */
export const fetchOwn = () => ask("device");
export const renameOwn = (name) => ask("device/name", "PUT", { name });
export const revokeOwn = () => ask("device", "DELETE");
