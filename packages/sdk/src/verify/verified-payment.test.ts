import { describe, expect, test } from "vitest";
import type { PaymentToken, ProvenPayment } from "./proven-payment";
import { showPayment, withFeeCeiling } from "./verified-payment";

const usd: PaymentToken = { symbol: "USDC", address: "0xaa", decimals: 6, inRegistry: true };
const proven: ProvenPayment = {
  quoteId: "1",
  provider: "cctp",
  network: "sepolia",
  destinationNetwork: "basesep",
  testNetwork: true,
  token: usd,
  destinationToken: usd,
  sender: "0xbb",
  recipient: "0xcc",
  amount: 1_000_000n,
  minAmountOut: 999_999n,
  priceCheckedBy: "same_value",
  expiresAt: 0,
  claimed: { amountOut: 1_000_000n, simulation: null },
};
const contract = { address: "0xdd", purpose: "bridge" } as const;
const show = (over: Partial<ProvenPayment>, parts: Partial<Parameters<typeof showPayment>[1]> = {}) =>
  showPayment({ ...proven, ...over }, { feeCeiling: 1n, contract, ...parts });

describe("the loss is what is sent less what arrives at least", () => {
  test("and never below 0", () => {
    expect(show({}).lossCeiling).toBe(1n);
    expect(show({}).lossCeilingFormatted).toBe("0.000001");
    expect(show({ minAmountOut: 1_000_000n }).lossCeiling).toBe(0n);
    expect(show({ minAmountOut: 1_000_001n }).lossCeiling).toBe(0n);
  });

  test("in units of what arrives, rounded up", () => {
    const fine = { ...usd, decimals: 18 };
    const coarse = { ...usd, decimals: 2 };
    expect(show({ destinationToken: fine, minAmountOut: 0n }).lossCeiling).toBe(10n ** 18n);
    expect(show({ destinationToken: coarse, minAmountOut: 0n }).lossCeiling).toBe(100n);
    expect(show({ amount: 10_001n, destinationToken: coarse, minAmountOut: 0n }).lossCeiling).toBe(2n);
    expect(show({ amount: 10_000n, destinationToken: coarse, minAmountOut: 0n }).lossCeiling).toBe(1n);
  });

  test("is not known between currencies, or in unknown decimals; a direct payment has none", () => {
    const euro = { ...usd, symbol: "EURC" };
    const unknown = { ...usd, decimals: null };
    expect(show({ destinationToken: euro }).lossCeiling).toBeNull();
    expect(show({ destinationToken: euro }).lossCeilingFormatted).toBeNull();
    expect(show({ destinationToken: unknown }).lossCeiling).toBeNull();
    expect(show({ token: unknown }).lossCeiling).toBeNull();
    expect(show({ provider: "direct", token: unknown, destinationToken: unknown }).lossCeiling).toBe(0n);
  });
});

test("amounts are shown in units of their own tokens, and not in unknown decimals", () => {
  const shown = show({ destinationToken: { ...usd, decimals: 3 } });
  expect(shown).toMatchObject({ amountFormatted: "1", minAmountOutFormatted: "999.999" });
  expect(shown.claimed).toEqual({ amountOut: 1_000_000n, amountOutFormatted: "1000", simulation: null });
  const unknown = show({ token: { ...usd, decimals: null } });
  expect(unknown).toMatchObject({ amountFormatted: null, minAmountOutFormatted: "0.999999" });
});

test("the fee is shown in the coin of the network; of a network that has none without a symbol", () => {
  expect(show({})).toMatchObject({ feeCeilingFormatted: "0.000000000000000001", feeSymbol: "ETH" });
  expect(show({ network: "nothing" })).toMatchObject({ feeCeilingFormatted: null, feeSymbol: null });
  expect(withFeeCeiling(show({}), 2n)).toEqual({
    ...show({}),
    feeCeiling: 2n,
    feeCeilingFormatted: "0.000000000000000002",
  });
});

test("every address is written for display, also those of approvals and of a swap before", () => {
  const token = { ...usd, address: "0xee" };
  const shown = showPayment(
    proven,
    {
      feeCeiling: 1n,
      contract,
      swap: {
        contract: "0xff",
        token,
        minAmount: 900_000n,
        approvals: [{ token: "0xaa", spender: "0xff", amount: 6n }],
      },
      approvals: [{ token: "0xaa", spender: "0xdd", amount: 5n }],
    },
    (address) => address.toUpperCase(),
  );
  expect(shown).toMatchObject({
    sender: "0XBB",
    recipient: "0XCC",
    token: { address: "0XAA" },
    destinationToken: { address: "0XAA" },
    contract: { address: "0XDD", purpose: "bridge" },
    expiresAt: "1970-01-01T00:00:00.000Z",
    approvals: [{ token: "0XAA", spender: "0XDD", amount: 5n }],
    swap: {
      contract: "0XFF",
      token: { ...token, address: "0XEE" },
      minAmount: 900_000n,
      minAmountFormatted: "0.9",
      approvals: [{ token: "0XAA", spender: "0XFF", amount: 6n }],
    },
  });
  expect(show({})).toMatchObject({ sender: "0xbb", approvals: [], swap: null });
});
