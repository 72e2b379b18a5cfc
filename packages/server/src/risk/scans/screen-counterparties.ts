import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Workspace } from "../../workspace/workspace";
import { type Assessed, assessAll } from "../assessment/assess";
import type { AssessmentServices } from "../assessment/services";
import { AssessmentError } from "../evaluate";
import type { Severity } from "../signals/signal";
import { type ScanFinding, worstOf } from "./finding";

/** A counterparty with its assessment. */
export interface ScreenedCounterparty {
  address: string;
  severity: Severity;
  /** The stored assessment; undefined where there is none. */
  screenId: string | undefined;
  findings: ScanFinding[];
}

/**
 * Assesses counterparties as addresses are assessed on request, and stores the screens. One that cannot be assessed counts as
 * medium, as a signal does that cannot be observed.
 */
export async function screenCounterparties(
  services: AssessmentServices,
  workspace: Workspace,
  network: RegistryNetwork,
  addresses: readonly string[],
): Promise<ScreenedCounterparty[]> {
  const assessed = await assessAll(
    services,
    workspace,
    addresses.map((address) => ({ address, network })),
  );
  return addresses.map((address, index) => screenedOf(address, assessed[index]));
}

function screenedOf(address: string, assessed: Assessed | AssessmentError | undefined): ScreenedCounterparty {
  if (!assessed || assessed instanceof AssessmentError) {
    const finding: ScanFinding = {
      ...{ signal: "assessment_error", source: "address_risk", severity: "medium", address },
      summary: "The address could not be assessed.",
    };
    return { address, severity: "medium", screenId: undefined, findings: [finding] };
  }
  const { screen_id, severity, attribution, exposure, behaviour } = assessed.assessment;
  const found = [
    ...attribution.triggered,
    ...exposure.triggered,
    ...behaviour.detected
      .filter(({ ignored }) => !ignored)
      .map((detected) => ({ ...detected, signal: detected.behaviour })),
  ];
  const findings = found.map(
    (one): ScanFinding => ({
      ...{ signal: one.signal, source: "address_risk", severity: one.severity },
      ...{ summary: one.summary, address },
    }),
  );
  const missing = withoutLatest(assessed.assessment) ? [latestMissing(address)] : [];
  return {
    address,
    severity: worstOf([{ severity }, ...missing]),
    screenId: screen_id,
    findings: [...findings, ...missing],
  };
}

/** Whether the index has not reached the head of the network: what it does not show may have happened since. */
const withoutLatest = ({ reason }: Assessed["assessment"]): boolean =>
  reason === "index_behind" || reason === "provider_unavailable";

const latestMissing = (address: string): ScanFinding => ({
  ...{ signal: "assessment_error_index", source: "address_risk", severity: "medium", address },
  summary: "Its latest payments are not indexed.",
});
