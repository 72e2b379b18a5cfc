import { DirectSecp256k1Wallet } from "@cosmjs/proto-signing";
import type { Quoted } from "../../src/types";
import { screened } from "./quote";

/** Public development keys, worth nothing: the first accounts of the local chain. */
const walletOf = (key: string) => DirectSecp256k1Wallet.fromKey(Buffer.from(key, "hex"), "osmo");
export const aliceWallet = () => walletOf("e64e7928d4f6c06f01fefd31f760c51f59a16426e792761cd00529b76501c8a0");
export const malloryWallet = () =>
  walletOf("dae85909e4c6dae19b62b5fba2b1e6addfeca9805660af9fcac2c27a340f54ae");
export const alice = "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v";
export const bob = "osmo1erxf3sa9q2j4vgseu7jq4a258ckmk7cy89fm3s";
export const mallory = "osmo1htamarexaxhgdsp0xu6sppeyx7avtvqr9jfmz6";
export const usdc = "ibc/DE6792CF9E521F6AD6E9A4BDF6225C9571A3B74ACC0A529F92BC5122A39D2E58";

const leg = {
  amount: "2500000",
  amount_formatted: "2.5",
  decimals: 6,
  logo_url: null,
  name: "USD Coin",
  network: "osmo-test-5",
  symbol: "USDC",
  token: usdc,
  usd_amount: null,
  usd_price: null,
};

/** A good quote of 2.5 USDC from alice to bob, as the service sends it; new objects on every call. */
export function goodQuote(): Quoted {
  return structuredClone({
    risk: screened(),
    request: {
      from_chain: "osmo-test-5",
      to_chain: "osmo-test-5",
      from_address: alice,
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
      source: { ...leg, account: alice },
      destination: { ...leg, account: bob },
      min_amount_out: "2500000",
      fee: { network_fee: "2500", router_fee: "", total_fee: "", fee_asset: "" },
      transactions: [
        {
          kind: "cosmos" as const,
          chain_id: "osmo-test-5",
          msgs: [
            {
              "@type": "/cosmos.bank.v1beta1.MsgSend",
              from_address: alice,
              to_address: bob,
              amount: [{ denom: usdc, amount: "2500000" }],
            },
          ],
          meta: {
            account_number: "1",
            sequence: "7",
            gas_limit: "100000",
            fee: { denom: "uosmo", amount: "2500" },
            memo: "",
            simulation: "success" as const,
            simulation_reason: null,
          },
        },
      ],
    },
  });
}
