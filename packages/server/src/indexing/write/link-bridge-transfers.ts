import { type Kysely, sql } from "kysely";
import { textsOf } from "../../storage/dialect/rows";
import { thenJoin } from "../../storage/dialect/wordings";
import type { SharedTables } from "../../storage/tables";

/**
 * Completes the bridge transfers of these messages whose two sides are both indexed, in whichever order. Token and amount are
 * those of the mint, not the expected ones.
 */
export async function linkBridgeTransfers(
  trx: Kysely<SharedTables>,
  messages: readonly string[],
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    update transfers set status = 'SUCCEEDED', recipient_token = mint.token, recipient_symbol = mint.symbol,
      recipient_amount = mint.amount, recipient_tx_hash = mint.tx_hash, recipient_time = mint.time
    from ${textsOf("linked", messages)}
    ${thenJoin} transfers as mint on mint.message = linked.value and mint.kind = 'unlisted'
    where transfers.message = linked.value and transfers.kind = 'bridge'
      and transfers.recipient_network = mint.network and transfers.network <> mint.network`.execute(trx);
}

/** Sets bridge transfers back to pending that were completed by mints after a block of a network. */
export async function unlinkBridgeTransfers(
  trx: Kysely<SharedTables>,
  network: string,
  block: number,
): Promise<void> {
  await sql`
    update transfers set status = 'PENDING', recipient_token = planned_token, recipient_symbol = planned_symbol,
      recipient_amount = null, recipient_tx_hash = null, recipient_time = null
    from (select message from transfers where message is not null and kind = 'unlisted'
      and network = ${network} and block > ${block}) as mint
    where transfers.message = mint.message and transfers.kind = 'bridge'
      and transfers.recipient_network = ${network} and transfers.network <> ${network}`.execute(trx);
}
