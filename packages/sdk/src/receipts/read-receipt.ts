import { ReceiptRefusedError } from "../errors/receipt";
import { isRecord } from "../json-value";
import { requireKind, shownName } from "../require-kind";
import type { RiskAcceptance } from "../types";
import { show } from "../verify/rule";
import { integer } from "../verify/untrusted-fields";
import { asJson } from "./as-json";
import { type Receipt, type ReceiptOptions, receiptParts } from "./receipt";
import type { RecordedOptions } from "./reproved";
import { recordedOptions } from "./snapshot";

const keys: readonly string[] = [...receiptParts, "digests", "digest"];

/** The name of a field that some receipts lack. */
const optional = "riskAcceptance";

const acceptanceNames: readonly (keyof RiskAcceptance)[] = [
  ...(["risk_level", "factors", "sanctions_reason", "unscreened_reason", "sanctioned_parties"] as const),
  ...(["policy_digest", "policy_rules", "accepted_by"] as const),
];

const optionNames: readonly (keyof ReceiptOptions)[] = [...recordedOptions, "askedCluster"];

/** A copy of a well-formed receipt; its content is not checked yet. @throws ReceiptRefusedError */
export function readReceipt(receipt: unknown): Receipt {
  const copy = copyOf(receipt);
  const read = isRecord(copy) ? copy : {};
  const found = Object.keys(read);
  const other = [...found, ...keys].find(
    (key) => !(keys.includes(key) && (found.includes(key) || key === optional)),
  );
  if (other !== undefined)
    throw refused(shownName(other), `one of the keys ${keys.join(", ")}`, "missing or unknown");
  if (read.version !== 1) throw refused("version", "1", read.version);
  requireTime(read.verifiedAt);
  requireSignature(read.signed);
  requirePolicyResult(read.policy);
  if (read[optional] !== undefined) requireOnly(read[optional], optional, acceptanceNames);
  requireOnly(read.options, "options", optionNames);
  if (!isRecord(read.digests)) throw refused("digests", "an object", typeof read.digests);
  return copy as Receipt;
}

function copyOf(receipt: unknown): unknown {
  try {
    return asJson(receipt);
  } catch {
    throw refused("receipt", "JSON", "something else");
  }
}

function requireTime(time: unknown): void {
  const milliseconds = typeof time === "string" ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString() !== time)
    throw refused("verifiedAt", "a time such as 2026-01-15T09:30:00.000Z", time);
}

function requireSignature(signed: unknown): void {
  requireTexts(
    signed,
    "signed",
    ["kind", "network", "quoteId", "from", "signedPayload", "txHash"],
    ["nonce", "approvals", "swap"],
  );
  const { approvals, swap }: Record<string, unknown> = Object(signed);
  requireApprovals(approvals, "signed.approvals");
  if (swap === undefined) return;
  requireTexts(swap, "signed.swap", ["signedPayload", "txHash"], ["nonce", "approvals"]);
  requireApprovals(Reflect.get(Object(swap), "approvals"), "signed.swap.approvals");
}

function requireApprovals(approvals: unknown, path: string): void {
  if (!Array.isArray(approvals)) throw refused(path, "a list", typeof approvals);
  for (const [index, approval] of approvals.entries())
    requireTexts(approval, `${path}[${index}]`, ["signedPayload", "txHash"]);
}

/** @param others other allowed names. Any further field is refused, because nothing would compare it with the bytes. */
function requireTexts(
  value: unknown,
  path: string,
  names: readonly string[],
  others: readonly string[] = [],
): void {
  const fields = isRecord(value) ? value : {};
  for (const name of names)
    if (typeof fields[name] !== "string") throw refused(`${path}.${name}`, "a text", typeof fields[name]);
  requireOnly(fields, path, [...names, ...others]);
}

function requireOnly(value: unknown, path: string, names: readonly string[]): void {
  if (!isRecord(value)) throw refused(path, "an object", typeof value);
  const other = Object.keys(value).find((name) => !names.includes(name));
  if (other !== undefined) throw refused(`${path}.${shownName(other)}`, "missing", "there");
}

function requirePolicyResult(policy: unknown): void {
  if (policy === null) return;
  requireTexts(policy, "policy", ["digest"], ["rules"]);
  const { rules }: Record<string, unknown> = Object(policy);
  if (!Array.isArray(rules)) throw refused("policy.rules", "a list", typeof rules);
}

/** The options of a quote's verification: amounts are bigints again, and the clock returns the time of the receipt. */
export function optionsOf({ options, verifiedAt }: Receipt): RecordedOptions {
  const now = Date.parse(verifiedAt);
  const read: RecordedOptions = { ...options, clock: { now: () => now } };
  for (const name of ["minAmountOut", "nonce"] as const)
    if (options[name] !== undefined) read[name] = amountAt(options, name, "options");
  for (const name of ["gasCeiling", "feeCeiling", "transaction"] as const) {
    const ceiling = options[name];
    if (ceiling === undefined) continue;
    read[name] = Object.fromEntries(
      Object.keys(Object(ceiling)).map((part) => [part, amountAt(ceiling, part, `options.${name}`)]),
    );
  }
  return read;
}

/**
 * The options with which the quote of a receipt was verified, for `verifyQuote` and `explain`; their clock returns the
 * time of the receipt. `verifyReceipt` checks that they are the signed options.
 *
 * @throws ArgumentError; ReceiptRefusedError for a value that is not a receipt, or has an invalid amount
 *
 * @example
 * import { verifyQuote } from "@waybill/sdk/evm";
 * import { verificationOptions } from "@waybill/sdk/receipts";
 * const { amountFormatted } = verifyQuote(quoted, verificationOptions(signed.receipt));
 */
export function verificationOptions(receipt: Receipt): RecordedOptions {
  requireKind("receipt", receipt, "an object");
  const { askedCluster: _, ...options } = optionsOf(readReceipt(receipt));
  return options;
}

function amountAt(from: unknown, name: string, path: string): bigint {
  const amount = integer(from, name);
  if (amount === undefined) throw refused(`${path}.${name}`, "a decimal integer", "something else");
  return amount;
}

export const refused = (differs: string, expected: string, actual: unknown, cause?: unknown) =>
  new ReceiptRefusedError(differs, expected, shown(actual), cause);

/** A short text without control characters, because a receipt may come from anybody. */
export function shown(value: unknown): string {
  return show(typeof value === "string" ? value : (JSON.stringify(value) ?? "none"));
}
