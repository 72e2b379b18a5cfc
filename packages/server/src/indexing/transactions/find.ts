import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../storage/database";
import { rowsOf } from "../../storage/dialect/rows";
import { thenJoin } from "../../storage/dialect/wordings";
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

/** Reads the transactions with this identifier on these networks, at most one for each. */
export function transactionsWith(db: Database, id: string, networks: readonly string[]) {
  const at = readTransactionId(id) ?? { block: -1, position: -1 };
  return db
    .selectFrom("chain_transactions")
    .selectAll()
    .where("network", "in", networks.length > 0 ? [...networks] : [""])
    .where("block", "=", at.block)
    .where("position", "=", at.position)
    .orderBy("network");
}

/** Reads the transaction with this hash, which has to be in stored form. */
export const transactionWithHash = (db: Database, network: string, hash: string) =>
  db.selectFrom("chain_transactions").selectAll().where("hash", "=", hash).where("network", "=", network);

/**
 * Reads the transfers that begin in each of the transactions that a query reads, in order; at most `most` of each
 * transaction.
 */
export const transfersOfRead = (
  transactions: ReturnType<typeof transactionsWith>,
  most: number,
): RawBuilder<ListedTransfer> => transfersOf(sql`${transactions} as wanted`, most);

/** The same for transactions that were read, which `beginsIn` distinguishes. */
export const transfersOfThese = (
  transactions: readonly ListedTransaction[],
  most: number,
): RawBuilder<ListedTransfer> => {
  const wanted = transactions.map(({ network, hash }) => [network, hash]);
  return transfersOf(rowsOf("wanted", { network: "text", hash: "text" }, wanted), most);
};

const transfersOf = (wanted: RawBuilder<unknown>, most: number) => sql<ListedTransfer>`
  select t.* from ${wanted}
  ${thenJoin} transfers t on t.id in (
    select own.id from transfers own
    where own.tx_hash = wanted.hash and own.network = wanted.network and own.facet is not null
    order by own.position limit ${most})
  order by t.block, t.position`;

/** Whether a transfer begins in a transaction, or a payment is made by it. */
export const beginsIn = (
  { network, hash }: ListedTransaction,
  one: Pick<ListedTransfer, "network" | "tx_hash">,
): boolean => one.network === network && one.tx_hash === hash;
