import { type Decimal, formatDecimal } from "@waybill/spec/standards/decimal";
import { groupBy } from "../../lib/group-by";
import type { PriceSource } from "../../prices/source";
import { lineKey } from "../../reconciliation/asset-key";
import { accountsToReconcile } from "../../reconciliation/find-accounts";
import { rollForward } from "../../reconciliation/roll-forward";
import type { Statement } from "../../reconciliation/statement";
import type { Line } from "../../reconciliation/types";
import type { Database } from "../../storage/database";
import { everythingShown } from "../../workspace/token-whitelist";
import type { Workspace } from "../../workspace/workspace";
import type { ReportPeriod } from "../periods";
import type { OutputFormat, Template } from "../templates";
import { type ReportedAccount, reportedAccounts } from "./accounts";
import {
  type AssetMoved,
  addSides,
  type Moved,
  type MovementSums,
  movementsIn,
  nothingMoved,
  type ReportedMovement,
} from "./movements";

/** The sources of a report. */
export interface ReportSources {
  db: Database;
  workspace: Workspace;
  prices: PriceSource;
  template: Template;
  period: ReportPeriod;
  /** The fields of the workflow. */
  fields: Readonly<Record<string, string>>;
  /** Lets others have their turn; throws when the report is no longer wanted. */
  turn(): Promise<void>;
}

/** Adds a text to one of the outputs. */
export type Write = (format: OutputFormat, text: string) => Promise<void>;

/**
 * Makes the outputs of a run. The same data gives the same bytes, so nothing in them depends on when, by whom or where it is
 * made.
 */
export type Report = (sources: ReportSources, write: Write) => Promise<void>;

/** An asset of an account in a period. */
export interface AssetLine {
  network: string;
  denom: string;
  asset: string;
  moved: Moved;
  /** The observed balances, and whether they equal the movements; undefined without observations. */
  observed: Line | undefined;
}

/** The assets that an account held, or that moved on it, by their names. */
function linesOf(moved: readonly AssetMoved[], statement: Statement | undefined): AssetLine[] {
  const lines = new Map<string, AssetLine>();
  const lineOf = ({ network, denom, asset }: Pick<AssetLine, "network" | "denom" | "asset">): AssetLine => {
    const key = lineKey({ network, denom, asset });
    const line = lines.get(key) ?? { network, denom, asset, moved: nothingMoved(), observed: undefined };
    lines.set(key, line);
    return line;
  };
  for (const one of moved) {
    const line = lineOf(one);
    line.moved = { in: addSides(line.moved.in, one.in), out: addSides(line.moved.out, one.out) };
  }
  for (const observed of statement?.lines ?? []) lineOf(observed.asset).observed = observed;
  return [...lines.values()].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

const nameOf = ({ asset, network, denom }: AssetLine): string => `${asset} ${network} ${denom}`;

/** The contract, mint or denom of an asset; null where it has none. */
export const assetAddress = ({ denom }: Pick<AssetLine, "denom">): string | null =>
  denom === "" || denom === "native" ? null : denom;

/** As decimal text; null for what is not known. */
export const quantityText = (value: Decimal | undefined): string | null =>
  value === undefined ? null : formatDecimal(value);

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

/**
 * The observed balances of accounts around a period, and whether they equal the movements: by account, assets that are hidden
 * elsewhere among them.
 */
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
