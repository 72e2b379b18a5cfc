import { createHash } from "node:crypto";
import type { QuotedPayment, QuoteRequest } from "@waybill/sdk";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { readJson, readText } from "../input/files";
import { isObject } from "../input/is-object";
import { keyKinds } from "../keys/kind";
import { toJson } from "../output/json";
import { printable } from "../output/text";
import { riskLevels } from "../risk-levels";
import type { WithReceipt } from "./payment-family";

/** The output of `waybill sign` and the input of `waybill submit`. */
export interface SignedPayment extends WithReceipt {
  /** The declaration in the request of the quote. */
  readonly travelRuleCompliant: boolean;
}

/** The version of the format of quote files, the same as in `serializeQuote` of the SDK. */
const QUOTE_FORMAT = 1;

/** A quote that was read, with the instance of its local chain. */
export interface QuotedHere extends QuotedPayment {
  /** Undefined for a public network, and for a quote of a service on another machine. */
  readonly chainInstance?: string | undefined;
}

/**
 * A quote in the format of `waybill quote --json`: the format that `parseQuote` of the SDK reads, with a digest that reveals
 * damage.
 */
export const quoteFile = ({ chainInstance, ...given }: QuotedHere) => {
  const quoted = partsOf(given);
  return {
    waybill_quote: QUOTE_FORMAT,
    ...quoted,
    digest: digestOf(quoted),
    ...(chainInstance !== undefined && { chain_instance: chainInstance }),
  };
};

/** Only the parts that are written to the file. */
const partsOf = ({ quote, risk, policy, request }: QuotedPayment): QuotedPayment => ({
  quote,
  risk,
  ...(policy && { policy }),
  request,
});

const digestOf = (quoted: QuotedPayment): string => createHash("sha256").update(toJson(quoted)).digest("hex");

/**
 * Reads the output of `waybill quote --json`, or of `serializeQuote`, which has no digest (`withoutDigest`). Only structure and
 * digest are checked here; verification reads every field.
 *
 * @throws CliError (usage) when the file is something else, (refused) when the digest is missing or does not match
 */
export const readQuoted = async (
  context: Context,
  path: string,
  { withoutDigest }: { withoutDigest: boolean },
): Promise<QuotedHere> => quotedOf(await readText(path, "--quote", context.stdin), path, withoutDigest);

/** The quote in the text of a file. @throws as `readQuoted` */
async function quotedOf(text: string, path: string, withoutDigest: boolean): Promise<QuotedHere> {
  const value = await parsed(text);
  if (isObject(value) && isObject(value.quote) && !isRisk(value.risk))
    throw usageError(
      `The risk report in ${path === "-" ? "standard input" : printable(path)} cannot be read. Nothing was signed.`,
      "Request the quote again: waybill quote ... --json > quote.json",
    );
  if (!isQuoted(value))
    throw usageError(
      text.includes('"quotes"')
        ? "--quote contains several quotes."
        : "--quote is not the output of waybill quote.",
      "Create it without --all: waybill quote ... --json > quote.json",
    );
  const quoted = partsOf(value);
  const digest: unknown = Reflect.get(value, "digest");
  if (digest === undefined && !withoutDigest)
    throw new CliError(
      "refused",
      "--quote has no digest, so nothing shows whether it was changed. Nothing was signed.",
      {
        hint: "Request it again: waybill quote ... --json > quote.json. A quote written by serializeQuote of the SDK has no digest: sign it with --without-digest",
      },
    );
  if (digest !== undefined && digest !== digestOf(quoted))
    throw new CliError("refused", "--quote was changed: its digest does not match. Nothing was signed.", {
      hint: "Request it again: waybill quote ... --json > quote.json",
    });
  const chainInstance: unknown = Reflect.get(value, "chain_instance");
  return { ...quoted, ...(typeof chainInstance === "string" && { chainInstance }) };
}

/** The parsed JSON, in which 64-bit integers keep their digits; undefined if it is not JSON. */
async function parsed(text: string): Promise<unknown> {
  const { isWaybillError, parseQuote } = await import("@waybill/sdk/quotes");
  try {
    return { risk: null, ...parseQuote(text) };
  } catch (error) {
    if (isWaybillError(error)) return undefined;
    throw error;
  }
}

/** The output of `waybill quote --json` or of `waybill sign`. @throws CliError (usage, refused) */
export async function readPayment(
  context: Context,
  path: string,
): Promise<{ quoted: QuotedPayment } | { signed: SignedPayment }> {
  const text = await readText(path, "explain", context.stdin);
  const value = jsonOf(text);
  if (isSigned(value)) return { signed: value };
  if (isObject(value) && "quote" in value) return { quoted: await quotedOf(text, path, true) };
  throw usageError(
    "This is neither the output of waybill quote --json nor of waybill sign.",
    "For example: waybill quote ... --json | waybill explain -",
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the output of `waybill sign`. @throws CliError (usage) when the file is something else */
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
    (value.policy === undefined || isDecision(value.policy)) &&
    isObject(value.quote) &&
    hasText(value.quote, ["id"]) &&
    (value.quote.expires_at === null || hasText(value.quote, ["expires_at"])) &&
    Array.isArray(value.quote.transactions) &&
    isObject(value.request) &&
    hasText(value.request, requestNames)
  );
}

/** Whether a risk report can be shown completely: a damaged report could hide the reasons for its level. */
const isRisk = (value: unknown): boolean =>
  value === null ||
  (isObject(value) &&
    riskLevels.some((level) => level === value.overall_risk_level) &&
    isListOf(value.risk_factors, (one) => hasText(one, factorNames)) &&
    Array.isArray(value.errors) &&
    value.errors.every((one) => typeof one === "string") &&
    (value.sanctioned_parties === undefined || isListOf(value.sanctioned_parties, isParty)));

const isParty = (one: Record<string, unknown>): boolean =>
  hasText(one, ["party", "list"]) && (one.entry === null || typeof one.entry === "string");

const factorNames = ["factor", "risk_level", "description", "risk_context"] as const;

const isListOf = (value: unknown, isOne: (one: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) && value.every((one) => isObject(one) && isOne(one));

/**
 * Whether a policy decision can be shown completely: a decision without its violations could hide that the payment is forbidden.
 */
const isDecision = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.allowed === "boolean" &&
  isListOf(value.violations, (one) => hasText(one, ["rule", "reason"]));

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
    (value.swap === undefined ||
      (isSignedList([value.swap]) && isObject(value.swap) && isSignedList(value.swap.approvals))) &&
    typeof value.travelRuleCompliant === "boolean" &&
    isObject(value.receipt)
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
