import type { Exposure } from "../risk-data";
import type { AddressSignal, Severity } from "./signal";

/** Severity by the number of payments between an address and a malicious one; 0 is the address itself. */
export const connectionSeverity: readonly Severity[] = ["severe", "high", "medium", "low"];

/** The number of payments between an address and a malicious one. */
export const maliciousConnection: AddressSignal<Exposure> = {
  id: "malicious_connection",
  pillar: "exposure",
  observe: (ref, { data }) => data.exposure(ref),
};
