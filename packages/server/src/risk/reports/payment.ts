import type { components } from "@waybill/spec/generated/core";
import type { Logger } from "pino";
import type { Payment } from "../../chains/payment";
import { type Runtime, timestamp } from "../../lib/runtime";
import type { Workspace } from "../../workspace/workspace";
import { evaluate, type Failure } from "../evaluate";
import type { RiskFactor, RiskLevel } from "./factor";
import { type PaymentProjection, paymentFactors } from "./payment-factors";

export type RiskReport = components["schemas"]["RiskReport"];

const rank: Record<RiskLevel, number> = { low: 1, medium: 2, high: 3, unknown: 0 };

/** The highest level among the factors; `unknown` when no factor has a level. */
export function overallLevel(factors: readonly RiskFactor[]): RiskLevel {
  return factors.reduce<RiskLevel>(
    (highest, factor) => (rank[factor.risk_level] > rank[highest] ? factor.risk_level : highest),
    "unknown",
  );
}

/**
 * Assesses a payment (spec/core, RiskReport). Deterministic: the same data gives the same factors, and each factor
 * describes the observation. A failed signal becomes an `assessment_error_*` factor; the others still count. Throws
 * AssessmentError when the whole assessment fails.
 */
export async function assessRisk(
  workspace: Workspace,
  runtime: Pick<Runtime, "now" | "monotonic">,
  logger: Logger | undefined,
  payment: Payment,
): Promise<RiskReport> {
  const startedAt = runtime.monotonic();
  const now = runtime.now();
  const { source, destination, amount } = payment;
  const about = { subject: payment, addresses: [source, destination], workspace, now };
  const evaluated = await evaluate(logger, about, paymentFactors, assessmentError);
  const factors = evaluated.flatMap(({ findings }) => findings);
  return {
    overall_risk_level: overallLevel(factors),
    risk_factors: factors,
    processing_time_ms: Math.round((runtime.monotonic() - startedAt) * 1000) / 1000,
    errors: evaluated.flatMap(({ projection, failure }) =>
      failure ? [`${nameOf(projection)} could not be assessed${failure.why}`] : [],
    ),
    request_summary: {
      sender_address: source.address,
      recipient_address: destination.address,
      amount,
      sender_network: source.network.slug,
      recipient_network: destination.network.slug,
      sender_token: source.token.addr,
      recipient_token: destination.token.addr,
      timestamp: timestamp(now),
    },
  };
}

/** `attribution of the sender`, `cross_chain`. */
const nameOf = ({ signal, context }: PaymentProjection): string =>
  context === "payment" ? signal.id : `${signal.id} of the ${context}`;

const assessmentError = (projection: PaymentProjection, { why }: Failure): RiskFactor => ({
  factor: `assessment_error_${projection.signal.id}`,
  risk_level: "medium",
  description: `The dimension ${nameOf(projection)} could not be assessed${why}.`,
  risk_context: projection.context,
});
