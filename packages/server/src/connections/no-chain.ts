import { type Provider, ProviderError } from "./provider";

const refuse = (): Promise<never> =>
  Promise.reject(new ProviderError("unsupported", "this server asks no chains about accounts"));

/** Where no chain can be asked. */
export const noChain: Provider = {
  capabilities: new Set(),
  edge: 0,
  tellsOfChains: true,
  accounts: refuse,
  balances: refuse,
  movements: refuse,
};
