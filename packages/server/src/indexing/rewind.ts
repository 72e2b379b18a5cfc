import { type Kysely, sql } from "kysely";
import type { Database } from "../storage/database";
import type { SharedTables } from "../storage/tables";
import { transaction } from "../storage/transaction";
import { moveCursorBack } from "./checkpoints";
import type { ReadBlock } from "./reader";
import { readTransferRow } from "./stored-transfers";
import { activityOf, recountAccounts } from "./write/accounts";
import { recountConnections } from "./write/connections";
import { removeHoldings } from "./write/holdings";
import { unlinkBridgeTransfers } from "./write/link-bridge-transfers";
import type { TransferRow } from "./write/transfers";

/** Rows of a table that are removed at a time, to bound the memory that a deep rewind needs. */
const BATCH_SIZE = 5_000;

/** Called within the transaction that removes the blocks after one of a network, before it does; -1: all of them. */
export type OnRewind = (trx: Database, network: string, block: number) => Promise<void>;

/**
 * Removes all blocks after an indexed block, with everything that was derived from them. Without a block, removes all
 * blocks of the network.
 */
export async function rewindTo(
  db: Database,
  network: string,
  to: ReadBlock | undefined,
  onRewind?: OnRewind,
): Promise<void> {
  const block = to?.number ?? -1;
  await transaction(db, async (trx) => {
    await onRewind?.(trx, network, block);
    await unlinkBridgeTransfers(trx, network, block);
    for (;;) {
      const signed = await removeSigners(trx, network, block);
      if (signed.length === 0) break;
      await recountAccounts(trx, network, signed);
    }
    for (;;) {
      const removed = await removeTransfers(trx, network, block);
      if (removed.length === 0) break;
      await recountConnections(trx, removed);
      await removeHoldings(trx, removed);
      await recountAccounts(
        trx,
        network,
        activityOf(removed).map(({ account }) => account),
      );
    }
    for (const table of ["chain_transactions", "multisig_events", "freezes"] as const)
      await trx.deleteFrom(table).where("network", "=", network).where("block", ">", block).execute();
    await moveCursorBack(trx, network, to);
  });
}

/** Deletes a batch of the signatures after a block, and returns their accounts. */
async function removeSigners(trx: Kysely<SharedTables>, network: string, block: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    delete from signers where (account, network, block, position) in (
      select account, network, block, position from signers where network = ${network} and block > ${block}
      limit ${BATCH_SIZE})
    returning account`.execute(trx);
  return rows.map(({ account }) => account);
}

/** Deletes a batch of the transfers after a block, and returns them. */
async function removeTransfers(
  trx: Kysely<SharedTables>,
  network: string,
  block: number,
): Promise<TransferRow[]> {
  const removed = await trx
    .deleteFrom("transfers")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("transfers")
        .select("id")
        .where("network", "=", network)
        .where("block", ">", block)
        .limit(BATCH_SIZE),
    )
    .returningAll()
    .execute();
  return removed.map(readTransferRow);
}
