import { digestOf } from "../digest";
import { isRecord } from "../json-value";
import type { Policy } from "../policy/policy-of";
import { subjectOf } from "../policy/subject-of";
import { withSpent } from "../policy/with-spent";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { requirePolicy } from "../require-quoted";
import { requirePolicyResult } from "../signing/require-policy-result";
import { evmAddress } from "../verify/address";
import { type VerifiedPayment, withFeeCeiling } from "../verify/verified-payment";
import { asJson } from "./as-json";
import { digestsOf, riskDigestOf } from "./make-receipt";
import { optionsOf, readReceipt, refused, shown } from "./read-receipt";
import type { Receipt } from "./receipt";
import type { Reprove, Reproved } from "./reproved";

export interface VerifyReceiptOptions {
  /**
   * The policy of the receipt, which is checked again, except for its limits per day and recipient, because a receipt does not
   * show other payments.
   */
  policy?: Policy | undefined;
  /** The risk report that came with the quote; without it the rules that read it are not checked again. */
  risk?: unknown;
}

const families: Readonly<Record<string, () => Promise<Reprove>>> = {
  evm: async () => (await import("../evm/reprove")).reprove,
  solana: async () => (await import("../solana/reprove")).reprove,
  cosmos: async () => (await import("../cosmos/reprove")).reprove,
};

/**
 * Checks a receipt without a network: verifies the quote again at the receipt's time with its options, decodes the
 * signed bytes and compares them with the verified transactions, recovers the signer, and compares every hash and
 * digest. The bytes of a smart account's payment (ERC-4337) are the bundler's: they prove that it has an operation of
 * the account, and the chain proves its effects. Facts that the bytes do not prove (texts of the quote, the risk
 * report, the policy) are proven only by the digests: keep `receipt.digest` where no one else can change it.
 *
 * @returns the signed payment; if a wallet has chosen a higher fee, its fee ceiling is the fee in the bytes
 * @throws ReceiptRefusedError, whose `differs` names the first part that was changed; PolicyRefusedError when the policy does not
 * allow the payment; ArgumentError
 *
 * @example
 * import { verifyReceipt } from "@waybill/sdk/receipts";
 * const { recipient, amountFormatted } = await verifyReceipt(signed.receipt);
 */
export async function verifyReceipt(
  receipt: Receipt,
  options: VerifyReceiptOptions = {},
): Promise<VerifiedPayment> {
  requireKind("receipt", receipt, "an object");
  requireOptions("options", options, {}, ["policy", "risk"]);
  requirePolicy(options.policy, "withSpent");
  const read = readReceipt(receipt);
  const { policy, risk } = options;
  const load = Object.hasOwn(families, read.signed.kind) ? families[read.signed.kind] : undefined;
  if (!load) throw refused("signed.kind", "evm, solana or cosmos", read.signed.kind);
  const proven = prove(await load(), read);
  same(asJson(proven.payment), withoutFormer(read.payment), "payment");
  const named: readonly unknown[] = Array.isArray(read.rules) ? read.rules : [];
  const known = (name: string) => !laterRules.has(name) || named.includes(name);
  const today = (name: unknown) => !formerRules.has(name);
  same(proven.rules.filter(known), Array.isArray(read.rules) ? named.filter(today) : read.rules, "rules");
  const fee = await checkSignatures(proven, read);
  checkDigests(read);
  const payment = fee > proven.payment.feeCeiling ? withFeeCeiling(proven.payment, fee) : proven.payment;
  if (policy) await checkPolicy(policy, payment, read, risk);
  return payment;
}

/** Rules that receipts of earlier versions of this package do not name. This verification applies them nevertheless. */
const laterRules: ReadonlySet<string> = new Set([
  "simulation",
  "transaction_values",
  "fee_share",
  "node_fee",
  "lookup_tables",
  "durable_nonce",
  // A rule of Cosmos.
  "recipient_usable",
]);

/** Rules in receipts of earlier versions about calls that no provider makes any more. */
const formerRules: ReadonlySet<unknown> = new Set([
  "delivery",
  "bridge_token",
  "min_bridged",
  "fallback_asset",
]);

/** The payment of a receipt. An earlier version has `fallback: null` instead of today's `swap: null`. */
function withoutFormer(payment: unknown): unknown {
  if (!isRecord(payment) || payment.fallback !== null || "swap" in payment) return payment;
  const { fallback: _former, ...parts } = payment;
  return { ...parts, swap: null };
}

function prove(reprove: Reprove, receipt: Receipt): Reproved {
  const options = optionsOf(receipt);
  try {
    return reprove({ quote: receipt.quote, request: receipt.request }, options);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : "";
    throw refused("quote", "a quote that passes its verification", why, cause);
  }
}

/** EVM addresses are the same in any letter case; all others have one spelling. */
const spelled = (address: string): string => evmAddress(address) ?? address;

/** Checks the signatures, and returns the total of the signed fees that a wallet may choose. */
async function checkSignatures(proven: Reproved, { signed }: Receipt): Promise<bigint> {
  same(proven.network, signed.network, "signed.network");
  same(proven.quoteId, signed.quoteId, "signed.quoteId");
  same(spelled(proven.sender), spelled(signed.from), "signed.from");
  // A bundler's nonce is unrelated to the paying account; a bundler also sends the approvals of such an account.
  const bundle = signed.nonce === undefined ? proven.bundle : undefined;
  if (!bundle) same(proven.nonce, signed.nonce, "signed.nonce");
  if (!bundle) same(proven.swapNonce, signed.swap?.nonce, "signed.swap.nonce");
  const { approvals, swap } = proven.payment;
  same(approvals.length, signed.approvals.length, "signed.approvals.length");
  same(swap?.approvals.length, signed.swap?.approvals.length, "signed.swap.approvals.length");
  const parts = partsOf(signed);
  let total = 0n;
  for (const [index, check] of proven.signatures.entries()) {
    const { path, signedPayload, txHash } = parts[index] ?? { path: "signed", ...signed };
    const facts = await (bundle ?? check)(signedPayload).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : "";
      throw refused(`${path}.signedPayload`, "the verified transaction, signed by its sender", why, cause);
    });
    same(facts.txHash, txHash, `${path}.txHash`);
    total += facts.fee ?? 0n;
  }
  return total;
}

/** The signed transactions in the order of their nonces, each with its place in the receipt. */
function partsOf({ swap, approvals, signedPayload, txHash }: Receipt["signed"]) {
  const listed = (all: Receipt["signed"]["approvals"], path: string) =>
    all.map((one, index) => ({ ...one, path: `${path}[${index}]` }));
  return [
    ...(swap ? [...listed(swap.approvals, "signed.swap.approvals"), { ...swap, path: "signed.swap" }] : []),
    ...listed(approvals, "signed.approvals"),
    { path: "signed", signedPayload, txHash },
  ];
}

function checkDigests(receipt: Receipt): void {
  const digests = digestsOf(receipt);
  for (const [part, digest] of Object.entries(digests))
    same(digest, Reflect.get(receipt.digests, part), part);
  same(digests, receipt.digests, "digests");
  same(digestOf(digests), receipt.digest, "digest");
}

/** Rules that a receipt cannot show: it has neither the other payments nor the report. */
const spending = ["per_day", "per_recipient", "per_recipient_per_day"] as const;
const reading = ["risk_report", "risk_complete", "risk_level", "travel_rule_records"] as const;
/** The service was asked about it at the time of the signature; the receipt does not record the answer. */
const asked = ["address_risk"] as const;

async function checkPolicy(
  policy: Policy,
  payment: VerifiedPayment,
  receipt: Receipt,
  risk: unknown,
): Promise<void> {
  same(policy.digest, receipt.policy?.digest, "policy.digest");
  if (risk !== undefined) same(receipt.riskDigest, riskDigestOf(risk), "riskDigest");
  const without = [...spending, ...asked, ...(risk === undefined ? reading : [])];
  const subject = subjectOf(
    payment,
    { request: receipt.request, risk },
    receipt.options,
    Date.parse(receipt.verifiedAt),
  );
  const { rules } = requirePolicyResult(await withSpent(policy, () => []).check(subject, { without }));
  const recorded = receipt.policy?.rules.filter((name) => !without.some((one) => one === name));
  same(rules, recorded, "policy.rules");
}

function same(expected: unknown, actual: unknown, path: string): void {
  const found = differenceOf(expected, actual, path);
  if (found) throw refused(found.path, shown(found.expected), found.actual);
}

interface Difference {
  path: string;
  expected: unknown;
  actual: unknown;
}

/** The first place where two JSON values differ; undefined when they are equal. */
function differenceOf(expected: unknown, actual: unknown, path: string): Difference | undefined {
  if (!isRecord(expected) || !isRecord(actual) || Array.isArray(expected) !== Array.isArray(actual))
    return Object.is(expected, actual) ? undefined : { path, expected, actual };
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  for (const name of names) {
    const below = Array.isArray(expected) ? `${path}[${name}]` : `${path}.${name}`;
    const one: unknown = Object.hasOwn(expected, name) ? expected[name] : undefined;
    const other: unknown = Object.hasOwn(actual, name) ? actual[name] : undefined;
    const found = differenceOf(one, other, below);
    if (found) return found;
  }
  return undefined;
}
