import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../../scripts/test-size";
import { alice, bob, goodQuote, mallory, usdc } from "../../../test/support/cosmos-quote";
import { change, clock, now } from "../../../test/support/quote";
import { QuoteRefusedError } from "../../errors/signing";
import { verifyQuote } from "./verify-quote";

const neutron = "neutron1htamarexaxhgdsp0xu6sppeyx7avtvqraklcsa";
const send = goodQuote().quote.transactions[0];
const message = send?.kind === "cosmos" ? send.msgs[0] : undefined;

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
  expect(verifyQuote(goodQuote(), { clock, signer: alice })).toEqual({
    quoteId: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
    provider: "direct",
    network: "osmo-test-5",
    destinationNetwork: "osmo-test-5",
    testNetwork: true,
    chainId: "osmo-test-5",
    token: { symbol: "USDC", address: usdc, decimals: 6, inRegistry: true },
    destinationToken: { symbol: "USDC", address: usdc, decimals: 6, inRegistry: true },
    sender: alice,
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
    feeCeiling: 2_500n,
    feeCeilingFormatted: "0.0025",
    feeSymbol: "OSMO",
    contract: { address: usdc, purpose: "transfer" },
    approvals: [],
    accountNumber: 1n,
    sequence: 7n,
    memo: "",
    gasLimit: 100_000n,
    fee: { denom: "uosmo", amount: 2_500n },
    expiresAt: "2026-01-15T09:31:00.000Z",
  });
});

describe("the same payment in other words is accepted", () => {
  test.each([
    ["request.from_chain", "OSMOSIS-TESTNET"],
    ["request.from_asset", "usdc"],
    ["request.to_asset", "USDC"],
    ["quote.transactions.0.meta.sequence", "0"],
    ["quote.transactions.0.meta.sequence", (2n ** 64n - 1n).toString()],
    ["quote.transactions.0.meta.account_number", (2n ** 64n - 1n).toString()],
    ["quote.transactions.0.meta.gas_limit", "500000"],
    ["quote.transactions.0.meta.fee.amount", "40000"],
    ["quote.expires_at", "2026-01-15T10:31:00+01:00"],
    ["quote.source.decimals", null],
  ])("%s = %s", (path, value) => {
    expect(verifyQuote(change(goodQuote(), path, value), { clock }).amount).toBe(2_500_000n);
  });
});

const message0 = "quote.transactions.0.msgs.0";
const meta = "quote.transactions.0.meta";
describe("each rule refuses by its own name", () => {
  test.each<[rule: string, path: string, value: unknown]>([
    ["request_network", "request.from_chain", "sepolia"],
    ["request_network", "request.from_chain", "__proto__"],
    ["request_asset", "request.from_asset", "nothing"],
    ["native_coin", "request.from_asset", "uosmo"],
    ["request_amount", "request.amount", "0"],
    ["request_amount", "request.amount", "1e6"],
    ["request_sender", "request.from_address", neutron],
    ["request_sender", "request.from_address", `${alice.slice(0, -1)}q`],
    ["request_recipient", "request.to_address", neutron],
    ["request_recipient", "request.to_address", `${bob.slice(0, -1)}q`],
    ["request_recipient", "request.to_address", bob.toUpperCase()],
    ["request_recipient", "request.to_address", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
    ["provider", "quote.provider", "cctp"],
    ["payment_kind", "request.to_chain", "osmosis-1"],
    ["source_network", "quote.source.network", "osmosis-1"],
    ["destination_network", "quote.destination.network", "osmosis-1"],
    ["source_asset", "quote.source.token", `ibc/${"0".repeat(64)}`],
    ["destination_asset", "quote.destination.token", "uosmo"],
    ["decimals", "quote.source.decimals", 18],
    ["transaction_count", "quote.transactions", []],
    ["transaction_kind", "quote.transactions.0.kind", "evm"],
    ["chain_id", "quote.transactions.0.chain_id", "osmosis-1"],
    ["message_count", "quote.transactions.0.msgs", []],
    ["message_count", "quote.transactions.0.msgs", [message, message]],
    ["message_count", "quote.transactions.0.msgs", "one"],
    ["message_shape", `${message0}.@type`, "/cosmos.bank.v1beta1.MsgMultiSend"],
    ["message_shape", `${message0}.extra`, "more"],
    ["message_shape", `${message0}.amount`, []],
    [
      "message_shape",
      `${message0}.amount`,
      [
        { denom: usdc, amount: "1" },
        { denom: "uosmo", amount: "1" },
      ],
    ],
    ["recipient", `${message0}.to_address`, mallory],
    ["recipient", "quote.destination.account", mallory],
    ["denom", `${message0}.amount.0.denom`, "uosmo"],
    ["amount", `${message0}.amount.0.amount`, "2500001"],
    ["amount", `${message0}.amount.0.amount`, "02500000"],
    ["amount", "quote.source.amount", "2500001"],
    ["amount_out", "quote.destination.amount", "2499999"],
    ["amount_out", "quote.min_amount_out", "1"],
    ["memo", `${meta}.memo`, "credit mallory"],
    ["memo", `${meta}.memo`, undefined],
    ["sender", "quote.source.account", mallory],
    ["message_sender", `${message0}.from_address`, mallory],
    ["account_number", `${meta}.account_number`, "-1"],
    ["account_number", `${meta}.account_number`, (2n ** 64n).toString()],
    ["transaction_values", `${meta}.sequence`, undefined],
    ["transaction_values", `${meta}.account_number`, undefined],
    ["transaction_values", `${meta}.gas_limit`, undefined],
    ["transaction_values", `${meta}.fee`, undefined],
    ["transaction_values", meta, undefined],
    ["sequence", `${meta}.sequence`, (2n ** 64n).toString()],
    ["gas_limit", `${meta}.gas_limit`, "0"],
    ["gas_limit", `${meta}.gas_limit`, "500001"],
    ["fee_coin", `${meta}.fee.denom`, usdc],
    ["total_fee", `${meta}.fee.amount`, "100001"],
    ["total_fee", `${meta}.fee.amount`, "0"],
    ["expiry", "quote.expires_at", new Date(now).toISOString()],
    ["quote_id", "quote.id", "../persons"],
  ])("%s: %s = %s", (rule, path, value) => {
    expect(refusal(path, value).rule).toBe(rule);
  });

  test("signer", () => {
    expect(() => verifyQuote(goodQuote(), { clock, signer: mallory })).toThrow(
      expect.objectContaining({ rule: "signer" }),
    );
  });

  test("a ceiling of the caller's own", () => {
    expect(refusal("quote.provider", "direct", { feeCeiling: { fee: 2_499n } }).rule).toBe("total_fee");
    expect(refusal("quote.provider", "direct", { feeCeiling: { gasLimit: 99_999n } }).rule).toBe("gas_limit");
  });
});

/** Every leaf that decides what is signed, or what is shown of it. */
const leaves = [
  ...["from_chain", "to_chain", "from_address", "to_address", "from_asset", "to_asset", "amount"].map(
    (name) => `request.${name}`,
  ),
  ...["account", "network", "token", "amount"].flatMap((name) => [
    `quote.source.${name}`,
    `quote.destination.${name}`,
  ]),
  ...["from_address", "to_address", "@type", "amount.0.denom", "amount.0.amount"].map(
    (name) => `${message0}.${name}`,
  ),
  ...["quote.provider", "quote.min_amount_out", "quote.transactions.0.kind", "quote.transactions.0.chain_id"],
  ...[`${meta}.memo`, `${meta}.fee.denom`],
];

test("a value that is changed anywhere is refused, whatever it is changed to", () => {
  const names = /^(osmosis-testnet|osmo-test-5|usdc)$/i;
  fc.assert(
    fc.property(
      fc.constantFrom(...leaves),
      fc.oneof(
        fc.anything(),
        fc.string(),
        fc.constantFrom(alice, bob, mallory, usdc, "uosmo", "1", "osmosis-1"),
      ),
      (path, value) => {
        const good = goodQuote();
        const before = path.split(".").reduce<unknown>((node, key) => Reflect.get(Object(node), key), good);
        fc.pre(before !== value && !(typeof value === "string" && names.test(value)));
        expect(() => verifyQuote(change(good, path, value), { clock })).toThrow(QuoteRefusedError);
      },
    ),
    { numRuns: runs(1500) },
  );
});

test("an answer can be anything", () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.constantFrom("quote", "quote.transactions", message0, meta),
      (value, path) => {
        try {
          verifyQuote(change(goodQuote(), path, value), { clock });
        } catch (error) {
          expect(error).toBeInstanceOf(QuoteRefusedError);
        }
      },
    ),
  );
});
