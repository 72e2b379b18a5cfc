import { command, type Leaf } from "../program/command";
import { choice, toggle } from "../program/flags";

export const networksFlags = {
  kind: choice(
    "--kind <family>",
    "only evm, solana or cosmos networks",
    ["evm", "solana", "cosmos"],
    undefined,
  ),
  served: toggle("--served", "only networks that the service has a node for, with the state of each node"),
};

/** Commands for networks, tokens and providers; they need no API key. */
export const referenceData: Leaf[] = [
  command({
    name: "networks",
    lists: true,
    summary: "list the networks",
    args: {},
    flags: networksFlags,
    examples: [
      ["waybill networks", "slugs, names and aliases; each is accepted wherever a network is given"],
      ["waybill networks --kind evm --json", "the EVM networks as JSON"],
      ["waybill networks --served", "networks where payments can be made now"],
    ],
    load: async () => (await import("../commands/reference-data")).networks,
  }),
  command({
    name: "tokens",
    lists: true,
    summary: "list the tokens of one network or of all networks",
    args: { network: { syntax: "[network]", about: "slug or alias, such as eth or ethereum" } },
    flags: {},
    examples: [
      ["waybill tokens sepolia", "the tokens of Sepolia with their contracts"],
      ["waybill tokens --json", "all tokens as JSON"],
    ],
    load: async () => (await import("../commands/reference-data")).tokens,
  }),
  command({
    name: "providers",
    lists: true,
    summary: "list the quote providers",
    args: {},
    flags: {},
    examples: [["waybill providers", "slugs, names and kinds"]],
    load: async () => (await import("../commands/reference-data")).providers,
  }),
];
