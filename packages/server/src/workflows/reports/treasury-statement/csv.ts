import { formatUsd } from "../../../lib/money";
import { timestamp } from "../../../lib/runtime";
import { directionOf } from "../../../workspace/account-transfers/row";
import type { ReportedMovement } from "../movements";

export const csvColumns = [
  ...(["time", "id", "direction", "kind", "from_account_id", "to_account_id", "network", "asset"] as const),
  ...(["asset_address", "amount", "usd", "tx_hash", "sender", "recipient", "counterparty_name"] as const),
  ...(["category", "reference", "description"] as const),
];

/** The cells of a movement; what is not known is an empty one. */
export function csvCells(movement: ReportedMovement): string[] {
  const row = rowOf(movement);
  return csvColumns.map((column) => row[column]);
}

const rowOf = (movement: ReportedMovement): Record<(typeof csvColumns)[number], string> => ({
  time: timestamp(movement.time),
  id: movement.id,
  direction: directionOf({ ...movement }),
  kind: movement.kind,
  from_account_id: movement.from_account_id ?? "",
  to_account_id: movement.to_account_id ?? "",
  network: movement.network,
  asset: movement.asset,
  asset_address: movement.denom === "native" ? "" : movement.denom,
  amount: movement.amount,
  usd: formatUsd(movement.usd) ?? "",
  tx_hash: movement.tx_hash ?? "",
  sender: movement.sender ?? "",
  recipient: movement.recipient ?? "",
  counterparty_name: movement.counterparty_name ?? "",
  category: movement.category ?? "",
  reference: movement.reference ?? "",
  description: movement.description ?? "",
});
