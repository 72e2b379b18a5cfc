import type { Selectable } from "kysely";
import { parseDecimal } from "../../lib/decimal";
import { usdOf } from "../../prices/decimal-price";
import { priceOfAsset } from "../../prices/price-of-asset";
import type { PriceSource } from "../../prices/source";
import { readAmount } from "../../storage/amount";
import type { AccountTransferTable } from "../../storage/schema/accounts";
import type { ReportSources } from "./report";

/** Movements of one statement. */
const PART = 1_000;

const columns = [
  ...(["id", "time", "status", "kind", "from_account_id", "to_account_id", "peer_account_id"] as const),
  ...(["network", "denom"] as const),
  ...(["asset", "amount", "usd", "tx_hash", "sender", "recipient", "counterparty_name"] as const),
  ...(["category", "reference", "description"] as const),
];

/** What moved on accounts, as far as reports need it. */
export interface ReportedMovement extends Omit<MovementRow, "usd"> {
  /** Millionths of a dollar at its time; undefined without a price. */
  usd: bigint | undefined;
}

type MovementRow = Pick<Selectable<AccountTransferTable>, (typeof columns)[number]>;

/** Everything that moved in the period of a report, the oldest first, some at a time: those that are not confirmed among them. */
export async function* movementsIn({
  workspace: { db },
  prices,
  period,
  turn,
}: Pick<ReportSources, "workspace" | "prices" | "period" | "turn">): AsyncGenerator<ReportedMovement[]> {
  let after: MovementRow | undefined;
  for (;;) {
    let query = db
      .selectFrom("account_transfers")
      .select(columns)
      .where("deleted_at", "is", null)
      .where("time", ">=", after?.time ?? period.from)
      .where("time", "<", period.before);
    if (after) {
      const { time, id } = after;
      query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("time", "id"), ">", tuple(time, id)));
    }
    const rows = await query.orderBy("time").orderBy("id").limit(PART).execute();
    if (rows.length > 0) yield rows.map((row) => ({ ...row, usd: usdAtTime(row, prices) }));
    if (rows.length < PART) return;
    after = rows.at(-1);
    await turn();
  }
}

/** What it was worth when it happened; one that was stored without a value has that of its time, if there is a price by now. */
function usdAtTime(row: MovementRow, prices: PriceSource): bigint | undefined {
  if (row.usd !== null) return readAmount(row.usd);
  const price = priceOfAsset(prices, row, row.time);
  const amount = parseDecimal(row.amount);
  return price && amount && usdOf(amount.digits, amount.scale, price);
}
