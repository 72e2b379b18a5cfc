import { tokens } from "@waybill/spec/generated/registry";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokenReferenceOf } from "../src/chains/token-reference";
import { DAY } from "../src/lib/day";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { type Harness, startHarness } from "./harness";

// Filters, pages and totals of payments are those of a plain loop over all of them.

const BEGIN = Date.UTC(2026, 0, 1);
const PARTIES = [
  "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
  "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
  "0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc",
];
const STATUSES = ["submitted", "pending", "completed", "failed", "abandoned", null] as const;
const PAID = tokens.filter(
  ({ network, symbol }) => ["sepolia", "base"].includes(network) && symbol !== "EURC",
);

interface Payment {
  tx_hash: string;
  network: string;
  token: string;
  symbol: string;
  exponent: number;
  amount: bigint;
  to_address: string;
  created_at: number;
  observed_status: (typeof STATUSES)[number];
}

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

/** Several of a day, of which some have the same time; large amounts, too. */
const payments: readonly Payment[] = Array.from({ length: 240 }, (_, n) => {
  const token = pick(PAID, n * 7);
  return {
    tx_hash: `0x${(n + 1).toString(16).padStart(64, "0")}`,
    network: token.network,
    token: tokenReferenceOf(token),
    symbol: token.symbol,
    exponent: token.exponent,
    amount: n % 11 === 0 ? 2n ** 70n + BigInt(n) : BigInt(n * 1_000_003 + 1),
    to_address: pick(PARTIES, n * 5 + 1),
    created_at: BEGIN + Math.floor(n / 3) * (DAY / 8),
    observed_status: pick(STATUSES, n * 3 + Math.floor(n / 7)),
  };
});

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  const { db } = api.server;
  const { id: workspace_id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "main")
    .executeTakeFirstOrThrow();
  const quote_id = crypto.randomUUID();
  const body = `{"transactions":[]}`;
  const plain = { provider: "direct", network: "sepolia", created_at: 0, expires_at: 0, body };
  await everyWorkspace(db)
    .insertInto("quotes")
    .values({ id: quote_id, workspace_id, ...plain })
    .execute();
  const same = { workspace_id, quote_id, payload: "0x02", from_address: pick(PARTIES, 0) };
  await everyWorkspace(db)
    .insertInto("submissions")
    .values(
      payments.map(({ symbol: _symbol, exponent: _exponent, amount, ...row }, at) => ({
        ...same,
        ...row,
        ...{ amount: String(amount), travel_rule_compliant: 0, nonce_slot: String(at) },
        ...{ state: "accepted" as const, step: "payment" as const },
      })),
    )
    .execute();
});
afterAll(() => api.server.close());

const newestFirst = (some: readonly Payment[]): string[] =>
  some
    .map((payment, seq) => ({ ...payment, seq }))
    .sort((one, other) => other.created_at - one.created_at || other.seq - one.seq)
    .map(({ tx_hash }) => tx_hash);

const dayText = (day: number): string => new Date(BEGIN + day * DAY).toISOString().slice(0, 10);

/** Filters as a request has them, and the same as a condition. */
const filters = fc
  .record(
    {
      status: fc.subarray(
        STATUSES.filter((status) => status !== null),
        { minLength: 1 },
      ),
      since: fc.integer({ min: 0, max: 10 }),
      until: fc.integer({ min: 0, max: 10 }),
      to: fc.constantFrom(...PARTIES),
      token: fc.constantFrom("usdc", "USDC", "eth", ...PAID.flatMap(({ addr }) => addr ?? [])),
      network: fc.constantFrom("sepolia", "base", "eth"),
    },
    { requiredKeys: [] },
  )
  .filter(({ since, until }) => since === undefined || until === undefined || since <= until)
  .map(({ status, since, until, to, token, network }) => ({
    query: new URLSearchParams({
      ...(status && { status: status.join() }),
      ...(since !== undefined && { since: dayText(since) }),
      ...(until !== undefined && { until: dayText(until) }),
      ...(to && { to: to.toUpperCase().replace("0X", "0x") }),
      ...(token && { token }),
      ...(network && { network }),
    }),
    fits: (payment: Payment) =>
      (!status || status.includes(payment.observed_status as "failed")) &&
      (since === undefined || payment.created_at >= BEGIN + since * DAY) &&
      (until === undefined || payment.created_at < BEGIN + (until + 1) * DAY) &&
      (!to || payment.to_address === to) &&
      (!token ||
        payment.symbol.toLowerCase() === token.toLowerCase() ||
        payment.token === token.toLowerCase()) &&
      (!network || payment.network === network),
  }));

interface Listed {
  tx_hash: string;
}
const list = async (query: string) => {
  const answer = await api.call("GET", `/v1/transactions?${query}`);
  expect(answer.status).toBe(200);
  return {
    hashes: (answer.body as Listed[]).map(({ tx_hash }) => tx_hash),
    link: answer.headers.get("link"),
  };
};

test("filters select the payments that match all of them, in order and in pages", async () => {
  const runs = fc.asyncProperty(filters, fc.integer({ min: 1, max: 60 }), async ({ query, fits }, size) => {
    const wanted = newestFirst(payments.filter(fits));
    expect(await list(`${query}`)).toEqual({ hashes: wanted, link: null });
    const paged: string[] = [];
    let next: string | undefined = `${new URLSearchParams([...query, ["size", String(size)]])}`;
    while (next !== undefined) {
      const { hashes, link } = await list(next);
      expect(hashes.length).toBeLessThanOrEqual(size);
      paged.push(...hashes);
      next = /^<\/v1\/transactions\?(.*)>; rel="next"$/.exec(link ?? "")?.[1];
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
  const { link } = await list("size=1&network=sepolia");
  const cursor = new URLSearchParams(/\?(.*)>/.exec(link ?? "")?.[1]).get("cursor");
  const { status } = await api.call("GET", `/v1/transactions?size=1&network=base&cursor=${cursor}`);
  expect(status).toBe(422);
});
