import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatUsd } from "../src/lib/money";
import { usdOf } from "../src/prices/decimal-price";
import { type PriceFile, parsePrices } from "../src/prices/price-file";
import { type Harness, naturalPerson, startHarness } from "./harness";
import { filters, newestFirst, PARTIES, type Payment, payments, storePayments } from "./payment-world";

// Files of payments: their amounts are those of the totals, and no name becomes a formula, a row or a column.

/** Names that would run, or break rows, in a program that does not take care. */
const NAMES = [
  `=HYPERLINK("http://evil.example";"x")`,
  `+1;"a",b\u202e\u200b`,
  "\uff20SUM(1+1)*cmd|' /C calc'!A0",
] as const;

/** Prices that change on a day; the coin has none. */
const prices: PriceFile = {
  prices: [...new Set(payments.map(({ symbol }) => symbol))]
    .filter((symbol) => symbol !== "ETH")
    .map((symbol) => ({ symbol, days: { "2026-01-01": "0.99871", "2026-01-05": "1.000137" } })),
};
const table = parsePrices(prices);

let api: Harness;
beforeAll(async () => {
  api = await startHarness({ prices });
  await storePayments(api);
  for (const [at, account] of PARTIES.entries()) {
    const name_identifiers = [{ primary_identifier: NAMES[at], type: "LEGL" }];
    const body = { ...naturalPerson(account), name_identifiers };
    expect((await api.call("POST", "/v1/persons", { body })).status).toBe(201);
  }
});
afterAll(() => api.server.close());

type Row = Record<string, string>;

/** The rows of a file, read by another library. */
async function rowsOf(format: string, query: URLSearchParams | string): Promise<Row[]> {
  const { status, text, headers } = await api.call("GET", `/v2/payments/export?format=${format}&${query}`);
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(headers.get("content-disposition")).toBe(`attachment; filename="payments-${format}.csv"`);
  expect(text.endsWith("\r\n")).toBe(true);
  return parse(text, { columns: true, record_delimiter: "\r\n" }) as Row[];
}

interface Total {
  status: string | null;
  network: string;
  symbol: string;
  payments: number;
  base_amount: string;
  usd: string | null;
}
const totalsOf = async (query: URLSearchParams | string): Promise<Total[]> =>
  (await api.call("GET", `/v2/payments/totals?${query}`)).body.items as Total[];

/** The digits of a decimal text, at a number of decimals that it does not exceed. */
function digitsOf(text: string, decimals: number): bigint {
  const [, minus = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  expect(whole, text).not.toBe("");
  expect(fraction.length).toBeLessThanOrEqual(decimals);
  return BigInt(minus + whole + fraction.padEnd(decimals, "0"));
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, one) => sum + one, 0n);
const exponentOf = (symbol: string): number =>
  payments.find((one) => one.symbol === symbol)?.exponent as number;

describe("with US dollars", () => {
  test("amounts and values sum to the totals of the same filters", async () => {
    const runs = fc.asyncProperty(filters, async ({ query, fits }) => {
      const rows = await rowsOf("usd", query);
      expect(rows.map(({ tx_hash }) => tx_hash)).toEqual(newestFirst(payments.filter(fits)));
      for (const total of await totalsOf(query)) {
        const own = rows.filter(
          ({ status, network, symbol }) =>
            status === (total.status ?? "") && network === total.network && symbol === total.symbol,
        );
        expect(own).toHaveLength(total.payments);
        const decimals = exponentOf(total.symbol);
        const amount = sumOf(own.map((row) => digitsOf(row.amount ?? "", decimals)));
        expect([amount, sumOf(own.map((row) => BigInt(row.base_amount ?? "")))]).toEqual([
          BigInt(total.base_amount),
          BigInt(total.base_amount),
        ]);
        if (total.usd === null) expect(own.some(({ usd }) => usd === "")).toBe(true);
        else {
          // Each value is rounded down to a millionth of a dollar, and so is that of a day.
          const lost = digitsOf(total.usd, 6) - sumOf(own.map(({ usd = "" }) => digitsOf(usd, 6)));
          expect(lost >= 0n && lost <= BigInt(own.length)).toBe(true);
        }
      }
    });
    await fc.assert(runs, { numRuns: 8 });
  });

  test("price and value are those of the day of the payment, and empty without a price", async () => {
    const rows = await rowsOf("usd", "");
    expect(rows).toHaveLength(payments.length);
    const byHash = new Map(payments.map((one) => [one.tx_hash, one]));
    for (const { tx_hash = "", usd_price, usd, submitted_at, token } of rows) {
      const payment = byHash.get(tx_hash) as Payment;
      const price = table.priceAt(payment.network, payment.token, payment.created_at);
      expect([submitted_at, token]).toEqual([new Date(payment.created_at).toISOString(), payment.token]);
      expect([usd_price, usd]).toEqual(
        price ? [price.text, formatUsd(usdOf(payment.amount, payment.exponent, price))] : ["", ""],
      );
    }
    expect(new Set(rows.map(({ usd }) => usd === ""))).toEqual(new Set([true, false]));
  });

  test("a name that a spreadsheet would run is a text, and stays in its cell", async () => {
    const rows = await rowsOf("usd", "");
    expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set(NAMES.map((name) => `'${name}`)));
    expect(new Set(rows.map((row) => Object.keys(row).length))).toEqual(new Set([15]));
  });
});

const statements = [
  ["xero", ["Date", "Amount", "Payee", "Description", "Reference"], /^2026-\d\d-\d\d$/],
  ["quickbooks", ["Date", "Description", "Amount"], /^\d\d\/\d\d\/2026$/],
] as const;

describe.each(statements)("a statement for %s", (format, columns, date) => {
  test("has the completed payments of a token, and their exact amounts sum to the totals", async () => {
    for (const query of ["token=usdc", "token=usdc&network=base&since=2026-01-03", "token=eth"]) {
      const rows = await rowsOf(format, query);
      const [symbol = ""] = new Set(rows.map(({ Description = "" }) => wordsOf(Description).symbol));
      const totals = await totalsOf(`${query}&status=completed`);
      const count = totals.reduce((sum, one) => sum + one.payments, 0);
      const exact = rows.map(({ Description = "" }) =>
        digitsOf(wordsOf(Description).amount, exponentOf(symbol)),
      );
      // A payment of less than half a cent has no line.
      const half = 10n ** BigInt(exponentOf(symbol)) / 200n;
      const missing = sumOf(totals.map((one) => BigInt(one.base_amount))) - sumOf(exact);
      expect(missing >= 0n && missing < half * BigInt(count - rows.length + 1)).toBe(true);
      for (const [at, row] of rows.entries()) {
        expect(Object.keys(row)).toEqual(columns);
        expect(row.Date).toMatch(date);
        expect(row.Amount).toMatch(/^-\d+\.\d\d$/);
        const off = digitsOf(row.Amount ?? "", exponentOf(symbol)) + (exact[at] ?? 0n);
        expect(off >= -half && off <= half).toBe(true);
        expect(row.Amount).not.toBe("-0.00");
      }
    }
  });

  test("rounds half a cent away from zero, and leaves out what rounds to nothing", async () => {
    const rows = await rowsOf(format, "token=usdc");
    const completed = payments.filter((one) => one.symbol === "USDC" && one.observed_status === "completed");
    expect(rows).toHaveLength(completed.filter(({ amount }) => amount >= 5_000n).length);
    expect(rows.length).toBeLessThan(completed.length);
  });

  test.each([
    ["", "token"],
    ["token=0x00000000000000000000000000000000000000aa", "token"],
    ["token=usdc&status=failed", "status"],
    ["token=usdc&status=completed,pending", "status"],
    ["token=usdc&since=2026-02-01&until=2026-01-01", "until"],
  ])("is refused with %s", async (query, field) => {
    const { status, body } = await api.call("GET", `/v2/payments/export?format=${format}&${query}`);
    expect([status, body.message]).toEqual([400, [expect.stringMatching(new RegExp(`^${field} must`))]]);
  });
});

/** The exact amount and the symbol that a description names. */
function wordsOf(description: string): { amount: string; symbol: string } {
  const [, amount = "", symbol = ""] = /([\d.]+) (\w+) on \w+ to 0x[0-9a-f]{40}/.exec(description) ?? [];
  return { amount, symbol };
}

test("a format that there is not, and none, are refused", async () => {
  for (const query of ["", "format=ofx"]) {
    const { status } = await api.call("GET", `/v2/payments/export?${query}`);
    expect(status).toBe(400);
  }
});
