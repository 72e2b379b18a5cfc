import type { components } from "@waybill/spec/generated/risk";
import { storedChannels } from "../../alerts/channels/rows";
import * as rules from "../../alerts/rule-store/rules";
import {
  changeRule,
  channelsByRule,
  deleteRule,
  findSubscribed,
  setChannels,
} from "../../alerts/rule-store/rules";
import { findTemplate } from "../../alerts/templates/catalogue";
import { checkParameters } from "../../alerts/templates/parameters";
import { requireFound, requireValid } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { checkName } from "../../params/name";
import { audited } from "../../workspace/audited";
import { nameKey } from "../../workspace/rows";
import type { Workspace } from "../../workspace/workspace";
import { ruleItem } from "./alert-items";
import { checkRule, RULE_NAME, tooManyRules } from "./alert-rule-body";
import { checkNetworks } from "./check-networks";
import { operation, riskError } from "./operation";

// Rules that raise alerts (spec/risk/alert-rules.yaml).

const notFound = () => riskError("alert_rule_not_found", "no such alert rule");

export const listAlertRules = operation("listAlertRules", {
  check: ({ parameters }, report) => ({ networks: checkNetworks(parameters.network, report) }),

  async handle({ parameters, resolved: { networks }, workspace }, services) {
    const { severity: severities, pack_id: packId, pack_type: packType, search_string: search } = parameters;
    const [found, channels] = await Promise.all([
      rules.listRules(workspace, { networks, severities, packId, packType }),
      channelsByRule(workspace),
    ]);
    const wanted = search === undefined ? "" : nameKey(search);
    return {
      items: found
        .filter(({ name }) => nameKey(name).includes(wanted))
        .map((rule) => ruleItem({ rule, channels: channels.get(rule.id) ?? [] }, services)),
    };
  },
});

export const createAlertRule = operation("createAlertRule", {
  check: ({ body }, report) => ({ draft: checkRule(body, { report, prefix: "" }) }),

  async handle({ resolved, workspace }, services) {
    const draft = requireFound(resolved.draft);
    const { runtime } = services;
    const insert = (own: Workspace) => rules.insertRule(own, draft, runtime);
    const rule = await audited(workspace, runtime, insert, (made) => made?.id);
    if (!rule) throw tooManyRules();
    return ruleItem({ rule, channels: [] }, services);
  },
});

export const getAlertRule = operation("getAlertRule", {
  async handle({ parameters: { rule_id }, workspace }, services) {
    const found = await findSubscribed(workspace, rule_id);
    if (!found) throw notFound();
    return ruleItem(found, services);
  },
});

export const changeAlertRule = operation("changeAlertRule", {
  async check({ body, parameters: { rule_id = "" }, workspace, hasFaults }, report) {
    // For a valid request, the transaction that changes the rule reads it.
    if (hasFaults()) checkChange((await findSubscribed(workspace, rule_id))?.rule, body, report);
  },

  async handle({ body, parameters, workspace }, services) {
    const { severity, enabled, opens_case: opensCase } = body;
    const { runtime } = services;
    const contents = (rule: rules.RuleRow | undefined) => ({
      ...requireValid((report) => checkChange(rule, body, report)),
      severity,
      enabled,
      opensCase,
    });
    const change = (own: Workspace) => changeRule(own, parameters.rule_id, contents, runtime);
    const changed = await audited(workspace, runtime, change, (done) => done?.rule.id);
    if (!changed) throw notFound();
    return ruleItem(changed, services);
  },
});

/**
 * Checks the changes of the contents of a rule. Only the rule and its template determine whether these are valid; a rule
 * that does not exist is not found.
 */
function checkChange(
  rule: rules.RuleRow | undefined,
  { name: given, trigger, parameters }: PartiallyValid<components["schemas"]["AlertRuleChange"]>,
  report: Report,
) {
  if (rule && trigger !== undefined && trigger !== rule.trigger_kind)
    report("trigger", "mismatch", `must be ${rule.trigger_kind}: rules of this type have no other trigger`, {
      value: trigger,
    });
  const template = rule && parameters !== undefined ? findTemplate(rule.template_id) : undefined;
  if (rule && parameters !== undefined && !template)
    report("parameters", "invalid_value", "cannot be changed: the template of the rule no longer exists", {});
  const name = given === undefined ? undefined : checkName(given, RULE_NAME, report);
  const checked = template && checkParameters(template, parameters, { report, field: "parameters" });
  return name === refused || checked === refused ? refused : { name, parameters: checked };
}

export const deleteAlertRule = operation("deleteAlertRule", {
  async handle({ parameters, workspace }, { runtime }) {
    const id = parameters.rule_id.toLowerCase();
    const remove = (own: Workspace) => deleteRule(own, id);
    if (!(await audited(workspace, runtime, remove, (done) => (done ? id : undefined)))) throw notFound();
    return { acknowledged: true as const };
  },
});

type Subscriptions = components["schemas"]["AlertRuleChannels"]["subscribed_channels"];

export const setAlertRuleChannels = operation("setAlertRuleChannels", {
  async check({ body, parameters: { rule_id = "" }, workspace, hasFaults }, report) {
    // For a valid request, the transaction that sets the channels reads it.
    if (!hasFaults()) return;
    const given = body.subscribed_channels ?? [];
    const ids = given.flatMap((one) => one?.alert_channel_id ?? []);
    const [rule, existing] = await Promise.all([
      findSubscribed(workspace, rule_id),
      storedChannels(workspace, ids),
    ]);
    // A rule that there is not is not found, whichever channels it should have.
    if (rule) reportUnknown(given, (id) => !existing.has(id), report);
  },

  async handle({ body: { subscribed_channels: given }, parameters, workspace }, services) {
    const floors = new Map<string, string | null>();
    for (const { alert_channel_id, min_severity = null } of given)
      floors.set(alert_channel_id.toLowerCase(), min_severity);
    const { runtime } = services;
    const apply = (own: Workspace) => setChannels(own, parameters.rule_id, floors, runtime);
    const set = await audited(workspace, runtime, apply, (done) =>
      done && "rule" in done ? done.rule.id : undefined,
    );
    if (!set) throw notFound();
    if ("rule" in set) return ruleItem(set, services);
    return requireValid<never>((report) => reportUnknown(given, (id) => set.unknown.has(id), report));
  },
});

/** Reports every channel that is none of the workspace. */
function reportUnknown(
  given: PartiallyValid<Subscriptions>,
  isUnknown: (id: string) => boolean,
  report: Report,
): Refused {
  for (const [at, one] of given.entries()) {
    const id = one?.alert_channel_id;
    if (id !== undefined && isUnknown(id.toLowerCase()))
      report(
        `subscribed_channels[${at}].alert_channel_id`,
        "invalid_value",
        "must be a channel of the workspace",
        { value: id },
      );
  }
  return refused;
}
