import { reopenCases } from "../cases/reopen-cases";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { everyWorkspace } from "../workspace/every-workspace";

/** That a list has a name like a person's since now, or no longer. */
interface NamedPerson {
  workspace_id: string;
  person_id: string;
  list: string;
  uid: string;
  outcome: "listed" | "cleared";
}

/**
 * Reopens resolved cases about an address of a person whose name a list has since now, or no longer, in the transaction that stores the
 * outcome. What lists say of whom cases are about is compared by itself (rescreen-cases.ts).
 */
export const reopenNamed =
  (runtime: Pick<Runtime, "now" | "uuid">) =>
  async (trx: Database, changed: readonly NamedPerson[]): Promise<void> => {
    const accounts = await everyWorkspace(trx)
      .selectFrom("person_accounts")
      .select(["person_id", "account"])
      .where("person_id", "in", [...new Set(changed.map(({ person_id }) => person_id))])
      .orderBy("seq")
      .execute();
    const facts = changed.flatMap(({ workspace_id: workspaceId, ...name }) =>
      accounts
        .filter(({ person_id }) => person_id === name.person_id)
        .map(({ account: address }) => ({ workspaceId, address, details: { name } })),
    );
    await reopenCases(trx, facts, runtime);
  };
