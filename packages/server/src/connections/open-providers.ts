import type { Balances } from "../balances/connect";
import { bank } from "./bank";
import { chainProvider } from "./chain/provider";
import { exchange } from "./exchange";
import { type ApiFamily, apiProvider, plainMovement } from "./http/api-provider";
import type { Fields } from "./http/fields";
import type { ProviderHttp } from "./http/provider-http";
import { ledgerProvider } from "./ledger/ledger";
import { multisigProvider } from "./multisig/provider";
import type { AccountProviders, OpenProvider, Provider, ProviderMovement } from "./provider";
import { httpOf, type ProviderSettings } from "./provider-access";
import { type ProviderFamily, providerFamilies } from "./provider-types";
import { walletProvider } from "./wallet";

/**
 * The providers of all types. The functions of a connection's provider throw ProviderError for unsupported requests.
 */
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

const HOUR = 3_600_000;

/** Custodians: vaults, which may be addresses of a network, with holdings and transfers. */
const custodian: ApiFamily = {
  accountsPath: "/vaults",
  readAccounts: (answer) => ({
    accounts: answer.list("vaults").map((vault) => {
      const address = vault.optionalText("address");
      return {
        externalId: vault.text("vaultId"),
        name: vault.optionalText("label"),
        type: "custodian",
        address,
        network: address === null ? "off_chain" : vault.network("network"),
      };
    }),
    cursor: answer.optionalText("nextCursor"),
  }),

  balancesPath: (id) => `/vaults/${id}/holdings`,
  readBalances: (answer) => {
    const asOf = answer.time("asOf");
    return answer.list("holdings").map((holding) => ({
      asset: holding.text("asset"),
      network: holding.network("network"),
      denom: holding.denom("token"),
      amount: holding.decimal("quantity"),
      asOf,
    }));
  },

  movementsPath: (id) => `/vaults/${id}/transfers`,
  readMovements: (answer) => ({
    movements: answer.list("transfers").map(movementOf),
    cursor: answer.optionalText("nextCursor"),
  }),
  edge: 6 * HOUR,
};

function movementOf(transfer: Fields): ProviderMovement {
  const asset = transfer.object("asset");
  return plainMovement(transfer, {
    id: transfer.text("transferId"),
    time: transfer.time("createdAt"),
    asset: asset.text("symbol"),
    status: transfer.oneOf("state", "PENDING", "CONFIRMED", "FAILED"),
    direction: transfer.oneOf("direction", "INCOMING", "OUTGOING") === "INCOMING" ? "in" : "out",
    amount: transfer.decimal("quantity"),
    network: asset.network("network"),
    denom: asset.denom("token"),
    sender: transfer.optionalText("source"),
    recipient: transfer.optionalText("destination"),
    counterpartyName: transfer.optionalText("counterparty"),
    description: transfer.optionalText("memo"),
    reference: transfer.optionalText("reference"),
    txHash: transfer.optionalText("txHash"),
  });
}
