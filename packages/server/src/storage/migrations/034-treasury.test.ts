import { sql } from "kysely";
import { onTestFinished, test } from "vitest";
import { expectFlowsKept } from "../../../test/support/kept-flows";
import { openDatabase } from "../database";
import { treasury } from "./034-treasury";

test("transfers that are there before the daily sums are counted by the migration", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  for (const table of ["treasury_forecast_months", "treasury_forecasts", "account_flow_days", "flow_days"])
    await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`drop index transfers_bridged`.execute(db);
  await db
    .insertInto("workspaces")
    .values({ id: "w", name: "w", disabled_features: "[]", created_at: 0 })
    .execute();
  const rows = [
    ["a1", null, 5, "CONFIRMED", "1.50", "0242", null],
    ["a1", "b2", 86_400_000, "CONFIRMED", "0.000000000000000001", null, null],
    [null, "b2", -1, "CONFIRMED", `${"9".repeat(60)}.25`, null, null],
    [null, "b2", 6, "CONFIRMED", "3", "0242", null],
    ["a1", null, 7, "PENDING", "5", null, null],
    ["a1", null, 8, "CONFIRMED", "6", null, 9],
  ];
  for (const [at, [from, to, time, status, amount, usd, deleted]] of rows.entries())
    await sql`insert into account_transfers (id, workspace_id, created_at, updated_at, source, source_ref, from_account_id,
        to_account_id, time, kind, status, network, asset, denom, amount, usd, raw, deleted_at)
      values (${`t${at}`}, 'w', 0, 0, 'chain', ${`r${at}`}, ${from}, ${to}, ${time}, 'TRANSFER', ${status}, 'sepolia', 'USDC', '',
        ${amount}, ${usd}, '{}', ${deleted})`.execute(db);
  await treasury.up(db);
  await expectFlowsKept(db);
});
