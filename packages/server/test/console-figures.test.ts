import { systemRuntime } from "@waybill/server";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY } from "../src/lib/day";
import { type Harness, naturalPerson, startHarness } from "./harness";
import { filters, PARTIES, storePayments } from "./payment-world";
import { asDollars, asRead, consoleCookie, consolePage } from "./support/console-page";

// Every figure of the console is that of the API: over filters and days, with cases, persons and refused requests.

const BEGIN = Date.UTC(2026, 0, 1);
let now = BEGIN;
let api: Harness;
beforeAll(async () => {
  api = await startHarness({ runtime: { ...systemRuntime, now: () => now } });
  await storePayments(api);
});
afterAll(() => api.server.close());

interface Total {
  status: string | null;
  network: string;
  symbol: string;
  payments: number;
  amount: string | null;
  base_amount: string;
  usd: string | null;
}

const page = async (path: string) =>
  consolePage(api.server.url, await consoleCookie(api.server.url, api.key), path);
const get = async (path: string) => {
  const { status, body } = await api.call("GET", path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const totals = async (query: string): Promise<Total[]> => (await get(`/v2/payments/totals?${query}`)).items;
const hashes = async (query: string): Promise<string[]> =>
  (await get(`/v1/transactions?${query}`)).map((one: { tx_hash: string }) => one.tx_hash);
const count = (some: readonly Total[]): number => some.reduce((sum, { payments }) => sum + payments, 0);
const amountOf = ({ amount, base_amount, symbol }: Total): string =>
  amount === null ? `${base_amount} base units` : `${asRead(amount)} ${symbol}`;

test("sums and rows of payments are those of the same filters", async () => {
  const runs = fc.asyncProperty(filters, async ({ query }) => {
    // The page has one status at a time.
    const status = query.get("status")?.split(",")[0];
    const asked = new URLSearchParams(query);
    if (status) asked.set("status", status);
    if (!query.has("since") && !query.has("until")) asked.set("since", "2026-01-01");
    const shown = await page(`/payments?${asked}`);
    const [rows = []] = shown("Sums").tables;
    expect(rows).toEqual(
      (await totals(`${asked}`)).map((one) => ({
        ...{ Status: one.status ?? "unknown", Network: one.network, Payments: String(one.payments) },
        ...{ Amount: amountOf(one), USD: asDollars(one.usd) },
      })),
    );
    expect(shown("Payments").hashes).toEqual((await hashes(`${asked}`)).slice(0, 50));
  });
  await fc.assert(runs, { numRuns: 15 });
});

test("the figures of today are those of its day", async () => {
  const day = fc.record({ hours: fc.integer({ min: 0, max: 300 }), cases: fc.integer({ min: 0, max: 3 }) });
  const runs = fc.asyncProperty(day, async ({ hours, cases }) => {
    now = BEGIN + hours * 3_600_000;
    for (let made = 0; made < cases; made += 1) {
      const wanted = {
        title: `Case ${made}`,
        severity: "low",
        source_type: "manual",
        subject: { name: "x" },
      };
      expect((await api.call("POST", "/v2/cases", { body: wanted })).status).toBe(201);
    }
    const [today = ""] = new Date(now).toISOString().split("T");
    const [weekAgo = ""] = new Date(now - 6 * DAY).toISOString().split("T");
    const shown = await page("");
    const of = await totals(`since=${today}&until=${today}`);
    const completed = of.filter(({ status }) => status === "completed");
    expect(shown("Paid today").figures).toEqual({
      Completed: String(count(completed)),
      Amounts:
        completed
          .map((one) => {
            const value = one.usd === null ? "value unknown" : asDollars(one.usd);
            const amount =
              one.amount === null ? `${one.base_amount} base units of ${one.symbol}` : amountOf(one);
            return `${amount} on ${one.network} (${value})`;
          })
          .join("\n") || "nothing",
      "Open or failed": String(count(of) - count(completed)),
    });
    const open = "status=submitted,pending";
    const failed = `status=failed,abandoned&since=${weekAgo}`;
    const [way] = shown("Open payments").sentences;
    expect(way).toMatch(new RegExp(`^${count(await totals(open))} payments? (?:is|are) on the way`));
    expect(shown("Open payments").hashes).toEqual((await hashes(open)).slice(0, 10));
    const past = shown("Failed payments of the last 7 days");
    expect(past.sentences[0]).toBe(`${count(await totals(failed))} failed or abandoned.`);
    expect(past.hashes).toEqual((await hashes(failed)).slice(0, 10));
    const counts = await get("/v2/cases/counts");
    const inWords = { "Open cases": String(counts.open), "In review": String(counts.in_review) };
    expect(shown("Alerts and cases").figures).toEqual(inWords);
    const { figures } = (await page("/alerts"))("Cases");
    expect(Object.values(figures).map(Number)).toEqual([counts.open, counts.in_review, counts.resolved]);
  });
  await fc.assert(runs, { numRuns: 10 });
});

test("persons and their accounts are those of the API", async () => {
  for (const account of PARTIES)
    expect((await api.call("POST", "/v1/persons", { body: naturalPerson(account) })).status).toBe(201);
  const persons = (await get("/v1/persons")) as { account_numbers: { account_number: string }[] }[];
  expect(persons).toHaveLength(PARTIES.length);
  const people = await page("/people");
  expect(people("Persons").tables[0]?.map((row) => row.Accounts)).toEqual(
    persons.map((one) => one.account_numbers.map(({ account_number }) => account_number).join("\n")),
  );
});
