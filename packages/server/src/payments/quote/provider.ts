import type { components } from "@waybill/spec/generated/core";
import type { UnsignedTransaction } from "../../chains/chain";
import type { Payment } from "../../chains/payment";

export type Fee = components["schemas"]["Fee"];

/** A quote request after validation. */
export interface QuoteRequest extends Payment {
  slippageBps: number;
  /** Until when the quote can be submitted, milliseconds since the epoch: a call that has a deadline ends then. */
  expiresAt: number;
  travelRuleCompliant: boolean;
}

/** What a provider offers for a request; amounts in base units of the destination token. */
export interface Offer {
  amountOut: bigint;
  minAmountOut: bigint;
  fee: Fee;
  /** How long the payment takes, in seconds; decides between offers that are equal otherwise. */
  seconds: number;
  transactions: UnsignedTransaction[];
}

/** A quote provider. One file each in providers/; the registry's providers.yaml describes it to users. */
export interface QuoteProvider {
  readonly slug: string;
  /** Undefined when it does not serve this pair. Throwing means it failed; another provider may still answer. */
  quote(request: QuoteRequest, signal: AbortSignal): Promise<Offer | undefined>;
}
