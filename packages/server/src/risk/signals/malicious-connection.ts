import type { Exposure } from "../facts";
import type { AddressSignal, Severity } from "./signal";

/** By the payments between an address and a malicious one; 0 is the address itself. */
export const connectionSeverity: readonly Severity[] = ["severe", "high", "medium", "low"];

/** How many payments an address is away from a malicious one. */
export const maliciousConnection: AddressSignal<Exposure> = {
  id: "malicious_connection",
  pillar: "exposure",
  observe: (ref, { facts }) => facts.exposure(ref),
};
