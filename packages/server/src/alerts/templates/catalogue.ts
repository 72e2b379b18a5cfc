import { type AlertRuleType, alertRuleTypes } from "@waybill/spec/generated/alert-templates";
import { networks, type RegistryNetwork } from "@waybill/spec/generated/registry";
import { templateId } from "./template-id";

/** A rule type on one network: what a rule is made of. */
export interface AlertTemplate {
  /** A UUID that follows from the rule type and the network. */
  id: string;
  ruleType: AlertRuleType;
  network: RegistryNetwork;
  /** What evaluates its rules. */
  runnerId: string;
}

const templateOn = (ruleType: AlertRuleType, network: RegistryNetwork): AlertTemplate => ({
  id: templateId(ruleType.type, network.slug),
  ruleType,
  network,
  runnerId: `alert-runner-${network.slug}-v1`,
});

/** By rule type, in the order of the registry, its templates. */
export const templatesByType: ReadonlyMap<AlertRuleType, readonly AlertTemplate[]> = new Map(
  alertRuleTypes.map((ruleType) => [
    ruleType,
    networks.filter(({ kind }) => ruleType.families.includes(kind)).map((one) => templateOn(ruleType, one)),
  ]),
);

const byId = new Map([...templatesByType.values()].flat().map((template) => [template.id, template]));

/** The template with this identifier, in any letter case. */
export const findTemplate = (id: string): AlertTemplate | undefined => byId.get(id.toLowerCase());

/** The tags that rule types have. */
export const templateTags: readonly string[] = [
  ...new Set(alertRuleTypes.flatMap(({ tags }) => tags)),
].sort();

/** Which templates are asked for; what is undefined does not narrow them down. */
export interface TemplateFilter {
  /** Slugs. */
  networks: readonly string[] | undefined;
  tags: readonly string[] | undefined;
  /** Part of label, rule type, description or a tag, in any letter case. */
  search: string | undefined;
}

/** The templates by rule type; types without any are left out. */
export function filterTemplates({ networks: slugs, tags, search }: TemplateFilter) {
  const wanted = search?.toLowerCase();
  const fits = (type: AlertRuleType) =>
    (!tags || tags.some((tag) => type.tags.includes(tag))) &&
    (wanted === undefined ||
      [type.label, type.type, type.description, ...type.tags].some((text) =>
        text.toLowerCase().includes(wanted),
      ));
  return [...templatesByType]
    .filter(([type]) => fits(type))
    .map(([type, templates]) => ({
      type,
      templates: templates.filter(({ network }) => !slugs || slugs.includes(network.slug)),
    }))
    .filter(({ templates }) => templates.length > 0);
}
