import type { components } from "@waybill/spec/generated/core";
import type { UnsignedTransaction } from "../../chains/chain";
import type { Payment } from "../../chains/payment";

export type Fee = components["schemas"]["Fee"];

/** A quote request after validation. */
export interface QuoteRequest extends Payment {
  slippageBps: number;
  /** When the quote expires, Unix milliseconds; also the deadline of contract calls that have one. */
  expiresAt: number;
  travelRuleCompliant: boolean;
}

/** An offer of a provider; amounts in base units of the destination token. */
export interface Offer {
  amountOut: bigint;
  minAmountOut: bigint;
  fee: Fee;
  /** Expected duration of the payment in seconds; ranks offers with equal amounts and fees. */
  seconds: number;
  transactions: UnsignedTransaction[];
}

/** A quote provider. One file each in providers/; the registry's providers.yaml describes it to users. */
export interface QuoteProvider {
  readonly slug: string;
  /** Returns undefined for an unsupported pair. An error excludes only this provider. */
  quote(request: QuoteRequest, signal: AbortSignal): Promise<Offer | undefined>;
}
