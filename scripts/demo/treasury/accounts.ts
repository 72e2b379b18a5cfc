import { step } from "../print.ts";
import { NETWORK, type Place, until, walletOf } from "./place.ts";

/** PUBLIC: what the scripted providers accept. */
const scripted = { api_key: "scripted-key" };
const KIND = { sepolia: "evm", basesep: "evm", "solana-devnet": "solana", "osmo-test-5": "cosmos" } as const;

/** The accounts of the workspace that later steps name. */
export interface Accounts {
  readonly multisig: string;
  readonly books: string;
  /** The connection of the books. */
  readonly connection: string;
}

/** Registers wallets on four networks, the multisig, a bank and the books. */
export async function registerAccounts(place: Place): Promise<Accounts> {
  const { service, waybill, multisig } = place;
  const { accounts, connections } = waybill.platform;
  return step("Accounts: four wallets, a multisig, a bank, and the books", async () => {
    const safe = await connections.create({
      name: "Reserve (2 of 2)",
      type: "safe",
      safe: { network: NETWORK, address: multisig },
    });
    const bank = await connections.create({ name: "Wise", type: "wise", wise: scripted });
    const ofProviders = await Promise.all([safe, bank].map(({ id }) => connections.get({ id })));
    const wallets = Object.entries(KIND).map(([network, kind]) => ({
      network,
      name: `Operations on ${network}`,
      address: walletOf(service, "alice", kind).address,
    }));
    const imported = ofProviders.flatMap(({ id, accounts: found }) =>
      found.map(({ external_id, network, address, name }) => ({
        network,
        name,
        connection_id: id,
        external_id,
        ...(address !== null && { address }),
      })),
    );
    await accounts.change({
      operations: [...wallets, ...imported].map((account) => ({ action: "add" as const, account })),
    });
    const { id: connection } = await connections.create({ name: "Books", type: "custom", kind: "books" });
    const pushed = await connections.pushAccounts({
      id: connection,
      accounts: [{ external_id: "RESERVE", name: "Reserve, as booked" }],
    });
    const { items } = await accounts.list({ size: 100 });
    const found = items.find(({ connection_id }) => connection_id === safe.id);
    const [books] = pushed.items;
    if (!found || !books) throw new Error("the multisig or the books are no accounts");
    return {
      multisig: found.id,
      books: books.account_id,
      connection,
      lines: items.map(({ name, chain }) => `${chain.padEnd(13)}  ${name}`).sort(),
    };
  });
}

/** Reads what accounts hold and what moved on them, now. */
export async function readAll({ waybill }: Place): Promise<void> {
  const { batch_id } = await waybill.platform.transfers.sync({});
  await waybill.platform.accounts.refresh({});
  await until("the end of the sync", async () => {
    const { complete } = await waybill.platform.syncs.get({ batch_id });
    return complete || undefined;
  });
}
