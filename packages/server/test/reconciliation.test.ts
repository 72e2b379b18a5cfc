import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "./harness";

// Reconciliation of balances with movements, over HTTP.

const rollForward = "/v2/reconciliation/roll-forward";
const multiSource = "/v2/reconciliation/multi-source";
const connections = "/v2/account-connections";
const foreign = "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21";
const september = "start_time=2026-09-01&end_time=2026-09-30";

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

const post = async (path: string, body: unknown) => {
  const answer = await api.call("POST", path, { body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

let names = 0;

/** A custom connection with accounts of these external ids; returns its path and the accounts' identifiers. */
async function connected(...externalIds: string[]): Promise<{ path: string; ids: string[] }> {
  names += 1;
  const { id } = await post(connections, { name: `Books ${names}`, type: "custom", kind: "account" });
  const path = `${connections}/${id}`;
  const { items } = await post(`${path}/accounts`, {
    accounts: externalIds.map((external_id) => ({ external_id })),
  });
  return { path, ids: items.map(({ account_id }: { account_id: string }) => account_id) };
}

const snapshot = (as_of: string, quantity: string, more: object = {}) => ({
  external_id: "A",
  as_of: `2026-${as_of}Z`,
  asset: "USDC",
  quantity,
  ...more,
});
const movement = (id: string, booked_at: string, quantity: string, more: object = {}) => ({
  external_id: "A",
  client_movement_id: id,
  booked_at: `2026-${booked_at}Z`,
  asset: "USDC",
  direction: quantity.startsWith("-") ? "out" : "in",
  quantity: quantity.replace("-", ""),
  ...more,
});
const push = async (path: string, snapshots: object[], movements: object[]) => {
  if (snapshots.length > 0) await post(`${path}/snapshots`, { snapshots });
  if (movements.length > 0) await post(`${path}/movements`, { movements });
};

describe("a roll-forward", () => {
  test("ties by what was there, every movement and what is there, in dollars as well", async () => {
    const { path, ids } = await connected("A");
    await push(
      path,
      [snapshot("08-31T18:00:00", "1000.5"), snapshot("09-30T23:00:00", "1250.25")],
      [
        movement("m0", "08-31T17:59:59", "9"),
        movement("m1", "09-01T00:00:00", "300"),
        movement("m2", "09-30T22:59:59.999", "-50.25"),
        movement("m3", "09-30T23:00:00", "7"),
      ],
    );
    const { status, body } = await api.call("GET", `${rollForward}?${september}&account_ids=${ids}`);
    expect([status, body.tie_out_status, body.requested_period]).toEqual([
      200,
      "tied",
      { start_time: "2026-09-01T00:00:00.000Z", end_time: "2026-10-01T00:00:00.000Z" },
    ]);
    const [{ lines, ...statement }] = body.statements;
    const effective = { opening_at: "2026-08-31T18:00:00.000Z", closing_at: "2026-09-30T23:00:00.000Z" };
    expect(statement).toMatchObject({
      account_id: ids[0],
      coverage_status: "complete",
      tie_out_status: "tied",
      declared_gaps: [],
      effective_period: effective,
      synced_through: "2026-09-30T23:00:00.000Z",
    });
    expect(lines).toEqual([
      {
        asset: "USDC",
        asset_address: null,
        opening_quantity: "1000.5",
        opening_usd: "1000.5",
        movements_quantity: "249.75",
        movements_usd: "249.75",
        computed_closing_quantity: "1250.25",
        computed_closing_usd: "1250.25",
        closing_quantity: "1250.25",
        closing_usd: "1250.25",
        difference_quantity: "0",
        difference_usd: "0",
        tie_out_status: "tied",
        reason: null,
        breaks: [],
        effective_period: effective,
        movement_count: 2,
        movements: [
          expect.objectContaining({ kind: "transfer_in", quantity: "300", source_ref: "m1" }),
          expect.objectContaining({ kind: "transfer_out", quantity: "-50.25", source_ref: "m2" }),
        ],
      },
    ]);
  });

  test("names what is wrong within the period, also where its end ties", async () => {
    const { path, ids } = await connected("A");
    await push(
      path,
      [
        ...[snapshot("09-01T00:00:00", "100"), snapshot("09-02T00:00:00", "130")],
        ...[snapshot("09-03T00:00:00", "130"), snapshot("10-01T00:00:00", "130")],
      ],
      [movement("late", "09-02T08:00:00", "30")],
    );
    const { body } = await api.call("GET", `${rollForward}?${september}&account_ids=${ids}`);
    const [{ lines }] = body.statements;
    expect(lines[0]).toMatchObject({ difference_quantity: "0", tie_out_status: "explained" });
    expect(lines[0].breaks).toMatchObject([
      {
        kind: "wrong_day",
        second: { source_ref: "late" },
        effective_period: { opening_at: "2026-09-02T00:00:00.000Z" },
      },
    ]);
    const all = await api.call("GET", `${rollForward}?${september}`);
    const same = all.body.statements.find((one: { account_id: string }) => one.account_id === ids[0]);
    expect(same).toMatchObject({ tie_out_status: "tied", lines: [{ movement_count: 1, movements: [] }] });
  });

  test("says what is not known: no observation, one only, a period before all of them, an asset without", async () => {
    const none = await connected("A");
    const one = await connected("A");
    const later = await connected("A");
    const within = await connected("A");
    const half = await connected("A");
    await push(none.path, [], [movement("n", "09-02T00:00:00", "1")]);
    await push(one.path, [snapshot("08-01T00:00:00", "1")], []);
    await push(within.path, [snapshot("09-29T00:00:00", "1")], [movement("w", "09-02T00:00:00", "1")]);
    await push(later.path, [snapshot("10-02T00:00:00", "1"), snapshot("10-03T00:00:00", "1")], []);
    await push(
      half.path,
      [snapshot("08-31T00:00:00", "1"), snapshot("09-30T00:00:00", "1")],
      [movement("h", "09-02T00:00:00", "5", { asset: "EURC" })],
    );
    const of = async ({ ids }: { ids: string[] }) =>
      (await api.call("GET", `${rollForward}?${september}&show_all=true&account_ids=${ids}`)).body
        .statements[0];
    expect(await of(none)).toMatchObject({
      coverage_status: "no_observations",
      reason: "no balance has been reported for it: push a snapshot, or import a statement",
      tie_out_status: "not_evaluated",
      lines: [],
      effective_period: null,
    });
    expect(await of(one)).toMatchObject({
      coverage_status: "no_observations",
      tie_out_status: "not_evaluated",
      reason:
        "observed once before 2026-10-01T00:00:00.000Z, at 2026-08-01T00:00:00.000Z: a comparison needs two observations",
      lines: [
        {
          opening_quantity: "1",
          closing_quantity: null,
          difference_quantity: null,
          reason:
            "no closing balance before 2026-10-01T00:00:00.000Z: last observed at 2026-08-01T00:00:00.000Z",
        },
      ],
    });
    // It says nothing of the beginning: the movements were before it.
    expect(await of(within)).toMatchObject({
      coverage_status: "no_observations",
      tie_out_status: "not_evaluated",
      effective_period: null,
      lines: [
        {
          opening_quantity: null,
          movements_quantity: "1",
          closing_quantity: "1",
          computed_closing_quantity: null,
          difference_quantity: null,
          tie_out_status: "not_evaluated",
          reason:
            "no opening balance before 2026-09-01T00:00:00.000Z: first observed at 2026-09-29T00:00:00.000Z",
        },
      ],
    });
    expect(await of(later)).toMatchObject({
      coverage_status: "unreconcilable",
      reason:
        "not observed before 2026-10-01T00:00:00.000Z: the time of the first observation is 2026-10-02T00:00:00.000Z",
      lines: [],
    });
    expect(await of(half)).toMatchObject({
      coverage_status: "complete",
      tie_out_status: "not_evaluated",
      lines: [
        { asset: "EURC", opening_quantity: null, movements_quantity: "5", tie_out_status: "not_evaluated" },
        { asset: "USDC", tie_out_status: "tied", reason: null },
      ],
    });
  });

  test("without an observation at the beginning computes none, and lists what moved in the period", async () => {
    const { path, ids } = await connected("A");
    const euros = { asset: "EURC" };
    await push(
      path,
      // The only one of USDC is as of the end: what moved before it is in it already.
      [
        snapshot("09-30T00:00:00", "70"),
        ...[snapshot("08-30T00:00:00", "1", euros), snapshot("09-30T00:00:00", "1", euros)],
      ],
      [
        ...[movement("before", "08-31T12:00:00", "9"), movement("first", "09-01T00:00:00", "100")],
        ...[movement("second", "09-20T00:00:00", "-30"), movement("last", "09-30T12:00:00", "-5")],
        movement("after", "10-01T00:00:00", "1"),
      ],
    );
    const of = async (more: string) =>
      (await api.call("GET", `${rollForward}?${september}&account_ids=${ids}${more}`)).body.statements[0];
    const unbound = {
      asset: "USDC",
      opening_quantity: null,
      movements_quantity: "65",
      movement_count: 3,
      computed_closing_quantity: null,
      closing_quantity: "70",
      difference_quantity: null,
      movements: [{ source_ref: "first" }, { source_ref: "second" }, { source_ref: "last" }],
    };
    expect(await of("&assets=USDC")).toMatchObject({ effective_period: null, lines: [unbound] });
    // Whatever another asset of the account was observed for.
    expect((await of("&show_all=true")).lines).toMatchObject([{ asset: "EURC" }, unbound]);
  });

  test("hides what the whitelist hides and says how much; what has no price is named", async () => {
    const { path, ids } = await connected("A");
    const shells = { asset: "SHELLS" };
    await push(
      path,
      [
        ...[snapshot("08-31T00:00:00", "1", shells), snapshot("09-30T00:00:00", "1", shells)],
        ...[snapshot("08-31T00:00:00", "1"), snapshot("09-30T00:00:00", "1")],
      ],
      [],
    );
    const query = `${rollForward}?${september}&account_ids=${ids}`;
    const [hidden] = (await api.call("GET", query)).body.statements;
    expect(hidden).toMatchObject({ hidden_count: 1, lines: [{ asset: "USDC" }] });
    // An account that is not looked at does not tie.
    const [unseen] = (await api.call("GET", `${query}&assets=shells`)).body.statements;
    expect(unseen).toMatchObject({ hidden_count: 1, lines: [], tie_out_status: "not_evaluated" });
    const [shown] = (await api.call("GET", `${query}&show_all=true&assets=shells`)).body.statements;
    expect(shown).toMatchObject({
      hidden_count: 0,
      tie_out_status: "tied",
      lines: [{ asset: "SHELLS", closing_usd: null, breaks: [{ kind: "price_missing" }] }],
    });
  });

  test("is of one month without a beginning, and ends now without an end", async () => {
    const requested = async (query: string) => {
      const { status, body } = await api.call("GET", `${rollForward}?${query}`);
      expect(status).toBe(200);
      return body.requested_period;
    };
    expect(await requested("end_time=2026-02-28")).toEqual({
      start_time: "2026-02-01T00:00:00.000Z",
      end_time: "2026-03-01T00:00:00.000Z",
    });
    expect(await requested("end_time=2026-03-01T00:00:00Z")).toMatchObject({
      start_time: "2026-02-01T00:00:00.000Z",
    });
    const { start_time, end_time } = await requested("");
    expect(start_time).toBe(`${end_time.slice(0, 7)}-01T00:00:00.000Z`);
    expect(await requested("start_time=1926-01-01")).toMatchObject({ end_time: expect.any(String) });
  });

  test("reports every fault, and no account of others", async () => {
    const faulty = await api.call("GET", `${rollForward}?start_time=2026-02-30&reporting_currency=EUR`);
    expect([faulty.status, Object.keys(faulty.body.fields).sort()]).toEqual([
      400,
      ["reporting_currency", "start_time"],
    ]);
    for (const period of [
      "start_time=2026-09-02&end_time=2026-09-01",
      "start_time=2026-09-02T00:00:00Z&end_time=2026-09-02T00:00:00Z",
      "start_time=2026-09-01&end_time=9999-12-31",
    ])
      expect((await api.call("GET", `${rollForward}?${period}`)).body.fields).toHaveProperty("end_time");
    expect((await api.call("GET", `${rollForward}?${september}&account_ids=${foreign}`)).status).toBe(404);
    for (const period of [
      "start_time=1926-01-01&end_time=2026-01-01",
      "start_time=2096-02-29&end_time=2096-02-29",
      "start_time=2026-12-31T23:00:00%2B14:00&end_time=2027-01-01T00:00:00-11:00",
    ])
      expect((await api.call("GET", `${rollForward}?${period}`)).status).toBe(200);
  });
});

describe("sources side by side", () => {
  test("agree where each movement of one is in the other, whatever each calls it", async () => {
    const bank = await connected("A");
    const ledger = await connected("A");
    const hash = `0x${"ab".repeat(32)}`;
    await push(
      bank.path,
      [snapshot("09-01T00:00:00", "0"), snapshot("10-01T00:00:00", "60")],
      [
        movement("b1", "09-02T10:00:00", "100", { tx_hash: hash }),
        movement("b2", "09-03T10:00:00", "-30", { source_ref: "INV-7" }),
        movement("b3", "09-04T23:50:00", "-10"),
      ],
    );
    await push(
      ledger.path,
      [],
      [
        movement("l1", "09-02T23:00:00", "100", { tx_hash: hash.toUpperCase().replace("0X", "0x") }),
        movement("l2", "09-03T11:00:00", "-30", { source_ref: "INV-7" }),
        movement("l3", "09-05T00:10:00", "-10"),
      ],
    );
    const body = {
      account_ids: [...bank.ids, ...ledger.ids],
      start_time: "2026-09-01T00:00:00Z",
      end_time: "2026-09-30",
    };
    const answer = await post(multiSource, body);
    expect(answer.breaks).toEqual([]);
    expect(answer).toMatchObject({
      period: { end_time: "2026-10-01T00:00:00.000Z" },
      matching: { by: ["tx_hash", "source_ref", "amount_and_time"], tolerance_seconds: 3600 },
      assets: [
        {
          asset: "USDC",
          agreement_status: "agreed",
          likely_cause: "none",
          difference_quantity: "0",
          tapes: [
            { source: "ledger", movements_quantity: "60", closing_quantity: "60", tie_out_status: "tied" },
            { source: "ledger", movements_quantity: "60", closing_quantity: null },
          ],
          unmatched_movements: [],
        },
      ],
    });
    const strict = await post(multiSource, { ...body, tolerance_seconds: 60 });
    expect(strict.breaks).toMatchObject([
      { kind: "wrong_day", first: { source_ref: "b3" }, second: { source_ref: "l3" } },
    ]);
  });

  test("reports every fault, and no account of others", async () => {
    const { ids } = await connected("A");
    const refusedFor = async (body: object) => {
      const answer = await api.call("POST", multiSource, { body });
      return [answer.status, Object.keys(answer.body.fields ?? {}).sort()];
    };
    expect(await refusedFor({ books_end_time: "2026-02-30T00:00:00Z" })).toEqual([400, expect.anything()]);
    expect(
      await refusedFor({
        account_id: ids[0],
        account_ids: [ids[0], foreign],
        start_time: "2026-09-31T00:00Z",
        books_end_time: "tomorrow!!",
      }),
    ).toEqual([400, ["account_ids", "books_end_time", "start_time"]]);
    const start_time = "2026-09-01T00:00:00Z";
    expect(await refusedFor({ account_ids: [ids[0], foreign], start_time })).toEqual([404, []]);
    expect(await refusedFor({ account_id: foreign, start_time })).toEqual([404, []]);
    expect(await refusedFor({ account_id: ids[0], start_time })).toEqual([404, []]);
    expect(await refusedFor({ account_ids: [ids[0]], start_time })).toEqual([400, ["account_ids"]]);
    // One account is no two sources, however its identifier is written.
    const twice = [ids[0], ids[0]?.toUpperCase()];
    expect(await refusedFor({ account_ids: twice, start_time, end_time: "9999-12-31" })).toEqual([
      400,
      ["account_ids", "end_time"],
    ]);
    expect(await refusedFor({ account_ids: [...ids, foreign], start_time: "2999-01-01" })).toEqual([
      400,
      ["start_time"],
    ]);
  });

  test("two accounts of one connection are compared: what only one has is no movement on another account", async () => {
    const { path, ids } = await connected("A", "B", "C");
    const on = (external_id: string) => ({ external_id });
    await push(
      path,
      [],
      [
        ...[movement("both a", "09-02T00:00:00", "5"), movement("only a", "09-03T00:00:00", "7")],
        movement("both b", "09-02T00:00:00", "5", on("B")),
        // So far both are known.
        ...[movement("last a", "09-20T00:00:00", "3"), movement("last b", "09-20T00:00:00", "3", on("B"))],
        movement("only b", "09-02T12:00:00", "9", on("B")),
        ...[movement("x", "09-03T12:00:00", "11"), movement("x at c", "09-03T12:00:00", "11", on("C"))],
      ],
    );
    const body = await post(multiSource, {
      account_ids: ids.slice(0, 2),
      start_time: "2026-09-01",
      end_time: "2026-09-30",
      show_all: true,
    });
    const reported = body.breaks.map((one: Record<string, { source_ref: string } | null>) => [
      ...[one.kind, one.first?.source_ref, one.second?.source_ref],
    ]);
    expect(reported).toEqual([
      ["on_chain_not_in_books", "only a", undefined],
      ["wrong_account", "x", "x at c"],
      ["in_books_not_on_chain", undefined, "only b"],
    ]);
  });

  test("an account is compared with those that are called by it", async () => {
    const custodian = await connected("A");
    const ledger = await connected(custodian.ids[0] ?? "");
    await push(custodian.path, [], [movement("c", "09-02T00:00:00", "1")]);
    const answer = await post(multiSource, {
      account_id: custodian.ids[0]?.toUpperCase(),
      start_time: "2026-09-01",
      end_time: "2026-09-30",
      books_end_time: "2026-09-01",
    });
    expect(answer.statements.map((one: { account_id: string }) => one.account_id)).toEqual([
      ...custodian.ids,
      ...ledger.ids,
    ]);
    // The ledger has no row, which is not one of 0.
    expect(answer.assets).toMatchObject([
      {
        agreement_status: "not_evaluated",
        likely_cause: "coverage_gap",
        difference_quantity: null,
        tapes: [{ movements_quantity: "1" }, { movements_quantity: null }],
      },
    ]);
    expect(answer.breaks).toMatchObject([{ kind: "not_synced", first: { source_ref: "c" }, second: null }]);
  });
});
