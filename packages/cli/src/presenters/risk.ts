import type { PolicyDecision, RiskReport } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { printable, wrap } from "../output/text";
import { asLevel, forbids, levelOf, type RiskLevel, riskLevels, sanctionsOf } from "../risk-levels";

type Factor = RiskReport["risk_factors"][number];

const margin = "          ";

const rank = (level: RiskLevel): number => riskLevels.indexOf(level);

/** The level in its colour. */
function levelText(level: RiskLevel, paint: Paint, width = 0): string {
  const style = { low: paint.good, medium: paint.warning, unknown: paint.warning, high: paint.bad }[level];
  return style(level.toUpperCase().padEnd(width));
}

/** A risk report with the decision of the service's policy. */
interface Assessment {
  readonly risk: RiskReport | null;
  readonly policy?: PolicyDecision | undefined;
}

/** A heading with wrapped sentences below it. */
const block = (head: string, sentences: readonly string[], paint: Paint): string => {
  const width = Math.max(20, (paint.columns ?? Number.POSITIVE_INFINITY) - 2);
  return [head, ...sentences.flatMap((one) => wrap(one, width)).map((line) => `  ${line}`)].join("\n");
};

/** The parties on a sanctions list, which are separate from the risk level; empty if there are none. */
function sanctionsText({ risk, policy }: Assessment, paint: Paint): string[] {
  const named = sanctionsOf({ risk, ...(policy && { policy }) });
  if (named.length === 0) return [];
  const sentences = named.map((one) => `${one.charAt(0).toUpperCase()}${one.slice(1)}.`);
  return [block(`${paint.heading("Sanctions")}  ${paint.bad("NAMED BY A LIST")}`, sentences, paint)];
}

/** The decision of the service's policy about the payment; empty if the policy allows it without remarks. */
function policyText(policy: PolicyDecision | undefined, paint: Paint): string[] {
  if (!policy || (!forbids(policy) && policy.violations.length === 0)) return [];
  // An enforced policy allows a listed violation only for a party that may be paid with a reason.
  const allowed = policy.mode === "advise" ? "ADVISES AGAINST IT" : "NEEDS A REASON";
  const says = forbids(policy) ? paint.bad("REFUSES IT") : paint.warning(allowed);
  const lines = policy.violations.map(({ rule, reason }) => `${printable(rule)}: ${printable(reason)}`);
  return [block(`${paint.heading("Service policy")}  ${says}`, lines, paint)];
}

/**
 * The assessment of a payment as text: parties on sanctions lists, the decision of the service's policy, and the risk, which
 * includes earlier dealings with sanctioned parties.
 */
export const riskText = (assessment: Assessment, paint: Paint, options: { isBrief?: boolean } = {}): string =>
  [
    ...sanctionsText(assessment, paint),
    ...policyText(assessment.policy, paint),
    reportText(assessment.risk, paint, options),
  ].join("\n\n");

/**
 * The risk report as text: level, all factors, worst first, and failed assessments. Sentences are wrapped to the terminal and
 * never truncated, because the decision depends on them. With `isBrief`, factors of level low are only counted, because they
 * would push the others off the screen above a question.
 */
function reportText(
  risk: RiskReport | null,
  paint: Paint,
  { isBrief = false }: { isBrief?: boolean } = {},
): string {
  const head = `${paint.heading("Risk")}  ${levelText(levelOf(risk), paint)}`;
  if (risk === null) return `${head}\n  There is no risk report, because the assessment failed.`;
  const width = Math.max(20, (paint.columns ?? Number.POSITIVE_INFINITY) - margin.length);
  const factor = (one: Factor) => {
    const title = `  ${levelText(asLevel(one.risk_level), paint, 8)}${printable(one.factor)} (${printable(one.risk_context)})`;
    return [title, ...wrap(printable(one.description), width).map((line) => margin + line)];
  };
  const worstFirst = risk.risk_factors.toSorted(
    (one, other) => rank(asLevel(other.risk_level)) - rank(asLevel(one.risk_level)),
  );
  const shown = isBrief ? worstFirst.filter((one) => asLevel(one.risk_level) !== "low") : worstFirst;
  const left = worstFirst.length - shown.length;
  const low =
    left === 0
      ? []
      : [`  ${shown.length === 0 ? "" : "and "}${left} of level LOW, which waybill quote shows`];
  const lines = [...shown.flatMap(factor), ...low];
  const unsaid = risk.errors.filter(
    (error) => !risk.risk_factors.some((one) => one.description.includes(error)),
  );
  const errors = unsaid.flatMap((error) => wrap(`not assessed: ${printable(error)}`, width));
  return [
    head,
    ...(lines.length === 0 ? ["  No factors."] : lines),
    ...errors.map((line) => `  ${line}`),
  ].join("\n");
}
