import type { RiskReport } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { printable, wrap } from "../output/text";
import { asLevel, levelOf, type RiskLevel, riskLevels } from "../risk-levels";

type Factor = RiskReport["risk_factors"][number];

const margin = "          ";

const rank = (level: RiskLevel): number => riskLevels.indexOf(level);

/** The level in its colour. */
function levelText(level: RiskLevel, paint: Paint, width = 0): string {
  const style = { low: paint.good, medium: paint.warning, unknown: paint.warning, high: paint.bad }[level];
  return style(level.toUpperCase().padEnd(width));
}

/**
 * The risk report as text: level, all factors with the worst first, and failed assessments. Sentences are wrapped to the
 * terminal and never truncated, because the decision depends on them. `isBrief` only counts those of level low: beside a
 * question, they would push the others off the screen.
 */
export function riskText(
  risk: RiskReport | null,
  paint: Paint,
  { isBrief = false }: { isBrief?: boolean } = {},
): string {
  const head = `${paint.heading("Risk")}  ${levelText(levelOf(risk), paint)}`;
  if (risk === null) return `${head}\n  There is no risk report: the assessment itself failed.`;
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
