import { reopenCases } from "../cases/reopen-cases";
import type { Runtime } from "../lib/runtime";
import type { ChangedOutcome, RescreenOptions } from "../sanctions/screening/rescreen";
import type { Database } from "../storage/database";
import { everyWorkspace } from "../workspace/every-workspace";

type Clock = Pick<Runtime, "now" | "uuid">;

/**
 * Reopens resolved cases about an address of the workspace that a list names since now, or no longer, in the transaction that stores
 * the outcome. Those about counterparties and names are compared by themselves (rescreen-cases.ts).
 */
export const reopenListed =
  (runtime: Clock): NonNullable<RescreenOptions["onChanged"]> =>
  (trx, changed) =>
    reopenCases(
      trx,
      changed.map(({ workspace_id: workspaceId, address, ...sanctions }) => ({
        ...{ workspaceId, address },
        details: { sanctions },
      })),
      runtime,
    );

/** That a list has a name like a person's since now, or no longer. */
type NamedPerson = Pick<ChangedOutcome, "workspace_id" | "list" | "uid" | "outcome"> & { person_id: string };

/** Reopens resolved cases about an address of a person whose name a list has since now, or no longer, in the same way. */
export const reopenNamed =
  (runtime: Clock) =>
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
