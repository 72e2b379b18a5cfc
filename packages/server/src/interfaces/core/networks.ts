import { networks, providers, tokens } from "@waybill/spec/generated/registry";
import { findNetwork, tokensOf } from "../../chains/registry";
import { errors } from "../../errors";
import type { Handlers } from "../../http/handler";

const copy = <Item extends { aliases: readonly string[] }>(item: Item) => ({
  ...item,
  aliases: [...item.aliases],
});

const networkAnswer = networks.map(({ reference: _reference, ...network }) => copy(network));
const providerAnswer = providers.map(copy);
const tokenAnswer = tokens.map(copy);

/** Networks, providers and tokens: what the registry holds. */
export const networkHandlers: Pick<
  Handlers,
  "listNetworks" | "listProviders" | "listTokens" | "listNetworkTokens"
> = {
  listNetworks: () => networkAnswer,
  listProviders: () => providerAnswer,
  listTokens: () => tokenAnswer,
  listNetworkTokens: ({ parameters }) => {
    const network = findNetwork(parameters.network);
    if (!network) throw errors.notFound("network not found");
    return tokensOf(network.slug).map(copy);
  },
};
