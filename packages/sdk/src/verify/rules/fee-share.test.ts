import { describe, expect, test } from "vitest";
import * as cosmosQuote from "../../../test/support/cosmos-quote";
import { bob, change, goodQuote } from "../../../test/support/quote";
import { refused } from "../../../test/support/refused";
import type { Quoted } from "../../types";
import { verifyQuote as verifyCosmos } from "../cosmos/verify-quote";
import { encodeTransfer } from "../evm/calls/transfer";
import type { VerifyOptions } from "../evm/prove";

const ethUsdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

/** The good quote on Ethereum, whose coin has a price, of this amount, with a fee of 80,000 gas at this many wei. */
function onEthereum(amount: bigint, wei: bigint, token = ethUsdc): Quoted {
  const quoted = goodQuote();
  Object.assign(quoted.request, {
    from_chain: "eth",
    to_chain: "eth",
    from_asset: token,
    to_asset: token,
    amount: String(amount),
  });
  Object.assign(quoted.quote.source, { network: "eth", token, amount: String(amount) });
  Object.assign(quoted.quote.destination, { network: "eth", token, amount: String(amount) });
  const data = encodeTransfer({ recipient: bob.toLowerCase() as `0x${string}`, amount });
  Object.assign(Object(quoted.quote.transactions[0]), { chain_id: "1", to: token, data });
  Object.assign(quoted.quote, { min_amount_out: String(amount) });
  change(quoted, "quote.transactions.0.meta.max_priority_fee_per_gas", "1");
  return change(quoted, "quote.transactions.0.meta.max_fee_per_gas", String(wei));
}

// 5 dollars at the registry's 4,000 dollars are 0.00125 ETH: 80,000 gas at 15.625 gwei.
const FIVE = 5_000_000n;
const MOST = 15_625_000_000n;

describe("the fee is in proportion to the amount", () => {
  test.each<[name: string, quoted: Quoted, options: VerifyOptions, rules: string[]]>([
    ["all of it", onEthereum(FIVE, MOST), {}, []],
    ["more than it", onEthereum(FIVE, MOST + 1n), {}, ["fee_share"]],
    ["more, which the caller allows", onEthereum(FIVE, 10n * MOST), { maxFeeBps: 100_000 }, []],
    ["more than the caller allows", onEthereum(FIVE, MOST / 2n + 1n), { maxFeeBps: 5_000 }, ["fee_share"]],
    ["half a dollar for less than that", onEthereum(1n, MOST / 10n), {}, []],
    ["more than half a dollar for a cent", onEthereum(10_000n, MOST / 10n + 1n), {}, ["fee_share"]],
    ["by the caller's prices", onEthereum(FIVE, 2n * MOST), { prices: { ETH: "2000", USDC: "1" } }, []],
    ["more by them", onEthereum(FIVE, 2n * MOST + 1n), { prices: { ETH: "2000", USDC: "1" } }, ["fee_share"]],
    [
      "by one price alone nothing is compared but the registry's",
      onEthereum(FIVE, MOST + 1n),
      { prices: { ETH: "1" } },
      ["fee_share"],
    ],
    ["a lie of 854 gwei", onEthereum(FIVE, 854n * 10n ** 9n), {}, ["fee_per_gas", "total_fee", "fee_share"]],
    ["a token without a value", onEthereum(FIVE, MOST * 2n, bob.toLowerCase().replace(/.$/, "1")), {}, []],
    [
      "a coin without a value",
      change(goodQuote(), "quote.transactions.0.meta.max_fee_per_gas", "300000000000"),
      {},
      [],
    ],
    [
      "no fee that can be read",
      change(onEthereum(FIVE, 1n), "quote.transactions.0.meta.gas_limit", "x"),
      {},
      ["gas_limit", "total_fee"],
    ],
  ])("%s", (_, quoted, options, rules) => {
    expect(refused(quoted, options)).toEqual(rules);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, "100"])("%s is no share", (maxFeeBps) => {
    expect(() => refused(goodQuote(), Object({ maxFeeBps }))).toThrow("maxFeeBps");
  });

  test("Cosmos: by the caller's prices on a test network, where the registry has none", () => {
    const { request } = cosmosQuote.goodQuote();
    const fee = (prices: Record<string, string>) => () =>
      verifyCosmos(change(cosmosQuote.goodQuote(), "quote.transactions.0.meta.fee.amount", "20000"), {
        clock: cosmosQuoteClock,
        prices,
      });
    expect(Number(request.amount)).toBeGreaterThan(0);
    expect(fee({ OSMO: "1", USDC: "1" })).not.toThrow();
    expect(fee({ OSMO: "1000", USDC: "1" })).toThrow(/"fee_share"/);
  });
});

const cosmosQuoteClock = { now: () => Date.parse("2026-01-15T09:30:00Z") };
