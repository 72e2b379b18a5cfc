import { enqueueAll } from "../../jobs/queue/enqueue";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { transaction } from "../../storage/transaction";
import { rescreenAllCasesJob } from "../../workspace/rescreen-cases-job";
import { screenAllNamesJob } from "../../workspace/screen-names-job";
import { type ImportableListId, listOf } from "../lists";
import { rescreenJob } from "../screening/rescreen-job";
import type { OnStored } from "./import-list";
import { dropAllLabels } from "./labels";
import { deleteOutdated, noteRemoval } from "./replace";

/**
 * Removes a list with its entries, addresses and labels; a job frees the subjects of workspaces that only it named.
 * Returns how many entries it had; undefined when it was not imported.
 */
export async function removeList(
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid">,
  list: ImportableListId,
  onStored?: OnStored,
): Promise<number | undefined> {
  return transaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("sanctions_lists")
      .where("list", "=", list)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return undefined;
    const blank = { source: null, version: null, entries: 0, added: 0, changed: 0, removed: 0 };
    const { seq } = await trx
      .insertInto("sanctions_imports")
      .values({ list, created_at: runtime.now(), ...blank })
      .returning("seq")
      .executeTakeFirstOrThrow();
    const { removed } = await noteRemoval(trx, list, seq);
    await dropAllLabels(trx, listOf(list).labelList);
    await deleteOutdated(trx, seq);
    await trx.updateTable("sanctions_imports").set({ removed }).where("seq", "=", seq).execute();
    await enqueueAll(trx, [rescreenJob(seq), screenAllNamesJob, rescreenAllCasesJob], runtime);
    await onStored?.(trx, list);
    return removed;
  });
}
