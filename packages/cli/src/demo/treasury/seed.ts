import type { Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import { clients, planCounterparties } from "./book";
import { connectProviders } from "./connect";
import { planTrust, trustAccounts } from "./ledger";

/**
 * Registers the clients and counterparties of the workspace, and imports the data of providers and the trust company.
 */
export async function seedTreasury(
  waybill: Waybill,
  service: LocalService,
  multisig: string | undefined,
  now: number,
): Promise<void> {
  const networks = service.networks.map(({ slug }) => slug);
  const { platform } = waybill;
  await connectProviders(waybill, service, multisig);
  for (const counterparty of planCounterparties(networks))
    await platform.counterparties.create({ ...counterparty, addresses: [...counterparty.addresses] });
  const { id } = await platform.connections.create({ name: "Trust company", type: "custom", kind: "books" });
  const { items } = await platform.connections.pushAccounts(id, {
    accounts: trustAccounts.map(({ external_id, name }) => ({ external_id, name })),
  });
  const { movements, snapshots } = planTrust(now);
  await platform.connections.pushMovements(id, { movements });
  await platform.connections.pushSnapshots(id, { snapshots });
  const accountOf = new Map(items.map(({ external_id, account_id }) => [external_id, account_id]));
  for (const { name, jurisdiction } of clients) {
    const party = await platform.parties.create({ name, jurisdiction, types: ["client"] });
    const owned = trustAccounts.filter(({ client }) => client === name);
    await platform.parties.changeAccounts(party.id, {
      operations: owned.map(({ external_id }) => ({
        action: "add" as const,
        account_id: accountOf.get(external_id) ?? "",
      })),
    });
  }
}

/** Pause between two status requests, in milliseconds. */
const POLL_MS = 50;

/** Reads the balances and the movements of the accounts. */
export async function readAccounts({ platform }: Waybill, signal: AbortSignal): Promise<void> {
  const { batch_id } = await platform.transfers.sync({});
  await platform.accounts.refresh({});
  await until(async () => (await platform.syncs.get({ batch_id })).complete, signal);
}

/** Repeats a check until it is true. */
export async function until(isDone: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!(await isDone())) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Reads the accounts for the first time; then writes some notes as a treasurer would. */
export async function syncTreasury(waybill: Waybill, signal: AbortSignal): Promise<void> {
  const { platform } = waybill;
  await readAccounts(waybill, signal);
  const { items } = await platform.transfers.list({ size: 60, direction: ["out"] });
  for (const { id, description } of items) {
    const category = description === "Salaries" ? "Payroll" : description === "Rent" ? "Rent" : undefined;
    if (category !== undefined) await platform.transfers.setCategory(id, { category });
  }
  const [newest] = items;
  if (newest) await platform.transfers.setNote(newest.id, { note: "Approved by the board" });
}
