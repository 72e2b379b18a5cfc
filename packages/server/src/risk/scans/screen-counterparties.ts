import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Workspace } from "../../workspace/workspace";
import { assessAll } from "../assessment/assess";
import type { Assessment } from "../assessment/compose";
import type { AssessmentServices } from "../assessment/services";
import { AssessmentError } from "../evaluate";
import type { Severity } from "../signals/signal";
import { type ScanFinding, worstOf } from "./finding";
import type { ObservedCounterparty } from "./inputs";

/** A counterparty with its assessment. */
export interface ScreenedCounterparty {
  address: string;
  severity: Severity;
  /** The stored assessment; undefined where there is none. */
  screenId: string | undefined;
  findings: ScanFinding[];
}

/** Assesses counterparties as addresses are assessed on request, and stores the screens. */
export async function observeCounterparties(
  services: AssessmentServices,
  workspace: Workspace,
  network: RegistryNetwork,
  addresses: readonly string[],
): Promise<ObservedCounterparty[]> {
  const assessed = await assessAll(
    services,
    workspace,
    addresses.map((address) => ({ address, network })),
  );
  return addresses.map((address, index) => {
    const one = assessed[index];
    const isAssessed = one !== undefined && !(one instanceof AssessmentError);
    return { address, assessment: isAssessed ? observedOf(one.assessment) : null };
  });
}

/** The values that a scan takes from the assessment of a counterparty. */
export function observedOf({
  screen_id,
  severity,
  attribution,
  exposure,
  behaviour,
  reason,
}: Assessment): NonNullable<ObservedCounterparty["assessment"]> {
  const found = [
    ...attribution.triggered,
    ...exposure.triggered,
    ...behaviour.detected
      .filter(({ ignored }) => !ignored)
      .map((detected) => ({ ...detected, signal: detected.behaviour })),
  ];
  const findings = found.map((one) => ({ signal: one.signal, severity: one.severity, summary: one.summary }));
  return { screen_id, severity, reason, findings };
}

/**
 * The result for a counterparty. One that could not be assessed counts as medium, as a signal does that cannot be observed.
 */
export function screenedCounterparty({ address, assessment }: ObservedCounterparty): ScreenedCounterparty {
  if (!assessment) {
    const finding: ScanFinding = {
      signal: "assessment_error",
      source: "address_risk",
      severity: "medium",
      address,
      summary: "The address could not be assessed.",
    };
    return { address, severity: "medium", screenId: undefined, findings: [finding] };
  }
  const { screen_id: screenId, severity } = assessment;
  const findings = assessment.findings.map(
    ({ signal, severity, summary }): ScanFinding => ({
      signal,
      source: "address_risk",
      severity,
      summary,
      address,
    }),
  );
  const missing = withoutLatest(assessment) ? [latestMissing(address)] : [];
  return {
    address,
    screenId,
    severity: worstOf([{ severity }, ...missing]),
    findings: [...findings, ...missing],
  };
}

/** Whether the index has not reached the head of the network: what it does not show may have happened since. */
const withoutLatest = ({ reason }: Pick<Assessment, "reason">): boolean =>
  reason === "index_behind" || reason === "provider_unavailable";

const latestMissing = (address: string): ScanFinding => ({
  signal: "assessment_error_index",
  source: "address_risk",
  severity: "medium",
  address,
  summary: "Its latest payments are not indexed.",
});
