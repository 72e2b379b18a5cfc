import { inspect } from "node:util";
import { expect, test } from "vitest";
import { TestClock } from "../../test/support/clock";
import { answer, serve } from "../../test/support/server";
import { Waybill } from "../client";

const tracked = (status: string) => answer(200, { tx_hash: "0xab", provider: "direct", status, raw: {} });

test("waits with growing pauses until the end, and reports each new status once", async () => {
  await using server = await serve(
    tracked("submitted"),
    tracked("pending"),
    tracked("pending"),
    answer(404, {}),
  );
  const clock = new TestClock();
  const { transactions } = new Waybill({ baseUrl: server.url, clock });
  const seen: string[] = [];
  const waiting = transactions.wait("0xab", { pollMs: 100, onStatus: (status) => seen.push(status) });
  await expect(waiting).rejects.toMatchObject({ code: "not_found" });
  expect(seen).toEqual(["submitted", "pending"]);
  expect(clock.waits).toEqual([100, 150, 225]);
});

test.each(["completed", "failed", "abandoned"])("%s is an end", async (status) => {
  await using server = await serve(tracked("pending"), tracked(status));
  const { transactions } = new Waybill({ baseUrl: server.url, clock: new TestClock() });
  expect(await transactions.wait("0xab", { quoteId: "q" })).toMatchObject({ status });
  expect(server.received.at(-1)?.url).toBe("/v1/transactions/track/0xab?quote_id=q");
});

test("a look that fails for a while only costs time, and a hook that throws costs nothing", async () => {
  await using server = await serve(answer(503), answer(503), answer(503), tracked("completed"));
  const { transactions } = new Waybill({ baseUrl: server.url, clock: new TestClock() });
  const onStatus = () => {
    throw new Error("broken");
  };
  expect(await transactions.wait("0xab", { onStatus })).toMatchObject({ status: "completed" });
});

test("the timeout keeps the hash and the last status, and leaves nothing running", async () => {
  await using server = await serve(tracked("pending"));
  const clock = new TestClock();
  const { transactions } = new Waybill({ baseUrl: server.url, clock });
  await expect(transactions.wait("0xab", { timeoutMs: 60_000 })).rejects.toMatchObject({
    name: "TimeoutError",
    code: "timeout",
    txHash: "0xab",
    lastStatus: "pending",
  });
  const looks = server.received.length;
  await new Promise(setImmediate);
  expect(server.received.length).toBe(looks);
  expect(clock.pending).toBe(0);
});

test.each([{ toString: 1 }, [], "\u202epending\n", 7])(
  "a status of %j is no text, or not shown as it is",
  async (status) => {
    await using server = await serve(answer(200, { tx_hash: "0xab", status, raw: {} }));
    const { transactions } = new Waybill({ baseUrl: server.url, clock: new TestClock() });
    const error: unknown = await transactions.wait("0xab", { timeoutMs: 60_000 }).catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: typeof status === "string" ? "timeout" : "invalid_response",
      hint: expect.stringContaining("do not pay again"),
    });
    expect(inspect(error)).not.toContain("\u202e");
  },
);

test("a hash of which nothing was ever known is not repeated: it could be a key", async () => {
  await using server = await serve(answer(503));
  const { transactions } = new Waybill({ baseUrl: server.url, clock: new TestClock() });
  const key = "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
  const error: unknown = await transactions.wait(key, { timeoutMs: 60_000 }).catch((thrown) => thrown);
  expect(error).toMatchObject({ name: "TimeoutError", hint: expect.stringContaining("do not pay again") });
  expect(inspect(error)).not.toContain(key);
});

test.each([404, 401, 403])(
  "a status of %d says nothing of the payment, and its error says so",
  async (status) => {
    await using server = await serve(tracked("pending"), answer(status, {}));
    const { transactions } = new Waybill({ baseUrl: server.url, clock: new TestClock() });
    await expect(transactions.wait("0xab")).rejects.toMatchObject({
      status,
      hint: expect.stringMatching(/continues.*do not pay again/),
    });
  },
);

test.each([Number.POSITIVE_INFINITY, 3_000_000_000])(
  "a pause of %d ms is no longer than platform timers can be: a longer one would be none",
  async (pollMs) => {
    await using server = await serve(tracked("pending"), tracked("completed"));
    const clock = new TestClock(Number.POSITIVE_INFINITY);
    const { transactions } = new Waybill({ baseUrl: server.url, clock, timeoutMs: Number.POSITIVE_INFINITY });
    await transactions.wait("0xab", { pollMs, timeoutMs: Number.POSITIVE_INFINITY });
    expect(clock.waits).toEqual([2 ** 31 - 1]);
  },
);

test("the caller's signal ends the wait", async () => {
  await using server = await serve(tracked("pending"));
  const { transactions } = new Waybill({ baseUrl: server.url, clock: new TestClock() });
  const controller = new AbortController();
  const waiting = transactions.wait("0xab", {
    signal: controller.signal,
    onStatus: () => controller.abort(),
  });
  await expect(waiting).rejects.toMatchObject({ code: "aborted" });
});
