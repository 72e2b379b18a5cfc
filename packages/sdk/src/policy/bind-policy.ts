import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import { amountOf, type PolicyDocument } from "@waybill/spec/standards/policy/document";
import { faultsOf, limitRules, type SpentFacts } from "@waybill/spec/standards/policy/limits";
import { dollarsOf, type PolicyPayment, sameAddress } from "@waybill/spec/standards/policy/payment";
import type { PolicyRead } from "@waybill/spec/standards/policy/read";
import type { PolicyRules } from "@waybill/spec/standards/policy/rule";
import { ArgumentError } from "../errors/base";
import { PolicyRefusedError } from "../errors/policy";
import type { RuleFailure } from "../errors/signing";
import { type Kind, requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import type { Assessed } from "./assessed";
import type { Policy, PolicyOptions } from "./policy-of";
import { type Checked, rules } from "./rules";
import type { AddressAssessor, PolicyResult, PolicySubject, Spending, SpentReader } from "./signing-policy";

const DAY = 86_400_000;

/** The policy of a parsed document. @throws ArgumentError for its first fault */
export async function bindPolicy(read: PolicyRead, readers: PolicyOptions): Promise<Policy> {
  const { document } = read;
  const [fault] = faultsOf(read);
  if (fault) throw new ArgumentError(fault, "A policy that cannot be read allows nothing.");
  return bind(document, await sha256(canonicalJson(document)), readers);
}

function bind(document: PolicyDocument, digest: string, { spent, assess }: PolicyOptions): Policy {
  /** @param cause why something could not be read @throws PolicyRefusedError */
  const check = <Facts, Payment>(
    rules: PolicyRules<Facts, Payment>,
    payment: Payment,
    facts: Facts,
    cause?: unknown,
  ): PolicyResult => {
    const failures: RuleFailure<string>[] = [];
    const passed: string[] = [];
    for (const [rule, outcomeOf] of rules) {
      const outcome = outcomeOf(document, [payment], facts);
      if (outcome === "passed") passed.push(rule);
      else if (outcome) {
        // The texts contain the amounts.
        const { figures: _, ...found } = outcome;
        failures.push({ rule, ...found });
      }
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
      const all: PolicyRules<Checked> = rules;
      const checking = all.filter(([name]) => !without?.some((one) => one === name));
      const assessed = checking.some(([name]) => name === "address_risk")
        ? await assessRecipient(document, subject.payment, assess)
        : undefined;
      const facts = {
        ...subject,
        ...(await spentBefore(document, subject.now, spent)),
        isRegistered: () => subject.recipientVerified === true,
        assessed: () => assessed?.finding,
      };
      return check(checking, paymentOf(subject), facts, assessed?.cause);
    },
    checkLimits: async (payment) => {
      requireSpending("payment", payment);
      const { at: now } = payment;
      requireTime("payment.at", now);
      return check(limitRules, payment, await spentBefore(document, now, spent));
    },
  };
}

/** The payment in the form of the policy language. */
const paymentOf = ({ payment, valueUsd }: PolicySubject): PolicyPayment => ({
  ...payment,
  usd: valueUsd === undefined ? dollarsOf(payment) : amountOf(valueUsd),
});

/** Loaded when a document needs it, because most do not. */
async function assessRecipient(
  { addressRisk }: PolicyDocument,
  payment: PolicySubject["payment"],
  assess: AddressAssessor | undefined,
): Promise<Assessed | undefined> {
  if (!addressRisk) return undefined;
  const { assessed } = await import("./assessed");
  return assessed(addressRisk, payment, assess, (one) => sameAddress(one, payment.recipient));
}

/** The earlier spending, when a limit needs it. */
async function spentBefore(
  { limits }: PolicyDocument,
  now: number,
  spent: SpentReader | undefined,
): Promise<SpentFacts> {
  const ever = limits?.some(({ perRecipient }) => perRecipient);
  const daily = limits?.some(({ perDay, perRecipientPerDay }) => perDay ?? perRecipientPerDay);
  const read: unknown = ever || daily ? await spent?.(ever ? 0 : Math.floor(now / DAY) * DAY) : undefined;
  return {
    now,
    spent: Array.isArray(read) && read.every(isSpending) ? read : undefined,
    spentHint: "Pay with a journal (waybill.payments), or pass `spent` to policyOf.",
  };
}

/** An unreadable value must not count as nothing: with one such payment, the spending is unknown. */
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
    throw new ArgumentError(
      `${name} is not a payment`,
      "Pass the result of verifyQuote. Nothing was signed.",
    );
}

/**
 * Checks that a time is a number, because other values cannot be compared; limits refuse a number that is not a time. @throws
 * ArgumentError
 */
function requireTime(name: string, time: unknown): void {
  if (typeof time !== "number")
    throw new ArgumentError(`${name} must be a number`, "Pass milliseconds since 1970.");
}

/** @throws ArgumentError unless the payment has all fields that rules read */
function requireSubject(subject: unknown): void {
  requireKind("subject", subject, "an object");
  const { payment, now }: Record<string, unknown> = Object(subject);
  requireTime("subject.now", now);
  requireSpending("subject.payment", payment);
  const { feeCeilingFormatted, ...parts }: Record<string, unknown> = Object(payment);
  for (const [kind, names] of Object.entries(partKinds))
    for (const name of names) requireKind(`subject.payment.${name}`, parts[name], kind as Kind);
  requireKind("the address of a token", Object(parts.destinationToken).address, "a text");
  if (feeCeilingFormatted !== null)
    requireKind("subject.payment.feeCeilingFormatted", feeCeilingFormatted, "a text");
}

/** The parts of a payment, except its spending, that rules read. */
const partKinds: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  "a text": ["provider", "sender", "priceCheckedBy"],
  "an object": ["destinationToken", "contract"],
  "a bigint": ["minAmountOut"],
};

/** Uses the platform's digest: `digestOf` would add 2 kB to the code of a policy. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export { ofQuotes } from "./rules";
