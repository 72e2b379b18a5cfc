import { createHash } from "node:crypto";
import {
  type AlertPackType,
  type AlertParameter,
  type AlertRuleType,
  alertRuleTypes,
} from "@waybill/spec/generated/alert-templates";
import { type NetworkKind, networks, type RegistryNetwork } from "@waybill/spec/generated/registry";

/** The namespace of the identifiers (RFC 9562, 5.5), chosen once: another one would make other identifiers. */
const NAMESPACE = "5f0a1c86-2d0e-5b7a-9b63-8c1d0f6f9e14";

/**
 * The identifier of the template of a rule type on a network: a UUID of version 5, so that it is the same on every
 * server and in every version.
 */
export function templateId(type: string, network: string): string {
  const hash = createHash("sha1")
    .update(Buffer.from(NAMESPACE.replaceAll("-", ""), "hex"))
    .update(`${type}/${network}`)
    .digest()
    .subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The network of templates and rules that are of all networks. */
export const ALL_NETWORKS = "all";

/** A rule type on one network, or on all: what a rule is made of. */
export interface AlertTemplate {
  /** A UUID that follows from the rule type and the network. */
  id: string;
  ruleType: AlertRuleType;
  /** Undefined: all networks. */
  network: RegistryNetwork | undefined;
  /** The network's, or `all`. */
  slug: string;
  /** Those that its rules have. */
  parameters: readonly AlertParameter[];
  /** The runner that evaluates its rules. */
  runnerId: string;
}

function templateOn(ruleType: AlertRuleType, network: RegistryNetwork | undefined): AlertTemplate {
  const slug = network?.slug ?? ALL_NETWORKS;
  return {
    id: templateId(ruleType.type, slug),
    ruleType,
    network,
    slug,
    parameters: network ? ruleType.parameters : ruleType.parameters.filter(isOfNoNetwork),
    runnerId: `alert-runner-${slug}-v1`,
  };
}

/** Addresses and tokens are of one network. */
const isOfNoNetwork = ({ field_type, holds, of_addresses }: AlertParameter): boolean =>
  field_type !== "Address" && field_type !== "Addresses" && holds !== "token" && !of_addresses;

interface Templates {
  byType: ReadonlyMap<AlertRuleType, readonly AlertTemplate[]>;
  byId: ReadonlyMap<string, AlertTemplate>;
}

let made: Templates | undefined;

/** They are made with their first use: a thousand identifiers would slow down every start. */
function templates(): Templates {
  if (made) return made;
  const byType = new Map(
    alertRuleTypes.map((ruleType) => [
      ruleType,
      [
        ...networks.filter(({ kind }) => ruleType.families.includes(kind)),
        ...(ruleType.all_networks ? [undefined] : []),
      ].map((one) => templateOn(ruleType, one)),
    ]),
  );
  const byId = new Map([...byType.values()].flat().map((template) => [template.id, template]));
  made = { byType, byId };
  return made;
}

/** By rule type, in the order of the registry, its templates. */
export const templatesByType = (): Templates["byType"] => templates().byType;

/** The template with this identifier, in any letter case. */
export const findTemplate = (id: string): AlertTemplate | undefined => templates().byId.get(id.toLowerCase());

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
  return [...templatesByType()]
    .filter(([type]) => fits(type))
    .map(([type, templates]) => ({
      type,
      templates: templates.filter(({ slug }) => !slugs || slugs.includes(slug)),
    }))
    .filter(({ templates }) => templates.length > 0);
}

/** Templates that are used together: for the wallets of a multisig protocol, or for all accounts of a workspace. */
export interface AlertPack {
  type: AlertPackType;
  label: string;
  description: string;
  /** The family on whose networks the protocol is; undefined: its templates are of all networks. */
  kind: NetworkKind | undefined;
}

export const alertPacks: readonly AlertPack[] = [
  {
    type: "squads",
    label: "Squads multisig",
    description:
      "Events of a Squads multisig on Solana: proposals, configuration, large transactions, balance.",
    kind: "solana",
  },
  {
    type: "safe",
    label: "Safe multisig",
    description: "Events of a Safe on an EVM network: proposals, configuration, large transactions, balance.",
    kind: "evm",
  },
  {
    type: "compliance",
    label: "Compliance",
    description:
      "Events of all accounts of a workspace: lists that newly name an account, person or counterparty; payments with listed parties; large transfers.",
    kind: undefined,
  },
];

/** The pack of this type. */
export const findPack = (type: string): AlertPack | undefined =>
  alertPacks.find((pack) => pack.type === type);

/** The networks of a pack. */
export const networksOf = ({ kind }: AlertPack): string[] =>
  networks.filter((network) => kind === undefined || network.kind === kind).map(({ slug }) => slug);

/** A rule type of a pack, with its templates on the networks of the pack, or that of all networks. */
interface PackMember {
  ruleType: AlertRuleType;
  required: boolean;
  templates: readonly AlertTemplate[];
}

/** The members of a pack, in the order of the registry. */
export const membersOf = (pack: AlertPack): PackMember[] =>
  [...templatesByType()]
    .filter(([{ packs }]) => packs[pack.type] !== undefined)
    .map(([ruleType, templates]) => ({
      ruleType,
      required: ruleType.packs[pack.type] === "required",
      templates: templates.filter(({ network }) => network?.kind === pack.kind),
    }));

/** The members' templates; of a member that has one on the preferred network only that one. */
export const templatesOf = (pack: AlertPack, preferred: string | undefined) =>
  membersOf(pack).flatMap(({ required, templates }) => {
    const there = templates.filter(({ slug }) => slug === preferred);
    return (there.length > 0 ? there : templates).map((template) => ({ required, template }));
  });
