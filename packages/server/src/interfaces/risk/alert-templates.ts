import { filterTemplates, findTemplate, templateTags } from "../../alerts/templates/catalogue";
import type { Report } from "../../field-errors";
import { templateItem } from "./alert-items";
import { checkNetworks } from "./check-networks";
import { operation, riskError } from "./operation";

// Templates of alert rules (spec/risk/alert-templates.yaml).

function checkTags(tags: readonly (string | undefined)[] | undefined, report: Report): string[] | undefined {
  const given = tags?.filter((tag) => tag !== undefined);
  for (const [at, tag] of (given ?? []).entries())
    if (!templateTags.includes(tag))
      report(`tags[${at}]`, "invalid_value", null, { allowed: templateTags, value: tag });
  return given;
}

export const listAlertTemplates = operation("listAlertTemplates", {
  check: ({ parameters: { network, tags } }, report) => ({
    networks: checkNetworks(network, report),
    tags: checkTags(tags, report),
  }),

  async handle({ parameters, resolved: { networks, tags } }) {
    const found = filterTemplates({ networks, tags, search: parameters.search_string });
    return {
      groups: found.map(({ type, templates }) => ({
        type: type.type,
        label: type.label,
        description: type.description,
        tags: [...type.tags],
        networks: templates.map(({ slug }) => slug),
        templates: templates.map(({ id, slug }) => ({ template_id: id, network: slug })),
      })),
    };
  },
});

export const getAlertTemplate = operation("getAlertTemplate", {
  async handle({ parameters }) {
    const template = findTemplate(parameters.template_id);
    if (!template) throw riskError("alert_template_not_found", "no such alert template");
    return templateItem(template);
  },
});
