import { networks, providers, tokens } from "@waybill/spec/generated/registry";
import { findNetwork, tokensOf } from "../../chains/registry";
import { apiError } from "../../errors";
import { operation } from "./operation";

// Networks, providers and tokens of the registry (spec/core/networks.yaml).

const copy = <Item extends { aliases: readonly string[] }>(item: Item) => ({
  ...item,
  aliases: [...item.aliases],
});

const networkAnswer = networks.map(({ reference: _reference, ...network }) => copy(network));
const providerAnswer = providers.map(copy);
const tokenAnswer = tokens.map(copy);

export const listNetworks = operation("listNetworks", { handle: () => networkAnswer });

/** The names that earlier versions of the interface have for the kinds of networks. */
const chainKinds = { evm: "evm", solana: "svm", cosmos: "cosmos" } as const;

const chainAnswer = networkAnswer.map((network) => ({ ...network, kind: chainKinds[network.kind] }));

export const listChains = operation("listChains", { handle: () => chainAnswer });

export const listProviders = operation("listProviders", { handle: () => providerAnswer });

export const listTokens = operation("listTokens", { handle: () => tokenAnswer });

export const listNetworkTokens = operation("listNetworkTokens", {
  handle({ parameters }) {
    const network = findNetwork(parameters.network);
    if (!network) throw apiError("network_not_found", "network not found");
    return tokensOf(network.slug).map(copy);
  },
});
