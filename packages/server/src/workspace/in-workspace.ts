import { transaction } from "../storage/transaction";
import type { Workspace } from "./workspace";

/**
 * Runs work in one transaction of a workspace, which it reaches through the handle that it gets. Throws what
 * `transaction` throws.
 */
export const inWorkspace = <Result>(
  workspace: Workspace,
  work: (own: Workspace) => Promise<Result>,
): Promise<Result> => transaction(workspace.shared, (trx) => work(workspace.within(trx)));
