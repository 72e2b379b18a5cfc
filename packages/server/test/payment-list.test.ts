import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "./harness";
import { filters, newestFirst, payments, storePayments } from "./payment-world";
import { nextQuery } from "./support/next-page";

// Filters, pages and totals of payments are those of a plain loop over all of them.

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await storePayments(api);
});
afterAll(() => api.server.close());

interface Listed {
  tx_hash: string;
}
const list = async (query: string) => {
  const answer = await api.call("GET", `/v1/transactions?${query}`);
  expect(answer.status).toBe(200);
  return {
    hashes: (answer.body as Listed[]).map(({ tx_hash }) => tx_hash),
    next: nextQuery("/v1/transactions", answer.headers),
  };
};

test("filters select the payments that match all of them, in order and in pages", async () => {
  const runs = fc.asyncProperty(filters, fc.integer({ min: 1, max: 60 }), async ({ query, fits }, size) => {
    const wanted = newestFirst(payments.filter(fits));
    expect(await list(`${query}`)).toEqual({ hashes: wanted, next: undefined });
    const paged: string[] = [];
    let asked: URLSearchParams | undefined = new URLSearchParams([...query, ["size", String(size)]]);
    while (asked !== undefined) {
      const { hashes, next } = await list(`${asked}`);
      expect(hashes.length).toBeLessThanOrEqual(size);
      paged.push(...hashes);
      asked = next;
    }
    expect(paged).toEqual(wanted);
  });
  await fc.assert(runs, { numRuns: 12 });
});

interface Total {
  status: string | null;
  network: string;
  token: string;
  symbol: string;
  payments: number;
  base_amount: string;
}

test("totals are the sums of the same payments", async () => {
  const runs = fc.asyncProperty(filters, async ({ query, fits }) => {
    const { status, body } = await api.call("GET", `/v2/payments/totals?${query}`);
    expect(status).toBe(200);
    const sums = new Map<string, [payments: number, amount: bigint]>();
    for (const payment of payments.filter(fits)) {
      const key = `${payment.observed_status} ${payment.network} ${payment.token} ${payment.symbol}`;
      const [count, amount] = sums.get(key) ?? [0, 0n];
      sums.set(key, [count + 1, amount + payment.amount]);
    }
    const items = (body as { items: Total[] }).items;
    expect(
      items.map((one) => [
        `${one.status} ${one.network} ${one.token} ${one.symbol}`,
        [one.payments, BigInt(one.base_amount)],
      ]),
    ).toEqual([...sums].sort(([one], [other]) => (one < other ? -1 : 1)));
  });
  await fc.assert(runs, { numRuns: 12 });
});

describe("a filter that no payment can match is refused", () => {
  test.each([
    ["status=paid", "status[0]"],
    ["since=yesterday", "since"],
    ["since=2026-02-01&until=2026-01-01", "until"],
    ["to=alice", "to"],
    ["token=UDSC", "token"],
    ["network=moon", "network"],
    ["size=0", "size"],
    ["cursor=x", "cursor"],
  ])("%s", async (query, field) => {
    const { status, body } = await api.call("GET", `/v1/transactions?${query}`);
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ details: { [field]: [expect.anything()] } }),
    ]);
  });
});

test("the page of another question is refused", async () => {
  const { next } = await list("size=1&network=sepolia");
  const cursor = next?.get("cursor");
  expect(cursor).toBeTruthy();
  const { status } = await api.call("GET", `/v1/transactions?size=1&network=base&cursor=${cursor}`);
  expect(status).toBe(422);
});
