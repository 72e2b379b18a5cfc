import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Logger } from "pino";
import type { AddressRef } from "../../lib/normalize-address";
import type { Workspace } from "../../workspace/workspace";
import { evaluate, type Failure } from "../evaluate";
import type { Severity } from "../signals/signal";
import { type AddressProjection, type Finding, screeningFindings } from "./screening-findings";

/** How much a finding counts (spec/data, AddressRisk). */
export const weights: Readonly<Record<Severity, number>> = {
  severe: 100,
  high: 60,
  medium: 30,
  low: 10,
  none: 0,
};

/** What was found about an address alone. */
export interface AddressAssessment {
  tier: Severity;
  /** Whom it is and whom it is connected to. */
  exposure: Finding[];
  behaviour: Finding[];
  /** Whether a signal could not be observed, and whether that is only because the network was never read. */
  failed: "nothing" | "not_indexed" | "something";
}

/**
 * Assesses an address alone, by the signals that the risk report of a quote assesses its recipient by. A signal that cannot
 * be observed becomes an `assessment_error_*` finding of medium severity, as it does there. Throws AssessmentError when the
 * assessment as a whole fails.
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
  evidence: [{ type: "failure", summary: `It could not be judged${why}.`, details: {} }],
  observed: false,
});

const worst = (findings: readonly Finding[]): Severity =>
  findings.reduce<Severity>(
    (tier, { severity }) => (weights[severity] > weights[tier] ? severity : tier),
    "none",
  );

/** The sum of the weights, each times its confidence, and 100 at most. */
export const scoreOf = (findings: readonly Finding[]): number =>
  Math.min(
    100,
    findings.reduce((sum, { severity, confidence }) => sum + weights[severity] * confidence, 0),
  );
