import { type ApiFamily, plainMovement } from "../http/api-provider";
import type { Fields } from "../http/fields";
import type { ProviderMovement } from "../provider";

const HOUR = 3_600_000;

/** Custodians: vaults, which may be addresses of a network, with holdings and transfers. */
export const custodian: ApiFamily = {
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
