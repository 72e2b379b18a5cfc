import { sql } from "kysely";
import { onTestFinished, test } from "vitest";
import { expectFlowsKept } from "../../../test/support/kept-flows";
import { openDatabase } from "../database";
import { treasury } from "./034-treasury";
import { flowMonths } from "./039-flow-months";

const onDay = (date: string) => [null, "b2", Date.parse(date), "CONFIRMED", "7", "0242", null];

test("transfers that are there before the daily and monthly sums are counted by the migrations", async () => {
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
    // Around the ends of months, of leap years and others, of centuries with and without a leap day.
    ...[
      "0000-02-29",
      "0001-01-01",
      "1899-12-31",
      "1900-02-28",
      "1900-03-01",
      "2000-02-29",
      "2000-03-01",
      "2023-02-28",
    ].map(onDay),
    ...["2023-03-01", "2024-02-29", "2024-03-31", "2024-04-01", "2024-12-31", "2025-01-01", "9999-12-31"].map(
      onDay,
    ),
  ];
  for (const [at, [from, to, time, status, amount, usd, deleted]] of rows.entries())
    await sql`insert into account_transfers (id, workspace_id, created_at, updated_at, source, source_ref, from_account_id,
        to_account_id, time, kind, status, network, asset, denom, amount, usd, raw, deleted_at)
      values (${`t${at}`}, 'w', 0, 0, 'chain', ${`r${at}`}, ${from}, ${to}, ${time}, 'TRANSFER', ${status}, 'sepolia', 'USDC', '',
        ${amount}, ${usd}, '{}', ${deleted})`.execute(db);
  await treasury.up(db);
  await sql`drop table flow_months`.execute(db);
  await flowMonths.up(db);
  await expectFlowsKept(db);
});
