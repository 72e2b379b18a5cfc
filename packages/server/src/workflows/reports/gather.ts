import { groupBy } from "../../lib/group-by";
import { accountsToReconcile } from "../../reconciliation/find-accounts";
import { rollForward } from "../../reconciliation/roll-forward";
import type { Statement } from "../../reconciliation/statement";
import { everythingShown } from "../../workspace/token-whitelist";
import { type ReportedAccount, reportedAccounts } from "./accounts";
import { type AssetLine, linesOf } from "./lines";
import { movementsIn, type ReportedMovement } from "./movements";
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

/** What accounts were observed to hold around a period, and whether it is what moved: by account, assets that are hidden elsewhere among them. */
async function positionsIn({
  db,
  workspace,
  prices,
  period,
}: Pick<ReportSources, "db" | "workspace" | "prices" | "period">): Promise<ReadonlyMap<string, Statement>> {
  const accounts = (await accountsToReconcile(workspace, undefined)) ?? [];
  if (accounts.length === 0) return new Map();
  const statements = await rollForward(db, workspace, {
    accounts,
    period,
    symbols: undefined,
    shown: everythingShown,
    prices,
    detailed: false,
  });
  return new Map(statements.map((one) => [one.account.id, one]));
}
