import type { Kysely } from "kysely";
import { symbolOf } from "../../chains/token-reference";
import { type PriceSource, transferUsd } from "../../prices/source";
import { storeAmount } from "../../storage/amount";
import { insertRows } from "../../storage/dialect/rows";
import type { SharedTables } from "../../storage/tables";
import type { ReadBlockContent, ReadDeparture, ReadTransfer } from "../reader";
import { addToLists, facetsOf } from "./lists";

/** The columns of a `transfers` row from which other tables are derived. */
export interface TransferRow {
  network: string;
  block: number;
  position: number;
  kind: "plain" | "unlisted" | "bridge";
  time: number;
  txHash: string;
  token: string;
  sender: string;
  recipient: string;
  amount: bigint;
  /** Millionths of a dollar. */
  usd: bigint | undefined;
  recipientNetwork: string;
  /** The token in which a bridge transfer is expected to be paid. */
  plannedToken: string | undefined;
  bridge: string | undefined;
  message: string | undefined;
}

/** The rows of `transfers` for a block: its transfers, and the payments to another network that start in it. */
export function transferRowsOf(network: string, block: ReadBlockContent, prices: PriceSource): TransferRow[] {
  const parts = new Map<number, { bridge: string; message: string }>();
  for (const departure of block.departures)
    for (const position of departure.steps) parts.set(position, departure);
  for (const arrival of block.arrivals) parts.set(arrival.position, arrival);
  const { number, time } = block;
  const rowOf = (transfer: ReadTransfer): TransferRow => {
    const part = parts.get(transfer.position);
    return {
      ...transfer,
      network,
      block: number,
      time,
      recipientNetwork: network,
      plannedToken: undefined,
      kind: part || transfer.incidental ? "unlisted" : "plain",
      usd: transferUsd(prices, { ...transfer, network, time }),
      bridge: part?.bridge,
      message: part?.message,
    };
  };
  const bridgeRowOf = (departure: ReadDeparture): TransferRow => {
    const burn = block.transfers.find(({ position }) => position === departure.position);
    if (!burn)
      throw new RangeError(
        `block ${number} of ${network} has no transfer at ${departure.position} for a departure`,
      );
    const { sender, recipient, amount, bridge, message } = departure;
    return {
      network,
      block: number,
      position: burn.position,
      kind: "bridge",
      time,
      txHash: burn.txHash,
      token: burn.token,
      sender,
      recipient,
      amount,
      bridge,
      message,
      usd: transferUsd(prices, { network, token: burn.token, amount, time }),
      recipientNetwork: departure.network,
      plannedToken: departure.token,
    };
  };
  return [...block.transfers.map(rowOf), ...block.departures.map(bridgeRowOf)];
}

const columns = {
  network: "text",
  block: "integer",
  position: "integer",
  kind: "text",
  time: "integer",
  tx_hash: "text",
  token: "text",
  symbol: "text",
  sender: "text",
  recipient: "text",
  amount: "text",
  usd: "text",
  recipient_network: "text",
  recipient_token: "text",
  recipient_symbol: "text",
  planned_token: "text",
  planned_symbol: "text",
  status: "text",
  bridge: "text",
  message: "text",
  facet: "integer",
} as const;

/** The token in which a bridge transfer is expected to be paid, and its symbol. */
const planned = ({ recipientNetwork, plannedToken }: TransferRow): [string, string] | [null, null] =>
  plannedToken === undefined ? [null, null] : [plannedToken, symbolOf(recipientNetwork, plannedToken)];

/** Writes transfers, and the tables that lists are read from. */
export async function addTransfers(
  trx: Kysely<SharedTables>,
  transfers: readonly TransferRow[],
): Promise<void> {
  const facet = await facetsOf(trx, transfers);
  const rows = transfers.map((transfer) => [
    transfer.network,
    transfer.block,
    transfer.position,
    transfer.kind,
    transfer.time,
    transfer.txHash,
    transfer.token,
    symbolOf(transfer.network, transfer.token),
    transfer.sender,
    transfer.recipient,
    storeAmount(transfer.amount),
    transfer.usd === undefined ? null : storeAmount(transfer.usd),
    transfer.recipientNetwork,
    ...planned(transfer),
    ...planned(transfer),
    transfer.kind === "bridge" ? "PENDING" : "SUCCEEDED",
    transfer.bridge ?? null,
    transfer.message ?? null,
    facet(transfer) ?? null,
  ]);
  await insertRows("transfers", columns, rows).execute(trx);
  await addToLists(trx, transfers, facet);
}
