import { findNetwork } from "../chains/registry";
import { normalizeAddress } from "../lib/normalize-address";
import { type ApiFamily, readAccountPage } from "./http/api-provider";
import type { ProviderHttp } from "./http/provider-http";
import type { Provider } from "./provider";

/** Wallets, each an address of a network. Those of networks that are unknown here are left out. */
const wallets: Pick<ApiFamily, "accountsPath" | "readAccounts"> = {
  accountsPath: "/wallets",
  readAccounts: (answer) => ({
    accounts: answer.list("wallets").flatMap((wallet) => {
      const network = findNetwork(wallet.text("network"))?.slug;
      if (network === undefined) return [];
      const address = wallet.text("address");
      // By what the chain knows it, because balances and movements come from there.
      return [
        {
          externalId: `${network}/${normalizeAddress(address)}`,
          name: wallet.optionalText("name"),
          type: "eoa",
          network,
          address,
        },
      ];
    }),
    cursor: answer.optionalText("next"),
  }),
};

/** Wallet infrastructure: it names the wallets; what they hold and what moved is asked of their chains. */
export const walletProvider = (http: ProviderHttp, chain: Provider): Provider => ({
  ...onChain(chain),
  accounts: (resume, signal) => readAccountPage(http, wallets, resume, signal),
});

/** Answers from the chain about accounts whose ids are `network/address`. */
export const onChain = (chain: Provider): Omit<Provider, "accounts"> => ({
  capabilities: new Set(["accounts", ...chain.capabilities]),
  edge: chain.edge,
  reportsChainPayments: true,
  balances: (externalId, signal) => chain.balances(externalId, signal),
  movements: (externalId, from, signal) => chain.movements(externalId, from, signal),
});
