import type { CallOperation } from "../call-operation";
import type { CallOptions } from "../transport/call";
import type { Network, Provider, Token } from "../types";

export interface ListTokensOptions extends CallOptions {
  /** Slug or alias: only the tokens of this network. */
  network?: string | undefined;
}

/** Supported networks, quote providers and tokens. These need no API key. */
export const networksOf = (call: CallOperation) => ({
  /** Every supported network. */
  list: (options?: CallOptions): Promise<Network[]> => call("listNetworks", {}, options),
});

export const providersOf = (call: CallOperation) => ({
  /** Every quote provider. */
  list: (options?: CallOptions): Promise<Provider[]> => call("listProviders", {}, options),
});

export const tokensOf = (call: CallOperation) => ({
  /**
   * Every token, or those of one network.
   *
   * @throws NotFoundError when there is no such network
   */
  list: ({ network, ...options }: ListTokensOptions = {}): Promise<Token[]> =>
    network === undefined
      ? call("listTokens", {}, options)
      : call("listNetworkTokens", { path: { network } }, options),
});
