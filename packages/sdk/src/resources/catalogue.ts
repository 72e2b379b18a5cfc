import type { CallOperation } from "../call-operation";
import { type Pending, pending } from "../pending";
import type { CallOptions } from "../transport/call";
import type { Network, Provider, Token } from "../types";
import type { ChainInstances } from "./chain-instances";

export interface ListTokensOptions extends CallOptions {
  /** Slug or alias: only the tokens of this network. */
  network?: string | undefined;
}

/** Supported networks, quote providers and tokens. These need no API key. @param baseUrl of the service */
export function networksOf(call: CallOperation, baseUrl: URL) {
  const list = (options?: CallOptions): Pending<Network[]> =>
    pending(
      call("listNetworks", {}, options)
        .withResponse()
        .catch(async (error) => (await import("./list-tokens")).earlierNetworks(call, options, error)),
    );
  return {
    /**
     * Every supported network; of a service that has the earlier path only, from there.
     *
     * @example
     * for (const { slug, label } of await waybill.networks.list()) console.log(slug, label);
     */
    list,
    /**
     * The instances of the local chains that the service runs, by the slugs of their networks: `waybill dev` has new ones when it
     * starts new chains. Empty, without a request, unless the service is on this machine (a loopback address).
     *
     * @example
     * const instances = await waybill.networks.chainInstances();
     * console.log(instances.get("sepolia"));
     */
    chainInstances: async (options?: CallOptions): Promise<ChainInstances> =>
      (await import("./chain-instances")).chainInstancesOf(baseUrl, list, options),
  };
}

export const providersOf = (call: CallOperation) => ({
  /**
   * Every quote provider.
   *
   * @example
   * for (const { slug, kind } of await waybill.providers.list()) console.log(slug, kind);
   */
  list: (options?: CallOptions): Pending<Provider[]> => call("listProviders", {}, options),
});

export const tokensOf = (call: CallOperation) => ({
  /**
   * Every token, or those of one network.
   *
   * @throws NotFoundError when there is no such network
   *
   * @example
   * const tokens = await waybill.tokens.list({ network: "sepolia" });
   * console.log(tokens.some(({ symbol }) => symbol === "USDC")); // true
   */
  list: (options?: ListTokensOptions): Pending<Token[]> =>
    options
      ? pending(import("./list-tokens").then(({ listTokens }) => listTokens(call, options)))
      : call("listTokens", {}, options),
});
