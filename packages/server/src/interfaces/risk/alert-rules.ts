import { storedChannels } from "../../alerts/channels/rows";
import { changeRule, deleteRule } from "../../alerts/rule-store/change";
import * as rules from "../../alerts/rule-store/rows";
import { channelsByRule, channelsOf, setChannels } from "../../alerts/rule-store/subscriptions";
import { findTemplate } from "../../alerts/templates/catalogue";
import { checkParameters } from "../../alerts/templates/parameters";
import { requireFound } from "../../errors";
import { checkName } from "../../params/name";
import { nameKey } from "../../workspace/rows";
import { ruleItem } from "./alert-items";
import { checkRule, RULE_NAME, tooManyRules } from "./alert-rule-body";
import { checkNetworks } from "./check-networks";
import { riskError } from "./errors";
import { operation } from "./operation";

// What raises alerts (spec/risk/alert-rules.yaml).

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
    if (!(await rules.hasRoom(workspace, 1))) throw tooManyRules();
    return ruleItem(
      { rule: await rules.insertRule(workspace, draft, services.runtime), channels: [] },
      services,
    );
  },
});

export const getAlertRule = operation("getAlertRule", {
  async handle({ parameters: { rule_id }, workspace }, services) {
    const rule = await rules.findRule(workspace, rule_id);
    if (!rule) throw notFound();
    return ruleItem({ rule, channels: await channelsOf(workspace, rule.id) }, services);
  },
});

export const changeAlertRule = operation("changeAlertRule", {
  async check({ body, parameters: { rule_id = "" }, workspace }, report) {
    const { parameters, name, trigger } = body;
    // Only the rule and its template tell whether these are sound; a rule that there is not is not found.
    const isOfRule = parameters !== undefined || trigger !== undefined;
    const rule = isOfRule ? await rules.findRule(workspace, rule_id) : undefined;
    if (rule && trigger !== undefined && trigger !== rule.trigger_kind)
      report("trigger", "mismatch", `must be ${rule.trigger_kind}: rules of this type have no other`, {
        value: trigger,
      });
    const template = rule && parameters !== undefined ? findTemplate(rule.template_id) : undefined;
    if (rule && parameters !== undefined && !template)
      report(
        "parameters",
        "invalid_value",
        "cannot be changed: the template of the rule does not exist any more",
        {},
      );
    return {
      name: name === undefined ? undefined : checkName(name, RULE_NAME, report),
      parameters: template && checkParameters(template, parameters, { report, field: "parameters" }),
    };
  },

  async handle({ body: { severity, enabled, opens_case }, parameters, resolved, workspace }, services) {
    const change = { ...resolved, severity, enabled, opensCase: opens_case };
    const changed = await changeRule(workspace, parameters.rule_id, change, services.runtime);
    if (!changed) throw notFound();
    return ruleItem(changed, services);
  },
});

export const deleteAlertRule = operation("deleteAlertRule", {
  async handle({ parameters, workspace }) {
    if (!(await deleteRule(workspace, parameters.rule_id))) throw notFound();
    return { acknowledged: true as const };
  },
});

export const setAlertRuleChannels = operation("setAlertRuleChannels", {
  async check({ body, parameters: { rule_id = "" }, workspace }, report) {
    const given = body.subscribed_channels ?? [];
    const ids = given.flatMap((one) => one?.alert_channel_id ?? []);
    const [rule, existing] = await Promise.all([
      rules.findRule(workspace, rule_id),
      storedChannels(workspace, ids),
    ]);
    // A rule that there is not is not found, whichever channels it should have.
    if (!rule) return;
    for (const [at, one] of given.entries()) {
      const id = one?.alert_channel_id;
      if (id !== undefined && !existing.has(id.toLowerCase()))
        report(
          `subscribed_channels[${at}].alert_channel_id`,
          "invalid_value",
          "must be a channel of the workspace",
          {
            value: id,
          },
        );
    }
  },

  async handle({ body, parameters, workspace }, services) {
    const floors = new Map<string, string | null>();
    for (const { alert_channel_id, min_severity = null } of body.subscribed_channels)
      floors.set(alert_channel_id.toLowerCase(), min_severity);
    const channels = [...floors].map(([channel_id, min_severity]) => ({ channel_id, min_severity }));
    const set = await setChannels(workspace, parameters.rule_id, channels, services.runtime);
    if (!set) throw notFound();
    return ruleItem(set, services);
  },
});
