import type { CallOperation } from "../call-operation";
import { ArgumentError } from "../errors/base";
import { type Pending, pending } from "../pending";
import type { CallOptions } from "../transport/call";
import type { Network, Provider, Token } from "../types";

export interface ListTokensOptions extends CallOptions {
  /** Slug or alias: only the tokens of this network. */
  network?: string | undefined;
}

/** Supported networks, quote providers and tokens. These need no API key. */
export const networksOf = (call: CallOperation) => ({
  /** Every supported network; of a service that has the earlier path only, from there. */
  list: (options?: CallOptions): Pending<Network[]> =>
    pending(
      call("listNetworks", {}, options)
        .withResponse()
        .catch((error) => {
          if (error.code !== "not_found") throw error;
          return call("listChains", {}, options)
            .withResponse()
            .catch((second) => {
              // A service that has neither is not one of this interface: what was asked for is not found.
              throw second.code === "not_found" ? error : second;
            });
        }),
    ),
});

export const providersOf = (call: CallOperation) => ({
  /** Every quote provider. */
  list: (options?: CallOptions): Pending<Provider[]> => call("listProviders", {}, options),
});

const own: readonly (keyof ListTokensOptions)[] = ["network"];

const notByName = () =>
  new ArgumentError(
    "the options of tokens.list must be an object, and are a text",
    'Name the network in them: tokens.list({ network: "sepolia" }). Nothing was sent.',
  );

export const tokensOf = (call: CallOperation) => ({
  /**
   * Every token, or those of one network.
   *
   * @throws NotFoundError when there is no such network
   */
  list: (options?: ListTokensOptions): Pending<Token[]> => {
    const network = options?.network;
    if (typeof options === "string") return pending(Promise.reject(notByName()));
    if (network === undefined) return call("listTokens", {}, options, own);
    const answer = call("listNetworkTokens", { path: { network } }, options, own).withResponse();
    return pending(
      answer.then(async (tokens) => (await import("./tokens-of-network")).checked(network, tokens)),
    );
  },
});
