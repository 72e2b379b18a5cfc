import type { components } from "@waybill/spec/generated/risk";
import { isAddress, wordsOfWrongAddress } from "../../chains/address";
import { tokenReferenceOf } from "../../chains/token-reference";
import { type Refused, type Report, refused } from "../../field-errors";
import { timestamp } from "../../lib/runtime";
import { checkNetwork } from "../../params/network";
import { defaultSettings, type WatchedToken } from "../../risk/assessment/settings";
import { changeSettings, type StoredSettings, settingsOf } from "../../risk/assessment/stored-settings";
import type { Thresholds } from "../../risk/catalogue/definition";
import { audited } from "../../workspace/audited";
import type { Workspace } from "../../workspace/workspace";
import { operation } from "./operation";

type Schemas = components["schemas"];
// The assessment settings of a workspace (spec/risk/config.yaml).

export const getRiskConfig = operation("getRiskConfig", {
  handle: async ({ workspace }, { runtime }) => toConfig(workspace, await settingsOf(workspace, runtime)),
});

export const changeRiskConfig = operation("changeRiskConfig", {
  check(
    { body: { attribution_signals = [], exposure_signals = [], behaviours = [], watched_tokens } },
    report,
  ) {
    const known = defaultSettings();
    const ids = known.attribution_signals.map(({ signal }) => signal);
    checkIds(
      "attribution_signals",
      "signal",
      attribution_signals.map((one) => one?.signal),
      ids,
      report,
    );
    const exposures = known.exposure_signals.map(({ signal }) => signal);
    checkIds(
      "exposure_signals",
      "signal",
      exposure_signals.map((one) => one?.signal),
      exposures,
      report,
    );
    const behaving = known.behaviours.map(({ behaviour }) => behaviour);
    checkIds(
      "behaviours",
      "behaviour",
      behaviours.map((one) => one?.behaviour),
      behaving,
      report,
    );
    for (const [place, one] of exposure_signals.entries())
      checkThresholds(`exposure_signals[${place}].thresholds`, one?.thresholds, report);
    for (const [place, one] of behaviours.entries())
      checkThresholds(`behaviours[${place}].thresholds`, one?.thresholds, report);
    return { watched: watched_tokens && checkTokens(watched_tokens, report) };
  },

  async handle({ body, resolved: { watched }, workspace }, { runtime }) {
    const change = { ...body, watched_tokens: watched };
    const apply = (own: Workspace) => changeSettings(own, runtime, change);
    return toConfig(workspace, await audited(workspace, runtime, apply, () => null));
  },
});

const toConfig = (workspace: Workspace, { settings, updatedAt }: StoredSettings): Schemas["RiskConfig"] => ({
  workspace_id: workspace.id,
  ...settings,
  updated_at: timestamp(updatedAt),
});

/** Reports identifiers that the catalogue does not have, or that are given twice. */
function checkIds(
  list: string,
  property: string,
  given: readonly (string | undefined)[],
  known: readonly string[],
  report: Report,
): void {
  for (const [place, id] of given.entries()) {
    if (id === undefined) continue;
    const field = `${list}[${place}].${property}`;
    if (!known.includes(id)) report(field, "invalid_value", "is not in the catalogue", { value: id });
    else if (given.indexOf(id) < place)
      report(field, "invalid_value", "must not be listed twice", { value: id });
  }
}

type Given<Part> = { [Name in keyof Part]?: Part[Name] | undefined };

/** Reports thresholds that decrease towards worse severities. */
function checkThresholds(field: string, given: Given<Thresholds> | undefined, report: Report): void {
  const order = [given?.low, given?.medium, given?.high, given?.severe].filter((one) => one !== undefined);
  if (order.some((one, place) => place > 0 && one < (order[place - 1] ?? 0)))
    report(field, "range", "must not decrease from low to severe", {});
}

/** The watched tokens with the slugs of their networks. */
function checkTokens(
  given: readonly (Given<Schemas["WatchedToken"]> | undefined)[],
  report: Report,
): WatchedToken[] | Refused {
  const tokens = given.map((one, place): WatchedToken | Refused => {
    if (one?.network === undefined || one.address === undefined) return refused;
    const network = checkNetwork(one.network, report, `watched_tokens[${place}].network`);
    if (network === refused) return refused;
    const { address, symbol = null } = one;
    if (network.kind !== "cosmos" && !isAddress(network, address))
      return report(
        `watched_tokens[${place}].address`,
        "invalid_value",
        wordsOfWrongAddress(network, address),
        {
          value: address,
        },
      );
    return { network: network.slug, address: tokenReferenceOf({ addr: address }), symbol };
  });
  const found = tokens.filter((one): one is WatchedToken => one !== refused);
  return found.length === tokens.length ? found : refused;
}
