import { compareDecimals } from "@waybill/spec/standards/decimal";
import {
  amountOf,
  decimalOf,
  type PolicyDocument,
  type RiskLevel,
} from "@waybill/spec/standards/policy/document";
import { limitRules } from "@waybill/spec/standards/policy/limits";
import {
  about,
  type Finding,
  must,
  type Outcome,
  type PolicyRule,
  type PolicyRules,
} from "@waybill/spec/standards/policy/rule";
import {
  networkRules,
  type PolicyFacts,
  partyRules,
  personRules,
  reached,
  valueRules,
} from "@waybill/spec/standards/policy/rules";
import { readRiskReport } from "./risk-report";
import type { PolicySubject } from "./signing-policy";

/** The facts, besides the payments, that a signer's rules read: what was verified, and with which options. */
export interface Checked extends PolicyFacts, PolicySubject {}

/** A rule about facts of a payment that only its signer knows. */
const signing = <Part>(
  part: (document: PolicyDocument) => Part | undefined,
  check: (part: Part, checked: Checked) => Outcome,
): PolicyRule<Checked> => about(part, (found, _, checked: Checked) => check(found, checked));

const provider = signing(
  ({ providers }) => providers,
  (providers, { payment }) =>
    must(providers.includes(payment.provider), `one of ${providers.join(", ")}`, payment.provider),
);

/** A policy checks decoded calls. It refuses a call that was not decoded, unless it names the provider. */
const decodedCall: PolicyRule<Checked> = ({ providers }, _, { payment }) =>
  must(
    payment.contract.purpose !== "unknown" || providers?.includes(payment.provider) === true,
    "a call that was decoded, or a provider that the policy names",
    `an unknown call of ${payment.provider}`,
  );

const priceCheck = signing(
  ({ price }) => price?.checkedBy,
  (allowed, { payment: { priceCheckedBy } }) =>
    must(
      allowed.includes(priceCheckedBy),
      `a price checked by ${allowed.join(" or ")}`,
      priceCheckedBy,
      "Pass the option that the policy requires: prices or minAmountOut instead of acceptQuotedPrice.",
    ),
);

const WHOLE_BPS = 10_000n;

/** Between currencies, the verification has limited the loss to its own option, by the caller's prices. */
const maxLoss: PolicyRule<Checked> = ({ price }, _, { payment, maxLossBps }) => {
  const most = price?.maxLossBps;
  if (most === undefined) return undefined;
  const { lossCeiling, minAmountOut, priceCheckedBy } = payment;
  // No outcome, because nothing was computed: a receipt would show it.
  if (priceCheckedBy !== "prices" && lossCeiling === null) return undefined;
  const within =
    lossCeiling === null
      ? maxLossBps <= most
      : lossCeiling * WHOLE_BPS <= BigInt(most) * (minAmountOut + lossCeiling);
  return (
    must(
      within,
      `a loss of at most ${most} basis points`,
      `a loss of ${lossCeiling ?? `up to ${maxLossBps} bps`}`,
      "Set maxLossBps as in the policy, or ask for a better route.",
    ) ?? "passed"
  );
};

/** The fee's maximum is proven: it is part of the signed transaction. */
const fee = signing(
  ({ fees }) => fees,
  (fees, { payment: { network, feeCeilingFormatted: ceiling, feeSymbol } }) => {
    const entries = fees.filter((entry) => entry.network === network);
    if (entries.length === 0) return must(false, "a network with a fee limit", network);
    const most = entries.map(({ max }) => max).join(", ");
    const known = amountOf(ceiling ?? "");
    return must(
      known !== undefined && entries.every(({ max }) => compareDecimals(known, decimalOf(max)) <= 0),
      `a network fee of at most ${most} ${feeSymbol}`,
      ceiling ?? "unknown",
    );
  },
);

const riskReport = signing(
  ({ risk }) => (risk && risk.unreadable !== "allow") || undefined,
  (_, { risk, payment }) =>
    must(
      readRiskReport(risk, payment) !== undefined,
      "a readable risk report about this payment",
      "none, or another",
      "Ask for a new quote; the service could not assess this one, or its report was changed.",
    ),
);

const riskComplete = signing(
  ({ risk }) => (risk && risk.incomplete !== "allow") || undefined,
  (_, { risk, payment }) =>
    must(
      !readRiskReport(risk, payment)?.incomplete,
      "a risk report without errors",
      "parts that could not be assessed",
      "Ask for a new quote later.",
    ),
);

/** Factors that the policy accepts do not count, nor does the report's level if it comes from these factors only. */
const riskLevel = signing(
  ({ risk }) => risk,
  ({ refuse, acceptFactors }, { risk, payment }) => {
    const report = readRiskReport(risk, payment);
    if (!report) return undefined;
    const counting = report.factors.filter(({ name }) => !acceptFactors?.includes(name));
    const explained = report.factors.some(({ level }) => level === report.level);
    const found: Array<{ name: string; level: RiskLevel }> = explained
      ? counting
      : [...counting, { name: "overall", level: report.level }];
    const stops = found.find(({ level }) => refuse.includes(level));
    return must(
      !stops,
      `no risk of level ${refuse.join(" or ")}`,
      stops && `${stops.name.slice(0, 64).replace(/\W/g, "?")}: ${stops.level}`,
      "Look at the risk report of the quote.",
    );
  },
);

const recordFactors = ["known_attributed_sender", "known_attributed_recipient"];

/** Not proven: the service's report must name both records. */
const records = signing(
  ({ travelRule }) => (travelRule?.some(({ records }) => records) ? travelRule : undefined),
  (entries, { payment, risk }): Finding | undefined => {
    if (!(reached(entries, payment) ?? entries).some(({ records }) => records)) return undefined;
    const names = readRiskReport(risk, payment)?.factors.map(({ name }) => name) ?? [];
    const missing = recordFactors.filter((name) => !names.includes(name));
    return must(
      missing.length === 0,
      "records of both persons in the risk report",
      `no ${missing.join(", no ")}`,
      "Create the records of both persons, then ask for a new quote.",
    );
  },
);

const calls = [
  ["provider", provider],
  ["decoded_call", decodedCall],
] as const satisfies PolicyRules<Checked>;

const costs = [
  ["price_check", priceCheck],
  ["max_loss", maxLoss],
  ["fee", fee],
] as const satisfies PolicyRules<Checked>;

const reports = [
  ["risk_report", riskReport],
  ["risk_complete", riskComplete],
  ["risk_level", riskLevel],
] as const satisfies PolicyRules<Checked>;

const recordRules = [["travel_rule_records", records]] as const satisfies PolicyRules<Checked>;

/**
 * All rules, in the order in which refusals are reported: the rules of the policy language, and those about facts that only a
 * signer knows. The names are the values of `PolicyRefusedError.rule`.
 */
export const rules = [
  ...networkRules,
  ...calls,
  ...partyRules,
  ...costs,
  ...limitRules,
  ...reports,
  ...personRules,
  ...recordRules,
  ...valueRules,
] as const satisfies PolicyRules<Checked>;

/** The rules that need a quote. */
export const ofQuotes = [...calls, ...costs, ...reports, ...recordRules].map(([name]) => name);

export type PolicyRuleName = (typeof rules)[number][0];
