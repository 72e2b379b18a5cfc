import { type Selectable, type SqlBool, sql } from "kysely";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { anyOf } from "../storage/dialect/rows";
import type { TransferTable } from "../storage/schema/chain-data";
import type { TransferRow } from "./write/transfers";

/** A stored row as it was written. */
export const readTransferRow = (row: Selectable<TransferTable>): TransferRow => ({
  network: row.network,
  block: row.block,
  position: row.position,
  kind: row.kind,
  time: row.time,
  txHash: row.tx_hash,
  token: row.token,
  sender: row.sender,
  recipient: row.recipient,
  amount: readAmount(row.amount),
  usd: row.usd === null ? undefined : readAmount(row.usd),
  recipientNetwork: row.recipient_network,
  plannedToken: row.planned_token ?? undefined,
  bridge: row.bridge ?? undefined,
  message: row.message ?? undefined,
});

/** Which rows of the index are read; all accounts where none are named. Times are Unix milliseconds, half-open. */
export interface StoredTransfers {
  network: string;
  accounts: readonly string[] | undefined;
  from: number;
  before: number;
}

/**
 * At least `limit` movements and bridge transfers of a network in the order of the chain, after a block: always whole blocks,
 * so that simultaneous transfers are evaluated together. Fewer, when there are no more.
 */
export async function transfersAfter(
  db: Database,
  { network, accounts, from, before }: StoredTransfers,
  block: number,
  limit: number,
): Promise<TransferRow[]> {
  const wanted = () => {
    let query = db
      .selectFrom("transfers")
      .where("network", "=", network)
      .where("time", ">=", from)
      .where("time", "<", before);
    if (accounts)
      query = query.where(sql<SqlBool>`(sender in ${anyOf(accounts)} or recipient in ${anyOf(accounts)})`);
    return query;
  };
  const next = await wanted()
    .select("block")
    .where("block", ">", block)
    .orderBy("block")
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  let page = wanted().selectAll().where("block", ">", block);
  if (next) page = page.where("block", "<=", next.block);
  const rows = await page.orderBy("block").orderBy("position").orderBy("kind", "desc").execute();
  return rows.map(readTransferRow);
}

/**
 * The transaction that minted for a bridge's message on a network, as far as the network was read: undefined when the index
 * has none. A reorganisation that was not read yet can have undone it.
 */
export async function findMint(
  db: Database,
  network: string,
  messageHash: string,
): Promise<string | undefined> {
  // On its destination only the transfer that arrived carries a message.
  const mint = await db
    .selectFrom("transfers")
    .select("tx_hash")
    .where("message", "=", messageHash)
    .where("network", "=", network)
    .where("kind", "=", "unlisted")
    .executeTakeFirst();
  return mint?.tx_hash;
}
