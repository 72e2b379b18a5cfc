import type { Perform } from "../perform";
import type { CallOptions } from "../transport/call";
import type { Network, Provider, Token } from "../types";

export interface ListTokensOptions extends CallOptions {
  /** Slug or alias: only the tokens of this network. */
  network?: string | undefined;
}

/** What the service supports: networks, quote providers, tokens. None of these needs a key. */
export const networksOf = (perform: Perform) => ({
  /** Every supported network. */
  list: (options?: CallOptions): Promise<Network[]> => perform("listNetworks", {}, options),
});

export const providersOf = (perform: Perform) => ({
  /** Every provider that is asked for quotes. */
  list: (options?: CallOptions): Promise<Provider[]> => perform("listProviders", {}, options),
});

export const tokensOf = (perform: Perform) => ({
  /**
   * Every token, or those of one network.
   *
   * @throws NotFoundError when there is no such network
   */
  list: ({ network, ...options }: ListTokensOptions = {}): Promise<Token[]> =>
    network === undefined
      ? perform("listTokens", {}, options)
      : perform("listNetworkTokens", { path: { network } }, options),
});
