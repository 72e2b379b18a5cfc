import { type SqlBool, sql } from "kysely";
import { chunks } from "../lib/chunks";
import { groupBy } from "../lib/group-by";
import type { AccountTransferTable } from "../storage/schema/accounts";
import { type FlowRow, flowColumns } from "./account-flows/legs";
import { recordFlows } from "./account-flows/record";
import type { Workspace } from "./workspace";

// A payment between two own accounts of which either provider reports its own side, such as a withdrawal from an
// exchange to a wallet.

/** A movement, as far as the other side of it can be found. */
export interface Sided extends FlowRow {
  id: string;
  source: string;
  kind: AccountTransferTable["kind"];
  tx_hash: string | null;
  sender: string | null;
  recipient: string | null;
}

const columns = [...flowColumns, "id", "source", "kind", "tx_hash", "sender", "recipient"] as const;

/** How far apart both sides of a payment are, at most, milliseconds. */
const LONGEST = 3 * 86_400_000;
/** Values of one statement. */
const PART = 1_000;

const outOnly = sql<SqlBool>`from_account_id is not null and to_account_id is null`;
const inOnly = sql<SqlBool>`from_account_id is null and to_account_id is not null`;

/** The movements of a source by its identifiers for them. */
export async function sidedMovements(
  { db }: Workspace,
  source: string,
  refs: readonly string[],
): Promise<Sided[]> {
  const rows: Sided[] = [];
  for (const part of chunks([...refs], PART))
    rows.push(
      ...(await db
        .selectFrom("account_transfers")
        .select(columns)
        .where("source", "=", source)
        .where("source_ref", "in", part)
        .execute()),
    );
  return rows;
}

/**
 * Makes both movements of a payment between two own accounts internal, where one of them was just stored: they agree in
 * amount and asset, and in the hash of their transaction, or one of them names the account of the other one. In the
 * transaction that stores them.
 */
export async function pairMovements(workspace: Workspace, given: readonly Sided[]): Promise<void> {
  const stored = given.filter(isOneSided);
  if (stored.length === 0) return;
  const found = [...(await withHashes(workspace, stored)), ...(await nearby(workspace, stored))];
  if (found.length === 0) return;
  const all = [...new Map([...stored, ...found].map((row) => [row.id, row])).values()].filter(isOneSided);
  const peers = new Map<string, { row: Sided; peer: string }>();
  const used = new Set<string>();
  for (const [out, into] of pairsOf(all)) {
    if (used.has(out.id) || used.has(into.id)) continue;
    for (const one of [out, into]) used.add(one.id);
    for (const [row, peer] of [
      [out, accountOf(into)],
      [into, accountOf(out)],
    ] as const)
      if (row.peer_account_id == null) peers.set(row.id, { row, peer });
  }
  for (const [peer, rows] of groupBy(peers.values(), (one) => one.peer))
    for (const part of chunks(rows, PART))
      await workspace.db
        .updateTable("account_transfers")
        .set({ peer_account_id: peer })
        .where(
          "id",
          "in",
          part.map(({ row }) => row.id),
        )
        .execute();
  const changed = [...peers.values()];
  await recordFlows(
    workspace,
    changed.map(({ row }) => row),
    changed.map(({ row, peer }) => ({ ...row, peer_account_id: peer })),
  );
}

const isOneSided = ({ kind, status, deleted_at, from_account_id: from, to_account_id: to }: Sided): boolean =>
  kind === "TRANSFER" && status !== "FAILED" && deleted_at === null && (from === null) !== (to === null);

type Ends = Pick<FlowRow, "from_account_id" | "to_account_id">;

const accountOf = ({ from_account_id: from, to_account_id: to }: Ends): string => from ?? to ?? "";
const namedBy = ({ from_account_id: from, sender, recipient }: Sided) => (from === null ? sender : recipient);

/** The movements of the same transactions. */
async function withHashes({ db }: Workspace, stored: readonly Sided[]): Promise<Sided[]> {
  const hashes = [...new Set(stored.flatMap(({ tx_hash: hash }) => hash ?? []))];
  const rows: Sided[] = [];
  for (const part of chunks(hashes, PART))
    rows.push(
      ...(await db.selectFrom("account_transfers").select(columns).where("tx_hash", "in", part).execute()),
    );
  return rows;
}

/** The movements of the accounts that these name, and of those that name the accounts of these, of the same amounts and days. */
async function nearby(workspace: Workspace, stored: readonly Sided[]): Promise<Sided[]> {
  const { db } = workspace;
  const times = stored.map(({ time }) => time);
  const first = times.reduce((a, b) => Math.min(a, b)) - LONGEST;
  const last = times.reduce((a, b) => Math.max(a, b)) + LONGEST;
  const own = [...new Set(stored.map(accountOf))];
  const accounts = new Set(stored.flatMap(({ peer_account_id: peer }) => peer ?? []));
  for (const part of chunks(own, PART)) {
    const naming = await db
      .selectFrom("account_transfers")
      .select(["from_account_id", "to_account_id"])
      .distinct()
      .where("peer_account_id", "in", part)
      .where("time", ">=", first)
      .where("time", "<=", last)
      .execute();
    for (const one of naming) accounts.add(accountOf(one));
  }
  if (accounts.size === 0) return [];
  const amounts = [...new Set(stored.map(({ amount }) => amount))];
  const rows: Sided[] = [];
  for (const ids of chunks([...new Set([...own, ...accounts])], PART))
    for (const part of chunks(amounts, PART))
      for (const [end, isOnly] of [
        ["from_account_id", outOnly],
        ["to_account_id", inOnly],
      ] as const)
        rows.push(
          ...(await db
            .selectFrom("account_transfers")
            .select(columns)
            .where(end, "in", ids)
            .where(isOnly)
            .where("time", ">=", first)
            .where("time", "<=", last)
            .where("deleted_at", "is", null)
            .where("amount", "in", part)
            .execute()),
        );
  return rows;
}

/** The movements that may be both sides of one payment, the surest first. */
function pairsOf(all: readonly Sided[]): (readonly [out: Sided, into: Sided])[] {
  const pairs: { pair: readonly [Sided, Sided]; rank: number; apart: number }[] = [];
  for (const rows of groupBy(all, ({ amount, asset }) => `${amount} ${asset.toLowerCase()}`).values()) {
    const into = rows.filter(({ from_account_id: from }) => from === null);
    for (const out of rows) {
      if (out.from_account_id === null) continue;
      for (const other of into) {
        const rank = rankOf(out, other);
        if (rank !== undefined)
          pairs.push({ pair: [out, other], rank, apart: Math.abs(out.time - other.time) });
      }
    }
  }
  return pairs.sort((one, other) => one.rank - other.rank || one.apart - other.apart).map(({ pair }) => pair);
}

/** How surely two movements are both sides of a payment, from 0; undefined where they are not. */
function rankOf(out: Sided, into: Sided): number | undefined {
  const [from, to] = [accountOf(out), accountOf(into)];
  if (from === to) return undefined;
  const [isNamed, isNaming] = [out.peer_account_id === to, into.peer_account_id === from];
  // A movement that names another own account belongs to that account.
  if ((out.peer_account_id != null && !isNamed) || (into.peer_account_id != null && !isNaming))
    return undefined;
  const isOnChain = out.source === "chain" && into.source === "chain";
  if (out.tx_hash !== null && into.tx_hash !== null)
    // On a chain a payment is one movement, and what only passes a contract is two.
    return isOnChain || out.tx_hash !== into.tx_hash ? undefined : 0;
  if (Math.abs(out.time - into.time) > LONGEST) return undefined;
  if (isNamed && isNaming) return 1;
  const other = isNamed ? into : isNaming ? out : undefined;
  return other && (other.source === "chain" || namedBy(other) === null) ? 2 : undefined;
}
