import type { components } from "@waybill/spec/generated/risk";
import type { RuleRow, SubscribedRule } from "../../alerts/rule-store/rules";
import { ALL_NETWORKS, type AlertTemplate, findTemplate } from "../../alerts/templates/catalogue";
import { timestamp } from "../../lib/runtime";
import type { Services } from "../../services";

type Schemas = components["schemas"];

/** The common fields of templates and the members of packs. */
export const templateParts = ({ ruleType, slug, parameters }: AlertTemplate) => ({
  label: ruleType.label,
  description: ruleType.description,
  network: slug,
  tags: [...ruleType.tags],
  trigger: ruleType.trigger,
  parameters: parameters.map(({ allowed, holds: _holds, of_addresses: _of, ...parameter }) => ({
    ...parameter,
    ...(allowed && { allowed: [...allowed] }),
  })),
  one_of: [...ruleType.one_of],
});

export const templateItem = (template: AlertTemplate): Schemas["AlertTemplate"] => ({
  id: template.id,
  type: template.ruleType.type,
  severity: template.ruleType.severity,
  ...templateParts(template),
});

/** A rule with its channels and its template. */
export function ruleItem(
  { rule, channels }: SubscribedRule,
  { chains }: Pick<Services, "chains">,
): Schemas["AlertRule"] {
  const template = findTemplate(rule.template_id);
  return {
    id: rule.id,
    workspace_id: rule.workspace_id,
    name: rule.name,
    rule_type: rule.rule_type,
    network: rule.network,
    severity: severityOf(rule),
    parameters: JSON.parse(rule.parameters) as Schemas["AlertRule"]["parameters"],
    trigger: rule.trigger_kind,
    enabled: rule.enabled === 1,
    version: rule.version,
    runner_id: rule.runner_id,
    subscribed_channels: channels.map(({ channel_id, min_severity }) => ({
      alert_channel_id: channel_id,
      min_severity: min_severity as Schemas["AlertSeverity"] | null,
    })),
    alert_template: template ? templateItem(template) : null,
    pack_id: rule.pack_id,
    pack_type: rule.pack_type,
    pack_label: rule.pack_label,
    pack_address: rule.pack_address,
    network_connected: chains.has(rule.network) || (rule.network === ALL_NETWORKS && chains.size > 0),
    opens_case: rule.opens_case === 1,
    created_at: timestamp(rule.created_at),
    updated_at: timestamp(rule.updated_at),
  };
}

const severityOf = ({ severity }: RuleRow) => severity as Schemas["AlertSeverity"];
