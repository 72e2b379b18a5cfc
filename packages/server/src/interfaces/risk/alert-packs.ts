import type { components } from "@waybill/spec/generated/risk";
import { createPack } from "../../alerts/rule-store/packs";
import type { RuleDraft } from "../../alerts/rule-store/rules";
import {
  type AlertPack,
  alertPacks,
  findPack,
  membersOf,
  networksOf,
  templatesOf,
} from "../../alerts/templates/catalogue";
import { canReceive } from "../../chains/address";
import { findNetwork } from "../../chains/registry";
import { ApiError, type Found, requireFound } from "../../errors";
import { allOf, type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { normalizeAddress } from "../../lib/normalize-address";
import { checkName } from "../../params/name";
import { checkOptionalNetwork } from "../../params/network";
import { audited } from "../../workspace/audited";
import type { Workspace } from "../../workspace/workspace";
import { ruleItem, templateParts } from "./alert-items";
import { checkRule, RULE_NAME, tooManyRules } from "./alert-rule-body";
import { operation, packExists, riskError } from "./operation";

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

// Rules that are created together (spec/risk/alert-rules.yaml).

type Payload = PartiallyValid<components["schemas"]["AlertRulePackPayload"]>;

export const createAlertRulePack = operation("createAlertRulePack", {
  check({ body }, report) {
    const pack = body.pack_type === undefined ? undefined : findPack(body.pack_type);
    const address = checkPackAddress(pack, body.pack_address?.trim(), report);
    const label =
      body.pack_label === undefined ? null : checkName(body.pack_label, RULE_NAME, report, "pack_label");
    return {
      address,
      label: { label },
      rules: checkRules(body, pack, address?.address ?? undefined, report),
    };
  },

  async handle({ body, resolved, workspace }, services) {
    const rules = resolved.rules.map((rule) => requireFound(rule));
    const pack = {
      pack_type: body.pack_type,
      pack_label: resolved.label.label,
      pack_address: resolved.address.address,
    };
    const { runtime } = services;
    const given = { ...pack, rules, override: body.override ?? false };
    const create = (own: Workspace) => createPack(own, given, runtime);
    const created = await audited(workspace, runtime, create, (done) =>
      "packId" in done ? done.packId : undefined,
    );
    if ("existing" in created) throw packExists(created.existing);
    if ("tooMany" in created) throw tooManyRules();
    return {
      ...pack,
      pack_id: created.packId,
      rules: created.rules.map((rule) => ruleItem({ rule, channels: [] }, services)),
    };
  },
});

/**
 * The multisig's address as it is stored; null: the request has none. Addresses are the same on all networks of a
 * pack's family.
 */
function checkPackAddress(
  pack: AlertPack | undefined,
  address: string | undefined,
  report: Report,
): { address: string | null } | Refused {
  if (address === undefined) return { address: null };
  const packs = (pack ? [pack] : alertPacks).filter(({ kind }) => kind !== undefined);
  if (packs.length === 0)
    return report("pack_address", "invalid_value", "must not be given: the pack is about all accounts", {
      value: address,
    });
  const fits = packs.some((one) =>
    networksOf(one)
      .slice(0, 1)
      .some((slug) => isAddressOn(slug, address)),
  );
  if (fits) return { address: normalizeAddress(address) };
  const families = packs.map(({ kind }) => kind).join(" or ");
  return report("pack_address", "invalid_value", `must be an address of the family ${families}`, {
    value: address,
  });
}

function isAddressOn(slug: string, address: string): boolean {
  const network = findNetwork(slug);
  return network !== undefined && canReceive(network, address);
}

/** The rules of a pack. Reports those whose template is no member of it, and required members that are missing. */
function checkRules(
  { rules: given }: Payload,
  pack: AlertPack | undefined,
  address: string | undefined,
  report: Report,
): Found<RuleDraft>[] | Refused {
  if (given === undefined) return refused;
  const drafts = given.map((rule, at) =>
    rule === undefined ? refused : checkRule(rule, { report, prefix: `rules[${at}].`, address }),
  );
  if (!pack) return refused;
  const types = new Set<string>();
  for (const [at, draft] of drafts.entries()) {
    const found = given[at]?.id === undefined ? undefined : findMember(pack, given[at].id);
    if (found) types.add(found);
    else if (!(draft instanceof ApiError) && given[at]?.id !== undefined)
      report(`rules[${at}].id`, "invalid_value", `must be a template of the pack ${pack.type}`, {
        value: given[at].id,
      });
  }
  const missing = membersOf(pack).filter(({ required, ruleType }) => required && !types.has(ruleType.type));
  if (missing.length > 0 && !drafts.some((draft) => draft instanceof ApiError)) {
    const names = missing.map(({ ruleType }) => ruleType.type).join(", ");
    return report(
      "rules",
      "invalid_value",
      `must have a rule of each required type of the pack: ${names}`,
      {},
    );
  }
  return allOf(drafts);
}

/** The rule type of a template that belongs to a pack. */
const findMember = (pack: AlertPack, templateId: string): string | undefined =>
  membersOf(pack).find(({ templates }) => templates.some(({ id }) => id === templateId.toLowerCase()))
    ?.ruleType.type;
