import { performance } from "node:perf_hooks";
import type { Logger } from "pino";
import type { components } from "../generated/core";
import type { Payment } from "../networks/payment";
import { type Runtime, timestamp } from "../runtime";
import type { Database } from "../storage/database";
import { dimensions, type RiskFactor, type RiskLevel } from "./factors";

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
 * Assesses a payment (facts: risk report). Deterministic: the same data gives the same factors, and each factor names
 * what it saw. A dimension that fails becomes an `assessment_error_*` factor; the others still count.
 */
export async function assessRisk(
  db: Database,
  runtime: Runtime,
  logger: Logger | undefined,
  workspaceId: string,
  payment: Payment,
): Promise<RiskReport> {
  const startedAt = performance.now();
  const errors: string[] = [];
  const found = await Promise.all(
    dimensions.map(async ({ name, assess }): Promise<RiskFactor[]> => {
      try {
        return await assess({ db, workspaceId, payment });
      } catch (error) {
        logger?.error({ err: error, dimension: name }, "a risk dimension failed");
        errors.push(`${name} could not be assessed`);
        return [
          {
            factor: `assessment_error_${name}`,
            risk_level: "medium",
            description: `The dimension ${name} could not be assessed.`,
            risk_context: "payment",
          },
        ];
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
      sender_address: source.account,
      recipient_address: destination.account,
      amount,
      sender_network: source.network.slug,
      recipient_network: destination.network.slug,
      sender_token: source.token.addr,
      recipient_token: destination.token.addr,
      timestamp: timestamp(runtime.now()),
    },
  };
}
