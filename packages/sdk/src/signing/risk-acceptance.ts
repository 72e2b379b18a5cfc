import { besideQuote, forbids, LISTED_FACTOR, listAt } from "../beside-quote";
import { type ComplianceReason, ComplianceRefusedError } from "../errors/compliance";
import type { PolicyResult } from "../policy/signing-policy";
import type { RiskAcceptance } from "../types";
import { show } from "../verify/rule";
import { own, text } from "../verify/untrusted-fields";

/** The caller's statements about the risk of a payment; they are recorded with it. */
export interface AcceptanceOptions {
  /**
   * Signs although a sanctions list names a party of the payment, for this reason, such as the number of a licence: 1 to 500
   * characters, at least one of them a visible letter or digit. The reason covers only the parties that the quote's report names,
   * each with its list and entry: the service refuses parties that a list names later. Its policy may refuse the payment
   * nevertheless.
   */
  acceptSanctioned?: { readonly reason: string } | undefined;
  /**
   * Signs although nothing shows that the payment was checked against sanctions lists, for this reason: 1 to 500
   * characters, at least one of them a visible letter or digit. It is needed if the quote has no risk report, if the
   * report says that the lists could not be read, and if a wallet sends (`sendQuote`) without a `client` to ask. The
   * reason does not cover parties that a list names.
   */
  acceptUnscreened?: { readonly reason: string } | undefined;
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

/**
 * The parties that, according to a report, a sanctions list names directly. A service gains nothing by such a report, so it is
 * believed in any form: by `sanctioned_parties`, even if unreadable, or by only a factor `sanctioned_address_*`.
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
    const [, party] = LISTED_FACTOR.exec(text(factor, "factor") ?? "") ?? [];
    return party === undefined ? [] : reasonOf(party);
  });
}

/** @throws ComplianceRefusedError `sanctioned_party` when a list names a party, and the caller gives no reason to pay nevertheless */
export function refuseSanctioned(risk: unknown, { acceptSanctioned }: AcceptanceOptions): void {
  const reasons = acceptSanctioned ? [] : sanctionsIn(risk);
  if (reasons.length > 0) throw new ComplianceRefusedError("sanctioned_party", reasons);
}

/** The levels of an assessed payment. */
const assessed: readonly unknown[] = ["low", "medium", "high"];

/**
 * Whether a risk report shows that the parties were compared with the sanctions lists: by its parties, by a factor, or by a level
 * without factors. It does not if the lists could not be read, or if it has only failed assessments; `signQuote` then signs only
 * with `acceptUnscreened`.
 *
 * @param risk the report of a quote; null if the assessment failed
 *
 * @example
 * import { isScreened } from "@waybill/sdk/payments";
 * console.log(isScreened(quoted.risk)); // true
 */
export function isScreened(risk: unknown): boolean {
  const factors = listAt(risk, "risk_factors").map((one) => text(one, "factor") ?? "assessment_error");
  if (factors.includes("assessment_error_sanctions")) return false;
  return (
    Array.isArray(own(risk, "sanctioned_parties")) ||
    factors.some((factor) => !factor.startsWith("assessment_error")) ||
    (factors.length === 0 &&
      Array.isArray(own(risk, "risk_factors")) &&
      assessed.includes(own(risk, "overall_risk_level")))
  );
}

/** Whether a report is about a payment between other accounts. */
function isAboutAnother(risk: unknown, request: unknown): boolean {
  const summary = own(risk, "request_summary");
  const differs = (said: string | undefined, asked: string | undefined) =>
    said !== undefined && said.toLowerCase() !== asked?.toLowerCase();
  return (
    differs(text(summary, "sender_address"), text(request, "from_address")) ||
    differs(text(summary, "recipient_address"), text(request, "to_address"))
  );
}

/**
 * Refuses to sign a payment that was not checked against the sanctions lists: signed bytes can be sent without the service, which
 * would check it.
 *
 * @param snapshot the quote's report, and the request that it must be about
 * @throws ComplianceRefusedError `unscreened_payment`
 */
export function refuseUnscreened(
  { risk, request }: { readonly risk?: unknown; readonly request?: unknown },
  { acceptUnscreened }: AcceptanceOptions,
): void {
  const reason =
    risk === undefined || risk === null
      ? "the quote has no risk report"
      : isAboutAnother(risk, request)
        ? "the risk report is about a payment between other accounts"
        : isScreened(risk)
          ? undefined
          : "the risk report does not say which parties sanctions lists name";
  if (reason !== undefined && !acceptUnscreened)
    throw new ComplianceRefusedError("unscreened_payment", [{ rule: "sanctions", reason }]);
}

/**
 * Refuses a payment that a list or the service's policy forbids now: applies `refuseForbidden` to the service's current
 * answer. The caller's reason covers only the sanctions that the earlier report named.
 *
 * @param before the risk report of the quote
 * @param answer the service's current answer
 * @throws ComplianceRefusedError
 */
export function refuseForbiddenNow(before: unknown, answer: unknown, options: AcceptanceOptions): void {
  const now = own(answer, "risk");
  const known = new Set(saidOf(before));
  const said = saidOf(now);
  const isShown = said.length > 0 && said.every((one) => one !== UNREADABLE && known.has(one));
  refuseForbidden(now, answer, isShown ? options : { ...options, acceptSanctioned: undefined });
}

/** Stands for an entry about sanctions in an unknown form, which the caller's reason never covers. */
const UNREADABLE = "unreadable";

/** Everything that a report says about sanctions: each named party, and each factor. */
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
 * Refuses a payment to or from a sanctioned party, and a payment that the service's policy would refuse at the submission: the
 * service gains nothing by reporting either, so it is believed. The policy comes first: no reason of the caller changes its
 * refusals.
 *
 * @param risk the report of the quote
 * @param quoted the quote, with the decision of the service's policy if it has one
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
  if (forbids(decision)) {
    const enforced = reasonsOf(violations.filter((one) => own(one, "enforced") !== false));
    const unnamed = { rule: "unknown", reason: "the service names no rule" };
    throw new ComplianceRefusedError("service_policy_refused", enforced.length > 0 ? enforced : [unnamed]);
  }
  refuseSanctioned(risk, options);
  // A policy that accepts a reason allows a payment with a listed party.
  const listed = violations.filter((one) => own(one, "rule") === "sanctions");
  if (listed.length > 0 && !options.acceptSanctioned)
    throw new ComplianceRefusedError("sanctioned_party", reasonsOf(listed));
}

const levels = ["low", "medium", "high", "unknown"] as const;

const nameOf = /^\w{1,64}$/;
const MOST = 100;

/** The parties that a report names, in the form of the interface; the caller's reason covers exactly these. */
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

/** Names in the form of the interface, up to the maximum that it accepts. */
const namesIn = (names: readonly (string | undefined)[]): string[] =>
  names.filter((name) => name !== undefined && nameOf.test(name)).slice(0, MOST) as string[];

/**
 * The record of the risk that is accepted by signing: level and factors of the report, policy, reason with the parties that it
 * covers, and person. Undefined if there is no report and no statement. Factors of level low are not recorded.
 *
 * @param risk the report of the quote: null when the assessment failed, undefined without one
 * @param policyResult the result of the caller's policy
 * @param isAsked whether the lists were checked; the reason to accept an unchecked payment is recorded only if they were not
 */
export function acceptanceOf(
  risk: unknown,
  { acceptSanctioned, acceptUnscreened, acceptedBy }: AcceptanceOptions,
  policyResult: PolicyResult | undefined,
  isAsked = isScreened(risk),
): RiskAcceptance | undefined {
  if (risk === undefined && !acceptSanctioned && !acceptUnscreened && acceptedBy === undefined)
    return undefined;
  const level = levels.find((one) => one === own(risk, "overall_risk_level")) ?? "unknown";
  const factors = listAt(risk, "risk_factors").filter((one) => own(one, "risk_level") !== "low");
  const named = namedIn(risk);
  // A report without the named parties may come from a service that checks the lists only when the payment is sent.
  const isNamed = sanctionsIn(risk).length > 0 || own(risk, "sanctioned_parties") === undefined;
  return Object.freeze({
    risk_level: level,
    factors: Object.freeze(namesIn(factors.map((one) => text(one, "factor")))) as string[],
    sanctions_reason: acceptSanctioned && isNamed ? acceptSanctioned.reason : null,
    ...(acceptSanctioned && named.length > 0 && { sanctioned_parties: Object.freeze(named) as typeof named }),
    ...(acceptUnscreened && !isAsked && { unscreened_reason: acceptUnscreened.reason }),
    policy_digest: policyResult && /^[0-9a-f]{64}$/.test(policyResult.digest) ? policyResult.digest : null,
    policy_rules: Object.freeze(namesIn(policyResult?.rules ?? [])) as string[],
    accepted_by: acceptedBy ?? null,
  });
}
