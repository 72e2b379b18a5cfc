import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../../scripts/test-size";
import { alice, bob, change, clock, usdc } from "../../../test/support/quote";
import { APPROVALS, accepting, DATA, dataOf, inSwap, refused, withWord } from "../../../test/support/refused";
import {
  bridged,
  bridgedToSolana,
  messenger,
  routes,
  solanaWallet,
  swapped,
  swappedAndBridged,
  swappedAndBridgedToSolana,
  swappedTwice,
  uniswapRouter,
} from "../../../test/support/routes";
import type { Quoted } from "../../types";
import { base58Key } from "../base58";
import { type BurnCall, decodeBurn, encodeBurn } from "./calls/burn";
import { verifyQuote } from "./verify-quote";

/** A payment to Solana whose burn, the second transaction, is another one. */
function inBurn(edit: (call: BurnCall) => BurnCall): Quoted {
  const [quoted, path] = [swappedAndBridgedToSolana(), "quote.transactions.1.data"];
  const burn = quoted.quote.transactions[1];
  const call = decodeBurn(burn?.kind === "evm" ? burn.data : undefined);
  return call ? change(quoted, path, encodeBurn(edit(call))) : expect.unreachable();
}

const names = Object.keys(routes) as Array<keyof typeof routes>;

describe("the steps of a route that a wallet shows", () => {
  const common = { sender: alice.address, amount: 100_000_000n, amountFormatted: "100", nonce: 8 };
  const approval = (spender: string, token: string = usdc) => [{ token, spender, amount: 100_000_000n }];

  test("a bridge", () => {
    expect(verifyQuote(bridged(), accepting)).toMatchObject({
      ...common,
      provider: "cctp",
      network: "sepolia",
      destinationNetwork: "basesep",
      destinationToken: { symbol: "USDC", address: "0x036CbD53842c5426634e7929541eC2318f3dCF7e" },
      recipient: bob,
      minAmountOut: 99_995_000n,
      minAmountOutFormatted: "99.995",
      lossCeiling: 5_000n,
      lossCeilingFormatted: "0.005",
      feeCeiling: 13_800_000_000_000_000n,
      feeCeilingFormatted: "0.0138",
      feeSymbol: "ETH",
      contract: { address: messenger, purpose: "bridge" },
      approvals: approval(messenger),
      swap: null,
    });
  });

  test("a bridge to Solana", () => {
    expect(verifyQuote(bridgedToSolana(), accepting)).toMatchObject({
      destinationNetwork: "solana-devnet",
      destinationToken: { symbol: "USDC", address: "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU" },
      recipient: solanaWallet,
    });
  });

  test("a swap whose loss across currencies is unknown", () => {
    expect(verifyQuote(swapped(), accepting)).toMatchObject({
      ...common,
      destinationToken: { symbol: "EURC" },
      minAmountOutFormatted: "92",
      lossCeiling: null,
      lossCeilingFormatted: null,
      contract: { address: uniswapRouter, purpose: "swap" },
    });
  });

  test("a swap and a burn", () => {
    const eurc = "0x08210F9170F89Ab7658F0B5E3fF39b0E03C594D4";
    expect(verifyQuote(swappedAndBridged(), accepting)).toMatchObject({
      ...common,
      nonce: 10,
      provider: "swap-cctp",
      token: { symbol: "EURC", address: eurc },
      contract: { address: messenger, purpose: "swap_and_bridge" },
      approvals: [{ token: usdc, spender: messenger, amount: 107_500_000n }],
      minAmountOut: 107_495_000n,
      feeCeiling: 2n * 13_800_000_000_000_000n,
      swap: {
        contract: uniswapRouter,
        token: { symbol: "USDC", address: usdc },
        minAmount: 107_500_000n,
        minAmountFormatted: "107.5",
        approvals: approval(uniswapRouter, eurc),
      },
    });
    expect(verifyQuote(swappedAndBridgedToSolana(), accepting)).toMatchObject({
      ...{ nonce: 10, provider: "swap-cctp", destinationNetwork: "solana-devnet", recipient: solanaWallet },
      contract: { address: messenger, purpose: "swap_and_bridge" },
      minAmountOut: 107_495_000n,
      swap: { contract: uniswapRouter, minAmount: 107_500_000n },
    });
  });
});

describe.each(names)("%s", (name) => {
  const { make, chosen } = routes[name];

  test("every changed digit of the call is refused, but for what a quote may choose", () => {
    const data = dataOf(make());
    for (let at = 2; at < data.length; at += 1) {
      if (chosen.some((word) => at >= 10 + word * 64 && at < 74 + word * 64)) continue;
      const digit = (Number.parseInt(data[at] ?? "0", 16) + 1 + (at % 15)) % 16;
      const changed = `${data.slice(0, at)}${digit.toString(16)}${data.slice(at + 1)}`;
      expect(refused(change(make(), DATA, changed)), `digit ${at}`).not.toEqual([]);
    }
  });

  test("whatever a quote chooses, the minimum that arrives, the fee and the deadline hold", () => {
    const value = fc.oneof(
      fc.bigInt({ min: 0n, max: 200_000_000n }),
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...chosen), value, (word, chosenValue) => {
        const quoted = withWord(make(), word, chosenValue);
        if (refused(quoted).length > 0) return;
        const { minAmountOut, data } = verifyQuote(quoted, accepting);
        expect(data).toBe(dataOf(quoted).toLowerCase());
        expect(minAmountOut).toBe(BigInt(make().quote.min_amount_out));
        // Only more than was promised, a lower fee or another deadline is left.
        const original = BigInt(`0x${dataOf(make()).slice(10 + word * 64, 74 + word * 64)}`);
        const time = original > 1_700_000_000n;
        const fee = original === 5_000n;
        if (time) expect(chosenValue - original <= 86_400n && original - chosenValue < 86_400n).toBe(true);
        else if (fee) expect(chosenValue <= 1_075_000n).toBe(true);
        else expect(chosenValue >= original).toBe(true);
      }),
    );
  });

  test("more, fewer or no bytes are refused", () => {
    const data = dataOf(make());
    for (const other of [
      `${data}00`,
      data.slice(0, -2),
      `${data}${"0".repeat(64)}`,
      data.slice(0, 10),
      "0x",
    ]) {
      expect(refused(change(make(), DATA, other))).toContain("call_shape");
    }
  });

  test("upper-case hex is the same call", () => {
    const quoted = change(make(), DATA, `0x${dataOf(make()).slice(2).toUpperCase()}`);
    expect(verifyQuote(quoted, accepting).data).toBe(dataOf(make()).toLowerCase());
  });

  test("any other value in any place that matters is refused", () => {
    const keys = ["from_chain", "to_chain", "from_address", "to_address", "from_asset", "to_asset", "amount"];
    const quoteKeys = [
      "id",
      "provider",
      "expires_at",
      "min_amount_out",
      "transactions",
      "source",
      "destination",
    ];
    const transactionKeys = ["kind", "chain_id", "to", "data", "value", "meta", "erc20_approvals"];
    const paths = [
      ...[...keys, "slippage_bps"].map((key) => `request.${key}`),
      ...quoteKeys.map((key) => `quote.${key}`),
      ...transactionKeys.map((key) => `quote.transactions.0.${key}`),
      ...["account", "amount", "network", "token"].flatMap((key) => [
        `quote.source.${key}`,
        `quote.destination.${key}`,
      ]),
      ...["token_contract", "spender", "amount", "nonce", "gas_limit"].map((key) => `${APPROVALS}.0.${key}`),
    ];
    const values = fc
      .anything()
      .filter((value) => !(typeof value === "string" && /[0-9a-f]{8}-|^\d{4}-|^\d{5,}$/i.test(value)))
      .filter((value) => !(typeof value === "number" && Number.isInteger(value)))
      .filter((value) => value !== undefined && !(Array.isArray(value) && value.length === 0));
    fc.assert(
      fc.property(fc.constantFrom(...paths), values, (path, value) => {
        // Then the age counts.
        fc.pre(!(path === "quote.expires_at" && value === null));
        expect(refused(change(make(), path, value)), path).not.toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  test("a contract that is not the registry's is never called", () => {
    for (const other of [bob, usdc, messenger, uniswapRouter]) {
      const quoted = change(make(), "quote.transactions.0.to", other);
      change(quoted, `${APPROVALS}.0.spender`, other);
      const own = make().quote.transactions[0];
      if (own?.kind === "evm" && own.to === other) expect(refused(quoted)).toEqual([]);
      else expect(refused(quoted)).toContain("contract");
    }
  });

  test("another provider's name does not make the call its own", () => {
    for (const provider of ["direct", "cctp", "uniswap", "swap-cctp", "lifi"]) {
      const quoted = change(make(), "quote.provider", provider);
      if (provider === make().quote.provider) expect(refused(quoted)).toEqual([]);
      else expect(refused(quoted)).not.toEqual([]);
    }
  });
});

describe("each rule of routes refuses by its own name", () => {
  test.each<[rule: string, quoted: Quoted]>([
    ["payment_kind", change(swapped(), "request.to_chain", "basesep")],
    ["payment_kind", change(bridged(), "request.to_chain", "sepolia")],
    ["request_recipient", change(bridgedToSolana(), "request.to_address", bob)],
    ["request_recipient", change(bridged(), "request.to_address", solanaWallet)],
    ["request_recipient", change(bridgedToSolana(), "request.to_address", `1${solanaWallet}`)],
    ["payment_kind", change(bridged(), "request.to_asset", "eurc")],
    ["payment_kind", change(bridged(), "request.from_asset", "usdt")],
    ["payment_kind", change(swappedAndBridged(), "request.to_asset", "eurc")],
    ["payment_kind", change(swappedAndBridged(), "request.from_asset", "usdc")],
    ["payment_kind", change(swappedAndBridgedToSolana(), "request.to_asset", "eurc")],
    ["recipient", inBurn((call) => ({ ...call, recipient: `0x${base58Key(solanaWallet)}` }))],
    ["destination_domain", inBurn((call) => ({ ...call, domain: 6n }))],
    ["amount", inBurn((call) => ({ ...call, amount: call.amount + 1n }))],
    ["contract", change(bridged(), "request.from_chain", "eth")],
    ["recipient", withWord(bridged(), 2, BigInt(alice.address))],
    ["recipient", withWord(bridged(), 2, BigInt(bob) + 2n ** 160n)],
    ["recipient", withWord(swapped(), inSwap(3), BigInt(alice.address))],
    ["recipient", withWord(swappedTwice(), inSwap(2), BigInt(alice.address))],
    ["amount", withWord(bridged(), 0, 100_000_001n)],
    ["amount", withWord(swapped(), inSwap(4), 99_999_999n)],
    ["amount", withWord(swappedTwice(), inSwap(3), 99_999_999n)],
    ["token_in", withWord(bridged(), 3, BigInt(bob))],
    ["token_in", withWord(swapped(), inSwap(0), BigInt(bob))],
    ["token_out", withWord(swapped(), inSwap(1), BigInt(usdc))],
    ["swap_path", withWord(swapped(), inSwap(2), 501n)],
    ["swap_path", change(swappedTwice(), DATA, dataOf(swappedTwice()).replace("000064", "000065"))],
    ["swap_path", change(swappedTwice(), DATA, dataOf(swappedTwice()).replace("0001f4", "0001f5"))],
    [
      "swap_path",
      change(
        swappedTwice(),
        DATA,
        dataOf(swappedTwice()).replace(
          `0001f4${usdc.slice(2).toLowerCase()}`,
          `0001f4${bob.slice(2).toLowerCase()}`,
        ),
      ),
    ],
    ["call_shape", withWord(swapped(), inSwap(6), 1n)],
    ["call_shape", withWord(swapped(), 2, 2n)],
    ["destination_domain", withWord(bridged(), 1, 0n)],
    ["destination_caller", withWord(bridged(), 4, BigInt(bob))],
    ["speed", withWord(bridged(), 6, 2000n)],
    ["speed", withWord(bridged(), 6, 999n)],
    ["speed", change(bridged(), "quote.speed", "standard")],
    ["speed", change(bridged(), "quote.speed", undefined)],
    ["speed", change(bridged(), "quote.speed", "slow")],
    ["destination_domain", withWord(bridgedToSolana(), 1, 6n)],
    // The wallet itself, for which a burn can never be delivered, and the token account of another one.
    ["recipient", withWord(bridgedToSolana(), 2, BigInt(`0x${base58Key(solanaWallet)}`))],
    [
      "recipient",
      change(bridgedToSolana(), "request.to_address", "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWN"),
    ],
    ["amount_out", change(swapped(), "quote.min_amount_out", "0")],
    ["amount_out", change(swapped(), "quote.destination.amount", "91999999")],
    ["slippage", change(swapped(), "quote.destination.amount", "92500000")],
    ["slippage", change(swapped(), "request.slippage_bps", 43)],
    ["slippage", change(swapped(), "request.slippage_bps", undefined)],
    ["slippage", change(swapped(), "request.slippage_bps", 10_001)],
    ["min_amount_out", withWord(bridged(), 5, 5_001n)],
    ["min_amount_out", withWord(swapped(), inSwap(5), 91_999_999n)],
    ["min_amount_out", withWord(swappedTwice(), inSwap(4), 107_499_999n)],
    ["min_amount_out", withWord(swapped(), inSwap(5), 92_400_001n)],
    ["min_amount_out", withWord(bridged(), 5, 2_499n)],
    ["deadline", withWord(swapped(), 0, BigInt(clock.now()) / 1000n + 59n)],
    ["deadline", withWord(swapped(), 0, BigInt(clock.now()) / 1000n + 61n)],
    ["deadline", change(swapped(), "quote.expires_at", new Date(clock.now() + 61_000).toISOString())],
    ["value", change(swapped(), "quote.transactions.0.value", "1")],
    ["approvals", change(bridged(), `${APPROVALS}.0.amount`, String(2n ** 256n - 1n))],
    ["approvals", change(bridged(), `${APPROVALS}.0.amount`, "100000001")],
    ["approvals", change(bridged(), `${APPROVALS}.0.amount`, "0")],
    ["approvals", change(bridged(), `${APPROVALS}.0.spender`, bob)],
    ["approvals", change(bridged(), `${APPROVALS}.0.token_contract`, messenger)],
    ["approval_nonces", change(bridged(), `${APPROVALS}.0.nonce`, "6")],
    ["approval_nonces", change(bridged(), `${APPROVALS}.0.nonce`, "8")],
    ["approval_nonces", change(bridged(), "quote.transactions.0.meta.nonce", "0")],
    ["gas_limit", change(bridged(), `${APPROVALS}.0.gas_limit`, "600001")],
    ["gas_limit", change(bridged(), `${APPROVALS}.0.gas_limit`, null)],
    ["total_fee", change(bridged(), "quote.transactions.0.meta.max_fee_per_gas", "109000000000")],
  ])("%s (%#)", (rule, quoted) => {
    expect(refused(quoted)).toContain(rule);
  });
});

test("recipients without an owner are refused on the destination, too", () => {
  for (const to of [
    messenger,
    "0xE737e5cEBEEBa77EFE34D4aa090756590b1CE275",
    "0xb43db544E2c27092c107639Ad201b3dEfAbcF192",
    uniswapRouter,
    `0x${"0".repeat(40)}`,
    "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
  ]) {
    const quoted = withWord(bridged(), 2, BigInt(to));
    change(quoted, "request.to_address", to);
    change(quoted, "quote.destination.account", to);
    expect(refused(quoted)).toEqual(["recipient_usable"]);
  }
});
