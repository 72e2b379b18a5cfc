import { chunks } from "../lib/chunks";
import { negated, parseDecimal } from "../lib/decimal";
import type { Workspace } from "../workspace/workspace";
import type { DeclaredGap } from "./types";

/** Identifiers of one statement. */
const PART = 500;

/**
 * The fees that providers told of trades, as gaps: both sides of a trade are movements of their own, its fee is in their description only.
 * By account; a trade whose sides are on two accounts is one of the account that sent.
 */
export async function tradeFees(
  { db }: Workspace,
  ids: readonly string[],
  from: number,
  before: number,
): Promise<Map<string, DeclaredGap[]>> {
  const gaps = new Map<string, DeclaredGap[]>();
  for (const part of chunks(ids, PART)) {
    const rows = await db
      .selectFrom("account_transfers")
      .select(["from_account_id", "trade", "source_ref"])
      .where("from_account_id", "in", part)
      .where("time", ">=", from)
      .where("time", "<", before)
      .where("deleted_at", "is", null)
      .where("status", "=", "CONFIRMED")
      .where("trade", "is not", null)
      .orderBy("time")
      .execute();
    for (const { from_account_id: id, trade, source_ref } of rows) {
      if (id === null || trade === null) continue;
      const { fee, fee_asset } = JSON.parse(trade) as { fee?: unknown; fee_asset?: unknown };
      const quantity = typeof fee === "string" ? parseDecimal(fee) : undefined;
      if (!quantity || quantity.digits === 0n || typeof fee_asset !== "string") continue;
      const own = gaps.get(id) ?? [];
      gaps.set(id, own);
      own.push({
        asset: fee_asset,
        quantity: negated(quantity),
        sourceRef: source_ref,
        reason: "the fee of a trade, which the provider does not tell as a movement",
      });
    }
  }
  return gaps;
}
