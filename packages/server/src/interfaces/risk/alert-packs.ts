import { alertPacks, findPack, membersOf, networksOf, templatesOf } from "../../alerts/templates/catalogue";
import { checkOptionalNetwork } from "../../params/network";
import { templateParts } from "./alert-items";
import { operation, riskError } from "./operation";

// Alert templates that are used together (spec/risk/alert-packs.yaml).

export const listAlertPacks = operation("listAlertPacks", {
  check: ({ parameters }, report) => ({ network: checkOptionalNetwork(parameters.network, report) }),

  async handle({ resolved: { network } }) {
    const covering = alertPacks.filter((pack) => !network || networksOf(pack).includes(network.slug));
    const items = covering.map((pack) => ({
      pack_type: pack.type,
      label: pack.label,
      description: pack.description,
      networks: networksOf(pack),
      template_count: membersOf(pack).length,
    }));
    return { items };
  },
});

export const getAlertPack = operation("getAlertPack", {
  check: ({ parameters }, report) => ({ network: checkOptionalNetwork(parameters.network, report) }),

  async handle({ parameters, resolved: { network } }) {
    const pack = findPack(parameters.pack_type);
    if (!pack) throw riskError("alert_pack_not_found", "no such alert pack");
    return {
      pack_type: pack.type,
      label: pack.label,
      description: pack.description,
      networks: networksOf(pack),
      templates: templatesOf(pack, network?.slug).map(({ required, template }) => ({
        template_id: template.id,
        rule_type: template.ruleType.type,
        required,
        ...templateParts(template),
      })),
    };
  },
});
