import { systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventId } from "../src/alerts/engine/fold";
import { openWorkspace } from "../src/workspace/workspace";
import { type Harness, startHarness } from "./harness";
import { mainWorkspace } from "./support/alerting";

const RULE = "7b1f2d5e-8c4a-4f0e-9a3b-2d6c5e8f1a90";
const OTHER = "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21";
const EVENTS = "/v1/risk/alert-events";
const start = Date.UTC(2026, 0, 1);

let api: Harness;
const ids: string[] = [];
beforeAll(async () => {
  api = await startHarness();
  const { db } = api.server;
  const { id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "main")
    .executeTakeFirstOrThrow();
  for (let number = 0; number < 25; number += 1) {
    const event = eventId(systemRuntime);
    ids.unshift(event);
    await openWorkspace(db, id)
      .db.insertInto("alert_events")
      .values({
        id: event,
        rule_id: number % 2 === 0 ? RULE : OTHER,
        rule_version: 1,
        fingerprint: `f${number}`,
        network: number % 5 === 0 ? "basesep" : "sepolia",
        time: start + number * 86_400_000,
        created_at: start,
        severity: number % 3 === 0 ? "severe" : "low",
        caption: `Event ${number}`,
        message: "It happened.",
        addresses: number === 4 ? '["osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v"]' : '["0xa0"]',
        tx_hash: `0x${"ab".repeat(31)}${10 + number}`,
        block: number,
        proposal: null,
      })
      .execute();
  }
});
afterAll(() => api.server.close());

const list = async (query = "", options = {}) => api.call("GET", `${EVENTS}${query}`, options);
const captions = async (query: string) =>
  (await list(query)).body.items.map(({ caption }: { caption: string }) => caption);

test("events are listed newest first, page by page in both directions, with the place of each page", async () => {
  const { body: first } = await list();
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 10));
  expect(first.meta).toMatchObject({ total_count: 25, page_number: 1, previous_cursor: null });
  const { body: second } = await list(`?cursor=${first.meta.next_cursor}`);
  expect(second.meta).toMatchObject({ total_count: 25, page_number: 2 });
  const { body: last } = await list(`?cursor=${first.meta.last_page_cursor}`);
  expect(last.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(20));
  expect(last.meta).toMatchObject({ next_cursor: null, page_number: 3 });
  const { body: third } = await list(`?cursor=${second.meta.next_cursor}`);
  expect(third.items).toEqual(last.items);
  const { body: back } = await list(`?cursor=${third.meta.previous_cursor}`);
  expect(back.items).toEqual(second.items);
  expect((await list(`?cursor=${third.meta.first_page_cursor}`)).body.items).toEqual(first.items);
  const { body: empty } = await list("?search_string=nothing");
  expect(empty).toMatchObject({ items: [], meta: { total_count: 0, page_number: 1, next_cursor: null } });
  expect((await list(`?search_string=nothing&cursor=${empty.meta.last_page_cursor}`)).body.items).toEqual([]);
});

test("every filter narrows the list down, and all of them together", async () => {
  expect((await list(`?alert_rule_id=${RULE.toUpperCase()}`)).body.meta.total_count).toBe(13);
  expect((await list("?network=base-sepolia")).body.meta.total_count).toBe(5);
  expect((await list("?network=sepolia,basesep")).body.meta.total_count).toBe(25);
  expect((await list("?severity=severe")).body.meta.total_count).toBe(9);
  expect((await list("?severity=high")).body.meta.total_count).toBe(0);
  expect(await captions(`?tx_hash=0x${"AB".repeat(31)}15`)).toEqual(["Event 5"]);
  expect(await captions("?start_time=2026-01-24&end_time=2026-01-24")).toEqual(["Event 23"]);
  expect(await captions("?search_string=eVENT 7")).toEqual(["Event 7"]);
  const caip10 = "cosmos:osmo-test-5:OSMO15YK64U7ZC9G9K2YR2WMZEVA5QGWXPS6YWFUL0V";
  expect(await captions(`?search_string=${caip10}`)).toEqual(["Event 4"]);
  const { db } = await mainWorkspace(api.server.db);
  const state = (number: number, event_id: string | undefined, kind: "raised" | "ended") => ({
    rule_id: number % 2 === 0 ? RULE : OTHER,
    fingerprint: `f${number}`,
    state: kind,
    event_id: event_id ?? "",
    raised_at: 0,
    repeats: 0,
    last_at: 0,
  });
  // States that still hold, that have ended, and that were raised again since.
  const states = [state(3, ids[21], "raised"), state(4, ids[20], "ended"), state(5, "another", "raised")];
  await db.insertInto("alert_states").values(states).execute();
  expect(await captions("?resolved=false")).toEqual(["Event 3"]);
  expect((await list("?resolved=true")).body.meta.total_count).toBe(24);
  expect((await list("?resolved=perhaps")).status).toBe(400);
  for (const unknown of ["%00", "Event%00", "%25", "_"])
    expect(await captions(`?search_string=${unknown}`)).toEqual([]);
  expect(await captions(`?alert_rule_id=${RULE}&network=basesep&severity=severe`)).toEqual(["Event 0"]);
});

test("an event is read by its id, and only in its own workspace", async () => {
  const { body } = await api.call("GET", `${EVENTS}/${ids[0]}`);
  const [listed] = (await list("?limit=1")).body.items;
  expect(body).toEqual({ ...listed, access_type: "same" });
  expect(Object.keys(body.details)).toEqual(["message"]);
  expect(body.id).toMatch(/^c[a-z0-9]{24}$/);
  const key = await api.newKey({ workspace: "stranger" });
  expect((await list("", { key })).body.meta.total_count).toBe(0);
  for (const [id, asked] of [
    [ids[0], { key }],
    ["c".repeat(25), {}],
  ] as const)
    expect(await api.call("GET", `${EVENTS}/${id}`, asked)).toMatchObject({
      status: 404,
      body: { statusCode: 404, code: "alert_event_not_found" },
    });
});

test("values that are not understood are refused, all of them at once", async () => {
  const { status, body } = await list(
    "?alert_rule_id=1&network=nowhere&severity=bad&limit=101&start_time=yesterday&cursor=broken",
  );
  expect(status).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual([
    "alert_rule_id",
    "cursor",
    "limit",
    "network[0]",
    "severity[0]",
    "start_time",
  ]);
  expect(body.message).toBeInstanceOf(Array);
  const { meta } = (await list()).body;
  expect((await list(`?severity=low&cursor=${meta.next_cursor}`)).status).toBe(400);
});
