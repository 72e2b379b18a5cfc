import type { AlertPackType, AlertRuleType } from "@waybill/spec/generated/alert-templates";
import { type NetworkKind, networks } from "@waybill/spec/generated/registry";
import { type AlertTemplate, templatesByType } from "./catalogue";

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
      "What happens with a Squads multisig on Solana: proposals, configuration, large transactions, balance.",
    kind: "solana",
  },
  {
    type: "safe",
    label: "Safe multisig",
    description:
      "What happens with a Safe on an EVM network: proposals, configuration, large transactions, balance.",
    kind: "evm",
  },
  {
    type: "compliance",
    label: "Compliance",
    description:
      "What concerns all accounts of a workspace: lists that come to name one of them, a person or a counterparty, listed parties that pay or are paid, large transfers.",
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
  [...templatesByType]
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
