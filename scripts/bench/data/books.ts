import { newCase, opening } from "../../../packages/server/src/cases/open-cases.ts";
import { caseColumns, eventColumns, valuesIn } from "../../../packages/server/src/cases/rows.ts";
import { followingEvents } from "../../../packages/server/src/cases/timeline.ts";
import { chunks } from "../../../packages/server/src/lib/chunks.ts";
import { DAY } from "../../../packages/server/src/lib/day.ts";
import { systemRuntime } from "../../../packages/server/src/lib/system-runtime.ts";
import type { Database } from "../../../packages/server/src/storage/database.ts";
import { type Columns, insertRows, type Value } from "../../../packages/server/src/storage/dialect/rows.ts";
import { inWorkspace } from "../../../packages/server/src/workspace/in-workspace.ts";
import { insertMany } from "../../../packages/server/src/workspace/insert-many.ts";
import { openWorkspace } from "../../../packages/server/src/workspace/workspace.ts";
import { sumFlows, sumMonths } from "../../../packages/server/test/support/flow-sums.ts";
import { random } from "../row.ts";
import { accountOf } from "./transfers.ts";

/** Accounts of the workspace. */
export const ACCOUNTS = 1_000;

/** The workspace of the bench's key. */
export const WORKSPACE = "bench-workspace";

/** The year of the books, milliseconds. */
export const BEGIN = Date.UTC(2025, 0, 1);
const YEAR = 365 * DAY;

/** An identifier that follows from a number. */
const idOf = (kind: number, value: number): string =>
  `${kind.toString(16).padStart(8, "0")}-0000-4000-8000-${value.toString(16).padStart(12, "0")}`;

export const accountId = (value: number): string => idOf(1, value);

const numbers = new Set(["created_at", "updated_at", "time", "block", "read_at"]);

/** Inserts rows that all have the columns of the first one. */
async function insert(db: Database, table: string, rows: readonly Record<string, Value>[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns: Columns = Object.fromEntries(
    names.map((name) => [name, numbers.has(name) ? "integer" : "text"]),
  );
  for (const some of chunks(rows, 5_000))
    await insertRows(
      table,
      columns,
      some.map((row) => names.map((name) => row[name] ?? null)),
    ).execute(db);
}

const networks = ["sepolia", "basesep", "solana-devnet", "off_chain"];
const categories = ["Payroll", "Rent", "Fees", "Sales"];

/** A transfer of the year: a tenth of them is internal, and every third one is of one of twelve busy accounts. */
function transferOf(number: number, transfers: number, draw: (below: number) => number) {
  const account = draw(3) === 0 ? draw(12) : draw(ACCOUNTS);
  const kind = draw(10);
  const from = kind < 5 ? accountId(account) : null;
  const to = kind === 0 ? accountId(draw(ACCOUNTS)) : from === null ? accountId(account) : null;
  const time = BEGIN + Math.floor(((number / transfers) * YEAR) / 1_000) * 1_000;
  return {
    id: idOf(2, (number * 7_919) % 2 ** 40),
    workspace_id: WORKSPACE,
    created_at: time,
    updated_at: time,
    source: "chain",
    source_ref: `made/${number}`,
    from_account_id: from,
    to_account_id: to,
    time,
    kind: "TRANSFER",
    status: draw(200) === 0 ? "PENDING" : "CONFIRMED",
    network: networks[account % 4] ?? "",
    block: number,
    tx_hash: `0x${number.toString(16).padStart(64, "0")}`,
    asset: draw(500) === 0 ? "EURC" : "USDC",
    denom: "",
    amount: `${1 + draw(10_000)}.5`,
    usd: `${draw(2) === 0 ? "07" : "08"}${1_000_000 + draw(9_000_000)}`,
    sender: `sender-${draw(5_000)}`,
    recipient: `recipient-${draw(5_000)}`,
    category: draw(20) === 0 ? (categories[draw(4)] ?? null) : null,
    raw: "{}",
  };
}

/**
 * Fills a workspace with accounts that no node is asked about, what they hold and held each day of a month, their
 * transfers of a year, and cases.
 */
export async function fillBooks(db: Database, transfers: number, cases: number): Promise<void> {
  await db
    .insertInto("workspaces")
    .values({ id: WORKSPACE, name: "bench", disabled_features: "[]", created_at: 0 })
    .execute();
  const ids = Array.from({ length: ACCOUNTS }, (_, at) => at);
  await insert(
    db,
    "accounts",
    ids.map((at) => ({
      ...{ id: accountId(at), workspace_id: WORKSPACE, network: "off_chain" },
      ...{ address: accountOf(at), name: `Account ${at}`, created_at: at, updated_at: at },
      ...{ type: "eoa", provider: "wallet", tags: "[]" },
    })),
  );
  const draw = random(11);
  await insert(
    db,
    "account_transfers",
    Array.from({ length: transfers }, (_, number) => transferOf(number, transfers, draw)),
  );
  await sumFlows(db);
  await sumMonths(db);
  const holdings = ids.flatMap((at) => ["USDC", "EURC", "USD"].map((asset) => ({ at, asset })));
  await insert(
    db,
    "account_balances",
    holdings.map(({ at, asset }) => ({
      ...{ workspace_id: WORKSPACE, account_id: accountId(at), network: "off_chain", denom: "" },
      ...{ asset, amount: `${at}.25`, updated_at: BEGIN },
    })),
  );
  const days = Array.from({ length: 32 }, (_, at) => Date.UTC(2025, 5, 1) + at * DAY);
  await insert(
    db,
    "account_readings",
    ids.flatMap((at) =>
      days.map((read_at) => ({
        id: `${accountId(at)}-${read_at}`,
        workspace_id: WORKSPACE,
        account_id: accountId(at),
        read_at,
        body: JSON.stringify([{ network: networks[at % 4], asset: "USDC", denom: "", amount: "1000.5" }]),
      })),
    ),
  );
  const workspace = openWorkspace(db, WORKSPACE);
  await workspace.db
    .updateTable("accounts")
    .set({ last_synced_at: BEGIN + 2 * YEAR, sync_status: "succeeded", balances_at: BEGIN })
    .execute();
  await fillCases(db, cases);
}

const severities = ["low", "medium", "high", "severe"] as const;
const sources = ["alert_event", "manual", "risk_screen"] as const;

/** Stores so many cases, a tenth of them in review and half of them resolved. */
async function fillCases(db: Database, cases: number): Promise<void> {
  let now = Date.UTC(2026, 0, 1);
  const runtime = { now: () => ++now, uuid: systemRuntime.uuid };
  const made = Array.from({ length: cases }, (_, number) => {
    const begun = newCase(
      {
        title: `Transfer ${number}`,
        severity: severities[number % 4] ?? "low",
        sourceId: null,
        sourceType: sources[number % 3] ?? "manual",
        evidence: { number },
        subject: { network: "sepolia", address: accountOf(number % 1_000) },
        assignee: number % 5 === 0 ? `analyst${number % 50}@example.com` : null,
      },
      runtime,
    );
    const { events, end } = followingEvents(begun, [opening(begun, "service")], runtime);
    const status = number % 2 === 0 ? "resolved" : number % 10 === 1 ? "in_review" : "open";
    return { row: { ...begun, ...end, status }, events };
  });
  for (const some of chunks(made, 5_000))
    await inWorkspace(openWorkspace(db, WORKSPACE), async (own) => {
      const rows = some.map(({ row }) => valuesIn(caseColumns, row));
      await insertMany(own, "cases", caseColumns, rows);
      const events = some.flatMap(({ events: all }) => all.map((event) => valuesIn(eventColumns, event)));
      await insertMany(own, "case_events", eventColumns, events);
    });
}
