import type { Kysely } from "kysely";
import { storeAmount } from "../../storage/amount";
import { insertRows } from "../../storage/dialect/rows";
import type { SharedTables } from "../../storage/tables";
import type { ReadBlockContent } from "../reader";
import type { AccountActivity } from "./accounts";

const columns = {
  network: "text",
  block: "integer",
  position: "integer",
  hash: "text",
  time: "integer",
  success: "integer",
  types: "text",
  signers: "text",
  fee_amount: "text",
  fee_token: "text",
} as const;

const signerColumns = {
  account: "text",
  network: "text",
  block: "integer",
  position: "integer",
  time: "integer",
} as const;

/** The signers of transactions, with the times of their blocks. */
export const signersOf = (blocks: readonly ReadBlockContent[]): AccountActivity[] =>
  blocks.flatMap(({ time, transactions }) =>
    transactions.flatMap(({ signers }) => signers.map((account) => ({ account, time }))),
  );

/** Writes the transactions of blocks and their signers. */
export async function addTransactions(
  trx: Kysely<SharedTables>,
  network: string,
  blocks: readonly ReadBlockContent[],
): Promise<void> {
  const all = blocks.flatMap(({ number, time, transactions }) =>
    transactions.map((transaction) => ({ ...transaction, block: number, time })),
  );
  const rows = all.map(({ block, position, hash, time, success, types, signers, fee }) => [
    ...[network, block, position, hash, time, success ? 1 : 0],
    JSON.stringify(types),
    JSON.stringify(signers),
    fee ? storeAmount(fee.amount) : null,
    fee?.token ?? null,
  ]);
  await insertRows("chain_transactions", columns, rows).execute(trx);
  const signed = all.flatMap(({ block, position, time, signers }) =>
    [...new Set(signers)].map((account) => [account, network, block, position, time]),
  );
  await insertRows("signers", signerColumns, signed).execute(trx);
}
