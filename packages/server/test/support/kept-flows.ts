import { addDecimals, formatDecimal, parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../src/storage/database";

type Row = Record<string, string | number | null>;

const DAY = 86_400_000;
const sums = ["amount", "leg_count", "usd", "unpriced_amount", "unpriced_leg_count"];

/** Expects that the daily and monthly sums of all workspaces, or of one, are what their transfers come to, added up here. */
export async function expectFlowsKept(db: Database, workspaceId?: string): Promise<void> {
  const own = workspaceId === undefined ? sql`1 = 1` : sql`workspace_id = ${workspaceId}`;
  const { rows: transfers } = await sql<Row>`
    select * from account_transfers where deleted_at is null and status = 'CONFIRMED' and ${own}`.execute(db);
  const ofAccounts = new Map<string, Row>();
  const ofParts = new Map<string, Row>();
  const ofMonths = new Map<string, Row>();
  for (const row of transfers)
    for (const [direction, account, other] of [
      ["out", row.from_account_id, row.to_account_id],
      ["in", row.to_account_id, row.from_account_id],
    ] as const) {
      if (account == null) continue;
      const day = Math.floor(Number(row.time) / DAY) * DAY;
      const { workspace_id = null, network = null, denom = null, asset = null } = row;
      const key = { workspace_id, day, network, denom, asset, direction };
      add(
        ofAccounts,
        { ...key, account_id: account, internal: other == null && row.peer_account_id == null ? 0 : 1 },
        row,
      );
      const part = String(account).slice(-1);
      add(ofParts, { ...key, part }, row);
      const { day: _day, ...rest } = key;
      add(
        ofMonths,
        { ...rest, month: Date.parse(`${new Date(day).toISOString().slice(0, -17)}-01`), part },
        row,
      );
    }
  expect(await stored(db, "account_flow_days", own)).toEqual(sorted([...ofAccounts.values()]));
  expect(await stored(db, "flow_days", own)).toEqual(sorted([...ofParts.values()]));
  expect(await stored(db, "flow_months", own)).toEqual(sorted([...ofMonths.values()]));
}

function add(all: Map<string, Row>, key: Row, transfer: Row): void {
  const before = all.get(JSON.stringify(key));
  const plus = (column: string, value: string | number | null | undefined) =>
    formatDecimal(
      addDecimals(
        parseDecimal(String(before?.[column] ?? "0")) ?? ZERO,
        parseDecimal(String(value ?? "0")) ?? ZERO,
      ),
    );
  const isPriced = transfer.usd !== null;
  all.set(JSON.stringify(key), {
    ...key,
    amount: plus("amount", transfer.amount),
    leg_count: Number(plus("leg_count", 1)),
    usd: plus("usd", isPriced ? String(transfer.usd).slice(2) : null),
    unpriced_amount: plus("unpriced_amount", isPriced ? null : transfer.amount),
    unpriced_leg_count: Number(plus("unpriced_leg_count", isPriced ? 0 : 1)),
  });
}

async function stored(db: Database, table: string, own: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${own}`.execute(db);
  return sorted(rows);
}

const numbers = new Set(["day", "month", "internal", "leg_count", "unpriced_leg_count"]);

const sorted = (rows: readonly Row[]): string[] =>
  rows
    .map((row) => {
      const names = Object.keys(row).filter((name) => !sums.includes(name));
      return [...names.sort(), ...sums]
        .map((name) => `${name}=${numbers.has(name) ? Number(row[name]) : row[name]}`)
        .join(" ");
    })
    .sort();
