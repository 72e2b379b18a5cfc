import { type Kysely, sql } from "kysely";
import { textsOf } from "../../storage/dialect/rows";
import { thenJoin } from "../../storage/dialect/wordings";
import type { SharedTables } from "../../storage/tables";

/**
 * Completes the bridge transfers of these messages whose two sides are both indexed, in whichever order. Token and
 * amount are those of the mint, not the expected ones. The first of several transfers with one message is the one that
 * arrived first, and so on.
 */
export async function linkBridgeTransfers(
  trx: Kysely<SharedTables>,
  messages: readonly string[],
): Promise<void> {
  if (messages.length === 0) return;
  const side = (kind: "bridge" | "unlisted") => sql`(
      select one.*, row_number() over (partition by one.message, one.network order by one.block, one.position) as place
      from ${textsOf("linked", messages)} ${thenJoin} transfers as one on one.message = linked.value and one.kind = ${kind})`;
  await sql`
    update transfers set status = 'SUCCEEDED', recipient_token = pair.token, recipient_symbol = pair.symbol,
      recipient_amount = pair.amount, recipient_tx_hash = pair.tx_hash, recipient_time = pair.time
    from (select departure.id, mint.token, mint.symbol, mint.amount, mint.tx_hash, mint.time
      from ${side("bridge")} as departure
      join ${side("unlisted")} as mint on mint.message = departure.message and mint.place = departure.place
        and mint.network = departure.recipient_network and mint.network <> departure.network) as pair
    where transfers.id = pair.id`.execute(trx);
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
    from (select message, tx_hash from transfers where message is not null and kind = 'unlisted'
      and network = ${network} and block > ${block}) as mint
    where transfers.message = mint.message and transfers.kind = 'bridge' and transfers.recipient_tx_hash = mint.tx_hash
      and transfers.recipient_network = ${network} and transfers.network <> ${network}`.execute(trx);
}
