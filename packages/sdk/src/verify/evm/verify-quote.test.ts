import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../../scripts/test-size";
import { alice, bob, change, clock, goodQuote, now, usdc } from "../../../test/support/quote";
import { QuoteRefusedError } from "../../errors/signing";
import { encodeTransfer } from "./calls/transfer";
import { verifyQuote } from "./verify-quote";

const zero = `0x${"0".repeat(40)}`;
const call = (recipient: string, amount: bigint) =>
  encodeTransfer({ recipient: `0x${recipient.slice(2).toLowerCase()}`, amount });

function refusal(path: string, value: unknown, options = {}): QuoteRefusedError {
  try {
    verifyQuote(change(goodQuote(), path, value), { clock, ...options });
  } catch (error) {
    if (error instanceof QuoteRefusedError) return error;
    throw error;
  }
  throw new Error(`accepted ${path} = ${String(value)}`);
}

test("a good quote is verified into what a wallet shows", () => {
  expect(verifyQuote(goodQuote(), { clock, signer: alice.address })).toEqual({
    quoteId: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
    provider: "direct",
    network: "sepolia",
    destinationNetwork: "sepolia",
    testNetwork: true,
    chainId: 11155111,
    token: { symbol: "USDC", address: usdc, decimals: 6, inRegistry: true },
    destinationToken: { symbol: "USDC", address: usdc, decimals: 6, inRegistry: true },
    sender: alice.address,
    recipient: bob,
    amount: 2_500_000n,
    amountFormatted: "2.5",
    minAmountOut: 2_500_000n,
    minAmountOutFormatted: "2.5",
    swap: null,
    priceCheckedBy: "same_value",
    claimed: { amountOut: 2_500_000n, amountOutFormatted: "2.5", simulation: "success" },
    lossCeiling: 0n,
    lossCeilingFormatted: "0",
    feeCeiling: 2_400_000_000_000_000n,
    feeCeilingFormatted: "0.0024",
    feeSymbol: "ETH",
    contract: { address: usdc, purpose: "transfer" },
    approvals: [],
    nonce: 7,
    gasLimit: 80_000n,
    maxFeePerGas: 30_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    data: call(bob, 2_500_000n),
    expiresAt: "2026-01-15T09:31:00.000Z",
  });
});

describe("the same payment in other words is accepted", () => {
  test.each([
    ["request.from_chain", "SEPOLIA"],
    ["request.from_asset", "usdc"],
    ["request.from_asset", "USDC"],
    ["request.to_asset", usdc.toLowerCase()],
    ["request.to_address", bob.toLowerCase()],
    ["request.to_address", `0x${bob.slice(2).toUpperCase()}`],
    ["request.from_address", alice.address.toLowerCase()],
    ["quote.transactions.0.to", usdc.toLowerCase()],
    ["quote.transactions.0.data", call(bob, 2_500_000n).toUpperCase().replace("0X", "0x")],
    ["quote.expires_at", "2026-01-15T10:31:00+01:00"],
    ["quote.transactions.0.erc20_approvals", undefined],
    ["quote.source.decimals", null],
  ])("%s = %s", (path, value) => {
    expect(verifyQuote(change(goodQuote(), path, value), { clock }).amount).toBe(2_500_000n);
  });
});

describe("each rule refuses by its own name", () => {
  test.each<[rule: string, path: string, value: unknown]>([
    ["request_network", "request.from_chain", "solana"],
    ["request_network", "request.from_chain", "constructor"],
    ["request_network", "request.from_chain", "__proto__"],
    ["request_asset", "request.from_asset", "nothing"],
    ["request_asset", "request.from_asset", "toString"],
    ["native_coin", "request.from_asset", "eth"],
    ["native_coin", "request.from_asset", `0x${"e".repeat(40)}`],
    ["request_amount", "request.amount", "0"],
    ["request_amount", "request.amount", "0x10"],
    ["request_amount", "request.amount", " 5"],
    ["request_amount", "request.amount", "5.0"],
    ["request_amount", "request.amount", "1e6"],
    ["request_amount", "request.amount", "-5"],
    ["request_amount", "request.amount", "05"],
    ["request_amount", "request.amount", "٢٥٠٠٠٠٠"],
    ["request_amount", "request.amount", "2500000\n"],
    ["request_amount", "request.amount", 2_500_000],
    ["request_amount", "request.amount", (2n ** 256n).toString()],
    ["request_recipient", "request.to_address", bob.replace("C", "c")],
    ["request_recipient", "request.to_address", bob.slice(0, -1)],
    ["request_recipient", "request.to_address", bob.replace("0x", "0X")],
    ["provider", "quote.provider", "skipgo"],
    ["payment_kind", "request.to_chain", "base"],
    ["source_network", "quote.source.network", "base"],
    ["destination_network", "quote.destination.network", "base"],
    ["source_asset", "quote.source.token", zero],
    ["destination_asset", "quote.destination.token", zero],
    ["payment_kind", "request.to_asset", "eurc"],
    ["decimals", "quote.source.decimals", 18],
    ["decimals", "quote.source.decimals", "6"],
    ["transaction_count", "quote.transactions", []],
    ["transaction_count", "quote.transactions", "one"],
    ["transaction_kind", "quote.transactions.0.kind", "solana"],
    ["transaction_kind", "quote.transactions.0.access_list", [{ address: bob, storage_keys: [] }]],
    ["transaction_kind", "quote.transactions.0.authorizationList", [{ address: bob }]],
    ["transaction_kind", "quote.transactions.0.meta.accessList", "0x"],
    ["chain_id", "quote.transactions.0.chain_id", "1"],
    ["chain_id", "quote.transactions.0.chain_id", "0xaa36a7"],
    ["chain_id", "quote.transactions.0.chain_id", 11155111],
    ["contract", "quote.transactions.0.to", bob],
    ["contract", "quote.transactions.0.to", "0x036CbD53842c5426634e7929541eC2318f3dCF7e"],
    ["call_shape", "quote.transactions.0.data", "0x"],
    ["call_shape", "quote.transactions.0.data", `${call(bob, 2_500_000n)}00`],
    ["call_shape", "quote.transactions.0.data", call(bob, 2_500_000n).replace("a9059cbb", "095ea7b3")],
    [
      "call_shape",
      "quote.transactions.0.data",
      call(bob, 2_500_000n).replace("000000000000", "000000000001"),
    ],
    ["recipient", "quote.transactions.0.data", call(alice.address, 2_500_000n)],
    ["recipient", "quote.destination.account", alice.address],
    ["amount", "quote.transactions.0.data", call(bob, 2_500_001n)],
    ["amount", "quote.source.amount", "2500001"],
    ["amount_out", "quote.destination.amount", "2499999"],
    ["amount_out", "quote.min_amount_out", "2499999"],
    ["value", "quote.transactions.0.value", "1"],
    ["value", "quote.transactions.0.value", "0x0"],
    [
      "approvals",
      "quote.transactions.0.erc20_approvals",
      [{ token_contract: usdc, spender: bob, amount: "1" }],
    ],
    ["approvals", "quote.transactions.0.erc20_approvals", { length: 0 }],
    ["sender", "quote.source.account", bob],
    ["nonce", "quote.transactions.0.meta.nonce", "-1"],
    ["nonce", "quote.transactions.0.meta.nonce", "9007199254740992"],
    ["gas_limit", "quote.transactions.0.meta.gas_limit", "600001"],
    ["gas_limit", "quote.transactions.0.meta.gas_limit", "20999"],
    ["gas_limit", "quote.transactions.0.meta", null],
    ["transaction_values", "quote.transactions.0.meta", undefined],
    ["transaction_values", "quote.transactions.0.meta.nonce", undefined],
    ["fee_per_gas", "quote.transactions.0.meta.max_fee_per_gas", "300000000001"],
    ["priority_fee", "quote.transactions.0.meta.max_priority_fee_per_gas", "30000000001"],
    ["total_fee", "quote.transactions.0.meta.max_fee_per_gas", "900000000000"],
    ["expiry", "quote.expires_at", "2026-01-15T09:30:00Z"],
    ["has_expiry", "quote.expires_at", "2026-01-15T09:31:00"],
    ["has_expiry", "quote.expires_at", false],
    ["quote_id", "quote.id", "1"],
  ])("%s: %s = %s", (rule, path, value) => {
    const error = refusal(path, value);
    expect(error.failures.map((failure) => failure.rule)).toContain(rule);
    expect(error.rule).toBe(error.failures[0]?.rule);
    expect(error.code).toBe(error.rule === "expiry" ? "quote_expired" : "quote_refused");
  });

  test("signer", () => {
    expect(refusal("request.slippage_bps", 50, { signer: bob }).rule).toBe("signer");
  });

  test("recipient_usable: the zero address and the token's own contract", () => {
    for (const to of [zero, usdc]) {
      const quoted = change(goodQuote(), "request.to_address", to);
      change(quoted, "quote.destination.account", to);
      change(quoted, "quote.transactions.0.data", call(to, 2_500_000n));
      expect(() => verifyQuote(quoted, { clock })).toThrow(/recipient_usable/);
    }
  });
});

test("a second transaction is refused even when it is the same", () => {
  const quoted = goodQuote();
  quoted.quote.transactions.push(...quoted.quote.transactions);
  expect(() => verifyQuote(quoted, { clock })).toThrow(/transaction_count/);
});

test("a contract outside the registry is taken only when the request names it", () => {
  const other = "0x1111111111111111111111111111111111111111";
  const quoted = goodQuote();
  change(quoted, "quote.transactions.0.to", other);
  change(quoted, "quote.source.token", other);
  change(quoted, "quote.destination.token", other);
  expect(() => verifyQuote(quoted, { clock })).toThrow(/source_asset/);
  change(quoted, "request.from_asset", other);
  change(quoted, "request.to_asset", other);
  expect(verifyQuote(quoted, { clock }).token).toEqual({
    symbol: null,
    address: other,
    decimals: null,
    inRegistry: false,
  });
  expect(verifyQuote(quoted, { clock }).amountFormatted).toBeNull();
});

test("tokens of the caller can be named by slug; a name for two contracts is none", () => {
  const token = {
    network: "sepolia",
    slug: "tusd",
    label: "Test",
    symbol: "TUSD",
    exponent: 2,
    kind: "erc20" as const,
    aliases: [],
    addr: "0x1111111111111111111111111111111111111111",
  };
  const quoted = goodQuote();
  for (const path of ["quote.transactions.0.to", "quote.source.token", "quote.destination.token"]) {
    change(quoted, path, token.addr);
  }
  change(quoted, "request.from_asset", "tusd");
  change(quoted, "request.to_asset", "TUSD");
  change(quoted, "quote.source.decimals", 2);
  change(quoted, "quote.destination.decimals", 2);
  expect(verifyQuote(quoted, { clock, tokens: [token] }).amountFormatted).toBe("25000");
  change(quoted, "request.from_asset", "usdc");
  expect(() => verifyQuote(quoted, { clock, tokens: [{ ...token, slug: "usdc" }] })).toThrow(/request_asset/);
});

test("ceilings can be changed part by part; an undefined part is no missing limit", () => {
  const quoted = change(goodQuote(), "quote.transactions.0.meta.gas_limit", "700000");
  expect(verifyQuote(quoted, { clock, gasCeiling: { gasLimit: 700_000n } }).gasLimit).toBe(700_000n);
  const undefinedPart = Object.fromEntries([["gasLimit", undefined]]);
  expect(() => verifyQuote(quoted, { clock, gasCeiling: undefinedPart })).toThrow(/gas_limit/);
});

test("inherited values were not sent", () => {
  const quoted = change(goodQuote(), "quote.transactions.0.meta.nonce", undefined);
  const meta = quoted.quote.transactions[0]?.kind === "evm" ? quoted.quote.transactions[0].meta : {};
  Object.setPrototypeOf(meta, { nonce: "7" });
  expect(() => verifyQuote(quoted, { clock })).toThrow(/nonce/);
});

test("all failing rules are reported, in order, and messages are printable", () => {
  const quoted = change(goodQuote(), "quote.provider", "\u001b[31mdirect\u202e");
  change(quoted, "quote.expires_at", "2020-01-01T00:00:00Z");
  try {
    verifyQuote(quoted, { clock });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(QuoteRefusedError);
    const { failures, message } = error as QuoteRefusedError;
    expect(failures.map(({ rule }) => rule)).toEqual(["provider", "expiry"]);
    expect(message).not.toMatch(/\p{C}/u);
  }
});

test("anything at all in place of a quote is refused, never a TypeError", () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (anything) => {
      const quoted = change(goodQuote(), "quote", anything ?? null);
      expect(() => verifyQuote(quoted, { clock })).toThrow(QuoteRefusedError);
    }),
  );
});

test("any other value in any place that matters is refused", () => {
  const paths = [
    ...["from_chain", "to_chain", "from_address", "to_address", "from_asset", "to_asset", "amount"].map(
      (key) => `request.${key}`,
    ),
    ...["id", "provider", "expires_at", "min_amount_out", "transactions", "source", "destination"].map(
      (key) => `quote.${key}`,
    ),
    ...["kind", "chain_id", "to", "data", "value", "meta"].map((key) => `quote.transactions.0.${key}`),
    ...["account", "amount", "network", "token"].flatMap((key) => [
      `quote.source.${key}`,
      `quote.destination.${key}`,
    ]),
  ];
  const values = fc
    .anything()
    .filter((value) => !(typeof value === "string" && /[0-9a-f]{8}-|^\d{4}-/i.test(value)));
  fc.assert(
    fc.property(fc.constantFrom(...paths), values, (path, value) => {
      const good = goodQuote();
      const before = path.split(".").reduce<unknown>((node, key) => Reflect.get(Object(node), key), good);
      fc.pre(value !== before && value !== undefined);
      // Then the age counts.
      fc.pre(!(path === "quote.expires_at" && value === null));
      expect(() => verifyQuote(change(good, path, value), { clock })).toThrow(QuoteRefusedError);
    }),
    { numRuns: runs(500) },
  );
});

test("every changed digit of the call data is refused", () => {
  const good = call(bob, 2_500_000n);
  fc.assert(
    fc.property(fc.nat({ max: good.length - 3 }), fc.integer({ min: 1, max: 15 }), (index, shift) => {
      const at = index + 2;
      const digit = (Number.parseInt(good[at] ?? "0", 16) + shift) % 16;
      const data = `${good.slice(0, at)}${digit.toString(16)}${good.slice(at + 1)}`;
      expect(refusal("quote.transactions.0.data", data).rule).toMatch(/call_shape|recipient|amount/);
    }),
  );
});

test("a quote is good until its expiry and no longer", () => {
  fc.assert(
    fc.property(fc.integer({ min: -120_000, max: 120_000 }), (late) => {
      const later = { now: () => now + 60_000 + late };
      const verify = () => verifyQuote(goodQuote(), { clock: later });
      if (late < 0) expect(verify().nonce).toBe(7);
      else expect(verify).toThrow(expect.objectContaining({ code: "quote_expired", rule: "expiry" }));
    }),
  );
});
