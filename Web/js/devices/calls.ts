// What the server knows of devices: those that are paired, and this one.

import { tell } from "../offline/answers.ts";
import type { Code, Pairing } from "./pairing.ts";

/** A device that is paired; times are in milliseconds since 1970. */
export interface Device {
  id: string;
  name: string;
  pairedAt: number;
  seenAt: number | null;
}

/** Returns all devices, for the machine alone. */
export const fetchDevices = (): Promise<Pairing & { devices: Device[] }> => tell("GET", "devices");
/** Makes a code, valid once. */
export const makeCode = (): Promise<Code> => tell("POST", "devices/codes");
export const rename = (id: string, name: string): Promise<void> => tell("PUT", `devices/${id}/name`, { name });
export const revoke = (id: string): Promise<void> => tell("DELETE", `devices/${id}`);

/** Returns, renames and revokes this device itself. */
export const fetchOwn = (): Promise<Device> => tell("GET", "device");
export const renameOwn = (name: string): Promise<void> => tell("PUT", "device/name", { name });
export const revokeOwn = (): Promise<void> => tell("DELETE", "device");
