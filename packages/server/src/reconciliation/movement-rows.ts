import { type Decimal, negated, parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import { sql } from "kysely";
import { findTokenByReference, symbolOf } from "../chains/token-reference";
import { chunks } from "../lib/chunks";
import { readAmount } from "../storage/amount";
import { firstJsonItemOf } from "../storage/dialect/wordings";
import type { Workspace } from "../workspace/workspace";
import { isOnChain, type ReconciledAccount } from "./find-accounts";
import type { Movement } from "./types";

/** Identifiers of one statement. */
const PART = 500;

/**
 * Movements that were confirmed on accounts in a time, both ends inclusive, the oldest first, with the fees that they paid on
 * chains. A movement between two of the accounts is one of each.
 */
export async function movementsOf(
  workspace: Workspace,
  accounts: readonly ReconciledAccount[],
  from: number,
  to: number,
): Promise<Movement[]> {
  const ids = accounts.map(({ id }) => id);
  const found: Movement[] = [];
  for (const part of chunks(ids, PART))
    for (const end of ["from_account_id", "to_account_id"] as const) {
      const rows = await workspace.db
        .selectFrom("account_transfers")
        .selectAll()
        .where(end, "in", part)
        .where("time", ">=", from)
        .where("time", "<=", to)
        .where("deleted_at", "is", null)
        .where("status", "=", "CONFIRMED")
        .execute();
      for (const row of rows) found.push(toMovement(row, end));
    }
  found.push(...(await feesPaid(workspace, accounts.filter(isOnChain), from, to)));
  return found.sort(
    (one, other) =>
      one.time - other.time || blockOf(one) - blockOf(other) || (idOf(one) < idOf(other) ? -1 : 1),
  );
}

/**
 * Several blocks may have the same time, and an observation may be as of any of them; what has no block is after all of
 * these.
 */
const blockOf = ({ block }: Movement): number => block ?? Number.MAX_SAFE_INTEGER;

const idOf = ({ id, txHash }: Movement): string => id ?? txHash ?? "";

interface Row {
  id: string;
  from_account_id: string | null;
  to_account_id: string | null;
  network: string;
  denom: string;
  asset: string;
  amount: string;
  kind: "TRANSFER" | "TRADE";
  time: number;
  block: number | null;
  tx_hash: string | null;
  source_ref: string;
  reference: string | null;
  reference_list: string | null;
  sender: string | null;
  recipient: string | null;
  counterparty_name: string | null;
  usd: string | null;
}

function toMovement(row: Row, end: "from_account_id" | "to_account_id"): Movement {
  const isOut = end === "from_account_id";
  const amount = parseDecimal(row.amount) ?? ZERO;
  return {
    id: row.id,
    accountId: row[end] ?? "",
    time: row.time,
    block: row.block,
    txHash: row.tx_hash,
    asset: { network: row.network, denom: row.denom, asset: row.asset },
    kind: `${row.kind === "TRADE" ? "trade" : "transfer"}_${isOut ? "out" : "in"}`,
    quantity: isOut ? negated(amount) : amount,
    sourceRef: row.source_ref,
    reference: row.reference,
    ...(row.reference_list !== null && { otherReferences: JSON.parse(row.reference_list) }),
    counterparty: (isOut ? row.recipient : row.sender) ?? row.counterparty_name,
    usd: row.usd === null ? undefined : readAmount(row.usd),
  };
}

/** The fees that accounts paid to their networks, those of failed transactions among them. */
async function feesPaid(
  { db }: Workspace,
  accounts: readonly ReconciledAccount[],
  from: number,
  to: number,
): Promise<Movement[]> {
  const found: Movement[] = [];
  for (const part of chunks(accounts, PART)) {
    const rows = await db
      .selectFrom("accounts")
      .innerJoin("signers", (join) =>
        join
          .onRef("signers.account", "=", "accounts.address")
          .onRef("signers.network", "=", "accounts.network"),
      )
      .innerJoin("chain_transactions as executed", (join) =>
        join
          .onRef("executed.network", "=", "signers.network")
          .onRef("executed.block", "=", "signers.block")
          .onRef("executed.position", "=", "signers.position"),
      )
      .select(["accounts.id", "signers.time", "signers.block", "signers.network", "executed.hash"])
      .select(["executed.fee_amount", "executed.fee_token"])
      .where(
        "accounts.id",
        "in",
        part.map(({ id }) => id),
      )
      .where("signers.time", ">=", from)
      .where("signers.time", "<=", to)
      .where("executed.fee_amount", "is not", null)
      .where(firstJsonItemOf(sql.ref("executed.signers")), "=", sql.ref("accounts.address"))
      .execute();
    for (const row of rows) {
      const { id, time, block, network, hash, fee_amount, fee_token } = row;
      if (fee_amount === null || fee_token === null || readAmount(fee_amount) === 0n) continue;
      found.push({
        id: null,
        accountId: id,
        time,
        block,
        txHash: hash,
        sourceRef: null,
        reference: null,
        asset: { network, denom: fee_token, asset: symbolOf(network, fee_token) },
        kind: "network_fee",
        quantity: feeOf(network, fee_token, fee_amount),
        counterparty: null,
        usd: undefined,
      });
    }
  }
  return found;
}

/** A fee as a negative quantity, in units of its coin. */
export const feeOf = (network: string, token: string, stored: string): Decimal => ({
  digits: -readAmount(stored),
  scale: findTokenByReference(network, token)?.exponent ?? 0,
});
