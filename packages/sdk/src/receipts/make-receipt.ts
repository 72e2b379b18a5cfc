import { digestOf } from "../digest";
import type { PolicyResult } from "../policy/signing-policy";
import type { RiskAcceptance } from "../types";
import type { VerifiedPayment } from "../verify/verified-payment";
import { asJson } from "./as-json";
import { type Receipt, type ReceiptPart, type ReceiptSignature, receiptParts } from "./receipt";
import type { Snapshot } from "./snapshot";

export interface ReceiptInput {
  snapshot: Snapshot;
  /** The names of the rules that passed. */
  rules: readonly string[];
  payment: VerifiedPayment;
  policyResult: PolicyResult | undefined;
  riskAcceptance: RiskAcceptance | undefined;
}

/** The receipt of a signed payment: plain JSON without references to its sources. */
export function makeReceipt(input: ReceiptInput, signed: ReceiptSignature): Receipt {
  const { snapshot, rules, payment, policyResult, riskAcceptance } = input;
  const parts = {
    version: 1 as const,
    verifiedAt: new Date(snapshot.now).toISOString(),
    request: asJson(snapshot.request) as Receipt["request"],
    quote: asJson(snapshot.quote) as Receipt["quote"],
    options: asJson(snapshot.options) as Receipt["options"],
    rules: [...rules],
    payment: asJson(payment) as Receipt["payment"],
    riskDigest: riskDigestOf(snapshot.risk),
    policy:
      policyResult === undefined ? null : { digest: policyResult.digest, rules: [...policyResult.rules] },
    ...(riskAcceptance && { riskAcceptance: asJson(riskAcceptance) as RiskAcceptance }),
    signed,
  };
  const digests = digestsOf(parts);
  return { ...parts, digests, digest: digestOf(digests) };
}

/** The digest of each part of a receipt. */
export function digestsOf(receipt: Readonly<Partial<Record<ReceiptPart, unknown>>>): Receipt["digests"] {
  const parts = receiptParts.filter((part) => receipt[part] !== undefined);
  return Object.fromEntries(parts.map((part) => [part, digestOf(receipt[part])])) as Receipt["digests"];
}

/** The digest of the unchanged risk report; null without one. */
export const riskDigestOf = (risk: unknown): string | null =>
  risk === undefined || risk === null ? null : digestOf(asJson(risk));
