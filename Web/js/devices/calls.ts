// What the server knows of devices: those that are paired, and this one.

import { answered } from "../offline/answers.ts";
import type { Code, Pairing } from "./pairing.ts";

/** A device that is paired; times are in milliseconds since 1970. */
export interface Device {
  id: string;
  name: string;
  pairedAt: number;
  seenAt: number | null;
}

const ask = async <Answer>(path: string, method = "GET"): Promise<Answer> => (await answered(`/api/${path}`, { method })).json();

async function tell(path: string, method: string, body?: object): Promise<void> {
  await answered(`/api/${path}`, body ? { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : { method });
}

/** Returns all devices, for the machine alone. */
export const fetchDevices = (): Promise<Pairing & { devices: Device[] }> => ask("devices");
/** Makes a code, valid once. */
export const makeCode = (): Promise<Code> => ask("devices/codes", "POST");
export const rename = (id: string, name: string): Promise<void> => tell(`devices/${id}/name`, "PUT", { name });
export const revoke = (id: string): Promise<void> => tell(`devices/${id}`, "DELETE");

/** Returns, renames and revokes this device itself. */
export const fetchOwn = (): Promise<Device> => ask("device");
export const renameOwn = (name: string): Promise<void> => tell("device/name", "PUT", { name });
export const revokeOwn = (): Promise<void> => tell("device", "DELETE");
