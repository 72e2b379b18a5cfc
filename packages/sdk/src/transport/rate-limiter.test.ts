import { expect, test } from "vitest";
import { VirtualClock } from "../../test/support/virtual-clock";
import { Waybill, type WaybillOptions } from "../client";

const id = "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";
const MINUTE = 60_000;

// Loaded before the virtual time begins: it goes on while nothing but a file is waited for.
await Promise.all([import("./rate-limiter"), import("./read-error-body"), import("../read-answer")]);

/** A service that allows a number of requests in each clock minute, and answers after a while. */
function service(options: Partial<WaybillOptions> = {}, plan = 10) {
  const clock = new VirtualClock();
  const used = new Map<number, number>();
  let refused = 0;
  const fetch = async () => {
    const window = Math.floor(clock.now() / MINUTE);
    const count = (used.get(window) ?? 0) + 1;
    if (count > plan) refused += 1;
    else used.set(window, count);
    await new Promise<void>((answer) => clock.after(40 + (count % 3) * 35, answer));
    const headers = {
      "X-RateLimit-Limit": String(plan),
      "X-RateLimit-Remaining": String(Math.max(0, plan - count)),
      "X-RateLimit-Reset": String(((window + 1) * MINUTE) / 1000),
    };
    return new Response(JSON.stringify({ id }), { status: count > plan ? 429 : 200, headers });
  };
  const waybill = new Waybill({
    baseUrl: "https://service.example",
    fetch,
    clock,
    random: () => 0.5,
    ...options,
  });
  return { clock, waybill, used, refused: () => refused };
}

test.each<[string, (waybill: Waybill) => Promise<unknown>]>([
  [
    "one after the other",
    async (waybill) => {
      for (let call = 0; call < 500; call += 1) await waybill.persons.get(id);
    },
  ],
  ["all at once", (waybill) => Promise.all(Array.from({ length: 500 }, () => waybill.persons.get(id)))],
  [
    "by two clients with one key",
    (waybill) => {
      const other = waybill.withOptions({ timeoutMs: 5_000 });
      const half = (client: Waybill) => Array.from({ length: 250 }, () => client.persons.get(id));
      return Promise.all([...half(waybill), ...half(other)]);
    },
  ],
])("500 calls on a plan of 10 a minute, %s: no 429, and the whole allowance is used", async (_, job) => {
  const { clock, waybill, used, refused } = service();
  await clock.run(job(waybill));
  expect(refused()).toBe(0);
  const counts = [...used.values()];
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(500);
  const windows = Math.max(...used.keys()) - Math.min(...used.keys()) + 1;
  expect(500 / (windows * 10)).toBeGreaterThanOrEqual(0.95);
});

test("without pacing the service's refusal is reported", async () => {
  const { clock, waybill } = service({ pacing: false, maxRetries: 0 }, 1);
  await clock.run(waybill.persons.get(id));
  await expect(clock.run(waybill.persons.get(id))).rejects.toMatchObject({ code: "rate_limited" });
});

test("the caller's signal ends a wait for the next window, and the next call is let through", async () => {
  const { clock, waybill, refused } = service({}, 1);
  await clock.run(waybill.persons.get(id));
  const controller = new AbortController();
  const waiting = waybill.persons.get(id, { signal: controller.signal });
  const next = waybill.persons.get(id);
  await new Promise(setImmediate);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ code: "aborted", hint: "Nothing was sent." });
  expect(await clock.run(next)).toEqual({ id });
  expect(refused()).toBe(0);
});

test("a month that is used up is reported at once: the client does not wait for weeks", async () => {
  const clock = new VirtualClock();
  const headers = {
    "X-RateLimit-Limit": "100",
    "X-RateLimit-Remaining": "0",
    "X-RateLimit-Reset": "1800000000",
  };
  const fetch = async () => new Response('{"id":"1"}', { headers });
  const { persons } = new Waybill({ baseUrl: "https://service.example", fetch, clock });
  const began = clock.now();
  for (let call = 0; call < 10; call += 1) await clock.run(persons.get("1"));
  expect(clock.now()).toBe(began);
});

test.each([
  [299, 299_000],
  [301, 0],
])(
  "a window that ends in %i seconds is waited for if that is at most five minutes",
  async (seconds, waited) => {
    const clock = new VirtualClock();
    const reset = String(clock.now() / 1_000 + seconds);
    const headers = { "X-RateLimit-Limit": "100", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": reset };
    const fetch = async () => new Response('{"id":"1"}', { headers });
    const { persons } = new Waybill({
      baseUrl: "https://service.example",
      fetch,
      clock,
      timeoutMs: 3_600_000,
    });
    await clock.run(persons.get("1"));
    const began = clock.now();
    await clock.run(persons.get("1"));
    expect(clock.now() - began).toBe(waited);
  },
);

test("a service that says nothing of a plan is not held back, whatever fails", async () => {
  const clock = new VirtualClock();
  let most = 0;
  let inFlight = 0;
  const fetch = async () => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await new Promise<void>((answer) => clock.after(10, answer));
    inFlight -= 1;
    if (inFlight % 3 === 1) throw new TypeError("fetch failed");
    return new Response('{"id":"1"}');
  };
  const { persons } = new Waybill({ baseUrl: "https://service.example", fetch, clock, maxRetries: 0 });
  await clock.run(Promise.allSettled(Array.from({ length: 50 }, () => persons.get("1"))));
  expect(most).toBeGreaterThan(20);
});

test("fetches that never end do not use up the turns of other calls", async () => {
  const clock = new VirtualClock();
  let calls = 0;
  const fetch = (): Promise<Response> => {
    calls += 1;
    return calls <= 6 ? new Promise(() => {}) : Promise.resolve(new Response('{"id":"1"}'));
  };
  const { persons } = new Waybill({ baseUrl: "https://service.example", fetch, clock, maxRetries: 0 });
  const all = Promise.allSettled(Array.from({ length: 8 }, () => persons.get("1")));
  const outcomes = (await clock.run(all)).map(({ status }) => status);
  expect(outcomes.filter((status) => status === "fulfilled")).toHaveLength(2);
});

test.each([
  ["Infinity", "0", "10"],
  ["1e306", "0", "10"],
  ["1e306", "-Infinity", "10"],
  ["Infinity", "-5", "Infinity"],
  ["0x7fffffffffffff", "0", "10"],
  ["99999999999", "0", "10"],
  ["999999999999999", "0", "0"],
  ["-1", "0", "0"],
  ["0", "0", "0"],
  ["", "0", "0"],
])(
  "headers with an impossible wait hold no call back: reset %s, remaining %s, limit %s",
  async (reset, left, limit) => {
    const headers = { "X-RateLimit-Reset": reset, "X-RateLimit-Remaining": left, "X-RateLimit-Limit": limit };
    const { clock, waybill } = service({ fetch: async () => Response.json([], { headers }) });
    const before = clock.now();
    let answered = 0;
    const calls = Array.from({ length: 12 }, async () => {
      await waybill.networks.list();
      answered += 1;
    });
    // Not awaited as a whole: a call that is held back for ever has no timer either.
    await clock.run(
      Promise.race([Promise.all(calls), new Promise((done) => clock.after(MINUTE, () => done(0)))]),
    );
    expect(answered).toBe(12);
    expect(clock.now() - before).toBeLessThan(MINUTE);
  },
);
