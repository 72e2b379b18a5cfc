import { besideQuote } from "../beside-quote";
import { type ComplianceReason, ComplianceRefusedError } from "../errors/compliance";
import type { PolicyVerdict } from "../policy/signing-policy";
import type { RiskAcceptance } from "../types";
import { show } from "../verify/rule";
import { own, text } from "../verify/untrusted-fields";

/** What a caller says about the risk of a payment; recorded with it. */
export interface AcceptanceOptions {
  /**
   * Signs although a sanctions list names a party of the payment, for this reason, such as the number of a licence: 1 to 500
   * characters, at least one of them a visible letter or digit. It covers the parties that the report beside the quote names, each by
   * the list and the entry that it is named by there, and no other one: the service refuses whom a list names since. Its policy may
   * refuse the payment all the same.
   */
  acceptSanctioned?: { readonly reason: string } | undefined;
  /** Who accepts the risk, such as the operator's name: 1 to 200 characters. */
  acceptedBy?: string | undefined;
}

type SanctionedParty = NonNullable<RiskAcceptance["sanctioned_parties"]>[number];
type Party = SanctionedParty["party"];

const parties: ReadonlyMap<unknown, string> = new Map<Party, string>([
  ["sender", "the sender"],
  ["recipient", "the recipient"],
  ["intermediary", "an address of the route"],
]);

const isParty = (value: unknown): value is Party => parties.has(value);

/** An own field that is a list; anything else is an empty one. */
const listAt = (value: unknown, name: string): readonly unknown[] => {
  const list = own(value, name);
  return Array.isArray(list) ? list : [];
};

/**
 * The parties that a report says a sanctions list names directly. A service that says so speaks against its interest, so it is
 * believed in any form: by `sanctioned_parties`, also an unreadable one, or by a factor `sanctioned_address_*` alone.
 */
function sanctionsIn(risk: unknown): ComplianceReason[] {
  const said = own(risk, "sanctioned_parties");
  const reasonOf = (party: unknown, list?: string, entry?: string): ComplianceReason => ({
    rule: "sanctions",
    reason: `${list === undefined ? "a sanctions list" : `the list ${show(list)}`} names ${parties.get(party) ?? "a party"}${entry === undefined ? "" : ` (entry ${show(entry)})`}`,
  });
  const named = Array.isArray(said)
    ? said.map((one: unknown) => reasonOf(own(one, "party"), text(one, "list"), text(one, "entry")))
    : said === undefined || said === null
      ? []
      : [reasonOf(undefined)];
  if (named.length > 0) return named;
  return listAt(risk, "risk_factors").flatMap((factor) => {
    const [, party] = /^sanctioned_address_?(\w*)$/.exec(text(factor, "factor") ?? "") ?? [];
    return party === undefined ? [] : reasonOf(party);
  });
}

/** @throws ComplianceRefusedError `sanctioned_party` when a list names a party, and no reason to pay all the same was given */
export function refuseSanctioned(risk: unknown, { acceptSanctioned }: AcceptanceOptions): void {
  const reasons = acceptSanctioned ? [] : sanctionsIn(risk);
  if (reasons.length > 0) throw new ComplianceRefusedError("sanctioned_party", reasons);
}

/**
 * Refuses what a list or the service's policy has against a payment since it was signed for: `refuseForbidden` of the answer of now,
 * where a reason covers what the report before had said of sanctions, and nothing else.
 *
 * @param before the report beside the quote
 * @param answer what the service says now
 * @throws ComplianceRefusedError
 */
export function refuseForbiddenNow(before: unknown, answer: unknown, options: AcceptanceOptions): void {
  const now = own(answer, "risk");
  const known = new Set(saidOf(before));
  const said = saidOf(now);
  const isShown = said.length > 0 && said.every((one) => one !== UNREADABLE && known.has(one));
  refuseForbidden(now, answer, isShown ? options : { ...options, acceptSanctioned: undefined });
}

/** What a report says of sanctions in a form that this package does not know: it is never what was shown. */
const UNREADABLE = "unreadable";

/** All that a report says of sanctions: each party as it is named, and each factor. */
function saidOf(risk: unknown): string[] {
  const said = own(risk, "sanctioned_parties");
  const parties = Array.isArray(said) ? said : said === undefined || said === null ? [] : [said];
  const factors = listAt(risk, "risk_factors").map((one) => text(one, "factor") ?? "");
  return [
    ...parties.map((one: unknown) => {
      const [party, address, list] = [text(one, "party"), text(one, "address"), text(one, "list")];
      const entry = own(one, "entry") ?? null;
      const isReadable = party !== undefined && address !== undefined && list !== undefined;
      return isReadable && (entry === null || typeof entry === "string")
        ? JSON.stringify([party, address, list, entry])
        : UNREADABLE;
    }),
    ...factors.filter((factor) => factor.startsWith("sanctioned_address")),
  ];
}

/**
 * Refuses a payment to or from a sanctioned party, and one that the service says its policy would refuse at the submission: it gains
 * nothing by either, so it is believed. The policy comes first: no reason that a caller gives changes what it refuses.
 *
 * @param risk the report beside the quote
 * @param quoted has the decision of the service's policy, where it came with one
 * @throws ComplianceRefusedError `sanctioned_party`, `service_policy_refused`
 */
export function refuseForbidden(risk: unknown, quoted: unknown, options: AcceptanceOptions): void {
  const decision = besideQuote(quoted, "policy");
  const violations = listAt(decision, "violations");
  const reasonsOf = (found: readonly unknown[]) =>
    found.map((one) => ({
      rule: show(text(one, "rule") ?? "unknown"),
      reason: show(text(one, "reason") ?? "the service gives no reason"),
    }));
  if (isForbidden(decision)) {
    const enforced = reasonsOf(violations.filter((one) => own(one, "enforced") !== false));
    const unnamed = { rule: "unknown", reason: "the service names no rule" };
    throw new ComplianceRefusedError("service_policy_refused", enforced.length > 0 ? enforced : [unnamed]);
  }
  refuseSanctioned(risk, options);
  // A policy that accepts a reason allows the payment, for a party that it calls listed.
  const listed = violations.filter((one) => own(one, "rule") === "sanctions");
  if (listed.length > 0 && !options.acceptSanctioned)
    throw new ComplianceRefusedError("sanctioned_party", reasonsOf(listed));
}

/** A decision forbids the payment unless it says that it is allowed, and enforces none of its rules. */
const isForbidden = (decision: unknown): boolean =>
  decision !== undefined &&
  decision !== null &&
  (own(decision, "allowed") !== true ||
    listAt(decision, "violations").some((one) => own(one, "enforced") === true));

const levels = ["low", "medium", "high", "unknown"] as const;

const nameOf = /^\w{1,64}$/;
const MOST = 100;

/** The parties that a report names, in the form of the interface: what a reason for them is bound to. */
const namedIn = (risk: unknown): SanctionedParty[] =>
  listAt(risk, "sanctioned_parties")
    .flatMap((one) => {
      const [party, address, list] = [own(one, "party"), text(one, "address"), text(one, "list")];
      const entry = text(one, "entry") ?? null;
      return isParty(party) && address !== undefined && list !== undefined
        ? Object.freeze({ party, address, list, entry })
        : [];
    })
    .slice(0, MOST);

/** Names in the form of the interface, as many as it takes. */
const namesIn = (names: readonly (string | undefined)[]): string[] =>
  names.filter((name) => name !== undefined && nameOf.test(name)).slice(0, MOST) as string[];

/**
 * The record of what is accepted by signing: level and factors of the report, policy, reason with the parties it covers, and person. Undefined where nothing is
 * known and nothing was said. Factors of level low are no risk that anybody accepts.
 *
 * @param risk the report beside the quote: null when the assessment failed, undefined when there is none beside it
 * @param verdict of the caller's policy
 */
export function acceptanceOf(
  risk: unknown,
  { acceptSanctioned, acceptedBy }: AcceptanceOptions,
  verdict: PolicyVerdict | undefined,
): RiskAcceptance | undefined {
  if (risk === undefined && !acceptSanctioned && acceptedBy === undefined) return undefined;
  const level = levels.find((one) => one === own(risk, "overall_risk_level")) ?? "unknown";
  const factors = listAt(risk, "risk_factors").filter((one) => own(one, "risk_level") !== "low");
  const named = namedIn(risk);
  // A report that does not say whom the lists name may be that of a service that only looks when it is sent.
  const isNamed = sanctionsIn(risk).length > 0 || own(risk, "sanctioned_parties") === undefined;
  return Object.freeze({
    risk_level: level,
    factors: Object.freeze(namesIn(factors.map((one) => text(one, "factor")))) as string[],
    sanctions_reason: acceptSanctioned && isNamed ? acceptSanctioned.reason : null,
    ...(acceptSanctioned && named.length > 0 && { sanctioned_parties: Object.freeze(named) as typeof named }),
    policy_digest: verdict && /^[0-9a-f]{64}$/.test(verdict.digest) ? verdict.digest : null,
    policy_rules: Object.freeze(namesIn(verdict?.rules ?? [])) as string[],
    accepted_by: acceptedBy ?? null,
  });
}
