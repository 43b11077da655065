// Passkeys, by the browser's own dialogs: the studio says what it wants of an authenticator, and is given what that answers. Bytes are in
// Base64 for addresses, without padding.

/** Whether this browser has passkeys, at the address that it shows: they belong to a name, never to digits. */
export const hasPasskeys = () =>
  globalThis.isSecureContext && "PublicKeyCredential" in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const text = (buffer) => btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(""))
  .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const known = (passkeys) => passkeys.map((one) => ({ ...one, id: bytes(one.id) }));

/** Has an authenticator make a passkey, as the studio `wanted`; gives what the studio is told then. Fails where that is cancelled. */
export async function makePasskey({ publicKey }) {
  const { response } = await navigator.credentials.create({
    publicKey: {
      ...publicKey, challenge: bytes(publicKey.challenge), user: { ...publicKey.user, id: bytes(publicKey.user.id) },
      excludeCredentials: known(publicKey.excludeCredentials),
    },
  });
  return { clientData: text(response.clientDataJSON), attestation: text(response.attestationObject) };
}

/** Has an authenticator show a passkey, as the studio wants it; gives what the studio is told then. Fails where that is cancelled. */
export async function showPasskey({ publicKey }, options = {}) {
  const { rawId, response } = await navigator.credentials.get({
    ...options,
    publicKey: { ...publicKey, challenge: bytes(publicKey.challenge), allowCredentials: known(publicKey.allowCredentials) },
  });
  return {
    id: text(rawId), clientData: text(response.clientDataJSON), authenticatorData: text(response.authenticatorData),
    signature: text(response.signature), userHandle: response.userHandle ? text(response.userHandle) : null,
  };
}
