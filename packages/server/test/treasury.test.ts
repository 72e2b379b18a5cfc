import {
  addAccount,
  addGroup,
  addToGroup,
  openWorkspace,
  systemRuntime,
  type Workspace,
} from "@waybill/server";
import {
  addDecimals,
  type Decimal,
  formatDecimal,
  parseDecimal,
  ZERO,
} from "@waybill/spec/standards/decimal";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProviderMovement } from "../src/connections/provider";
import { mergeMovements } from "../src/connections/sync/merge-movements";
import { noPrices } from "../src/prices/source";
import { gradeForecast } from "../src/treasury/grade-forecasts";
import { inWorkspace } from "../src/workspace/in-workspace";
import { type Harness, startHarness } from "./harness";

/* The figures of the treasury equal the list of transfers, added up here one by one. */

const DAY = 86_400_000;
/** The day after a leap day, within it. */
const NOW = Date.UTC(2024, 2, 1, 12, 34, 56, 789);
const USDC = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const books = "/v2/account-connections";
const unknown = "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21";
const treasury = "/v2/treasury";

let api: Harness;
let workspace: Workspace;
let connection: string;
const ids: Record<"alice" | "bob" | "TRUST" | "CASH", string> = { alice: "", bob: "", TRUST: "", CASH: "" };
const addresses = { alice: `0x${"a1".repeat(20)}`, bob: `0x${"b2".repeat(20)}` };

/** Moments around the edges of days, months, leap days, and of the windows that end now. */
const moment = fc.oneof(
  fc
    .constantFrom(0, 30, 60, 90)
    .chain((days) => fc.constantFrom(-1, 0, 1).map((by) => NOW - days * DAY + by)),
  fc
    .tuple(fc.integer({ min: -100, max: 1 }), fc.constantFrom(0, 1, 7 * 3_600_000, DAY - 1))
    .map(([day, within]) => Date.UTC(2024, 2, 1) + day * DAY + within),
);
const amount = fc.constantFrom("1", "0.1", "250.5", "99999999999999999999.999999", "0.000001");
const movement = fc.record({ time: moment, amount, isOut: fc.boolean() });
const pushed = fc.record({
  account: fc.constantFrom("TRUST" as const, "CASH" as const),
  moved: movement,
  asset: fc.constantFrom("USD", "XYZ"),
});
const onChain = fc.record({
  account: fc.constantFrom("alice" as const, "bob" as const),
  moved: movement,
  isInternal: fc.boolean(),
});

beforeAll(async () => {
  api = await startHarness({ runtime: { ...systemRuntime, now: () => NOW } });
  const { db } = api.server;
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(db, id);
  for (const name of ["alice", "bob"] as const) {
    const given = { network: "sepolia", address: addresses[name], name };
    ids[name] = (await addAccount(workspace, systemRuntime, given)).id;
  }
  const { body } = await api.call("POST", books, { body: { name: "Books", type: "custom", kind: "books" } });
  connection = `${books}/${body.id}`;
  const accounts = [
    { external_id: "TRUST", type: "bank" },
    { external_id: "CASH", type: "bank" },
  ];
  const made = await api.call("POST", `${connection}/accounts`, { body: { accounts } });
  [ids.TRUST, ids.CASH] = made.body.items.map((one: { account_id: string }) => one.account_id);
  const group = await addGroup(workspace, systemRuntime, { name: "Operations" });
  await addToGroup(workspace, group.id, [ids.alice, ids.TRUST]);
  const [payments, crossings] = fc.sample(
    fc.tuple(
      fc.array(pushed, { minLength: 150, maxLength: 150 }),
      fc.array(onChain, { minLength: 150, maxLength: 150 }),
    ),
    { numRuns: 1, seed: 7 },
  )[0] ?? [[], []];
  const movements = payments.map(({ account, asset, moved }, at) => ({
    external_id: account,
    booked_at: new Date(moved.time).toISOString(),
    asset,
    direction: moved.isOut ? "out" : "in",
    quantity: moved.amount,
    client_movement_id: `m${at}`,
  }));
  const answer = await api.call("POST", `${connection}/movements`, { body: { movements } });
  expect(answer.status).toBe(200);
  for (const name of ["alice", "bob"] as const)
    await inWorkspace(workspace, (own) =>
      mergeMovements(
        {
          workspace: own,
          account: { id: ids[name], network: "sepolia", connection_id: null },
          provider: { reportsChainPayments: true },
        },
        crossings.flatMap((one, at) => (one.account === name ? [chainMovement(one, at)] : [])),
        "run",
        systemRuntime,
      ),
    );
  await workspace.db
    .updateTable("accounts")
    .set({ last_synced_at: NOW, sync_status: "succeeded" })
    .where("id", "in", [ids.alice, ids.bob])
    .execute();
});
afterAll(() => api.server.close());

function chainMovement(
  { account, isInternal, moved }: typeof onChain extends fc.Arbitrary<infer Value> ? Value : never,
  at: number,
): ProviderMovement {
  const other = isInternal ? addresses[account === "alice" ? "bob" : "alice"] : `0x${"cc".repeat(20)}`;
  const [sender, recipient] = moved.isOut ? [addresses[account], other] : [other, addresses[account]];
  const micro = `${BigInt(moved.amount.replace(".", "").padEnd(1))}`;
  return {
    id: `sepolia/${at}`,
    time: moved.time,
    status: at % 20 === 0 ? "PENDING" : "CONFIRMED",
    direction: moved.isOut ? "out" : "in",
    asset: "USDC",
    network: "sepolia",
    denom: USDC,
    amount: moved.amount,
    usd: `${String(micro.length).padStart(2, "0")}${micro}`,
    block: 1,
    txHash: null,
    sender,
    recipient,
    counterpartyName: null,
    description: null,
    reference: null,
    trade: null,
    raw: {},
  };
}

interface Leg {
  account: string;
  time: number;
  asset: string;
  isOut: boolean;
  /** Dollars; undefined without a price. */
  usd: Decimal | undefined;
  isSpot: boolean;
}

/** Every leg that the list of transfers shows. */
async function listedLegs(query = ""): Promise<Leg[]> {
  const legs: Leg[] = [];
  for (let cursor = ""; ; ) {
    const path = `/v2/accounts/transfers?size=100&status=success${query}${cursor}`;
    const { body } = await api.call("GET", path);
    for (const { timestamp, transfers } of body.items)
      for (const { account_id, direction, asset, amount: text, usd } of transfers) {
        const exact = parseDecimal(usd ?? text);
        legs.push({
          account: account_id,
          time: Date.parse(timestamp),
          asset,
          isOut: direction === "OUT",
          usd: usd === null && asset !== "USD" ? undefined : exact,
          isSpot: usd === null && asset === "USD",
        });
      }
    if (body.meta.next_cursor === null) return legs;
    cursor = `&cursor=${encodeURIComponent(body.meta.next_cursor)}`;
  }
}

function totalsOf(legs: readonly Leg[]) {
  const side = (isOut: boolean) => {
    const own = legs.filter((leg) => leg.isOut === isOut);
    if (own.length > 0 && own.every(({ usd }) => usd === undefined)) return undefined;
    return own.reduce((sum, { usd }) => addDecimals(sum, usd ?? ZERO), ZERO);
  };
  const [inflow, outflow] = [side(false), side(true)];
  const number = (value: Decimal | undefined) => (value ? Number(formatDecimal(value)) : null);
  return {
    inflow_usd: number(inflow),
    outflow_usd: number(outflow),
    net_usd: number(inflow && outflow && addDecimals(inflow, { ...outflow, digits: -outflow.digits })),
    leg_count: legs.length,
    spot_priced_leg_count: legs.filter(({ isSpot }) => isSpot).length,
    unpriced_leg_count: legs.filter(({ usd }) => usd === undefined).length,
  };
}

const between = (legs: readonly Leg[], from: number, before: number) =>
  legs.filter(({ time }) => time >= from && time < before);

test.each<[string, string, (leg: Leg) => boolean]>([
  ["everything", "", () => true],
  ["one group", "group=Operations", ({ account }) => [ids.alice, ids.TRUST].includes(account)],
  ["one provider", "provider=custom", ({ account }) => [ids.CASH, ids.TRUST].includes(account)],
  ["one network", "network=sepolia", ({ account }) => [ids.alice, ids.bob].includes(account)],
  [
    "one type and asset",
    "type=bank&denom=usd",
    ({ account, asset }) => [ids.CASH, ids.TRUST].includes(account) && asset === "USD",
  ],
  ["an asset without a price", "denom=XYZ", ({ asset }) => asset === "XYZ"],
])("summary and cash flow of %s equal the transfers listed", async (_name, query, matches) => {
  const legs = (await listedLegs()).filter(matches);
  const { body: summary } = await api.call("GET", `${treasury}/summary?${query}`);
  const [current, previous] = [
    totalsOf(between(legs, NOW - 30 * DAY, NOW)),
    totalsOf(between(legs, NOW - 60 * DAY, NOW - 30 * DAY)),
  ];
  expect(summary).toMatchObject({
    inflow_30d_usd: current.inflow_usd,
    outflow_30d_usd: current.outflow_usd,
    net_30d_usd: current.net_usd,
    comparison: {
      previous_inflow_30d_usd: previous.inflow_usd,
      previous_outflow_30d_usd: previous.outflow_usd,
      previous_net_30d_usd: previous.net_usd,
    },
  });
  const quarter = totalsOf(between(legs, NOW - 90 * DAY, NOW)).net_usd;
  if (quarter === null) expect(summary.net_flow_rate_usd).toBeNull();
  else expect(summary.net_flow_rate_usd).toBeCloseTo(quarter / 3, 5);
  for (const [bucket, period, first, last] of [
    ["day", "start_time=2023-12-20&end_time=2024-03-02", "2023-12-20", "2024-03-03"],
    ["week", "start_time=2024-01-03T10:00:00Z&end_time=2024-03-01", "2024-01-01", "2024-03-04"],
    ["month", "start_time=2023-12-31&end_time=2024-02-29", "2023-12-01", "2024-03-01"],
  ] as const) {
    const { body } = await api.call("GET", `${treasury}/cash-flow?bucket=${bucket}&${period}&${query}`);
    const [from, before] = [Date.parse(first), Date.parse(last)];
    expect([body.period.period_start, body.period.period_end].map((time) => Date.parse(time))).toEqual([
      from,
      before,
    ]);
    expect(body.totals).toEqual(totalsOf(between(legs, from, before)));
    let end = from;
    for (const { period_start, period_end, ...sums } of body.buckets) {
      expect(Date.parse(period_start)).toBe(end);
      end = Date.parse(period_end);
      expect(sums).toEqual(totalsOf(between(legs, Date.parse(period_start), end)));
    }
    expect(end).toBe(before);
  }
});

test("for one account, internal movements are in the cash flow", async () => {
  const legs = await listedLegs();
  for (const id of Object.values(ids)) {
    const period = "start_time=2023-11-01&end_time=2024-03-31&bucket=month";
    const { body } = await api.call("GET", `${treasury}/cash-flow?${period}&account_id=${id.toUpperCase()}`);
    expect(body.totals).toEqual(totalsOf(legs.filter(({ account }) => account === id)));
  }
});

test("total funds are the sum of the balances that lists of accounts show, custom accounts among them", async () => {
  const snapshots = [
    { external_id: "TRUST", as_of: "2024-02-01T00:00:00Z", asset: "USD", quantity: "1000.25" },
    { external_id: "CASH", as_of: "2024-02-02T00:00:00Z", asset: "USDC", quantity: "0.1" },
    { external_id: "CASH", as_of: "2024-02-02T00:00:00Z", asset: "XYZ", quantity: "7" },
  ];
  await api.call("POST", `${connection}/snapshots`, { body: { snapshots } });
  const { body } = await api.call("GET", `${treasury}/summary?provider=custom`);
  const { body: listed } = await api.call("GET", "/v2/accounts?provider=custom");
  const sum = listed.items.reduce(
    (total: number, { balances_usd }: { balances_usd: string | null }) => total + Number(balances_usd ?? 0),
    0,
  );
  expect(body).toMatchObject({
    total_funds_usd: 1000.35,
    account_count: 2,
    data_availability: {
      balances: "partial",
      unpriced_balances: 1,
      flows: "partial",
      missing_providers: [],
      without_history: 0,
    },
  });
  expect(body.total_funds_usd).toBeCloseTo(sum, 6);
  expect((await api.call("GET", `${treasury}/summary?denom=usdc&provider=custom`)).body.total_funds_usd).toBe(
    0.1,
  );
});

test("an asset without a price is counted, and no zero; one that the workspace hides is left out", async () => {
  const push = (quantity: string) =>
    api.call("POST", `${connection}/snapshots`, {
      body: {
        snapshots: [{ external_id: "TRUST", as_of: "2024-02-03T00:00:00Z", asset: "EUR", quantity }],
      },
    });
  const funds = async () => {
    const { body } = await api.call("GET", `${treasury}/summary?denom=EUR&provider=custom`);
    const { balances, unpriced_balances } = body.data_availability;
    return [body.total_funds_usd, balances, unpriced_balances];
  };
  await push("250000.5");
  expect(await funds()).toEqual([null, "partial", 1]);
  const forecast = (await api.call("GET", `${treasury}/forecast?denom=EUR&provider=custom`)).body;
  expect([forecast.starting_cash_usd, forecast.data_availability.unpriced_balances]).toEqual([null, 1]);
  const turn = (state: string) =>
    api.call("PATCH", "/v2/token-whitelist", { body: { changes: [{ symbol: "EUR", state }] } });
  expect((await turn("off")).status).toBe(200);
  expect(await funds()).toEqual([0, "available", 0]);
  expect((await turn("default")).status).toBe(200);
  await push("0");
  expect(await funds()).toEqual([0, "available", 0]);
});

test("a symbol with letters that are not of ASCII is found in its own spelling", async () => {
  const of = { external_id: "TRUST", asset: "ÄPX", quantity: "5" };
  const movements = [
    { ...of, booked_at: "2024-02-20T00:00:00Z", direction: "in", client_movement_id: "umlaut" },
  ];
  await api.call("POST", `${connection}/movements`, { body: { movements } });
  const snapshots = [{ ...of, as_of: "2024-02-21T00:00:00Z" }];
  await api.call("POST", `${connection}/snapshots`, { body: { snapshots } });
  const symbol = encodeURIComponent("Äpx");
  const period = "start_time=2024-02-20&end_time=2024-02-20";
  const { body } = await api.call("GET", `${treasury}/cash-flow?denom=${symbol}&${period}`);
  expect(body.totals).toMatchObject({ leg_count: 1, unpriced_leg_count: 1, inflow_usd: null });
  const { body: summary } = await api.call("GET", `${treasury}/summary?denom=${symbol}&provider=custom`);
  expect(summary).toMatchObject({ total_funds_usd: null, data_availability: { unpriced_balances: 1 } });
  const listed = await api.call("GET", `/v2/accounts/transfers?tokens=${symbol}`);
  expect(listed.body.items).toHaveLength(1);
});

test("an account that was never read is unavailable and null, and no zero", async () => {
  const given = { network: "basesep", address: `0x${"c3".repeat(20)}`, name: "carol" };
  const carol = await addAccount(workspace, systemRuntime, given);
  const { body } = await api.call("GET", `${treasury}/summary?network=base-sepolia`);
  expect(body).toMatchObject({
    total_funds_usd: null,
    inflow_30d_usd: null,
    net_30d_usd: null,
    net_flow_rate_usd: null,
    coverage_months: null,
    account_count: 1,
    data_availability: {
      balances: "unavailable",
      flows: "unavailable",
      missing_providers: ["wallet"],
      as_of: null,
      without_balances: 1,
      without_history: 1,
    },
  });
  const forecast = (await api.call("GET", `${treasury}/forecast?network=basesep`)).body;
  expect(forecast).toMatchObject({ starting_cash_usd: null, net_monthly_rate_usd: null });
  expect(forecast.projection[0]).toMatchObject({ projected_cash_usd: null, inflow_usd: null });
  expect((await api.call("GET", `${treasury}/summary?provider=wallet`)).body.data_availability).toMatchObject(
    { balances: "unavailable", flows: "partial", without_history: 1 },
  );
  await workspace.db.deleteFrom("accounts").where("id", "=", carol.id).execute();
  const none = (await api.call("GET", `${treasury}/summary?type=defi`)).body;
  expect(none).toMatchObject({
    total_funds_usd: 0,
    inflow_30d_usd: 0,
    net_flow_rate_usd: 0,
    account_count: 0,
    coverage_months: null,
    comparison: { inflow_change_pct: null, inflow_change_reason: "nothing_before" },
    data_availability: { balances: "available", flows: "available" },
  });
});

test("bad filters and periods are reported, all of them at once", async () => {
  const bad = async (path: string) => {
    const { status, body } = await api.call("GET", path);
    return [
      status,
      [body.message]
        .flat()
        .map((text: string) => text.split(" ")[0])
        .sort(),
    ];
  };
  const cash = `${treasury}/cash-flow?`;
  expect(await bad(`${treasury}/summary?type=x&provider=y&network=nowhere`)).toEqual([
    400,
    ["network", "provider", "type"],
  ]);
  expect(await bad(`${treasury}/forecast?months_forward=37&lookback_months=0&denom=`)).toEqual([
    400,
    ["denom", "lookback_months", "months_forward"],
  ]);
  expect(await bad(cash)).toEqual([400, ["end_time", "start_time"]]);
  expect(await bad(`${cash}start_time=2023-02-29&end_time=2023-13-01`)).toEqual([
    400,
    ["end_time", "start_time"],
  ]);
  expect(await bad(`${cash}start_time=2024-03-02&end_time=2024-02-29`)).toEqual([400, ["end_time"]]);
  expect(await bad(`${cash}start_time=2024-03-02T00:00:00Z&end_time=2024-03-02T00:00:00Z`)).toEqual([
    400,
    ["end_time"],
  ]);
  expect(await bad(`${cash}start_time=1924-01-01&end_time=2024-01-01&bucket=month`)).toEqual([
    400,
    ["end_time"],
  ]);
  // A bucket that ends in a year of five digits could not be written.
  for (const bucket of ["day", "week", "month"])
    expect(await bad(`${cash}start_time=9999-12-30&end_time=9999-12-30&bucket=${bucket}`)).toEqual([
      400,
      ["end_time"],
    ]);
  expect((await api.call("GET", `${cash}start_time=9998-12-31&end_time=9998-12-31&bucket=week`)).status).toBe(
    200,
  );
  expect((await api.call("GET", `${treasury}/summary?group=operations`)).status).toBe(404);
  expect(
    (await api.call("GET", `${cash}start_time=2024-01-01&end_time=2024-01-02&account_id=${unknown}`)).status,
  ).toBe(404);
});

test("a period in the future, and one of a leap day, have their buckets with zeros", async () => {
  const future = (
    await api.call("GET", `${treasury}/cash-flow?start_time=2031-12-29&end_time=2032-01-04&bucket=week`)
  ).body;
  expect(
    future.buckets.map((one: { leg_count: number; net_usd: number }) => [one.leg_count, one.net_usd]),
  ).toEqual([[0, 0]]);
  expect(future.period.period_start).toBe("2031-12-29T00:00:00.000Z");
  const leap = (await api.call("GET", `${treasury}/cash-flow?start_time=2024-02-29&end_time=2024-02-29`))
    .body;
  expect(leap.buckets).toHaveLength(1);
  const years = (
    await api.call("GET", `${treasury}/cash-flow?start_time=1999-12-31&end_time=2032-01-01&bucket=month`)
  ).body;
  expect(years.buckets).toHaveLength(386);
});

/** A workspace of its own, in which so much comes in and goes out. */
async function planned(name: string, dollars: { inflow: string; outflow: string; cash: string }) {
  const key = await api.newKey({ workspace: name });
  const post = (path: string, body: unknown) => api.call("POST", path, { key, body });
  const { body } = await post(books, { name: "Books", type: "custom", kind: "books" });
  await post(`${books}/${body.id}/accounts`, { accounts: [{ external_id: "A" }] });
  const booked = (direction: "in" | "out", quantity: string, booked_at: string) => ({
    external_id: "A",
    booked_at,
    direction,
    asset: "USD",
    quantity,
    client_movement_id: `${direction}${booked_at}`,
  });
  const movements = [
    booked("in", dollars.inflow, "2024-02-01"),
    booked("out", dollars.outflow, "2024-02-02"),
  ];
  const as_of = "2024-03-01T00:00:00Z";
  const snapshots = [{ external_id: "A", as_of, asset: "USD", quantity: dollars.cash }];
  expect(
    (
      await post(`${books}/${body.id}/movements`, {
        movements: movements.map((one) => ({ ...one, booked_at: `${one.booked_at}T10:00:00Z` })),
      })
    ).status,
  ).toBe(200);
  expect((await post(`${books}/${body.id}/snapshots`, { snapshots })).status).toBe(200);
  return {
    key,
    path: `${books}/${body.id}`,
    ask: async (path: string) => (await api.call("GET", path, { key })).body,
  };
}

test("a forecast goes on from what there is with what moved on the average, and may become negative", async () => {
  const { ask } = await planned("planned", { inflow: "54000", outflow: "141600", cash: "72481.43" });
  const { projection, ...forecast } = await ask(`${treasury}/forecast?months_forward=3`);
  expect(forecast).toMatchObject({
    starting_cash_usd: 72481.43,
    avg_monthly_inflow_usd: 18000,
    avg_monthly_outflow_usd: 47200,
    net_monthly_rate_usd: -29200,
    expenses_by_category: [],
    revenue_by_category: [],
    past_forecasts: [],
  });
  expect(
    projection.map((one: { month: string; projected_cash_usd: number }) => [
      one.month,
      one.projected_cash_usd,
    ]),
  ).toEqual([
    ["2024-04", 43281.43],
    ["2024-05", 14081.43],
    ["2024-06", -15118.57],
  ]);
  const summary = await ask(`${treasury}/summary`);
  expect(summary).toMatchObject({
    net_flow_rate_usd: -29200,
    coverage_months: 2.5,
    total_funds_usd: 72481.43,
  });
  expect((await ask(`${treasury}/forecast?lookback_months=12`)).net_monthly_rate_usd).toBe(-7300);
  // Inflow minus outflow, also where neither can be written exactly.
  expect(await ask(`${treasury}/forecast?lookback_months=7`)).toMatchObject({
    avg_monthly_inflow_usd: 7714.285714,
    avg_monthly_outflow_usd: 20228.571429,
    net_monthly_rate_usd: -12514.285715,
  });
});

test("a month of a forecast is compared with what happened once it is over", async () => {
  const { key, path, ask } = await planned("graded", { inflow: "900", outflow: "300", cash: "1000" });
  await ask(`${treasury}/forecast?months_forward=2`);
  await ask(`${treasury}/forecast?months_forward=5`);
  const { db } = api.server;
  const kept = await db
    .selectFrom("jobs")
    .select(["payload", "run_at"])
    .where("kind", "=", "grade_forecast")
    .execute();
  const own = kept.map(({ payload, run_at }) => ({ ...JSON.parse(payload), run_at: Number(run_at) }));
  const { id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "graded")
    .executeTakeFirstOrThrow();
  const [job, ...others] = own.filter(({ workspace_id }) => workspace_id === id);
  expect([others, job?.run_at]).toEqual([[], Date.UTC(2024, 4, 1)]);
  const movement = { external_id: "A", booked_at: "2024-04-30T23:59:59Z", direction: "out", asset: "USD" };
  const later = {
    ...movement,
    booked_at: "2024-05-01T00:00:00Z",
    direction: "in",
    quantity: "7",
    client_movement_id: "l",
  };
  const movements = [{ ...movement, quantity: "50", client_movement_id: "e" }, later];
  await api.call("POST", `${path}/movements`, { key, body: { movements } });
  const snapshots = [{ external_id: "A", as_of: "2024-05-01T01:00:00Z", asset: "USD", quantity: "957" }];
  await api.call("POST", `${path}/snapshots`, { key, body: { snapshots } });
  const at = (now: number) => ({ now: () => now, uuid: systemRuntime.uuid });
  const sources = { db, workspace: openWorkspace(db, id), prices: noPrices };
  expect(await gradeForecast({ ...sources, runtime: at(Date.UTC(2024, 3, 30)) }, job.forecast_id)).toBe(
    Date.UTC(2024, 4, 1),
  );
  expect((await ask(`${treasury}/forecast`)).past_forecasts).toEqual([]);
  expect(await gradeForecast({ ...sources, runtime: at(Date.UTC(2024, 4, 1, 2)) }, job.forecast_id)).toBe(
    Date.UTC(2024, 5, 1),
  );
  expect((await ask(`${treasury}/forecast`)).past_forecasts).toEqual([
    {
      month: "2024-04",
      made_in: "2024-03",
      projected_cash_usd: 1200,
      actual_cash_usd: 950,
      error_usd: 250,
      projected_net_usd: 200,
      actual_net_usd: -50,
    },
  ]);

  // Books that were read before the end of a month, and what they say of it since.
  await ask(`${treasury}/forecast?provider=custom`);
  const { id: stale } = await sources.workspace.db
    .selectFrom("treasury_forecasts")
    .select("id")
    .where("filters", "like", "%custom%")
    .executeTakeFirstOrThrow();
  const june = { direction: "out", asset: "USD", booked_at: "2024-05-31T12:00:00Z", quantity: "30" };
  const after = { ...june, booked_at: "2024-06-01T00:00:00Z", quantity: "1" };
  const more = [june, after].map((one, at) => ({ ...one, external_id: "A", client_movement_id: `m${at}` }));
  await api.call("POST", `${path}/movements`, { key, body: { movements: more } });
  await gradeForecast({ ...sources, runtime: at(Date.UTC(2024, 5, 2)) }, stale);
  const ofBooks = await ask(`${treasury}/forecast?provider=custom`);
  expect(
    ofBooks.past_forecasts.map((one: { month: string; actual_cash_usd: number; actual_net_usd: number }) => [
      ...[one.month, one.actual_cash_usd, one.actual_net_usd],
    ]),
  ).toEqual([
    ["2024-05", 927, -23],
    ["2024-04", 950, -50],
  ]);

  // Nothing is known of a group that no longer exists: its balance did not become nothing.
  const workspace = openWorkspace(db, id);
  const accounts = await workspace.db.selectFrom("accounts").select("id").execute();
  const { id: group } = await addGroup(workspace, systemRuntime, { name: "Former" });
  await addToGroup(
    workspace,
    group,
    accounts.map((account) => account.id),
  );
  await ask(`${treasury}/forecast?group=Former`);
  const { id: former } = await workspace.db
    .selectFrom("treasury_forecasts")
    .select("id")
    .where("filters", "like", `%${group}%`)
    .executeTakeFirstOrThrow();
  expect((await api.call("DELETE", `/v2/groups/${group}`, { key })).status).toBe(204);
  await gradeForecast({ ...sources, runtime: at(Date.UTC(2024, 4, 1, 2)) }, former);
  expect(
    await workspace.db
      .selectFrom("treasury_forecast_months")
      .select(["month", "actual_cash_usd", "actual_net_usd"])
      .where("forecast_id", "=", former)
      .where("graded_at", "is not", null)
      .execute(),
  ).toEqual([{ month: "2024-04", actual_cash_usd: null, actual_net_usd: null }]);
});

test("a forecast is compared once its accounts are synced up to the end of the month, and after a week as not known", async () => {
  const { key, path, ask } = await planned("unsynced", { inflow: "900", outflow: "300", cash: "1000" });
  await ask(`${treasury}/forecast?months_forward=1`);
  const { db } = api.server;
  const unsynced = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "unsynced")
    .executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, unsynced.id);
  const { id } = await workspace.db.selectFrom("treasury_forecasts").select("id").executeTakeFirstOrThrow();
  await addAccount(workspace, systemRuntime, {
    name: "Wallet",
    network: "sepolia",
    address: `0x${"e".repeat(40)}`,
  });
  const end = Date.UTC(2024, 4, 1);
  const grade = (now: number) =>
    gradeForecast(
      { db, workspace, prices: noPrices, runtime: { now: () => now, uuid: systemRuntime.uuid } },
      id,
    );
  expect(await grade(end)).toBe(end + 3_600_000);
  expect((await ask(`${treasury}/forecast`)).past_forecasts).toEqual([]);
  const setSynced = (last_synced_at: number | null) =>
    workspace.db.updateTable("accounts").set({ last_synced_at }).where("network", "=", "sepolia").execute();
  await setSynced(end - 1);
  expect(await grade(end + 7 * DAY - 1)).toBe(end + 7 * DAY - 1 + 3_600_000);
  expect(await grade(end + 7 * DAY)).toBeUndefined();
  expect((await api.call("GET", `${treasury}/forecast`, { key })).body.past_forecasts).toMatchObject([
    { month: "2024-04", actual_cash_usd: null, error_usd: null, actual_net_usd: null },
  ]);
  const months = workspace.db.updateTable("treasury_forecast_months");
  await months.set({ graded_at: null }).where("forecast_id", "=", id).execute();
  await setSynced(end);
  // The books were not yet pushed for the time after the month: later rows of it would be missing.
  expect(await grade(end)).toBe(end + 3_600_000);
  const movements = ["2024-04-30T12:00:00Z", "2024-05-01T09:00:00Z"].map((booked_at, at) => ({
    external_id: "A",
    booked_at,
    direction: "out",
    asset: "USD",
    quantity: String(at + 40),
    client_movement_id: `late ${at}`,
  }));
  const pushed = (some: object[]) =>
    api.call("POST", `${path}/movements`, { key, body: { movements: some } });
  expect((await pushed(movements.slice(0, 1))).status).toBe(200);
  expect(await grade(end + DAY)).toBe(end + DAY + 3_600_000);
  expect((await pushed(movements)).status).toBe(200);
  expect(await grade(end + DAY)).toBeUndefined();
  expect((await ask(`${treasury}/forecast`)).past_forecasts).toMatchObject([
    { month: "2024-04", actual_cash_usd: 960, actual_net_usd: -40 },
  ]);
});

test("books of which nothing is pushed after a month are taken as they are a week later", async () => {
  const { ask } = await planned("quiet books", { inflow: "900", outflow: "300", cash: "1000" });
  await ask(`${treasury}/forecast?months_forward=1`);
  const { db } = api.server;
  const quiet = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "quiet books")
    .executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, quiet.id);
  const { id } = await workspace.db.selectFrom("treasury_forecasts").select("id").executeTakeFirstOrThrow();
  const end = Date.UTC(2024, 4, 1);
  const grade = (now: number) =>
    gradeForecast(
      { db, workspace, prices: noPrices, runtime: { now: () => now, uuid: systemRuntime.uuid } },
      id,
    );
  expect(await grade(end + 7 * DAY - 1)).toBe(end + 7 * DAY - 1 + 3_600_000);
  expect(await grade(end + 7 * DAY)).toBeUndefined();
  expect((await ask(`${treasury}/forecast`)).past_forecasts).toMatchObject([
    { month: "2024-04", actual_cash_usd: 1000, actual_net_usd: 0 },
  ]);
});
