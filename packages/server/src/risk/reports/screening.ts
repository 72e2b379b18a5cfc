import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Logger } from "pino";
import type { AddressRef } from "../../lib/normalize-address";
import type { Workspace } from "../../workspace/workspace";
import { evaluate, type Failure } from "../evaluate";
import type { Severity } from "../signals/signal";
import { type AddressProjection, type Finding, screeningFindings } from "./screening-findings";

/** The weight of a finding in the score (spec/data, AddressRisk). */
export const weights: Readonly<Record<Severity, number>> = {
  severe: 100,
  high: 60,
  medium: 30,
  low: 10,
  none: 0,
};

/** The assessment of a single address. */
export interface AddressAssessment {
  tier: Severity;
  /** Findings of the pillars attribution and exposure. */
  exposure: Finding[];
  behaviour: Finding[];
  /** Whether signals failed, and whether only because the network is not indexed. */
  failed: "nothing" | "not_indexed" | "something";
}

/**
 * Assesses a single address, with the signals that the risk report of a quote uses for its recipient. A failed signal
 * becomes an `assessment_error_*` finding of medium severity, as it does there. Throws AssessmentError when the whole
 * assessment fails.
 */
export async function assessAddress(
  workspace: Workspace,
  logger: Logger | undefined,
  now: number,
  address: AddressRef<RegistryNetwork>,
): Promise<AddressAssessment> {
  const about = { subject: address, addresses: [address], workspace, now };
  const evaluated = await evaluate(logger, about, screeningFindings, assessmentError);
  const kinds = new Set(evaluated.flatMap(({ failure }) => failure?.kind ?? []));
  const of = (isBehaviour: boolean) =>
    evaluated.flatMap(({ projection, findings }) =>
      (projection.signal.pillar === "behaviour") === isBehaviour ? findings : [],
    );
  return {
    tier: worst(evaluated.flatMap(({ findings }) => findings)),
    exposure: of(false),
    behaviour: of(true),
    failed: kinds.has("failed") ? "something" : kinds.has("not_indexed") ? "not_indexed" : "nothing",
  };
}

const assessmentError = ({ signal }: AddressProjection, { why }: Failure): Finding => ({
  name: `assessment_error_${signal.id}`,
  severity: "medium",
  confidence: 1,
  evidence: [{ type: "failure", summary: `It could not be assessed${why}.`, details: {} }],
  observed: false,
});

const worst = (findings: readonly Finding[]): Severity =>
  findings.reduce<Severity>(
    (tier, { severity }) => (weights[severity] > weights[tier] ? severity : tier),
    "none",
  );

/** The sum of the weights times confidence, at most 100. */
export const scoreOf = (findings: readonly Finding[]): number =>
  Math.min(
    100,
    findings.reduce((sum, { severity, confidence }) => sum + weights[severity] * confidence, 0),
  );
