import { canonicalJson } from "../canonical-json";
import { PolicyRefusedError } from "../errors/policy";
import type { RuleFailure } from "../errors/signing";
import { requireKind } from "../require-kind";
import type { PolicyDocument } from "./document";
import type { Policy } from "./policy-of";
import type { Checked, PolicyRules } from "./rule";
import { limits, rules } from "./rules/index";
import type { PolicyVerdict, Spending, SpentReader } from "./signing-policy";

const DAY = 86_400_000;

/** The policy of a document that was read. */
export async function bindPolicy(document: PolicyDocument, spent: SpentReader | undefined): Promise<Policy> {
  return bind(document, await sha256(canonicalJson(document)), spent);
}

function bind(document: PolicyDocument, digest: string, spent: SpentReader | undefined): Policy {
  /** @throws PolicyRefusedError */
  const check = <On>(rules: PolicyRules<On>, checked: On): PolicyVerdict => {
    const failures: RuleFailure<string>[] = [];
    const passed: string[] = [];
    for (const [rule, verdict] of rules) {
      const found = verdict(document, checked);
      if (found === "passed") passed.push(rule);
      else if (found) failures.push({ rule, ...found });
    }
    const [first] = failures;
    if (first) throw new PolicyRefusedError(first, failures);
    return { digest, rules: passed };
  };
  return {
    document,
    digest,
    withSpent: (other) => bind(document, digest, other),
    check: async (subject, { without } = {}) => {
      requireKind("subject", subject, "an object");
      requireKind("subject.payment", subject.payment, "an object");
      const checked: Checked = { ...subject, spent: await readSpent(document, subject.now, spent) };
      const checking: PolicyRules = rules;
      return check(
        checking.filter(([name]) => !without?.some((one) => one === name)),
        checked,
      );
    },
    checkLimits: async (payment) => {
      const { at: now } = payment;
      return check(limits, { payment, now, spent: await readSpent(document, now, spent) });
    },
  };
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

/** By the platform: `digestOf` would add 2 kB to what a policy loads. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
