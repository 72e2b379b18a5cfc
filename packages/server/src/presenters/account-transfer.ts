import type { components } from "@waybill/spec/generated/platform";
import { formatUsd } from "../lib/money";
import { timestamp } from "../lib/runtime";
import { readAmount } from "../storage/amount";
import { type AccountTransfer, directionOf } from "../workspace/account-transfers/row";

type Shown = components["schemas"]["AccountTransfer"];
type Leg = components["schemas"]["AccountTransferLeg"];

/**
 * A transfer as the platform interface shows it (spec/platform/schemas/account-transfer.yaml); in the list of one
 * account, as that sees it.
 */
export function showAccountTransfer(row: AccountTransfer, ofAccount?: string): Shown {
  const legs = legsOf(row).filter(({ account_id }) => ofAccount === undefined || account_id === ofAccount);
  const account = legs[0]?.account_id ?? "";
  const provider = account === row.from_account_id ? row.from_provider : row.to_provider;
  return {
    id: row.id,
    account_id: account,
    // The provider of an account that no longer exists.
    provider: provider ?? (row.source === "chain" ? "wallet" : "unknown"),
    kind: row.kind,
    status: row.status,
    raw: JSON.parse(row.raw),
    timestamp: timestamp(row.time),
    hash: row.tx_hash,
    network: row.network,
    block_number: row.block === null ? null : String(row.block),
    direction: directionOf(row),
    transfers: legs,
    trade: row.trade === null ? null : JSON.parse(row.trade),
    counterparty_name: row.counterparty_name,
    description: row.description,
    reference: row.reference,
    note: row.note,
    category: row.category,
  };
}

/** The leg of a movement on each account of the workspace; the sender first. */
function legsOf(row: AccountTransfer): Leg[] {
  const leg = (account: string | null, direction: Leg["direction"]): Leg[] =>
    account === null
      ? []
      : [
          {
            account_id: account,
            direction,
            asset: row.asset,
            amount: row.amount,
            source_address: row.sender,
            destination_address: row.recipient,
            usd: row.usd === null ? null : formatUsd(readAmount(row.usd)),
          },
        ];
  return [...leg(row.from_account_id, "OUT"), ...leg(row.to_account_id, "IN")];
}
