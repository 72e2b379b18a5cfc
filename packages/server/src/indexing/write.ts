import type { Kysely } from "kysely";
import { noPrices, type PriceSource } from "../prices/source";
import { storeAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { insertRows } from "../storage/dialect/rows";
import type { SharedTables } from "../storage/tables";
import { transaction } from "../storage/transaction";
import { addCheckpoints, moveCursor } from "./checkpoints";
import type { ReadBlock, ReadBlockContent } from "./reader";
import { type AccountActivity, activityOf, addAccounts } from "./write/accounts";
import { addConnections } from "./write/connections";
import { addHoldings } from "./write/holdings";
import { linkBridgeTransfers } from "./write/link-bridge-transfers";
import { addTransfers, type TransferRow, transferRowsOf } from "./write/transfers";

/** Blocks that were appended, with the rows of `transfers` that they became, in their order. */
export interface AppendedBlocks {
  network: string;
  blocks: readonly ReadBlockContent[];
  transfers: readonly TransferRow[];
}

/**
 * Called within the transaction that appends blocks, after all tables were written, and again when that is repeated: it has no
 * effect but on the transaction. The function that it returns is called after the commit.
 */
export type OnAppended = (trx: Database, appended: AppendedBlocks) => Promise<(() => void) | undefined>;

/** Blocks to be appended to the index. */
interface Appended {
  network: string;
  /** The cursor from which the blocks were read. */
  after: ReadBlock | undefined;
  blocks: readonly ReadBlockContent[];
  /** The last block, slot or height of the chain, where it is known. */
  head?: number | undefined;
  /** Milliseconds. */
  now: number;
  /** Without it no transfer has a value in dollars. */
  prices?: PriceSource | undefined;
  /** Called for them in the same transaction. */
  onAppended?: OnAppended | undefined;
}

/**
 * Writes blocks with all derived rows and moves the cursor, in one database transaction. When the cursor is no longer
 * at `after`, nothing is written and an error is thrown.
 */
export async function appendBlocks(db: Database, appended: Appended): Promise<void> {
  const { network, blocks, prices = noPrices, onAppended } = appended;
  if (blocks.length === 0) return;
  const messages = blocks.flatMap(({ departures, arrivals }) =>
    [...departures, ...arrivals].map(({ message }) => message),
  );
  const onCommitted = await transaction(db, async (trx) => {
    // After a change of prices a run of repricing ends before this transaction, which is then repeated, or sees what it wrote.
    await trx.selectFrom("prices").select("day").limit(1).execute();
    const transfers = blocks.flatMap((block) => transferRowsOf(network, block, prices));
    await moveCursor(trx, appended);
    await addCheckpoints(trx, network, blocks);
    await addTransactions(trx, network, blocks);
    await addTransfers(trx, transfers);
    await linkBridgeTransfers(trx, messages);
    await addConnections(trx, transfers);
    await addHoldings(trx, transfers);
    await addAccounts(trx, network, [...activityOf(transfers), ...signersOf(blocks)]);
    await addMultisigs(trx, network, blocks);
    await addFreezes(trx, network, blocks);
    return onAppended?.(trx, { network, blocks, transfers });
  });
  onCommitted?.();
}

const columns = {
  network: "text",
  block: "integer",
  position: "integer",
  multisig: "text",
  change: "text",
  owner: "text",
  threshold: "integer",
} as const;

/** Writes changes of multisigs. */
async function addMultisigs(
  trx: Kysely<SharedTables>,
  network: string,
  blocks: readonly ReadBlockContent[],
): Promise<void> {
  const rows = blocks.flatMap(({ number, multisigs }) =>
    multisigs.map(({ position, multisig, change, owner, threshold }) => [
      ...[network, number, position, multisig, change],
      owner ?? null,
      threshold ?? null,
    ]),
  );
  await insertRows("multisig_events", columns, rows).execute(trx);
}

const freezeColumns = {
  network: "text",
  block: "integer",
  position: "integer",
  time: "integer",
  tx_hash: "text",
  token: "text",
  account: "text",
  token_account: "text",
  frozen: "integer",
} as const;

/** Writes what issuers of tokens did to accounts. */
async function addFreezes(
  trx: Kysely<SharedTables>,
  network: string,
  blocks: readonly ReadBlockContent[],
): Promise<void> {
  const rows = blocks.flatMap(({ number, time, freezes = [] }) =>
    freezes.map(({ txHash, token, account, tokenAccount, frozen }, position) => [
      ...[network, number, position, time, txHash, token, account],
      tokenAccount ?? null,
      frozen ? 1 : 0,
    ]),
  );
  // Nearly no block has any.
  if (rows.length > 0) await insertRows("freezes", freezeColumns, rows).execute(trx);
}

const transactionColumns = {
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
const signersOf = (blocks: readonly ReadBlockContent[]): AccountActivity[] =>
  blocks.flatMap(({ time, transactions }) =>
    transactions.flatMap(({ signers }) => signers.map((account) => ({ account, time }))),
  );

/** Writes the transactions of blocks and their signers. */
async function addTransactions(
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
  await insertRows("chain_transactions", transactionColumns, rows).execute(trx);
  const signed = all.flatMap(({ block, position, time, signers }) =>
    [...new Set(signers)].map((account) => [account, network, block, position, time]),
  );
  await insertRows("signers", signerColumns, signed).execute(trx);
}
