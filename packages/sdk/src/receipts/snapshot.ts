import { besideQuote } from "../beside-quote";
import { copyData } from "../copy-data";
import { own } from "../verify/untrusted-fields";
import type { ReceiptOptions } from "./receipt";

/** Copies of the verified objects: later changes to quote and options do not affect a receipt that is read later. */
export interface Snapshot {
  now: number;
  request: unknown;
  quote: unknown;
  risk: unknown;
  options: Readonly<Record<string, unknown>>;
}

/** The options that decide a verification; clock and signer are the receipt's time and signature. */
export const recordedOptions = [
  "maxLossBps",
  "minAmountOut",
  "prices",
  "acceptQuotedPrice",
  "acceptReverting",
  "maxFeeBps",
  "tokens",
  "gasCeiling",
  "feeCeiling",
  "maxQuoteAgeMs",
  "transaction",
  "nonce",
  "acceptUnknownProvider",
  "accounts",
  "nonceAccount",
] as const satisfies ReadonlyArray<keyof ReceiptOptions>;

/** The request's declaration, as a field of the objects that are signed for it; empty if it declares nothing. */
export function declarationOf({ request }: Snapshot): { travelRuleCompliant?: boolean } {
  const travelRuleCompliant = own(request, "travel_rule_compliant");
  return typeof travelRuleCompliant === "boolean" ? { travelRuleCompliant } : {};
}

/** @throws ArgumentError for a quote that is nested deeper than an answer of the service can be */
export function snapshotOf(
  quoted: { request: unknown; quote: unknown; risk?: unknown },
  options: Readonly<Partial<Record<(typeof recordedOptions)[number] | "cluster", unknown>>>,
  now: number,
): Snapshot {
  const kept: Record<string, unknown> = {};
  for (const name of recordedOptions) {
    const value = options[name];
    if (value !== undefined) kept[name] = copyData("quoted", value);
  }
  if (options.cluster !== undefined) kept.askedCluster = true;
  return {
    now,
    request: copyData("quoted", quoted.request),
    quote: copyData("quoted", quoted.quote),
    risk: copyData("quoted", besideQuote(quoted, "risk")),
    options: kept,
  };
}
