import type { Kysely } from "kysely";
import { noPrices, type PriceSource } from "../prices/source";
import type { Database } from "../storage/database";
import { insertRows } from "../storage/dialect/rows";
import type { SharedTables } from "../storage/tables";
import { transaction } from "../storage/transaction";
import { addCheckpoints, moveCursor } from "./checkpoints";
import type { ReadBlock, ReadBlockContent } from "./reader";
import { activityOf, addAccounts } from "./write/accounts";
import { addConnections } from "./write/connections";
import { addFreezes } from "./write/freezes";
import { addHoldings } from "./write/holdings";
import { linkBridgeTransfers } from "./write/link-bridge-transfers";
import { addTransactions, signersOf } from "./write/transactions";
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
export interface Appended {
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
