import { groupBy } from "../../lib/group-by";
import type { Statement } from "../../reconciliation/statement";
import { type ReportedAccount, reportedAccounts } from "./accounts";
import { type AssetLine, linesOf } from "./lines";
import { movementsIn, type ReportedMovement } from "./movements";
import { positionsIn } from "./positions";
import type { ReportSources } from "./report";
import type { MovementSums } from "./sums";

/** Adds up all movements of a period. `onMovement` gets each that counts. */
export async function addMovements(
  sources: ReportSources,
  sums: MovementSums,
  onMovement?: (movement: ReportedMovement) => Promise<void>,
): Promise<void> {
  for await (const movements of movementsIn(sources))
    for (const movement of movements) if (sums.add(movement)) await onMovement?.(movement);
}

/** An account, what it held, and what moved on it. */
export interface AccountStatement {
  account: ReportedAccount;
  statement: Statement | undefined;
  lines: AssetLine[];
}

/** The statements of all accounts, once the movements of the period are added up. */
export async function accountStatements(
  sources: ReportSources,
  sums: MovementSums,
): Promise<AccountStatement[]> {
  const [accounts, positions] = await Promise.all([
    reportedAccounts(sources.workspace),
    positionsIn(sources),
  ]);
  const moved = groupBy([...sums.assets()], ({ accountId }) => accountId);
  return accounts.map((account) => {
    const statement = positions.get(account.id);
    return { account, statement, lines: linesOf(moved.get(account.id) ?? [], statement) };
  });
}
