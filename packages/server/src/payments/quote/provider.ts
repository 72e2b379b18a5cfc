import type { components } from "@waybill/spec/generated/core";
import type { UnsignedTransaction } from "../../chains/chain";
import type { Payment } from "../../chains/payment";
import type { End } from "./proofs";

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
  /** When a burn is attested; undefined for a payment without one. */
  speed?: "fast" | "standard";
  /** Expected duration of the payment in seconds; ranks offers with equal amounts and fees. */
  seconds: number;
  transactions: UnsignedTransaction[];
  /** The token account that is paid on another network, where its family has token accounts. */
  recipientTokenAccount?: NonNullable<components["schemas"]["Quote"]["recipient_token_account"]>;
}

/** The answer of a provider: one offer or several, or why it has none; undefined for an amount that cannot be paid now. */
export type ProviderAnswer = Offer | readonly Offer[] | string | undefined;

/** A quote provider. One file each in providers/; the registry's providers.yaml describes it to users. */
export interface QuoteProvider<Answer extends ProviderAnswer = Offer | undefined> {
  readonly slug: string;
  /**
   * All that has to be on chain, at both ends, for an offer to this payment: nothing is offered before a node has shown each of
   * them. A text for a pair that the provider does not serve, with the reason. By the registry alone, without asking a node.
   */
  ends(payment: Payment): readonly End[] | string;
  /**
   * Returns undefined for a pair that it does not serve and for an amount that cannot be paid now, or says in a text
   * why it cannot. An error excludes only this provider. Runs while the ends are proved.
   */
  quote(request: QuoteRequest, signal: AbortSignal): Promise<Answer>;
}
