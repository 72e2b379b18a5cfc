import type { Insertable, Selectable } from "kysely";
import { chunks } from "../../lib/chunks";
import { normalizeAddress, normalizeTxHash } from "../../lib/normalize-address";
import { orderedUuid, type Runtime } from "../../lib/runtime";
import type { AccountTable, AccountTransferTable } from "../../storage/schema/accounts";
import { type FlowRow, flowColumns } from "../../workspace/account-flows/legs";
import { recordFlows } from "../../workspace/account-flows/record";
import { insertMany } from "../../workspace/insert-many";
import { pairMovements, sidedMovements } from "../../workspace/pair-movements";
import { findPeers } from "../../workspace/peer-accounts";
import type { Workspace } from "../../workspace/workspace";
import type { Provider, ProviderMovement } from "../provider";
import type { SyncState } from "./job";

/** Whose movements are merged. */
interface MergedAccount {
  workspace: Workspace;
  account: Pick<Selectable<AccountTable>, "id" | "network" | "connection_id">;
  provider: Pick<Provider, "reportsChainPayments">;
}

/** The columns of a row that its provider reports. */
type Reported = Omit<
  Insertable<AccountTransferTable>,
  "id" | "workspace_id" | "created_at" | "updated_at" | "note" | "category"
>;

/** A row as a page of the provider has it. */
interface ProviderRow extends Reported {
  peer_account_id: string | null;
  from_run: string | null;
  to_run: string | null;
}

/** Whose identifiers the movements of an account have. */
const sourceOf = ({ account, provider }: Pick<MergedAccount, "account" | "provider">): string =>
  provider.reportsChainPayments ? "chain" : (account.connection_id ?? "chain");

/** The rows of movements, as this run brings them. */
async function providerRows(
  { workspace, account, provider }: MergedAccount,
  movements: readonly ProviderMovement[],
  run: string,
): Promise<ProviderRow[]> {
  const source = sourceOf({ account, provider });
  const own = provider.reportsChainPayments
    ? await ownAccounts(workspace, account.network, movements)
    : new Map<string, string>();
  const peerOf = await findPeers(
    workspace,
    provider.reportsChainPayments ? [] : movements.map((movement) => ({ address: otherEndOf(movement) })),
  );
  return movements.map((movement) => {
    const isOut = movement.direction === "out";
    const otherEnd = otherEndOf(movement);
    const other = otherEnd === null ? null : (own.get(normalizeAddress(otherEnd)) ?? null);
    const [from, to] = isOut ? [account.id, other] : [other, account.id];
    return {
      source,
      source_ref: movement.id,
      from_account_id: from,
      to_account_id: to,
      from_run: from === account.id ? run : null,
      to_run: to === account.id ? run : null,
      peer_account_id: peerOf({
        connectionId: source,
        accountId: account.id,
        network: movement.network,
        address: otherEnd,
      }),
      time: movement.time,
      kind: movement.trade ? "TRADE" : "TRANSFER",
      status: movement.status,
      network: movement.network,
      block: movement.block,
      tx_hash: movement.txHash === null ? null : normalizeTxHash(movement.txHash),
      asset: movement.asset,
      denom: movement.denom,
      amount: movement.amount,
      usd: movement.usd,
      sender: movement.sender,
      recipient: movement.recipient,
      counterparty_name: movement.counterpartyName,
      description: movement.description,
      reference: movement.reference,
      trade: movement.trade === null ? null : JSON.stringify(movement.trade),
      raw: JSON.stringify(movement.raw),
      deleted_at: null,
      import_id: null,
    };
  });
}

const otherEndOf = ({ direction, sender, recipient }: ProviderMovement): string | null =>
  direction === "out" ? recipient : sender;

/** The workspace's accounts at either end, by address: a payment between two of them is internal from its first sync on. */
async function ownAccounts(
  { db }: Workspace,
  network: string,
  movements: readonly ProviderMovement[],
): Promise<Map<string, string>> {
  const ends = movements.flatMap(({ sender, recipient }) => [sender, recipient]);
  const addresses = [...new Set(ends.filter((end) => end !== null).map(normalizeAddress))];
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "address"])
    .where("network", "=", network)
    .where("address", "in", addresses)
    .execute();
  return new Map(rows.map(({ id, address }) => [address, id]));
}

/** Rows of one statement. */
const PART = 500;

type KnownRow = Selectable<AccountTransferTable>;

/**
 * Adds the movements of a page, or changes their rows, which this run is then known to have brought. Notes and
 * categories stay. Returns how many rows are new or changed, and how many the run had not brought before. In a
 * transaction.
 */
export async function mergeMovements(
  merged: MergedAccount,
  movements: readonly ProviderMovement[],
  run: string,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<{ changed: number; unseen: number }> {
  let [changed, unseen] = [0, 0];
  const [before, after]: [FlowRow[], FlowRow[]] = [[], []];
  const refs: string[] = [];
  for (const part of chunks(movements, PART)) {
    const rows = await providerRows(merged, part, run);
    const known = await knownRows(merged, part);
    const different = rows.filter((row) => !isAsKnown(row, known.get(row.source_ref)));
    const marked = rows.filter((row) => !isMarked(row, known.get(row.source_ref)));
    before.push(...different.flatMap(({ source_ref }) => known.get(source_ref) ?? []));
    after.push(...(await upsert(merged, different, known, runtime)));
    await mark(merged, run, new Set(different), marked);
    refs.push(...different.map(({ source_ref }) => source_ref));
    changed += different.length;
    unseen += marked.length;
  }
  await recordFlows(merged.workspace, before, after);
  await pairMovements(merged.workspace, await sidedMovements(merged.workspace, sourceOf(merged), refs));
  return { changed, unseen };
}

async function knownRows(
  merged: MergedAccount,
  movements: readonly ProviderMovement[],
): Promise<Map<string, KnownRow>> {
  const rows = await merged.workspace.db
    .selectFrom("account_transfers")
    .selectAll()
    .where("source", "=", sourceOf(merged))
    .where(
      "source_ref",
      "in",
      movements.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.source_ref, row]));
}

function isAsKnown(row: ProviderRow, known: KnownRow | undefined): boolean {
  if (!known) return false;
  const isOf = (end: "from_account_id" | "to_account_id" | "peer_account_id") =>
    row[end] === null || row[end] === known[end];
  return (
    isOf("from_account_id") &&
    isOf("to_account_id") &&
    isOf("peer_account_id") &&
    providerColumnNames.every((name) => row[name] === known[name])
  );
}

const isMarked = (row: ProviderRow, known: KnownRow | undefined): boolean =>
  (row.from_run === null || row.from_run === known?.from_run) &&
  (row.to_run === null || row.to_run === known?.to_run);

const providerColumns = {
  time: "integer",
  kind: "text",
  status: "text",
  network: "text",
  block: "integer",
  tx_hash: "text",
  asset: "text",
  denom: "text",
  amount: "text",
  usd: "text",
  sender: "text",
  recipient: "text",
  counterparty_name: "text",
  description: "text",
  reference: "text",
  trade: "text",
  raw: "text",
  deleted_at: "integer",
} as const;

/** The columns that a provider reports. */
const providerColumnNames = Object.keys(providerColumns) as (keyof typeof providerColumns)[];

/** The other account's sync reports the other end, and the other side of a payment may have been found. */
const ends = ["from_account_id", "to_account_id", "from_run", "to_run", "peer_account_id"] as const;

const columns = {
  id: "text",
  source_ref: "text",
  import_id: "text",
  from_account_id: "text",
  to_account_id: "text",
  from_run: "text",
  to_run: "text",
  peer_account_id: "text",
  ...providerColumns,
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

/** Returns the rows as they are stored then. */
async function upsert(
  merged: MergedAccount,
  rows: readonly ProviderRow[],
  known: ReadonlyMap<string, KnownRow>,
  { now, uuid }: Pick<Runtime, "now" | "uuid">,
): Promise<FlowRow[]> {
  const at = now();
  await insertMany(
    merged.workspace,
    "account_transfers",
    columns,
    rows.map((row) => {
      const whole = { ...row, id: orderedUuid(at, uuid()) };
      return names.map((name) => whole[name] ?? null);
    }),
    {
      key: ["workspace_id", "source", "source_ref"],
      set: [...providerColumnNames, "updated_at"],
      setUnlessNull: ends,
    },
    { source: sourceOf(merged), created_at: at, updated_at: at },
  );
  return rows.map((row) => {
    const before = known.get(row.source_ref);
    return {
      ...row,
      usd: row.usd ?? null,
      deleted_at: null,
      from_account_id: row.from_account_id ?? before?.from_account_id ?? null,
      to_account_id: row.to_account_id ?? before?.to_account_id ?? null,
      peer_account_id: row.peer_account_id ?? before?.peer_account_id ?? null,
    };
  });
}

/** Marks rows that are as they were. */
async function mark(
  merged: MergedAccount,
  run: string,
  stored: ReadonlySet<ProviderRow>,
  rows: readonly ProviderRow[],
): Promise<void> {
  for (const side of ["from_run", "to_run"] as const) {
    const refs = rows
      .filter((row) => !stored.has(row) && row[side] !== null)
      .map(({ source_ref }) => source_ref);
    if (refs.length === 0) continue;
    await merged.workspace.db
      .updateTable("account_transfers")
      .set({ [side]: run })
      .where("source", "=", sourceOf(merged))
      .where("source_ref", "in", refs)
      .execute();
  }
}

/**
 * Marks the transfers of the account as deleted that a run did not bring, of the time that it read. Returns how many
 * there were. In a transaction.
 */
export async function removeUnseen(
  merged: MergedAccount,
  { run, since }: Pick<SyncState, "run" | "since">,
  now: number,
): Promise<number> {
  let removed = 0;
  for (const [end, side] of [
    ["from_account_id", "from_run"],
    ["to_account_id", "to_run"],
  ] as const) {
    let query = merged.workspace.db
      .updateTable("account_transfers")
      .set({ deleted_at: now, updated_at: now })
      .where(end, "=", merged.account.id)
      .where("source", "=", sourceOf(merged))
      .where("deleted_at", "is", null)
      .where(side, "is distinct from", run);
    if (since !== null) query = query.where("time", ">=", since);
    const rows = await query.returning(flowColumns).execute();
    await recordFlows(
      merged.workspace,
      rows.map((row) => ({ ...row, deleted_at: null })),
      [],
    );
    removed += rows.length;
  }
  return removed;
}
