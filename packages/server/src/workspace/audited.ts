import { appendActs } from "../audit/trail";
import type { Runtime } from "../lib/runtime";
import { releaseCommit } from "../storage/query";
import { transaction } from "../storage/transaction";
import type { Workspace } from "./workspace";

/**
 * Runs work that administers a workspace, and writes it to the audit trail in the same transaction: either both are
 * stored or none.
 *
 * @param work may run transactions of its own, which become part of this one
 * @param subjectOf the identifier of what was changed; undefined: nothing was, and nothing is written
 */
export const audited = <Result>(
  workspace: Workspace,
  { now }: Pick<Runtime, "now">,
  work: (own: Workspace) => Promise<Result>,
  subjectOf: (result: Result) => string | null | undefined,
): Promise<Result> =>
  transaction(workspace.shared, async (trx) => {
    const result = await work(workspace.within(trx, { holdsCommit: true }));
    const subject = subjectOf(result);
    const { by } = workspace;
    releaseCommit(trx);
    if (subject !== undefined && by)
      await appendActs(trx, workspace.id, [{ ...by, subject, at: now() }], { commit: true });
    return result;
  });
