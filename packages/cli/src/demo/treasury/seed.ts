import type { Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import { clients, planCounterparties } from "./book";
import { connectProviders } from "./connect";
import { planTrust, trustAccounts, UNTOLD_FEE } from "./ledger";

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
async function readAccounts({ platform }: Waybill, signal: AbortSignal): Promise<void> {
  const { batch_id } = await platform.transfers.sync({});
  await platform.accounts.refresh({});
  await until(async () => (await platform.syncs.get({ batch_id })).complete, signal);
}

/** Repeats a check until it is true. */
async function until(isDone: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
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

/**
 * Leaves something to practise on: an alert for a large payment, which `pay` makes (it returns the hash); a break, because the
 * trust company took a fee without reporting it; and an open case about it. The accounts are read once more, so that they can be
 * reconciled between two readings.
 */
export async function leaveToPractise(
  waybill: Waybill,
  pay: () => Promise<string>,
  signal: AbortSignal,
): Promise<void> {
  const { platform, risk } = waybill;
  const hash = await pay();
  await waybill.transactions.wait(hash, { signal });
  await until(async () => (await risk.events.list({})).items.some(({ tx_hash }) => tx_hash === hash), signal);
  await readAccounts(waybill, signal);
  const { items } = await platform.accounts.list({ size: 100 });
  const short = items.find(({ external_id }) => external_id === UNTOLD_FEE.external_id);
  if (!short) throw new Error(`the workspace has no account ${UNTOLD_FEE.external_id}`);
  await platform.cases.create({
    title: `${short.name} holds 15 USD less than its movements sum up to`,
    source_type: "manual",
    source_id: short.id,
    subject: { name: "Trust company" },
  });
}
