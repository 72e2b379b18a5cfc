import type { components } from "@waybill/spec/generated/data";
import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { errors } from "../../errors";
import { refused } from "../../field-errors";
import { lookupStatusOf, type Outcome } from "../../indexing/lookup-status";
import { timestamp } from "../../lib/runtime";
import { checkDetectedAddress } from "../../params/detected-address";
import { checkAddress, checkNetwork } from "../../params/network";
import { networkOfAddress } from "../../risk/detect-network";
import { AssessmentError } from "../../risk/evaluate";
import { type AddressAssessment, assessAddress, scoreOf, weights } from "../../risk/reports/screening";
import type { Finding } from "../../risk/reports/screening-findings";
import type { Services } from "../../services";
import type { Workspace } from "../../workspace/workspace";
import { operation } from "./operation";

type Schemas = components["schemas"];
// Risk screening of addresses (spec/data/screening.yaml).

export const screenAddress = operation("screenAddress", {
  async check({ parameters: { address } }, report, { db }) {
    const detected = checkDetectedAddress(address, report);
    if (detected === refused || address === undefined) return { network: refused };
    const network = await networkOfAddress(db, address, detected);
    const problem = "must be an address of a network of the service";
    return { network: network ?? report("address", "invalid_value", problem, { value: address }) };
  },

  handle: ({ parameters: { address }, resolved: { network }, workspace }, services) =>
    screen(services, workspace, network, address),
});

export const screenAddressOn = operation("screenAddressOn", {
  check({ parameters: { network: name, address } }, report) {
    const network = checkNetwork(name, report);
    checkAddress(network, address, report);
    return { network };
  },

  handle: ({ parameters: { address }, resolved: { network }, workspace }, services) =>
    screen(services, workspace, network, address),
});

async function screen(
  services: Services,
  workspace: Workspace,
  network: RegistryNetwork,
  address: string,
): Promise<Schemas["AddressRisk"]> {
  const now = services.runtime.now();
  const assessing = assessAddress(workspace, services.logger, now, { network, address }).catch(
    (cause: unknown) => {
      if (cause instanceof AssessmentError)
        throw errors.unavailable(
          "assessment_unavailable",
          "the address could not be assessed; try again later",
          cause,
        );
      throw cause;
    },
  );
  const [assessed, indexed] = await Promise.all([assessing, lookupStatusOf(services.db, [network.slug])]);
  return {
    screen_id: services.runtime.uuid(),
    address,
    network: network.slug,
    tier: assessed.tier,
    exposure: {
      triggered: assessed.exposure.map(toTriggered),
      score_contribution: scoreOf(assessed.exposure),
    },
    behaviour: {
      detected: assessed.behaviour.map(toDetected),
      score_contribution: scoreOf(assessed.behaviour),
    },
    ...outcome(indexed, assessed),
    scored_at: timestamp(now),
  };
}

/** Whether the assessment is complete. It is also made where the index is incomplete, and reported as partial. */
function outcome(
  indexed: Outcome,
  { failed }: AddressAssessment,
): Pick<Schemas["AddressRisk"], "lookup_status" | "reason"> {
  if (failed !== "nothing") return { lookup_status: "partial", reason: failures[failed] };
  // Labels of test addresses do not depend on an index, so `unavailable` does not apply.
  return indexed.lookup_status === "partial" ? indexed : { lookup_status: "ok", reason: null };
}

/** The `reason` of an incomplete assessment. */
const failures = { not_indexed: "not_indexed", something: "provider_unavailable" } as const;

const toTriggered = ({ name, severity, evidence, observed }: Finding): Schemas["TriggeredSignal"] => ({
  signal: name,
  severity,
  mode: "binary",
  result: observed,
  percentage: null,
  amount_usd: null,
  weight: weights[severity],
  evidence,
});

const toDetected = ({ name, severity, confidence, evidence }: Finding): Schemas["DetectedBehaviour"] => ({
  behaviour: name,
  confidence,
  severity,
  weight: weights[severity],
  ignored: false,
  evidence,
});
