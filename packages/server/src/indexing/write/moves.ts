import { type Kysely, sql } from "kysely";
import { symbolOf } from "../../chains/token-reference";
import { type PriceSource, transferUsd } from "../../prices/source";
import { storeAmount } from "../../storage/amount";
import type { SharedTables } from "../../storage/tables";
import type { ReadBlockContent, ReadDeparture, ReadTransfer } from "../reader";
import { insertRows } from "../rows";
import { addToLists, facetsOf } from "./lists";

/** The columns of a `transfers` row from which other tables are derived. */
export interface Move {
  network: string;
  block: number;
  position: number;
  kind: "plain" | "leg" | "crossing";
  time: number;
  txHash: string;
  token: string;
  sender: string;
  recipient: string;
  amount: bigint;
  /** Millionths of a dollar. */
  usd: bigint | undefined;
  recipientNetwork: string;
  /** The token in which a crossing is expected to be paid. */
  plannedToken: string | undefined;
  bridge: string | undefined;
  message: string | undefined;
}

/** The rows of `transfers` for a block: its transfers, and the payments to another network that start in it. */
export function movesOf(network: string, block: ReadBlockContent, prices: PriceSource): Move[] {
  const legs = new Map<number, { bridge: string; message: string }>();
  for (const departure of block.departures)
    for (const position of departure.legs) legs.set(position, departure);
  for (const arrival of block.arrivals) legs.set(arrival.position, arrival);
  const { number, time } = block;
  const move = (transfer: ReadTransfer): Move => {
    const leg = legs.get(transfer.position);
    return {
      ...transfer,
      ...{ network, block: number, time, recipientNetwork: network, plannedToken: undefined },
      kind: leg || transfer.incidental ? "leg" : "plain",
      usd: transferUsd(prices, { ...transfer, network, time }),
      bridge: leg?.bridge,
      message: leg?.message,
    };
  };
  const crossing = (departure: ReadDeparture): Move => {
    const burn = block.transfers.find(({ position }) => position === departure.position);
    if (!burn)
      throw new RangeError(
        `block ${number} of ${network} has no transfer at ${departure.position} for a departure`,
      );
    const { sender, recipient, amount, bridge, message } = departure;
    return {
      ...{ network, block: number, position: burn.position, kind: "crossing", time, txHash: burn.txHash },
      ...{ token: burn.token, sender, recipient, amount, bridge, message },
      usd: transferUsd(prices, { network, token: burn.token, amount, time }),
      recipientNetwork: departure.network,
      plannedToken: departure.token,
    };
  };
  return [...block.transfers.map(move), ...block.departures.map(crossing)];
}

const columns = [
  "network",
  "block",
  "position",
  "kind",
  "time",
  "tx_hash",
  "token",
  "symbol",
  "sender",
  "recipient",
  "amount",
  "usd",
  "recipient_network",
  "recipient_token",
  "recipient_symbol",
  "planned_token",
  "planned_symbol",
  "status",
  "bridge",
  "message",
  "facet",
];

/** The token in which a crossing is expected to be paid, and its symbol. */
const planned = ({ recipientNetwork, plannedToken }: Move): [string, string] | [null, null] =>
  plannedToken === undefined ? [null, null] : [plannedToken, symbolOf(recipientNetwork, plannedToken)];

/** Writes transfers, and the tables that lists are read from. */
export async function addMoves(trx: Kysely<SharedTables>, moves: readonly Move[]): Promise<void> {
  const facet = await facetsOf(trx, moves);
  const rows = moves.map((move) => [
    move.network,
    move.block,
    move.position,
    move.kind,
    move.time,
    move.txHash,
    move.token,
    symbolOf(move.network, move.token),
    move.sender,
    move.recipient,
    storeAmount(move.amount),
    move.usd === undefined ? null : storeAmount(move.usd),
    move.recipientNetwork,
    ...planned(move),
    ...planned(move),
    move.kind === "crossing" ? "PENDING" : "SUCCEEDED",
    move.bridge ?? null,
    move.message ?? null,
    facet(move) ?? null,
  ]);
  await insertRows("transfers", columns, rows).execute(trx);
  await addToLists(trx, moves, facet);
}

/**
 * Completes the crossings of these messages whose two ends are both indexed, in whichever order. Token and amount are
 * those of the mint, not the expected ones.
 */
export async function linkCrossings(trx: Kysely<SharedTables>, messages: readonly string[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    update transfers set status = 'SUCCEEDED', recipient_token = mint.token, recipient_symbol = mint.symbol,
      recipient_amount = mint.amount, recipient_tx_hash = mint.tx_hash, recipient_time = mint.time
    from json_each(${JSON.stringify(messages)}) as linked
    cross join transfers as mint on mint.message = linked.value and mint.kind = 'leg'
    where transfers.message = linked.value and transfers.kind = 'crossing'
      and transfers.recipient_network = mint.network and transfers.network <> mint.network`.execute(trx);
}

/** Sets crossings back to pending that were completed by mints after a block of a network. */
export async function unlinkCrossings(
  trx: Kysely<SharedTables>,
  network: string,
  block: number,
): Promise<void> {
  await sql`
    update transfers set status = 'PENDING', recipient_token = planned_token, recipient_symbol = planned_symbol,
      recipient_amount = null, recipient_tx_hash = null, recipient_time = null
    from (select message from transfers where message is not null and kind = 'leg'
      and network = ${network} and block > ${block}) as mint
    where transfers.message = mint.message and transfers.kind = 'crossing'
      and transfers.recipient_network = ${network} and transfers.network <> ${network}`.execute(trx);
}
