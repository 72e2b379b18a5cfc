import type { Selectable } from "kysely";
import type { Runtime } from "../lib/runtime";
import type { Statement } from "../storage/query";
import type { PartyBankAccountTable } from "../storage/schema/accounts";
import { MOST_OF_COUNTERPARTY } from "./counterparty-addresses";
import { applyToRows, type NotApplied, type RowOperation } from "./row-operations";
import type { Workspace, WorkspaceDatabase } from "./workspace";

/** A bank account of a counterparty. */
export type PartyBankAccount = Selectable<PartyBankAccountTable>;

/** A bank account as it is given. */
export type BankAccountDraft = Omit<PartyBankAccount, "id" | "workspace_id" | "party_id" | "created_at">;

export type BankAccountOperation = RowOperation<BankAccountDraft, Partial<BankAccountDraft>>;

/** The statement that reads the bank accounts of an entity, the oldest first. */
export const bankAccountsOf = (db: WorkspaceDatabase, partyId: string) =>
  db
    .selectFrom("party_bank_accounts")
    .selectAll()
    .where("party_id", "=", partyId)
    .orderBy("created_at")
    .orderBy("id");

/** The statements that apply operations to the stored bank accounts of a counterparty. */
export function bankAccountChanges(
  { db, id: workspaceId }: Workspace,
  partyId: string,
  operations: readonly BankAccountOperation[],
  stored: readonly PartyBankAccount[],
  runtime: Runtime,
): Statement[] | NotApplied {
  const outcome = applyToRows<PartyBankAccount, BankAccountDraft, Partial<BankAccountDraft>>(
    stored,
    operations,
    {
      most: MOST_OF_COUNTERPARTY,
      make: (draft) => ({
        id: runtime.uuid(),
        workspace_id: workspaceId,
        party_id: partyId,
        created_at: runtime.now(),
        ...draft,
      }),
      merge: (row, change) => ({ ...row, ...change }),
    },
  );
  if (!("written" in outcome)) return outcome;
  const { removed, written } = outcome;
  return [
    ...(removed.length > 0 ? [db.deleteFrom("party_bank_accounts").where("id", "in", removed)] : []),
    ...(written.length > 0
      ? [
          db
            .insertInto("party_bank_accounts")
            .values(written.map(({ workspace_id: _, ...row }) => row))
            .onConflict((on) =>
              on.column("id").doUpdateSet(({ ref }) => ({
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
            ),
        ]
      : []),
  ];
}
