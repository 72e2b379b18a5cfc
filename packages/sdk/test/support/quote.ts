import { privateKeyToAccount } from "viem/accounts";
import type { Quoted, RiskReport } from "../../src/types";
import { encodeTransfer } from "../../src/verify/evm/calls/transfer";

/** A public development key, worth nothing: the first account of every local chain. */
export const alice = privateKeyToAccount(
  "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
);
export const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

/** When the quotes below are made; they hold for a minute. */
export const now = Date.parse("2026-01-15T09:30:00Z");
export const clock = { now: () => now };

const leg = {
  amount: "2500000",
  amount_formatted: "2.5",
  decimals: 6,
  logo_url: null,
  name: "USD Coin",
  network: "sepolia",
  symbol: "USDC",
  token: usdc,
  usd_amount: null,
  usd_price: null,
};

/** The report of a service that has asked the sanctions lists, and has nothing to say. */
export const screened = () =>
  ({
    overall_risk_level: "low",
    risk_factors: [],
    sanctioned_parties: [],
    processing_time_ms: 1,
    errors: [],
  }) as object as RiskReport;

/** Signs, or has a wallet send, without a report and without a service to ask. */
export const unscreened = { acceptUnscreened: { reason: "a test without a service" } };

/** A good quote of 2.5 USDC from alice to bob, as the service sends it; new objects on every call. */
export function goodQuote(): Quoted {
  return structuredClone({
    risk: screened(),
    request: {
      from_chain: "sepolia",
      to_chain: "sepolia",
      from_address: alice.address,
      to_address: bob,
      from_asset: usdc,
      to_asset: usdc,
      amount: "2500000",
      slippage_bps: 50,
    },
    quote: {
      id: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
      provider: "direct",
      created_at: "2026-01-15T09:30:00Z",
      expires_at: "2026-01-15T09:31:00Z",
      source: { ...leg, account: alice.address },
      destination: { ...leg, account: bob },
      min_amount_out: "2500000",
      fee: { network_fee: "2400000000000000", router_fee: "", total_fee: "", fee_asset: "" },
      transactions: [
        {
          kind: "evm" as const,
          chain_id: "11155111",
          to: usdc,
          data: encodeTransfer({ recipient: bob.toLowerCase() as `0x${string}`, amount: 2_500_000n }),
          value: "0",
          erc20_approvals: [],
          meta: {
            nonce: "7",
            gas_limit: "80000",
            max_fee_per_gas: "30000000000",
            max_priority_fee_per_gas: "1000000000",
            simulation: "success" as const,
            simulation_reason: null,
          },
        },
      ],
    },
  });
}

/** Sets the value at a path such as `quote.transactions.0.to`; undefined removes it. */
export function change(quoted: Quoted, path: string, value: unknown): Quoted {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let node: unknown = quoted;
  for (const key of keys) node = Reflect.get(Object(node), key);
  if (value === undefined) Reflect.deleteProperty(Object(node), last);
  else Reflect.set(Object(node), last, value);
  return quoted;
}
