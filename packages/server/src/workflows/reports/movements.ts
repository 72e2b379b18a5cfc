import type { Selectable } from "kysely";
import type { AccountTransferTable } from "../../storage/account-tables";
import type { ReportSources } from "./report";

/** Movements of one statement. */
const PART = 1_000;

const columns = [
  ...(["id", "time", "status", "kind", "from_account_id", "to_account_id", "network", "denom"] as const),
  ...(["asset", "amount", "usd", "tx_hash", "sender", "recipient", "counterparty_name"] as const),
  ...(["category", "reference"] as const),
];

/** What moved on accounts, as far as reports need it. */
export type ReportedMovement = Pick<Selectable<AccountTransferTable>, (typeof columns)[number]>;

/** Everything that moved in the period of a report, the oldest first, some at a time: those that are not confirmed among them. */
export async function* movementsIn({
  workspace: { db },
  period,
  turn,
}: Pick<ReportSources, "workspace" | "period" | "turn">): AsyncGenerator<ReportedMovement[]> {
  let after: ReportedMovement | undefined;
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
    if (rows.length > 0) yield rows;
    if (rows.length < PART) return;
    after = rows.at(-1);
    await turn();
  }
}
