import { networks, tokens } from "@waybill/spec/generated/registry";
import { expect, test } from "vitest";
import { findNetwork } from "../chains/registry";
import { tokenReferenceOf } from "../chains/token-reference";
import { parsePrices } from "./price-file";
import shipped from "./prices.json";
import { transferUsd } from "./source";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const key = (network: string, slug: string) => {
  const token = tokens.find((one) => one.network === network && one.slug === slug);
  if (!token) throw new Error(`${network} has no ${slug}`);
  return tokenReferenceOf(token);
};
const dollar = key("sepolia", "usdc");
const euro = key("sepolia", "eurc");
const file = (...prices: object[]) => parsePrices({ prices });

test("a price without days applies to all days", () => {
  const table = file({ symbol: "usdc", price: "1.00" });
  for (const day of ["1970-01-01", "2026-06-30", "9999-12-31"])
    expect(table.priceAt("sepolia", dollar, at(day))?.text).toBe("1");
  expect(table.priceAt("sepolia", "native", at("2026-06-30"))).toBeUndefined();
});

test("a day's price applies until the next one listed, by UTC days; before the first there is none", () => {
  const table = file({ symbol: "EURC", days: { "2026-03-10": "1.12", "2026-03-01": "1.1" } });
  const text = (time: number) => table.priceAt("sepolia", euro, time)?.text;
  expect(text(Date.parse("2026-02-28T23:59:59.999Z"))).toBeUndefined();
  expect(text(Date.parse("2026-03-01T00:00:00.000Z"))).toBe("1.1");
  expect(text(Date.parse("2026-03-09T23:59:59.999Z"))).toBe("1.1");
  expect(text(Date.parse("2026-03-10T00:00:00.000Z"))).toBe("1.12");
  expect(text(at("2030-01-01"))).toBe("1.12");
});

test("a price for a network takes precedence over the one for all", () => {
  const table = file({ symbol: "ETH", price: "1" }, { symbol: "ETH", networks: ["Ethereum"], price: "2" });
  expect(table.priceAt("eth", "native", 0)?.text).toBe("2");
  expect(table.priceAt("arb1", "native", 0)?.text).toBe("1");
  // The native coin there is POL, not ETH.
  expect(table.priceAt("pol", "native", 0)).toBeUndefined();
});

test("assets on no chain have prices by symbol, which no token on a chain has", () => {
  const table = file(
    { symbol: "eur", networks: ["off_chain"], days: { "2026-03-01": "1.1", "2026-04-01": "1.2" } },
    { symbol: "EURC", price: "1.08" },
  );
  expect(table.priceAt("off_chain", "EUR", at("2026-03-31"))?.text).toBe("1.1");
  expect(table.priceAt("off_chain", "eur", at("2026-04-01"))?.text).toBe("1.2");
  expect(table.priceAt("off_chain", "EURC", at("2026-04-01"))).toBeUndefined();
  expect(table.priceAt("sepolia", euro, at("2026-04-01"))?.text).toBe("1.08");
});

test("only tokens of the registry are priced: a contract can call itself anything", () => {
  const table = file({ symbol: "USDC", price: "1" });
  expect(table.priceAt("sepolia", `0x${"66".repeat(20)}`, 0)).toBeUndefined();
  expect(table.priceAt("nowhere", dollar, 0)).toBeUndefined();
  const transfer = { network: "sepolia", token: dollar, amount: 2_500_000n, time: 0 };
  const source = { priceAt: table.priceAt.bind(table), onChange: () => () => {} };
  expect(transferUsd(source, transfer)).toBe(2_500_000n);
  expect(transferUsd(source, { ...transfer, token: "native" })).toBeUndefined();
});

test.each([
  [[], "must be an object"],
  [{ prices: {} }, "must be an object"],
  [{ prices: [1] }, "prices[0] must be an object"],
  [{ prices: [{ symbol: "NOPE", price: "1" }] }, "prices[0].symbol"],
  [{ prices: [{ symbol: 1, price: "1" }] }, "prices[0].symbol"],
  [{ prices: [{ symbol: "E U R", networks: ["off_chain"], price: "1" }] }, "prices[0].symbol"],
  [{ prices: [{ symbol: "USDC", networks: ["off_chain", "eth"], price: "1" }] }, "prices[0].networks"],
  [{ prices: [{ symbol: "USDC", price: 1 }] }, "prices[0].price must be decimal text"],
  [{ prices: [{ symbol: "USDC", price: "1e0" }] }, "prices[0].price must be decimal text"],
  [{ prices: [{ symbol: "USDC" }] }, 'either "price" or "days"'],
  [{ prices: [{ symbol: "USDC", price: "1", days: {} }] }, 'either "price" or "days"'],
  [{ prices: [{ symbol: "USDC", days: {} }] }, "at least one day"],
  [{ prices: [{ symbol: "USDC", days: { "2026-02-30": "1" } }] }, "not a day"],
  [{ prices: [{ symbol: "USDC", days: { today: "1" } }] }, "not a day"],
  [{ prices: [{ symbol: "USDC", days: { "2026-02-03": null } }] }, 'days["2026-02-03"] must be decimal text'],
  [{ prices: [{ symbol: "USDC", price: "1", networks: [] }] }, "prices[0].networks"],
  [{ prices: [{ symbol: "USDC", price: "1", networks: ["moon"] }] }, "prices[0].networks"],
  [{ prices: [{ symbol: "USDC", price: "1", network: "eth" }] }, 'unknown field "network"'],
  [
    {
      prices: [
        { symbol: "USDC", price: "1" },
        { symbol: "usdc", price: "2" },
      ],
    },
    "prices[1] prices USDC a second time",
  ],
])("%j is refused with its place in the message", (content, message) => {
  expect(() => parsePrices(content)).toThrow(message);
});

test("the default prices: par for stablecoins, and fictitious prices on test networks only", () => {
  const real = networks.filter(({ is_testnet }) => !is_testnet).map(({ slug }) => slug);
  for (const { symbol, network, price } of parsePrices(shipped).rows)
    if (network === "") expect([symbol, price.text]).toEqual([symbol, "1"]);
    else expect(real).not.toContain(network);
  const table = parsePrices(shipped);
  for (const token of tokens) {
    const text = table.priceAt(token.network, tokenReferenceOf(token), 0)?.text;
    const dollars = !["EURC"].includes(token.symbol) && token.kind !== "native";
    if (dollars) expect(text).toBe("1");
    else expect(text !== undefined).toBe(findNetwork(token.network)?.is_testnet);
  }
});
