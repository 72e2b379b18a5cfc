import type { RuleFailure } from "../errors/signing";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { requirePolicy } from "../require-quoted";
import type { Policy } from "./policy-of";

/** A planned payment. Omitted values count as unknown. */
export interface PaymentIntent {
  /** Slug or alias in the registry. */
  network: string;
  to: string;
  /** A decimal string, such as `"15000.50"`. */
  amountUsd: string;
  from?: string | undefined;
  /** A symbol in the registry, or the contract, mint or denom of a token. */
  asset?: string | undefined;
  /**
   * Units of the asset, a decimal string. USDC and USDT count as dollars: if both figures are given, the larger one is
   * evaluated.
   */
  amount?: string | undefined;
  /** Whether the payment declares Travel Rule compliance. */
  travelRuleCompliant?: boolean | undefined;
  /** Whether the recipient is a registered counterparty; by default false. */
  recipientVerified?: boolean | undefined;
}

/** The result of a policy for an intent. Every breach blocks the payment. */
export interface IntentResult {
  allowed: boolean;
  /** All rules that refuse it, in order; `rule` equals the service's `policy_key`. */
  breaches: readonly RuleFailure<string>[];
  /** The digest of the policy's document. */
  digest: string;
}

/**
 * Evaluates a planned payment before there is a quote, by the rules of a policy that need none: rules about prices,
 * fees, providers and risk reports are checked with the quote. `POST /v2/intents/evaluate` returns the same result for
 * the same policy.
 *
 * @param now milliseconds since the Unix epoch
 * @throws ArgumentError for an invalid intent
 *
 * @example
 * import { evaluateIntent, policyOf } from "@waybill/sdk/policy";
 * const policy = await policyOf({ version: 1, testNetworksOnly: true });
 * const intent = { network: "ethereum", to: request.to_address, asset: "USDC", amount: "10", amountUsd: "10" };
 * const { allowed, breaches } = await evaluateIntent(policy, intent);
 * console.log(allowed); // false
 */
export async function evaluateIntent(
  policy: Policy,
  intent: PaymentIntent,
  now: number = Date.now(),
): Promise<IntentResult> {
  requireKind("policy", policy, "an object");
  requirePolicy(policy, "check");
  requireOptions(
    "intent",
    intent,
    {
      network: "a text",
      to: "a text",
      amountUsd: "a text",
      from: "a text",
      asset: "a text",
      amount: "a text",
    },
    ["travelRuleCompliant", "recipientVerified"],
  );
  const { resultOfIntent } = await import("./intent-result");
  return resultOfIntent(policy, intent, now);
}
