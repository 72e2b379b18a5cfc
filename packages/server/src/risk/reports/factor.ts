import type { components } from "@waybill/spec/generated/core";
import type { Party, Payment } from "../../chains/payment";
import type { Severity } from "../signals/signal";

export type RiskFactor = components["schemas"]["RiskFactor"];
export type RiskLevel = components["schemas"]["RiskLevel"];

/** The party that a factor refers to. */
export type Side = "sender" | "recipient";

export const partyOf = ({ source, destination }: Payment, side: Side): Party =>
  side === "sender" ? source : destination;

/** The level of a severity in a payment's report, whose highest level is high. */
export const levelOf = (severity: Severity): RiskLevel =>
  severity === "severe" ? "high" : severity === "none" ? "low" : severity;
