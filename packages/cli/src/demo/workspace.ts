import type { Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import { demoWallets } from "./wallets";

/** The list that says who is behind the wallets. */
const LIST = "Demo parties";
/** Name of the wallet that three of the parties own together. */
const RESERVE = "Northwind Reserve (2 of 3)";

const networksOf = { evm: ["sepolia", "basesep"], solana: ["solana-devnet"], cosmos: [] } as const;

/**
 * Puts the wallets into a label list, and those of the workspace into its accounts and groups. The interface has no
 * operations for these three yet, so they are written into the service's database.
 *
 * @param multisig of the workspace on sepolia
 */
export async function describeWallets(service: LocalService, multisig: string | undefined): Promise<void> {
  const { addAccount, addGroup, addToGroup, findAccess, importLabels, openWorkspace, systemRuntime } =
    await import("@waybill/server");
  const access = await findAccess(service.db, service.apiKeys.default);
  if (!access) throw new Error("the local service does not know its own key");
  const workspace = openWorkspace(service.db, access.workspaceId);
  const known = demoWallets.map(({ kind, address, party: { name, category } }) => ({
    family: kind,
    address,
    name,
    category,
    entity: name,
    tags: ["demo"],
  }));
  const [owner] = known;
  const labels =
    owner && multisig !== undefined ? [...known, { ...owner, address: multisig, name: RESERVE }] : known;
  await importLabels(workspace.shared, systemRuntime, {
    bytes: bytesOf(JSON.stringify(labels)),
    format: "json",
    source: "waybill dev --seed demo",
    list: LIST,
    replace: true,
  });
  const groups = new Map<string, string[]>();
  for (const { party, kind, address } of demoWallets) {
    if (party.group === undefined) continue;
    for (const network of networksOf[kind]) {
      const { id } = await addAccount(workspace, systemRuntime, { network, address, name: party.name });
      groups.set(party.group, [...(groups.get(party.group) ?? []), id]);
    }
  }
  if (multisig !== undefined) {
    const account = { network: "sepolia", address: multisig, name: RESERVE };
    await addAccount(workspace, systemRuntime, account);
  }
  for (const [name, accounts] of groups) {
    const { id } = await addGroup(workspace, systemRuntime, { name });
    await addToGroup(workspace, id, accounts);
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** Whether the wallets were described before; that is done last. */
export async function isDescribed(waybill: Waybill): Promise<boolean> {
  const { balances } = await waybill.data.workspace.balances({});
  const known = new Set(balances.map(({ address }) => address.toLowerCase()));
  return demoWallets.some(({ address }) => known.has(address.toLowerCase()));
}
