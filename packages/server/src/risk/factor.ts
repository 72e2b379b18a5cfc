import type { components } from "@waybill/spec/generated/core";
import type { Party, Payment } from "../chains/payment";
import type { Facts } from "./facts";

export type RiskFactor = components["schemas"]["RiskFactor"];
export type RiskLevel = components["schemas"]["RiskLevel"];

/** Whom a factor about one side is about. */
export type Side = "sender" | "recipient";

/** What a dimension of the assessment looks at. */
export interface Assessment {
  payment: Payment;
  facts: Facts;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * One dimension of the assessment: the factors it can prove from facts, each naming what was seen. A dimension that
 * throws becomes `assessment_error_<name>`.
 */
export interface Dimension {
  name: string;
  /** Whom the factors are about, for the one that says that they could not be assessed. */
  context: RiskFactor["risk_context"];
  assess(assessment: Assessment): Promise<RiskFactor[]>;
}

export const partyOf = ({ source, destination }: Payment, side: Side): Party =>
  side === "sender" ? source : destination;

/** The UTC day of a moment. */
export const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** `1 payment`, `2 payments`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
