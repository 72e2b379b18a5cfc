import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { components } from "@waybill/spec/generated/risk";
import { isAddress, plainAddress, wordsOfWrongAddress } from "../../chains/address";
import { errors } from "../../errors";
import { allOf, type Refused, type Report, refused } from "../../field-errors";
import { checkOptionalNetwork } from "../../params/network";
import { checkScreenedAddress } from "../../params/screened-address";
import { type Assessed, assessAll } from "../../risk/assessment/assess";
import { isSignal } from "../../risk/catalogue";
import { AssessmentError } from "../../risk/evaluate";
import { operation } from "./operation";

type Schemas = components["schemas"];
// Assessment of addresses (spec/risk/addresses.yaml).

export const getAddressRisk = operation("getAddressRisk", {
  check({ parameters: { address, network: name, signals } }, report) {
    const network = checkOptionalNetwork(name, report);
    checkAssessable(network, address, report, "address");
    return { network, signals: checkSignals(signals, report) };
  },

  async handle({ parameters, resolved: { network, signals }, workspace }, services) {
    const { address, time_window: timeWindow, include_evidence: withEvidence = false } = parameters;
    const [assessed] = await assessAll(services, workspace, [{ address, network, signals, timeWindow }]);
    if (!assessed || assessed instanceof AssessmentError)
      throw errors.unavailable(
        "assessment_unavailable",
        "the address could not be assessed; try again later",
        assessed,
      );
    return toItem(assessed, withEvidence);
  },
});

export const getAddressRiskBatch = operation("getAddressRiskBatch", {
  check({ parameters: { addresses = [], network: name, signals } }, report) {
    const network = checkOptionalNetwork(name, report);
    for (const [place, address] of addresses.entries())
      checkAssessable(network, address, report, `addresses[${place}]`);
    return { network, signals: checkSignals(signals, report) };
  },

  async handle({ parameters, resolved: { network, signals }, workspace }, services) {
    const { addresses, time_window: timeWindow, include_evidence: withEvidence = false } = parameters;
    const requests = addresses.map((address) => ({ address, network, signals, timeWindow }));
    const assessed = await assessAll(services, workspace, requests);
    const items = assessed.flatMap((one) =>
      one instanceof AssessmentError ? [] : [toItem(one, withEvidence)],
    );
    return { items, total: assessed.length, scored: items.length, errors: assessed.length - items.length };
  },
});

const toItem = ({ assessment, evidence }: Assessed, withEvidence: boolean): Schemas["AddressAssessment"] =>
  withEvidence ? { ...assessment, evidence } : { ...assessment };

/** Reports what cannot be an address, or not of the network; one of a chain that is not served is assessed by sanctions lists. */
function checkAssessable(
  network: RegistryNetwork | undefined | Refused,
  address: string | undefined,
  report: Report,
  field: string,
): void {
  if (address === undefined || network === refused) return;
  if (network && !isAddress(network, plainAddress(network, address)))
    report(field, "invalid_value", wordsOfWrongAddress(network, address), { value: address });
  else if (!network) checkScreenedAddress(address, report, field);
}

/** The signals of a filter; the empty text is no filter. */
function checkSignals(
  signals: readonly (string | undefined)[] | undefined,
  report: Report,
): string[] | undefined | Refused {
  const asked = signals?.filter((id) => id !== undefined && id !== "");
  if (!asked || asked.length === 0) return undefined;
  return allOf(
    [...new Set(asked)].map((id) =>
      id !== undefined && isSignal(id)
        ? id
        : report("signals", "invalid_value", `has no signal ${id}; /v2/risk/signals lists them`, {
            value: id,
          }),
    ),
  );
}
