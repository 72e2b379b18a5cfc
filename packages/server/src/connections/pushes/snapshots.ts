import { compareDecimals, parseDecimal } from "@waybill/spec/standards/decimal";
import { timestamp } from "../../lib/runtime";
import { insertMany } from "../../workspace/insert-many";
import type { Workspace } from "../../workspace/workspace";
import type { Fault, Placed, PlaceOf } from "./fields";
import type { SnapshotInput } from "./inputs";
import { type KnownAccount, unknownAccount } from "./known-accounts";
import { type Change, type InConnection, type Origin, uuidOf } from "./revisions";

/** A snapshot with its account. */
export interface SnapshotRow {
  at: number;
  /** Follows from account, asset and instant, which are its key. */
  id: string;
  accountId: string;
  externalId: string;
  network: string;
  denom: string;
  asset: string;
  /** Unix milliseconds. */
  asOf: number;
  amount: string;
  /** Which of several of one moment counts, the greatest text. Null: it is no balance of a statement, and always counts. */
  precedence: string | null;
  /** The opening balance that an earlier issue of its statement had: this one takes its place. */
  corrects?: string | undefined;
}

/**
 * The precedence of another snapshot beside balances of statements: less than a closing one, more than an opening one.
 */
const PLAIN_PRECEDENCE = "2";
/** The first character of the precedence of an opening balance. */
const OPENING = "1";

/**
 * Finds the accounts of snapshots; two of one account, asset and instant are a fault, unless statements say which of
 * them counts.
 */
export function resolveSnapshots(
  placed: readonly Placed<SnapshotInput>[],
  accounts: ReadonlyMap<string, KnownAccount>,
  placeOf: PlaceOf,
): { rows: SnapshotRow[]; faults: Fault[] } {
  const rows = new Map<string, SnapshotRow>();
  const faults: Fault[] = [];
  for (const { at, input } of placed) {
    const { externalId, denom, asset, asOf, quantity, precedence, corrects } = input;
    const account = accounts.get(externalId);
    if (!account) {
      faults.push(unknownAccount(at));
      continue;
    }
    const network = input.network ?? account.network;
    const id = uuidOf([account.id, network, denom, asset, asOf]);
    const same = rows.get(id);
    if (same && (same.precedence === null || precedence === null))
      faults.push(repeated(at, placeOf(same.at, at)));
    else if (!same || (same.precedence ?? "") <= (precedence ?? ""))
      rows.set(id, {
        at,
        id,
        accountId: account.id,
        externalId,
        network,
        denom,
        asset,
        asOf,
        amount: quantity,
        precedence,
        corrects,
      });
  }
  return { rows: [...rows.values()], faults };
}

const repeated = (at: number, other: string): Fault => ({
  at,
  field: "as_of",
  code: "invalid_value",
  params: {},
  message: `is the same as in ${other}, for the same account and asset`,
});

const columns = {
  id: "text",
  created_at: "integer",
  updated_at: "integer",
  connection_id: "text",
  account_id: "text",
  network: "text",
  denom: "text",
  asset: "text",
  as_of: "integer",
  amount: "text",
  import_id: "text",
  deleted_at: "integer",
  precedence: "text",
} as const;

const balanceColumns = {
  account_id: "text",
  network: "text",
  denom: "text",
  asset: "text",
  amount: "text",
  updated_at: "integer",
} as const;

/** A snapshot that is stored already. */
interface Stored {
  amount: string;
  updated_at: number;
  deleted_at: number | null;
  import_id: string | null;
  precedence: string | null;
}

/** Whether a stored opening balance is the one that a later issue of its statement corrects. */
function isCorrected({ amount, precedence }: Stored, { corrects }: SnapshotRow): boolean {
  const [one, other] = [parseDecimal(amount), parseDecimal(corrects ?? "")];
  return (precedence ?? "").startsWith(OPENING) && !!one && !!other && compareDecimals(one, other) === 0;
}

/**
 * Stores snapshots of known accounts, and what follows for balances: the newest of an account and asset counts. A row
 * that the same import has stored before is a fault; a balance of a statement that another one of its moment counts
 * more than is left out. Returns the changes, and how many snapshots are stored.
 */
export async function storeSnapshots(
  { workspace, connectionId }: InConnection,
  { importId, now }: Origin,
  given: readonly SnapshotRow[],
): Promise<{ changes: Change[]; faults: Fault[]; count: number }> {
  const stored = await storedSnapshots(workspace, given);
  const isRepeated = ({ id, precedence }: SnapshotRow) => {
    const before = stored.get(id);
    const isFirst = precedence !== null || before?.deleted_at !== null;
    return importId !== null && before?.import_id === importId && !isFirst;
  };
  const counts = (row: SnapshotRow) => {
    const { id, precedence } = row;
    const before = stored.get(id);
    if (before?.deleted_at !== null || precedence === null || isCorrected(before, row)) return true;
    return precedence >= (before.precedence ?? PLAIN_PRECEDENCE);
  };
  const faults = given.filter(isRepeated).map(({ at }) => repeated(at, "an earlier row"));
  const rows = given.filter((row) => !isRepeated(row) && counts(row));
  const changes: Change[] = [];
  const written = rows.map((row) => {
    const before = stored.get(row.id);
    const isKept = before?.deleted_at === null;
    const isSame = isKept && before.amount === row.amount;
    const precedence = isKept && isCorrected(before, row) ? before.precedence : row.precedence;
    if (!isSame)
      changes.push({
        entity_type: "snapshot",
        entity_id: row.id,
        action: isKept ? "supersede" : "create",
        before: isKept ? wireOf({ ...row, amount: before.amount }) : null,
        after: wireOf(row),
      });
    const updated = isSame ? before.updated_at : now;
    return [
      ...[row.id, now, updated, connectionId, row.accountId, row.network, row.denom, row.asset, row.asOf],
      ...[row.amount, importId, null, precedence],
    ];
  });
  await insertMany(workspace, "account_snapshots", columns, written, {
    key: ["id"],
    set: ["amount", "updated_at", "import_id", "deleted_at", "precedence"],
  });
  await keepBalances(workspace, rows, now);
  return { changes, faults, count: rows.length };
}

async function storedSnapshots(
  { db }: Workspace,
  rows: readonly SnapshotRow[],
): Promise<Map<string, Stored>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom("account_snapshots")
    .select(["id", "amount", "updated_at", "deleted_at", "import_id", "precedence"])
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

/** The balances of accounts follow their newest snapshots. */
async function keepBalances(workspace: Workspace, rows: readonly SnapshotRow[], now: number): Promise<void> {
  const newest = new Map<string, SnapshotRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.accountId, row.network, row.denom, row.asset]);
    const other = newest.get(key);
    if (!other || other.asOf < row.asOf) newest.set(key, row);
  }
  if (newest.size === 0) return;
  await insertMany(
    workspace,
    "account_balances",
    balanceColumns,
    [...newest.values()].map((row) => [
      ...[row.accountId, row.network, row.denom, row.asset, row.amount, row.asOf],
    ]),
    {
      key: ["account_id", "network", "denom", "asset"],
      set: ["amount", "updated_at"],
      unlessNewer: "updated_at",
    },
  );
  await workspace.db
    .updateTable("accounts")
    .set({ balances_at: now })
    .where("id", "in", [...new Set(rows.map(({ accountId }) => accountId))])
    .execute();
}

/** A snapshot as it is pushed, as a JSON object. */
export const wireOf = (
  row: Pick<SnapshotRow, "externalId" | "asOf" | "asset" | "denom" | "network" | "amount">,
) =>
  JSON.stringify({
    external_id: row.externalId,
    as_of: timestamp(row.asOf),
    asset: row.asset,
    ...(row.denom !== "" && { asset_id: `${row.network}:${row.denom}` }),
    quantity: row.amount,
    network: row.network,
  });
