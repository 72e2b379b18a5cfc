import { performance } from "node:perf_hooks";
import type { components } from "@waybill/spec/generated/core";
import type { Logger } from "pino";
import type { Payment } from "../chains/payment";
import { type Runtime, timestamp } from "../lib/runtime";
import type { Workspace } from "../workspace/workspace";
import { dimensions } from "./dimensions/index";
import type { Dimension, RiskFactor, RiskLevel } from "./factor";
import { NotIndexedError } from "./facts";
import { knownFacts } from "./known-facts";
import { withTestAddresses } from "./test-addresses";

export type RiskReport = components["schemas"]["RiskReport"];

const rank: Record<RiskLevel, number> = { low: 1, medium: 2, high: 3, unknown: 0 };

/** The highest level among the factors; `unknown` when there is nothing to judge by. */
export function overallLevel(factors: readonly RiskFactor[]): RiskLevel {
  return factors.reduce<RiskLevel>(
    (highest, factor) => (rank[factor.risk_level] > rank[highest] ? factor.risk_level : highest),
    "unknown",
  );
}

/**
 * Assesses a payment (spec/core, RiskReport). Deterministic: the same data gives the same factors, and each factor names
 * what was seen. A dimension that fails becomes an `assessment_error_*` factor; the others still count. Throws when the
 * assessment as a whole fails.
 */
export async function assessRisk(
  workspace: Workspace,
  runtime: Pick<Runtime, "now">,
  logger: Logger | undefined,
  payment: Payment,
): Promise<RiskReport> {
  const startedAt = performance.now();
  const now = runtime.now();
  const { facts, failing } = withTestAddresses(
    knownFacts(workspace),
    [payment.source, payment.destination],
    now,
  );
  if (failing.has("scoring")) throw new Error("the test address makes scoring fail");
  const errors: string[] = [];
  const found = await Promise.all(
    dimensions.map(async (dimension): Promise<RiskFactor[]> => {
      try {
        if (failing.has(dimension.name)) throw new Error("the test address makes this dimension fail");
        return await dimension.assess({ payment, facts, now });
      } catch (error) {
        const why = error instanceof NotIndexedError ? `: ${error.message}` : "";
        if (why === "") logger?.error({ err: error, dimension: dimension.name }, "a risk dimension failed");
        errors.push(`${subject(dimension)} could not be assessed${why}`);
        return [assessmentError(dimension, why)];
      }
    }),
  );
  const factors = found.flat();
  const { source, destination, amount } = payment;
  return {
    overall_risk_level: overallLevel(factors),
    risk_factors: factors,
    processing_time_ms: Math.round((performance.now() - startedAt) * 1000) / 1000,
    errors,
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
const subject = ({ name, context }: Dimension): string =>
  context === "payment" ? name : `${name} of the ${context}`;

const assessmentError = (dimension: Dimension, why: string): RiskFactor => ({
  factor: `assessment_error_${dimension.name}`,
  risk_level: "medium",
  description: `The dimension ${subject(dimension)} could not be assessed${why}.`,
  risk_context: dimension.context,
});
