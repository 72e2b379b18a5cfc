import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Logger } from "pino";
import { chunks } from "../../lib/chunks";
import type { Workspace } from "../../workspace/workspace";
import { AssessmentError } from "../evaluate";
import { assessAddress } from "../reports/screening";
import type { Severity } from "../signals/signal";
import type { ScanFinding } from "./finding";

/** A counterparty with its assessment. */
export interface ScreenedCounterparty {
  address: string;
  severity: Severity;
  /** The stored assessment; undefined where none is stored. */
  screenId: string | undefined;
  findings: ScanFinding[];
}

/** Addresses that are assessed at a time: each takes several queries. */
const AT_ONCE = 4;

/** Assesses counterparties. One that cannot be assessed counts as medium, as a failed signal does. */
export async function screenCounterparties(
  { workspace, logger, now }: { workspace: Workspace; logger: Logger | undefined; now: number },
  network: RegistryNetwork,
  addresses: readonly string[],
): Promise<ScreenedCounterparty[]> {
  const screened: ScreenedCounterparty[] = [];
  const screen = async (address: string): Promise<ScreenedCounterparty> => {
    try {
      const { tier, exposure, behaviour } = await assessAddress(workspace, logger, now, { network, address });
      const findings = [...exposure, ...behaviour].map(({ name, severity, evidence }) => ({
        ...{ signal: name, source: "address_risk" as const, severity, address },
        summary: evidence[0]?.summary ?? name,
      }));
      return { address, severity: tier, screenId: undefined, findings };
    } catch (error) {
      if (!(error instanceof AssessmentError)) throw error;
      const finding: ScanFinding = {
        ...{ signal: "assessment_error", source: "address_risk", severity: "medium", address },
        summary: "The address could not be assessed.",
      };
      return { address, severity: "medium", screenId: undefined, findings: [finding] };
    }
  };
  for (const part of chunks(addresses, AT_ONCE)) screened.push(...(await Promise.all(part.map(screen))));
  return screened;
}
