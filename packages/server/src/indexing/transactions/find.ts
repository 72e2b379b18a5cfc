import { sql } from "kysely";
import type { Database } from "../../storage/database";
import { rowsOf } from "../../storage/dialect/rows";
import { thenJoin } from "../../storage/dialect/wordings";
import { readDirectly } from "../../storage/direct-reads";
import type { ListedTransfer } from "../transfers/filter";
import type { ListedTransaction } from "./list";

/** `{height}-{index}`; unique within a network only. */
export const transactionId = ({ block, position }: Pick<ListedTransaction, "block" | "position">): string =>
  `${block}-${position}`;

/** Block and position of an identifier; undefined for a text that is not an identifier. */
export function readTransactionId(id: string): { block: number; position: number } | undefined {
  const [, block, position] = /^(0|[1-9]\d{0,14})-(0|[1-9]\d{0,14})$/.exec(id) ?? [];
  return block === undefined || position === undefined
    ? undefined
    : { block: Number(block), position: Number(position) };
}

/** The transactions with this identifier on these networks, at most one for each. */
export async function findTransactions(
  db: Database,
  id: string,
  networks: readonly string[],
): Promise<ListedTransaction[]> {
  const at = readTransactionId(id);
  if (!at) return [];
  return db
    .selectFrom("chain_transactions")
    .selectAll()
    .where("network", "in", networks.length > 0 ? [...networks] : [""])
    .where("block", "=", at.block)
    .where("position", "=", at.position)
    .orderBy("network")
    .execute();
}

/** The transaction with this hash, which has to be in stored form. */
export async function findTransactionByHash(
  db: Database,
  network: string,
  hash: string,
): Promise<ListedTransaction | undefined> {
  return db
    .selectFrom("chain_transactions")
    .selectAll()
    .where("hash", "=", hash)
    .where("network", "=", network)
    .executeTakeFirst();
}

/** The transfers that begin in each of these transactions, in order; at most `most` of each transaction. */
export async function transfersOf(
  db: Database,
  transactions: readonly ListedTransaction[],
  most: number,
): Promise<Map<ListedTransaction, ListedTransfer[]>> {
  const wanted = transactions.map(({ network, hash }) => [network, hash]);
  const rows = await readDirectly(
    db,
    sql<ListedTransfer>`
    select t.* from ${rowsOf("wanted", { network: "text", hash: "text" }, wanted)}
    ${thenJoin} transfers t on t.id in (
      select own.id from transfers own
      where own.tx_hash = wanted.hash and own.network = wanted.network and own.facet is not null
      order by own.position limit ${most})
    order by t.block, t.position`,
  );
  return new Map(
    transactions.map((transaction) => [
      transaction,
      rows.filter((row) => row.network === transaction.network && row.tx_hash === transaction.hash),
    ]),
  );
}
