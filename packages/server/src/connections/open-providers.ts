import type { Balances } from "../balances/connect";
import { bank } from "./bank/bank";
import { chainProvider } from "./chain/provider";
import { custodian } from "./custodian/custodian";
import { exchange } from "./exchange/exchange";
import { apiProvider } from "./http/api-provider";
import type { ProviderHttp } from "./http/provider-http";
import { ledgerProvider } from "./ledger/ledger-provider";
import { multisigProvider } from "./multisig/multisig-provider";
import type { Provider } from "./provider";
import { httpOf } from "./provider-access";
import type { AccountProviders, OpenProvider } from "./provider-of";
import { type ProviderFamily, providerFamilies } from "./provider-types";
import type { ProviderSettings } from "./settings";
import { walletProvider } from "./wallet/wallet";

/** The providers of all types. What a connection's provider cannot be asked for, its functions say by ProviderError. */
export function openAccountProviders(settings: ProviderSettings, balances: Balances): AccountProviders {
  const chain = chainProvider({ ...settings, balances });
  const open =
    (family: ProviderFamily): OpenProvider =>
    (connection) => {
      if (family === "safe" || family === "squads") return multisigProvider(settings, chain, connection);
      if (family === "ledger") return ledgerProvider(settings, connection);
      return providerOver(
        lazily(() => httpOf(settings, connection)),
        family,
        chain,
      );
    };
  const byType = new Map([...providerFamilies].map(([type, family]) => [type, open(family)]));
  return { chain, byType };
}

/** A provider of a family that is asked over HTTP and has accounts. */
export function providerOver(
  http: ProviderHttp,
  family: Exclude<ProviderFamily, "ledger" | "safe" | "squads">,
  chain: Provider,
): Provider {
  if (family === "wallet") return walletProvider(http, chain);
  return apiProvider(http, family === "exchange" ? exchange : family === "custodian" ? custodian : bank);
}

/** Makes it when it is first used, so that opening a provider does not throw. */
function lazily(make: () => ProviderHttp): ProviderHttp {
  let made: ProviderHttp | undefined;
  const http = (): ProviderHttp => {
    made ??= make();
    return made;
  };
  return {
    get: async (...request) => http().get(...request),
    post: async (...request) => http().post(...request),
  };
}
