import type { QuotedPayment, QuoteRequest, SignedTransfer } from "@waybill/sdk";
import type { Context } from "../context";
import { usageError } from "../errors";
import { readJson } from "../input/files";
import { isObject } from "../input/is-object";
import { keyKinds } from "../keys/kind";
import { riskLevels } from "../risk-levels";

/** The output of `waybill sign` and the input of `waybill submit`. */
export interface SignedPayment extends SignedTransfer {
  /** The request of the quote. */
  readonly travelRuleCompliant: boolean;
}

/**
 * Reads the output of `waybill quote --json`. Only its structure is checked here; verification reads every field.
 *
 * @throws CliError (usage) when it is something else.
 */
export async function readQuoted(context: Context, path: string): Promise<QuotedPayment> {
  const value = await readJson(path, "--quote", context.stdin);
  if (isObject(value) && Array.isArray(value.quotes)) {
    throw usageError("--quote contains several quotes.", "Request one: waybill quote without --all.");
  }
  if (isQuoted(value)) return value;
  throw usageError(
    "--quote is not the output of waybill quote.",
    "Create it with: waybill quote ... --json > quote.json",
  );
}

/** Reads the output of `waybill sign`. @throws CliError (usage) when it is something else. */
export async function readSigned(context: Context, path: string): Promise<SignedPayment> {
  const value = await readJson(path, "submit", context.stdin);
  if (isSigned(value)) return value;
  throw usageError(
    "This is not the output of waybill sign.",
    "Create it with: waybill sign --quote quote.json > signed.json",
  );
}

function isQuoted(value: unknown): value is QuotedPayment {
  return (
    isObject(value) &&
    isRisk(value.risk) &&
    isObject(value.quote) &&
    hasText(value.quote, ["id", "expires_at"]) &&
    Array.isArray(value.quote.transactions) &&
    isObject(value.request) &&
    hasText(value.request, requestNames)
  );
}

function isRisk(value: unknown): boolean {
  return (
    value === null || (isObject(value) && riskLevels.some((level) => level === value.overall_risk_level))
  );
}

const requestNames = [
  "from_chain",
  "to_chain",
  "from_address",
  "to_address",
  "from_asset",
  "to_asset",
  "amount",
] as const satisfies readonly (keyof QuoteRequest)[];

function isSigned(value: unknown): value is SignedPayment {
  return (
    isObject(value) &&
    keyKinds.some((kind) => kind === value.kind) &&
    hasText(value, ["network", "quoteId", "signedPayload", "txHash", "from"]) &&
    (value.approvals === undefined || isSignedList(value.approvals)) &&
    typeof value.travelRuleCompliant === "boolean"
  );
}

function isSignedList(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((one) => isObject(one) && hasText(one, ["signedPayload", "txHash"]))
  );
}

function hasText(value: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === "string");
}
