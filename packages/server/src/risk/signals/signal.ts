import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Payment } from "../../chains/payment";
import type { AddressRef } from "../../lib/normalize-address";
import type { RiskData } from "../risk-data";

/** Severity of a signal (spec/risk/openapi.yaml), the worst first. */
export const severities = ["severe", "high", "medium", "low", "none"] as const;
export type Severity = (typeof severities)[number];

/** The topic of a signal: identity of an address, its connections, its behaviour, or the payment itself. */
export type Pillar = "attribution" | "exposure" | "behaviour" | "payment";

/** The input of signals besides their subject. */
export interface Context<Data = RiskData> {
  data: Data;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * An observation about a subject, from data alone. Wording and weight are left to the projection of each report. A
 * signal that cannot be observed throws, so that it does not pass for a clean result.
 */
export interface Signal<Subject, Observed, Data = RiskData> {
  /** Stable, because reports contain `assessment_error_<id>` when it fails. */
  id: string;
  pillar: Pillar;
  observe(subject: Subject, context: Context<Data>): Promise<Observed>;
}

/** A signal of a single address. */
export type AddressSignal<Observed> = Signal<AddressRef<RegistryNetwork>, Observed>;

/** A signal of the two ends of a payment. */
export type PaymentSignal<Observed> = Signal<Payment, Observed>;
