import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Payment } from "../../chains/payment";
import type { AddressRef } from "../../lib/normalize-address";
import type { Facts } from "../facts";

/** How grave a signal is (interface.md, risk severity), the worst first. */
export const severities = ["severe", "high", "medium", "low", "none"] as const;
export type Severity = (typeof severities)[number];

/** What a signal is about: who an address is, whom it is connected to, how it behaves, or the payment as such. */
export type Pillar = "attribution" | "exposure" | "behaviour" | "payment";

/** What signals observe with. */
export interface Context {
  facts: Facts;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Something that can be observed of a subject, from facts alone. A signal says what there is, not how a report words or
 * weighs it: that is a report's projection. One that cannot be observed throws, and is never taken for a clean answer.
 */
export interface Signal<Subject, Observed> {
  /** Stable: reports say `assessment_error_<id>` when it fails. */
  id: string;
  pillar: Pillar;
  observe(subject: Subject, context: Context): Promise<Observed>;
}

/** A signal of an address alone. */
export type AddressSignal<Observed> = Signal<AddressRef<RegistryNetwork>, Observed>;

/** A signal of the two ends of a payment. */
export type PaymentSignal<Observed> = Signal<Payment, Observed>;
