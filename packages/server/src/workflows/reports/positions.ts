import { accountsToReconcile } from "../../reconciliation/find-accounts";
import { rollForward } from "../../reconciliation/roll-forward";
import type { Statement } from "../../reconciliation/statement";
import { everythingShown } from "../../workspace/token-whitelist";
import type { ReportSources } from "./report";

/** What accounts were observed to hold around a period, and whether it is what moved: by account, assets that are hidden elsewhere among them. */
export async function positionsIn({
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
