import { type Kysely, sql } from "kysely";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import type { SharedTables } from "../storage/tables";
import { moveCursorBack } from "./checkpoints";
import type { ReadBlock } from "./reader";
import { recountAccounts, sightingsOf } from "./write/accounts";
import { recountDealings } from "./write/connections";
import { removeHoldings } from "./write/holdings";
import { type Move, unlinkCrossings } from "./write/moves";

/** Rows of a table that are held at a time, however much is taken back. */
const PORTION = 5_000;

/**
 * Goes back to a block that was read: what came after it never happened, and everything that followed from it is what it
 * was. Without a block, to before the beginning.
 */
export async function rewindTo(db: Database, network: string, to: ReadBlock | undefined): Promise<void> {
  const block = to?.number ?? -1;
  await db.transaction().execute(async (trx) => {
    await unlinkCrossings(trx, network, block);
    for (;;) {
      const signed = await removeSigners(trx, network, block);
      if (signed.length === 0) break;
      await recountAccounts(trx, network, signed);
    }
    for (;;) {
      const gone = await removeMoves(trx, network, block);
      if (gone.length === 0) break;
      await recountDealings(trx, gone);
      await removeHoldings(trx, gone);
      await recountAccounts(
        trx,
        network,
        sightingsOf(gone).map(({ account }) => account),
      );
    }
    for (const table of ["chain_transactions", "multisig_events"] as const)
      await trx.deleteFrom(table).where("network", "=", network).where("block", ">", block).execute();
    await moveCursorBack(trx, network, to);
  });
}

/** Takes some of the signatures after a block away, and tells whose they were. */
async function removeSigners(trx: Kysely<SharedTables>, network: string, block: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    delete from signers where (account, network, block, position) in (
      select account, network, block, position from signers where network = ${network} and block > ${block}
      limit ${PORTION})
    returning account`.execute(trx);
  return rows.map(({ account }) => account);
}

/** Takes some of the transfers after a block away, and returns them. */
async function removeMoves(trx: Kysely<SharedTables>, network: string, block: number): Promise<Move[]> {
  const removed = await trx
    .deleteFrom("transfers")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("transfers")
        .select("id")
        .where("network", "=", network)
        .where("block", ">", block)
        .limit(PORTION),
    )
    .returningAll()
    .execute();
  return removed.map((row) => ({
    ...{ network, block: row.block, position: row.position, kind: row.kind, time: row.time },
    ...{ txHash: row.tx_hash, token: row.token, sender: row.sender, recipient: row.recipient },
    amount: readAmount(row.amount),
    usd: row.usd === null ? undefined : readAmount(row.usd),
    recipientNetwork: row.recipient_network,
    plannedToken: row.planned_token ?? undefined,
    bridge: row.bridge ?? undefined,
    message: row.message ?? undefined,
  }));
}
