import { describe, expect, test } from "vitest";
import { bob, change, clock, goodQuote, usdc } from "../../../test/support/quote";
import { accepting, inSwap, refused, withWord } from "../../../test/support/refused";
import {
  bridged,
  bridgedToSolana,
  messenger,
  swapped,
  swappedAndBridged,
} from "../../../test/support/routes";
import type { Quoted } from "../../types";
import { solanaTokenAccount } from "./token-account";
import { verifyQuote } from "./verify-quote";

const changed = (quoted: Quoted, parts: Readonly<Record<string, unknown>>): Quoted => {
  for (const [path, value] of Object.entries(parts)) change(quoted, path, value);
  return quoted;
};

/** The numbers beside a transaction; undefined removes one. */
const meta = (parts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [`quote.transactions.0.meta.${name}`, value]),
  );

describe("gas, fees and nonces hold to the unit", () => {
  test.each<[parts: Record<string, string | undefined>, rules: string[]]>([
    [{ gas_limit: "21000" }, []],
    [{ gas_limit: "20999" }, ["gas_limit"]],
    [{ gas_limit: "600000" }, []],
    [{ gas_limit: "600001" }, ["gas_limit"]],
    [{ gas_limit: undefined }, ["transaction_values"]],
    [{ gas_limit: "200000", max_fee_per_gas: "250000000000" }, []],
    [{ gas_limit: "200001", max_fee_per_gas: "250000000000" }, ["total_fee"]],
    [{ gas_limit: "40000", max_fee_per_gas: "300000000000" }, []],
    [{ gas_limit: "40000", max_fee_per_gas: "300000000001" }, ["fee_per_gas"]],
    [{ max_priority_fee_per_gas: "10000000000" }, []],
    [{ max_priority_fee_per_gas: "10000000001" }, ["priority_fee"]],
    [{ max_fee_per_gas: "1", max_priority_fee_per_gas: "1" }, []],
    [{ max_fee_per_gas: "1", max_priority_fee_per_gas: "2" }, ["priority_fee"]],
    [{ max_fee_per_gas: "0", max_priority_fee_per_gas: "0" }, ["fee_per_gas"]],
    [{ max_fee_per_gas: undefined }, ["transaction_values"]],
    [{ max_priority_fee_per_gas: undefined }, ["transaction_values"]],
    [{ max_priority_fee_per_gas: "0x1" }, ["priority_fee"]],
    [{ max_fee_per_gas: "0x1" }, ["fee_per_gas", "total_fee"]],
    [{ gas_limit: "0x1" }, ["gas_limit", "total_fee"]],
    // The highest total of earlier transactions is the maximum that one of today may pay.
    [{ max_fee_per_gas: undefined, max_priority_fee_per_gas: undefined, gas_price: "2000000000" }, []],
    [{ max_fee_per_gas: undefined, gas_price: "300000000001" }, ["fee_per_gas"]],
    [{ max_fee_per_gas: undefined, gas_price: "-1" }, ["transaction_values"]],
    [{ nonce: "0" }, []],
    [{ nonce: "9007199254740991" }, []],
    [{ nonce: "9007199254740992" }, ["nonce"]],
    [{ nonce: undefined }, ["transaction_values"]],
    [{ nonce: "7.0" }, ["nonce"]],
  ])("%j: %j", (parts, rules) => {
    expect(refused(changed(goodQuote(), meta(parts)))).toEqual(rules);
  });
});

describe("a quote's own numbers hold to the unit", () => {
  const path = (name: string) => `quote.${name}`;
  test.each<[parts: Record<string, unknown>, rules: string[]]>([
    [{ [path("destination.decimals")]: 18 }, ["decimals"]],
    [{ [path("destination.decimals")]: null }, []],
    [{ [path("destination.decimals")]: undefined }, []],
    [{ [path("source.decimals")]: undefined }, []],
    [{ [path("source.decimals")]: 0 }, ["decimals"]],
    [{ [path("expires_at")]: "2026-01-15T09:30:00.001Z" }, []],
    [{ [path("expires_at")]: "2026-01-15T09:30:00.000Z" }, ["expiry"]],
    [{ [path("expires_at")]: undefined }, []],
    [{ [path("expires_at")]: undefined, [path("created_at")]: undefined }, ["has_expiry"]],
    [{ [path("expires_at")]: null, [path("created_at")]: "2026-01-15T09:30:00" }, ["has_expiry"]],
    [{ [path("expires_at")]: null, [path("created_at")]: "2026-01-15T09:29:00Z" }, ["expiry"]],
    [{ [path("expires_at")]: null, [path("created_at")]: "2026-01-15T09:29:00.001Z" }, []],
    [{ [path("expires_at")]: null, [path("created_at")]: "2026-01-15T09:30:10Z" }, []],
    [{ [path("expires_at")]: null, [path("created_at")]: "2026-01-15T09:30:10.001Z" }, ["has_expiry"]],
    [{ [path("expires_at")]: "", [path("created_at")]: "2026-01-15T09:30:00Z" }, ["has_expiry"]],
    [{ [path("id")]: undefined }, ["quote_id"]],
    [{ [path("id")]: "x0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21" }, ["quote_id"]],
    [{ [path("id")]: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21x" }, ["quote_id"]],
    [{ [path("id")]: "0B7E1F7E-4B0E-4A52-8A55-2D1F6F5F8A21" }, []],
    [{ [path("provider")]: undefined }, ["provider"]],
  ])("%j: %j", (parts, rules) => {
    const found = refused(changed(goodQuote(), parts));
    if (rules.length === 0) expect(found).toEqual([]);
    else expect(found[0]).toBe(rules[0]);
  });

  test.each<[slippage: unknown, out: string, rules: string[]]>([
    [50, "92462312", []],
    [50, "92462313", ["slippage"]],
    [0, "92000000", []],
    [0, "92000001", ["slippage"]],
    [10_000, "184000000", []],
    [10_001, "92400000", ["slippage"]],
    [undefined, "92400000", ["slippage"]],
    [50, "91999999", ["amount_out", "min_amount_out"]],
  ])("slippage of %s, an estimate of %s: %j", (slippage, out, rules) => {
    const parts = { "request.slippage_bps": slippage, "quote.destination.amount": out };
    expect(refused(changed(swapped(), parts))).toEqual(rules);
  });

  test("a swap that promises nothing is no swap, however little the caller wants", () => {
    const nothing = changed(withWord(swapped(), inSwap(5), 0n), { "quote.min_amount_out": "0" });
    expect(refused(nothing)[0]).toBe("amount_out");
  });
});

describe("an approval holds to the unit", () => {
  const entry = {
    token_contract: usdc,
    spender: messenger,
    amount: "100000000",
    nonce: "7",
    gas_limit: "60000",
  };
  test.each<[over: Record<string, unknown>, rules: string[]]>([
    [{}, []],
    [{ gas_limit: "600000" }, []],
    [{ gas_limit: "600001" }, ["gas_limit"]],
    [{ gas_limit: "20999" }, ["gas_limit"]],
    [{ gas_limit: undefined }, []],
    [{ gas_limit: null }, ["gas_limit", "total_fee"]],
    [{ nonce: "6" }, ["approval_nonces"]],
    [{ nonce: "8" }, ["approval_nonces"]],
    [{ nonce: undefined }, []],
    [{ nonce: null }, ["approval_nonces"]],
    [{ token_contract: bob }, ["approvals"]],
    [{ spender: bob }, ["approvals"]],
    [{ amount: "100000001" }, ["approvals"]],
    [{ amount: "99999999" }, ["approvals"]],
    [{ amount: undefined }, ["approvals"]],
  ])("%j: %j", (over, rules) => {
    const list = [{ ...entry, ...over }];
    expect(refused(change(bridged(), "quote.transactions.0.erc20_approvals", list))).toEqual(rules);
  });

  test("the gas of approvals is part of the whole fee", () => {
    const ceiling = { gasCeiling: { totalFee: 460_000n * 30_000_000_000n } };
    expect(refused(bridged(), ceiling)).toEqual([]);
    expect(refused(bridged(), { gasCeiling: { totalFee: ceiling.gasCeiling.totalFee - 1n } })).toEqual([
      "total_fee",
    ]);
  });

  test("without a nonce of the payment only that is reported", () => {
    expect(refused(changed(bridged(), meta({ nonce: undefined })))).toEqual(["transaction_values"]);
    expect(refused(changed(bridged(), meta({ nonce: "-1" })))).toEqual(["nonce"]);
  });

  test("without its own nonce it has the one before the payment's, and none below 0", () => {
    const without = (nonce: string) =>
      refused(
        changed(bridged(), {
          ...meta({ nonce }),
          "quote.transactions.0.erc20_approvals": [{ ...entry, nonce: undefined }],
        }),
      );
    expect(without("1")).toEqual([]);
    expect(without("0")).toEqual(["approval_nonces"]);
  });
});

test("a transfer needs no approval, not even an exact one for the token itself", () => {
  const exact = { token_contract: usdc, spender: usdc, amount: "2500000", nonce: "6", gas_limit: "60000" };
  expect(refused(change(goodQuote(), "quote.transactions.0.erc20_approvals", [exact]))).toEqual([
    "approvals",
  ]);
});

test("a transfer has no slippage, and any minimum below its amount holds", () => {
  expect(refused(change(goodQuote(), "request.slippage_bps", undefined))).toEqual([]);
  expect(refused(goodQuote(), { minAmountOut: 1n })).toEqual([]);
  expect(refused(goodQuote(), { minAmountOut: 2_500_000n })).toEqual([]);
  expect(refused(goodQuote(), { minAmountOut: 2_500_001n })).toEqual(["caller_minimum"]);
});

test("a base58 text of more than 32 bytes is no account of Solana", () => {
  expect(refused(change(bridgedToSolana(), "request.to_address", "z".repeat(44)))).toContain(
    "request_recipient",
  );
});

describe("deadlines hold to the second", () => {
  const seconds = BigInt(clock.now() / 1000);
  test.each<[name: string, make: () => Quoted, word: number, after: bigint, rules: string[]]>([
    ["swap", swapped, 0, 59n, ["deadline"]],
    ["swap", swapped, 0, 60n, []],
    ["swap", swapped, 0, 61n, ["deadline"]],
    ["swap before a burn", swappedAndBridged, 0, 59n, ["deadline"]],
    ["swap before a burn", swappedAndBridged, 0, 60n, []],
  ])("%s %#", (_, make, word, after, rules) => {
    expect(refused(withWord(make(), word, seconds + after))).toEqual(rules);
  });
});

test("the minimum that a call delivers is what the quote promises, and no more than its estimate", () => {
  expect(refused(withWord(swapped(), inSwap(5), 91_999_999n))).toEqual(["min_amount_out"]);
  expect(refused(withWord(swapped(), inSwap(5), 92_400_000n))).toEqual([]);
  expect(refused(withWord(swapped(), inSwap(5), 92_400_001n))).toEqual(["min_amount_out"]);
});

test("nothing is sent to the contracts of the payment, on either network", () => {
  const sentTo = (account: string) => {
    const quoted = withWord(bridged(), 2, BigInt(account));
    return changed(quoted, { "request.to_address": account, "quote.destination.account": account });
  };
  expect(refused(sentTo(bob))).toEqual([]);
  const { contract, destinationToken } = verifyQuote(bridged(), accepting);
  for (const account of [contract.address, usdc, destinationToken.address])
    expect(refused(sentTo(account))).toEqual(["recipient_usable"]);
  const zero = "1".repeat(32);
  const itsAccount = solanaTokenAccount(zero, "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU");
  const toZero = changed(withWord(bridgedToSolana(), 2, BigInt(itsAccount ?? 0)), {
    "request.to_address": zero,
    "quote.destination.account": zero,
  });
  expect(refused(toZero)).toEqual(["recipient_usable"]);
});
