import type { Compilable } from "kysely";
import type { Runtime } from "../lib/runtime";
import { query, type ResultsOf, type Statement } from "../storage/query";
import {
  type AddressDraft,
  type AddressOperation,
  addressChanges,
  addressesOf,
  addressReads,
  MOST_OF_COUNTERPARTY,
  type PartyAddress,
} from "./counterparty-addresses";
import {
  type BankAccountDraft,
  type BankAccountOperation,
  bankAccountChanges,
  bankAccountsOf,
  type PartyBankAccount,
} from "./counterparty-bank-accounts";
import { inWorkspace } from "./in-workspace";
import type { Party } from "./parties";
import { partyRows } from "./party-register";
import { rescreeningOfParty } from "./rescreen-cases-job";
import type { NotApplied } from "./row-operations";
import type { Changes, ColumnsOf } from "./rows";
import type { Workspace, WorkspaceDatabase } from "./workspace";

/** A counterparty with everything that belongs to it. */
export interface Counterparty {
  party: Party;
  addresses: PartyAddress[];
  bankAccounts: PartyBankAccount[];
}

/** The statement that finds the workspace's counterparty with this identifier, in lower case. */
const counterpartyById = (db: WorkspaceDatabase, id: string) =>
  db.selectFrom("parties").selectAll().where("id", "=", id).where("is_counterparty", "=", 1);

/** The name of the workspace's counterparty with this identifier. */
export const nameOfCounterparty = async ({ db }: Workspace, id: string): Promise<string | undefined> =>
  (await counterpartyById(db, id.toLowerCase()).executeTakeFirst())?.name;

/** Whether the workspace has a counterparty with this identifier. */
export const hasCounterparty = async (workspace: Workspace, id: string): Promise<boolean> =>
  (await nameOfCounterparty(workspace, id)) !== undefined;

/** The statements that read a counterparty, by its identifier in lower case. */
const wholeOf = ({ db }: Workspace, id: string) =>
  [counterpartyById(db, id), addressesOf(db, [id]), bankAccountsOf(db, id)] as const;

function madeOf([parties, addresses, bankAccounts]: ResultsOf<ReturnType<typeof wholeOf>>):
  | Counterparty
  | undefined {
  const [party] = parties.rows;
  return party && { party, addresses: addresses.rows, bankAccounts: bankAccounts.rows };
}

/** The workspace's counterparty with this identifier. */
export const findCounterparty = async (workspace: Workspace, id: string): Promise<Counterparty | undefined> =>
  madeOf(await query(workspace.db, wholeOf(workspace, id.toLowerCase())));

/** The addresses of the workspace's counterparty with this identifier, by network and address. */
export async function addressesOfCounterparty(
  { db }: Workspace,
  id: string,
): Promise<PartyAddress[] | undefined> {
  const partyId = id.toLowerCase();
  const [parties, addresses] = await query(db, [counterpartyById(db, partyId), addressesOf(db, [partyId])]);
  return parties.rows.length === 0 ? undefined : addresses.rows;
}

/**
 * Changes what is known of a counterparty besides its addresses and bank accounts. Undefined when the workspace has
 * none with this identifier.
 */
export const changeCounterparty = (
  workspace: Workspace,
  id: string,
  columns: Changes<Party>,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<Counterparty | undefined> =>
  inWorkspace(workspace, async (own) => {
    const party = await counterpartyById(own.db, id.toLowerCase()).executeTakeFirst();
    if (!party) return undefined;
    const changes = partyRows.changing(own, party.id, columns);
    const isRenamed = columns.name !== undefined && columns.name !== party.name;
    const compared = isRenamed ? [rescreeningOfParty(party.id, runtime)] : [];
    return madeOf(
      await query(own.shared, wholeOf(own, party.id), { after: [...changes, ...compared], commit: true }),
    );
  });

/** Adds a counterparty with its addresses and bank accounts. Throws RangeError for too many of them. */
export const insertCounterparty = (
  workspace: Workspace,
  { created_at, ...columns }: ColumnsOf<Party> & Pick<Party, "created_at">,
  means: { addresses: readonly AddressDraft[]; bankAccounts: readonly BankAccountDraft[] },
  runtime: Runtime,
): Promise<Counterparty> =>
  inWorkspace(workspace, async (own) => {
    const id = runtime.uuid();
    const addresses = means.addresses.map(added);
    const known = await query(own.db, addressReads(own.db, id, addresses));
    const stored = await query(own.db, wholeOf(own, id), {
      after: [
        partyRows.inserting(own, { id, created_at }, columns),
        ...applied(addressChanges(own, id, addresses, known, runtime)),
        ...applied(bankAccountChanges(own, id, means.bankAccounts.map(added), [], runtime)),
      ],
      commit: true,
    });
    const inserted = madeOf(stored);
    if (!inserted) throw new Error("a counterparty that was just stored is missing");
    return inserted;
  });

const added = <Draft>(draft: Draft) => ({ action: "add" as const, draft });

function applied(changes: Statement[] | NotApplied): Statement[] {
  if (Array.isArray(changes)) return changes;
  throw new RangeError(
    `a counterparty has at most ${MOST_OF_COUNTERPARTY} addresses and as many bank accounts`,
  );
}

/** Applies operations to the addresses of a counterparty, all or none. */
export const changeAddresses = (
  workspace: Workspace,
  id: string,
  operations: readonly AddressOperation[],
  runtime: Runtime,
): Promise<PartyAddress[] | NotApplied | "not_found"> =>
  inWorkspace(workspace, async (own) => {
    const { db } = own;
    const partyId = id.toLowerCase();
    const reads = addressReads(db, partyId, operations);
    const [parties, ...known] = await query(db, [counterpartyById(db, partyId), ...reads]);
    if (parties.rows.length === 0) return "not_found";
    const changes = addressChanges(own, partyId, operations, known, runtime);
    if (!Array.isArray(changes)) return changes;
    const compared = rescreeningOfParty(partyId, runtime);
    return endChange(own, partyId, [...changes, compared], addressesOf(db, [partyId]), runtime);
  });

/** Applies operations to the bank accounts of a counterparty, all or none. */
export const changeBankAccounts = (
  workspace: Workspace,
  id: string,
  operations: readonly BankAccountOperation[],
  runtime: Runtime,
): Promise<PartyBankAccount[] | NotApplied | "not_found"> =>
  inWorkspace(workspace, async (own) => {
    const { db } = own;
    const partyId = id.toLowerCase();
    const reading = bankAccountsOf(db, partyId);
    const [parties, stored] = await query(db, [counterpartyById(db, partyId), reading]);
    if (parties.rows.length === 0) return "not_found";
    const changes = bankAccountChanges(own, partyId, operations, stored.rows, runtime);
    if (!Array.isArray(changes)) return changes;
    return endChange(own, partyId, changes, reading, runtime);
  });

/** Stores changes of what belongs to a counterparty, and returns that. */
async function endChange<Row>(
  { db, shared }: Workspace,
  partyId: string,
  changes: readonly Statement[],
  reading: Compilable<Row>,
  { now }: Runtime,
): Promise<Row[]> {
  const touching = db.updateTable("parties").set({ updated_at: now() }).where("id", "=", partyId);
  const [{ rows }] = await query(shared, [reading], { after: [...changes, touching], commit: true });
  return rows;
}
