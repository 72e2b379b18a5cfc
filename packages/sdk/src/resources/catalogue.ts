import type { CallOperation } from "../call-operation";
import { type Pending, pending } from "../pending";
import type { CallOptions } from "../transport/call";
import type { Network, Provider, Token } from "../types";
import type { ChainInstances } from "./chain-instances";

export interface ListTokensOptions extends CallOptions {
  /** Returns only the tokens of this network; slug or alias. */
  network?: string | undefined;
}

/** Supported networks, quote providers and tokens. These need no API key. @param baseUrl the service's address */
export function networksOf(call: CallOperation, baseUrl: URL) {
  const list = (options?: CallOptions): Pending<Network[]> =>
    pending(
      call("listNetworks", {}, options)
        .withResponse()
        .catch(async (error) => (await import("./list-tokens")).earlierNetworks(call, options, error)),
    );
  return {
    /**
     * Every supported network; read from the earlier path if the service has only that.
     *
     * @example
     * for (const { slug, label } of await waybill.networks.list()) console.log(slug, label);
     */
    list,
    /**
     * The instances of the local chains that the service runs, by network slug: `waybill dev` has new instances when it
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
   * Every token, or the tokens of a network.
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
