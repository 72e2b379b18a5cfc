import { accountKey, accountKeys } from "@waybill/spec/standards/account-number";
import type { Selectable } from "kysely";
import type { Runtime } from "../lib/runtime";
import type { ResultsOf, Statement } from "../storage/query";
import type { PartyAddressTable } from "../storage/schema/accounts";
import { applyToRows, type NotApplied, type RowOperation } from "./row-operations";
import { outcomeChanges, screeningReads } from "./sanctions-outcomes";
import type { Workspace, WorkspaceDatabase } from "./workspace";

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

export type AddressOperation = RowOperation<AddressDraft, Pick<AddressDraft, "label">>;

/** The statement that reads the addresses of these entities, at least one of them, each in the order of network and address. */
export const addressesOf = (db: WorkspaceDatabase, partyIds: readonly string[]) =>
  db
    .selectFrom("party_addresses")
    .selectAll()
    .where("party_id", "in", partyIds)
    .orderBy("network")
    .orderBy("address_key");

/**
 * The rows that have to be read before operations change a counterparty's addresses, and the entries of sanctions lists
 * about them.
 */
export const addressReads = (
  db: WorkspaceDatabase,
  partyId: string,
  operations: readonly AddressOperation[],
) =>
  [
    addressesOf(db, [partyId]),
    ...screeningReads(
      db,
      { party_id: partyId },
      operations.flatMap((one) => (one.action === "add" ? accountKeys(one.draft.address) : [])),
    ),
  ] as const;

/**
 * The statements that apply operations to the addresses of a counterparty, and store what sanctions lists say of them
 * since then.
 */
export function addressChanges(
  { db, id: workspaceId }: Workspace,
  partyId: string,
  operations: readonly AddressOperation[],
  [stored, listed, open]: ResultsOf<ReturnType<typeof addressReads>>,
  runtime: Runtime,
): Statement[] | NotApplied {
  const outcome = applyToRows<PartyAddress, AddressDraft, Pick<AddressDraft, "label">>(
    stored.rows,
    operations,
    {
      most: MOST_OF_COUNTERPARTY,
      make: ({ network, address, label = null }) => ({
        id: runtime.uuid(),
        workspace_id: workspaceId,
        party_id: partyId,
        created_at: runtime.now(),
        network,
        address,
        address_key: accountKey(address),
        account_key: accountKeys(address).at(-1) ?? address,
        label,
      }),
      find: (rows, { network, address }) => {
        const key = accountKey(address);
        return [...rows].find((row) => row.network === network && row.address_key === key);
      },
      merge: (row, { label }) => (label === undefined || label === row.label ? row : { ...row, label }),
    },
  );
  if (!("written" in outcome)) return outcome;
  const { rows, removed, written } = outcome;
  const own = new Set(rows.flatMap(({ address_key, account_key }) => [address_key, account_key]));
  const naming = listed.rows.filter(({ account_key }) => own.has(account_key));
  return [
    ...(removed.length > 0 ? [db.deleteFrom("party_addresses").where("id", "in", removed)] : []),
    ...(written.length > 0
      ? [
          db
            .insertInto("party_addresses")
            .values(written.map(({ workspace_id: _, ...row }) => row))
            .onConflict((on) => on.column("id").doUpdateSet(({ ref }) => ({ label: ref("excluded.label") }))),
        ]
      : []),
    ...outcomeChanges(db, { party_id: partyId }, { listed: naming, open: open.rows }, runtime.now()),
  ];
}
