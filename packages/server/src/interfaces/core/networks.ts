import { networks, providers, type RegistryToken, tokens } from "@waybill/spec/generated/registry";
import { verifyChains } from "../../chains/connect";
import { deadlineIn } from "../../chains/deadline";
import { findNetwork, tokensOf } from "../../chains/registry";
import { apiError } from "../../errors";
import { isIssued, tokenEnd } from "../../payments/quote/ends";
import type { Services } from "../../services";
import { operation } from "./operation";

// Networks, providers and tokens of the registry (spec/core/networks.yaml).

const copy = <Item extends { aliases: readonly string[] }>(item: Item) => ({
  ...item,
  aliases: [...item.aliases],
});

const networkAnswer = networks.map(({ reference: _reference, ...network }) => copy(network));
const providerAnswer = providers.map(copy);

export const listNetworks = operation("listNetworks", {
  handle: (_request, { chainInstances }) =>
    networkAnswer.map((network) => ({ ...network, chain_instance: chainInstances[network.slug] ?? null })),
});

/** The names that earlier versions of the interface have for the kinds of networks. */
const chainKinds = { evm: "evm", solana: "svm", cosmos: "cosmos" } as const;

const chainAnswer = networkAnswer.map((network) => ({ ...network, kind: chainKinds[network.kind] }));

export const listChains = operation("listChains", { handle: () => chainAnswer });

export const listProviders = operation("listProviders", { handle: () => providerAnswer });

/**
 * The tokens as answers have them. Those that only local chains have are listed where a node of this server shows them within its
 * time limit, and left out everywhere else: on the public network of the same name there is no such token.
 */
async function existing(listed: readonly RegistryToken[], { prover, nodes, runtime, timeLimit }: Services) {
  const deadline = deadlineIn(runtime, timeLimit);
  const isShown = async (token: RegistryToken): Promise<boolean> => {
    const network = findNetwork(token.network);
    if (!network || !isIssued(token)) return false;
    const missing = await prover.missing(tokenEnd(network, token));
    await verifyChains(nodes, [network.slug]);
    return missing === undefined;
  };
  const shown = await Promise.all(
    listed.map((token) => !token.local || deadline.before(isShown(token)).catch(() => false)),
  );
  return listed.filter((_token, index) => shown[index]).map(({ local: _local, ...token }) => copy(token));
}

export const listTokens = operation("listTokens", {
  asksNodes: true,
  handle: (_request, services) => existing(tokens, services),
});

export const listNetworkTokens = operation("listNetworkTokens", {
  asksNodes: true,
  handle({ parameters }, services) {
    const network = findNetwork(parameters.network);
    if (!network) throw apiError("network_not_found", "network not found");
    return existing(tokensOf(network.slug), services);
  },
});
