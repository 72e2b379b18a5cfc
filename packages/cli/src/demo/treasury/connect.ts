import type { Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import { RESERVE } from "../address-book";

/** The credentials that the scripted providers accept: PUBLIC. */
const key = { api_key: "scripted-key", api_secret: "scripted-secret" };
const apiKey = { api_key: key.api_key };

/**
 * Creates a connection of each kind, and imports the accounts of its provider.
 *
 * @param multisig the workspace's multisig on sepolia
 */
export async function connectProviders(
  waybill: Waybill,
  { providers: { urls } }: LocalService,
  multisig: string | undefined,
): Promise<void> {
  const { connections } = waybill.platform;
  const made = await Promise.all([
    connections.create({ name: "Kraken", type: "kraken", kraken: key }),
    connections.create({ name: "Coinbase Prime", type: "coinbase", coinbase: key }),
    connections.create({ name: "Cold storage", type: "fireblocks", fireblocks: apiKey }),
    connections.create({ name: "Wise", type: "wise", wise: apiKey }),
    connections.create({ name: "Payout wallets", type: "utila", utila: apiKey }),
    connections.create({
      name: "Operating bank",
      type: "plaid",
      plaid: { public_token: await linkedBank(waybill, urls.plaid ?? "") },
    }),
    ...(multisig === undefined
      ? []
      : [
          connections.create({
            name: RESERVE,
            type: "safe" as const,
            safe: { network: "sepolia", address: multisig },
          }),
        ]),
  ]);
  await connections.create({
    name: "Bookkeeping",
    type: "quickbooks",
    quickbooks: await consentedLedger(waybill),
  });
  for (const { id } of made) {
    const { accounts } = await connections.get(id);
    await waybill.platform.accounts.change({
      operations: accounts.map(({ external_id, network, address, name }) => ({
        action: "add" as const,
        account: { network, connection_id: id, external_id, name, ...(address !== null && { address }) },
      })),
    });
  }
}

/** The user's actions on the bank's page. */
async function linkedBank(waybill: Waybill, url: string): Promise<string> {
  const { link_token } = await waybill.platform.connections.linkToken("plaid");
  const { public_token } = (await (await fetch(`${url}/link/${link_token}`)).json()) as Record<
    string,
    string
  >;
  return public_token ?? "";
}

/** The user's actions on the ledger's page. */
async function consentedLedger(waybill: Waybill) {
  const { authorize_url } = await waybill.platform.connections.authorize("quickbooks");
  const { code = "", state = "" } = (await (await fetch(authorize_url)).json()) as Record<string, string>;
  return { code, state };
}
