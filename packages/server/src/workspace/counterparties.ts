import type { Selectable } from "kysely";
import { normalizeAddress } from "../lib/normalize-address";
import type { Runtime } from "../lib/runtime";
import type { PartyAddressTable, PartyBankAccountTable } from "../storage/book-tables";
import { inWorkspace } from "./in-workspace";
import type { Party } from "./parties";
import { partyRows } from "./party-register";
import { applyToRows, type NotApplied, type RowOperation } from "./row-operations";
import type { ColumnsOf } from "./rows";
import { screenSubject } from "./sanctions-outcomes";
import type { Workspace } from "./workspace";

/** The most addresses of a counterparty, and bank accounts. */
export const MOST_OF_COUNTERPARTY = 1_000;

/** An address of a counterparty. */
export type PartyAddress = Selectable<PartyAddressTable>;

/** An address as it is given; a label that is undefined stays as it is. */
export interface AddressDraft {
  /** Slug. */
  network: string;
  address: string;
  label: string | null | undefined;
}

/** A bank account of a counterparty. */
export type PartyBankAccount = Selectable<PartyBankAccountTable>;

/** A bank account as it is given. */
export type BankAccountDraft = Omit<PartyBankAccount, "id" | "workspace_id" | "party_id" | "created_at">;

/** The workspace's counterparty with this identifier. */
export async function findCounterparty(workspace: Workspace, id: string): Promise<Party | undefined> {
  const party = await partyRows.find(workspace, id);
  return party?.is_counterparty === 1 ? party : undefined;
}

/** The addresses of each of these entities, by network and address. */
export async function addressesOf(
  { db }: Workspace,
  partyIds: readonly string[],
): Promise<Map<string, PartyAddress[]>> {
  const found = new Map<string, PartyAddress[]>(partyIds.map((id) => [id, []]));
  if (partyIds.length === 0) return found;
  const rows = await db
    .selectFrom("party_addresses")
    .selectAll()
    .where("party_id", "in", partyIds)
    .orderBy("network")
    .orderBy("address_key")
    .execute();
  for (const row of rows) found.get(row.party_id)?.push(row);
  return found;
}

/** The bank accounts of an entity, the oldest first. */
export const bankAccountsOf = ({ db }: Workspace, partyId: string): Promise<PartyBankAccount[]> =>
  db
    .selectFrom("party_bank_accounts")
    .selectAll()
    .where("party_id", "=", partyId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Adds a counterparty with its addresses and bank accounts. */
export const insertCounterparty = (
  workspace: Workspace,
  { created_at, ...columns }: ColumnsOf<Party> & Pick<Party, "created_at">,
  means: { addresses: readonly AddressDraft[]; bankAccounts: readonly BankAccountDraft[] },
  runtime: Runtime,
): Promise<Party> =>
  inWorkspace(workspace, async (own) => {
    const party = await partyRows.insert(own, { id: runtime.uuid(), created_at }, columns);
    await changeAddressRows(own, party.id, means.addresses.map(added), runtime);
    await changeBankRows(own, party.id, means.bankAccounts.map(added), runtime);
    return party;
  });

const added = <Draft>(draft: Draft) => ({ action: "add" as const, draft });

export type AddressOperation = RowOperation<AddressDraft, Pick<AddressDraft, "label">>;
export type BankAccountOperation = RowOperation<BankAccountDraft, Partial<BankAccountDraft>>;

/** Applies operations to the addresses of a counterparty, all or none. */
export const changeAddresses = (
  workspace: Workspace,
  id: string,
  operations: readonly AddressOperation[],
  runtime: Runtime,
): Promise<PartyAddress[] | NotApplied | "not_found"> =>
  changeMeans(workspace, id, runtime, async (own, partyId) => {
    const refusal = await changeAddressRows(own, partyId, operations, runtime);
    return refusal ?? (await addressesOf(own, [partyId])).get(partyId) ?? [];
  });

/** Applies operations to the bank accounts of a counterparty, all or none. */
export const changeBankAccounts = (
  workspace: Workspace,
  id: string,
  operations: readonly BankAccountOperation[],
  runtime: Runtime,
): Promise<PartyBankAccount[] | NotApplied | "not_found"> =>
  changeMeans(
    workspace,
    id,
    runtime,
    async (own, partyId) =>
      (await changeBankRows(own, partyId, operations, runtime)) ?? bankAccountsOf(own, partyId),
  );

function changeMeans<Row>(
  workspace: Workspace,
  id: string,
  runtime: Runtime,
  change: (own: Workspace, partyId: string) => Promise<Row[] | NotApplied>,
): Promise<Row[] | NotApplied | "not_found"> {
  return inWorkspace(workspace, async (own) => {
    const party = await findCounterparty(own, id);
    if (!party) return "not_found";
    const rows = await change(own, party.id);
    if (Array.isArray(rows))
      await own.db
        .updateTable("parties")
        .set({ updated_at: runtime.now() })
        .where("id", "=", party.id)
        .execute();
    return rows;
  });
}

async function changeAddressRows(
  own: Workspace,
  partyId: string,
  operations: readonly AddressOperation[],
  runtime: Runtime,
): Promise<NotApplied | undefined> {
  if (operations.length === 0) return undefined;
  const stored = (await addressesOf(own, [partyId])).get(partyId) ?? [];
  const outcome = applyToRows<PartyAddress, AddressDraft, Pick<AddressDraft, "label">>(stored, operations, {
    most: MOST_OF_COUNTERPARTY,
    make: ({ network, address, label = null }) => ({
      ...{ id: runtime.uuid(), workspace_id: own.id, party_id: partyId, created_at: runtime.now() },
      ...{ network, address, address_key: normalizeAddress(address), label },
    }),
    find: (rows, { network, address }) => {
      const key = normalizeAddress(address);
      return [...rows].find((row) => row.network === network && row.address_key === key);
    },
    merge: (row, { label }) => (label === undefined || label === row.label ? row : { ...row, label }),
  });
  if (!("written" in outcome)) return outcome;
  const { removed, written } = outcome;
  if (removed.length > 0) await own.db.deleteFrom("party_addresses").where("id", "in", removed).execute();
  if (written.length > 0)
    await own.db
      .insertInto("party_addresses")
      .values(written.map(({ workspace_id: _, ...row }) => row))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({ label: ref("excluded.label") })),
      )
      .execute();
  await screenSubject(own.db, { party_id: partyId }, runtime.now());
  return undefined;
}

async function changeBankRows(
  own: Workspace,
  partyId: string,
  operations: readonly BankAccountOperation[],
  runtime: Runtime,
): Promise<NotApplied | undefined> {
  if (operations.length === 0) return undefined;
  const outcome = applyToRows<PartyBankAccount, BankAccountDraft, Partial<BankAccountDraft>>(
    await bankAccountsOf(own, partyId),
    operations,
    {
      most: MOST_OF_COUNTERPARTY,
      make: (draft) => ({
        ...{ id: runtime.uuid(), workspace_id: own.id, party_id: partyId, created_at: runtime.now() },
        ...draft,
      }),
      merge: (row, change) => ({ ...row, ...change }),
    },
  );
  if (!("written" in outcome)) return outcome;
  const { removed, written } = outcome;
  if (removed.length > 0) await own.db.deleteFrom("party_bank_accounts").where("id", "in", removed).execute();
  if (written.length > 0)
    await own.db
      .insertInto("party_bank_accounts")
      .values(written.map(({ workspace_id: _, ...row }) => row))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({
          currency: ref("excluded.currency"),
          bank_name: ref("excluded.bank_name"),
          account_name: ref("excluded.account_name"),
          iban: ref("excluded.iban"),
          swift: ref("excluded.swift"),
          routing_number: ref("excluded.routing_number"),
          account_number: ref("excluded.account_number"),
          account_type: ref("excluded.account_type"),
          sort_code: ref("excluded.sort_code"),
        })),
      )
      .execute();
  return undefined;
}
