import { type Severity, severities } from "../signals/signal";

/** Something that a scan found. */
export interface ScanFinding {
  /** The signal or rule. */
  signal: string;
  source: "address_risk" | "address_poisoning" | "transaction_rule" | "simulation";
  severity: Severity;
  /** One sentence. */
  summary: string;
  /** The address of the finding; undefined: the transaction. */
  address: string | undefined;
}

/** The worst severity. */
export const worstOf = (found: readonly { severity: Severity }[]): Severity =>
  severities.find((severity) => found.some((one) => one.severity === severity)) ?? "none";
