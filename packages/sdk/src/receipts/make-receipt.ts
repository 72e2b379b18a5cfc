import { digestOf } from "../digest";
import type { PolicyVerdict } from "../policy/signing-policy";
import type { VerifiedPayment } from "../verify/verified-payment";
import { asJson } from "./as-json";
import { type Receipt, type ReceiptPart, type ReceiptSignature, receiptParts } from "./receipt";
import type { Snapshot } from "./snapshot";

export interface ReceiptInput {
  snapshot: Snapshot;
  /** The names of the rules that passed. */
  rules: readonly string[];
  payment: VerifiedPayment;
  verdict: PolicyVerdict | undefined;
}

/** The receipt of a signed payment: plain JSON without references to what it was made of. */
export function makeReceipt(input: ReceiptInput, signed: ReceiptSignature): Receipt {
  const { snapshot, rules, payment, verdict } = input;
  const parts = {
    version: 1 as const,
    verifiedAt: new Date(snapshot.now).toISOString(),
    request: asJson(snapshot.request) as Receipt["request"],
    quote: asJson(snapshot.quote) as Receipt["quote"],
    options: asJson(snapshot.options) as Receipt["options"],
    rules: [...rules],
    payment: asJson(payment) as Receipt["payment"],
    riskDigest: riskDigestOf(snapshot.risk),
    policy: verdict === undefined ? null : { digest: verdict.digest, rules: [...verdict.rules] },
    signed,
  };
  const digests = digestsOf(parts);
  return { ...parts, digests, digest: digestOf(digests) };
}

/** The digest of each part of a receipt. */
export function digestsOf(receipt: Readonly<Record<ReceiptPart, unknown>>): Record<ReceiptPart, string> {
  return Object.fromEntries(receiptParts.map((part) => [part, digestOf(receipt[part])])) as Record<
    ReceiptPart,
    string
  >;
}

/** Of a risk report as it came; null without one. */
export const riskDigestOf = (risk: unknown): string | null =>
  risk === undefined || risk === null ? null : digestOf(asJson(risk));
