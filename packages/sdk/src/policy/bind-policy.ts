import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import { ArgumentError } from "../errors/base";
import { PolicyRefusedError } from "../errors/policy";
import type { RuleFailure } from "../errors/signing";
import { type Kind, requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import type { PolicyDocument } from "./document";
import type { Policy, PolicyOptions } from "./policy-of";
import type { Assessed, PolicyRules } from "./rule";
import { limits, rules } from "./rules/index";
import type { AddressAssessor, PolicySubject, PolicyVerdict, Spending, SpentReader } from "./signing-policy";

const DAY = 86_400_000;

/** The policy of a document that was read. */
export async function bindPolicy(document: PolicyDocument, readers: PolicyOptions): Promise<Policy> {
  return bind(document, await sha256(canonicalJson(document)), readers);
}

function bind(document: PolicyDocument, digest: string, { spent, assess }: PolicyOptions): Policy {
  /** @param cause why something could not be read @throws PolicyRefusedError */
  const check = <On>(rules: PolicyRules<On>, checked: On, cause?: unknown): PolicyVerdict => {
    const failures: RuleFailure<string>[] = [];
    const passed: string[] = [];
    for (const [rule, verdict] of rules) {
      const found = verdict(document, checked);
      if (found === "passed") passed.push(rule);
      else if (found) failures.push({ rule, ...found });
    }
    const [first] = failures;
    if (first) throw new PolicyRefusedError(first, failures, cause);
    return { digest, rules: passed };
  };
  return {
    document,
    digest,
    withSpent: (other) => {
      requireKind("spent", other, "a function");
      return bind(document, digest, { spent: other, assess });
    },
    check: async (subject, options = {}) => {
      requireOptions("options", options, { without: "a list" });
      requireSubject(subject);
      const { without } = options;
      const all: PolicyRules = rules;
      const checking = all.filter(([name]) => !without?.some((one) => one === name));
      const assessed = checking.some(([name]) => name === "address_risk")
        ? await assessRecipient(document, subject.payment, assess)
        : undefined;
      const checked = { ...subject, spent: await readSpent(document, subject.now, spent), assessed };
      return check(checking, checked, assessed?.cause);
    },
    checkLimits: async (payment) => {
      requireSpending("payment", payment);
      const { at: now } = payment;
      requireTime("payment.at", now);
      return check(limits, { payment, now, spent: await readSpent(document, now, spent) });
    },
  };
}

/** Loaded when a document needs it, because most do not. */
async function assessRecipient(
  { addressRisk }: PolicyDocument,
  payment: PolicySubject["payment"],
  assess: AddressAssessor | undefined,
): Promise<Assessed | undefined> {
  if (!addressRisk) return undefined;
  const { assessed } = await import("./assessed");
  return assessed(addressRisk, payment, assess);
}

/** What was spent, when a limit needs it. */
async function readSpent(
  { limits }: PolicyDocument,
  now: number,
  spent: SpentReader | undefined,
): Promise<readonly Spending[] | undefined> {
  const ever = limits?.some(({ perRecipient }) => perRecipient);
  const daily = limits?.some(({ perDay, perRecipientPerDay }) => perDay ?? perRecipientPerDay);
  const read: unknown = ever || daily ? await spent?.(ever ? 0 : Math.floor(now / DAY) * DAY) : undefined;
  return Array.isArray(read) && read.every(isSpending) ? read : undefined;
}

/** What cannot be read must not count as nothing: with one such payment, what was spent is not known. */
const isSpending = (one: unknown): one is Spending => {
  const { network, destinationNetwork, recipient, token, amount }: Record<string, unknown> = Object(one);
  const { address, inRegistry } = Object(token);
  return (
    [network, destinationNetwork, recipient, address].every((part) => typeof part === "string") &&
    typeof amount === "bigint" &&
    typeof inRegistry === "boolean"
  );
};

/** @throws ArgumentError */
function requireSpending(name: string, payment: unknown): void {
  requireKind(name, payment, "an object");
  if (!isSpending(payment))
    throw new ArgumentError(`${name} is no payment`, "Pass what verifyQuote returns. Nothing was signed.");
}

/** What is no number of milliseconds cannot be compared; limits refuse what is no time. @throws ArgumentError */
function requireTime(name: string, time: unknown): void {
  if (typeof time !== "number")
    throw new ArgumentError(`${name} must be a number`, "Pass milliseconds since 1970.");
}

/** @throws ArgumentError unless the payment has all that a rule reads */
function requireSubject(subject: unknown): void {
  requireKind("subject", subject, "an object");
  const { payment, now }: Record<string, unknown> = Object(subject);
  requireTime("subject.now", now);
  requireSpending("subject.payment", payment);
  const { fallback, feeCeilingFormatted, ...parts }: Record<string, unknown> = Object(payment);
  for (const [kind, names] of Object.entries(partKinds))
    for (const name of names) requireKind(`subject.payment.${name}`, parts[name], kind as Kind);
  const tokens = [parts.destinationToken, ...(fallback ? [Object(fallback).token] : [])];
  for (const token of tokens) requireKind("the address of a token", Object(token).address, "a text");
  if (feeCeilingFormatted !== null)
    requireKind("subject.payment.feeCeilingFormatted", feeCeilingFormatted, "a text");
}

/** What a rule reads of a payment beside what it spends. */
const partKinds: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  "a text": ["provider", "sender", "priceCheckedBy"],
  "an object": ["destinationToken", "contract"],
  "a bigint": ["minAmountOut"],
};

/** By the platform: `digestOf` would add 2 kB to what a policy loads. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
