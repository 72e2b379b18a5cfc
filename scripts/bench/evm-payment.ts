import type { Quoted } from "@waybill/sdk/evm";
import { encodeFunctionData, erc20Abi } from "viem";
import { privateKeyToAccount } from "viem/accounts";

/** A public development key, worth nothing: the first account of every local chain. */
export const account = privateKeyToAccount(
  "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
);
const token = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

/** A different payment each time, so that nothing is answered from a cache. */
export function payment(index: number): Quoted {
  const recipient = `0x${(index + 1).toString(16).padStart(4, "0").repeat(10)}` as const;
  const amount = String(1_000_000 + index);
  const leg = {
    amount,
    amount_formatted: null,
    decimals: 6,
    logo_url: null,
    name: null,
    network: "sepolia",
    symbol: "USDC",
    token,
    usd_amount: null,
    usd_price: null,
  };
  return {
    request: {
      from_chain: "sepolia",
      to_chain: "sepolia",
      from_address: account.address,
      to_address: recipient,
      from_asset: token,
      to_asset: token,
      amount,
      slippage_bps: 50,
    },
    quote: {
      id: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
      provider: "direct",
      created_at: "2026-01-15T09:30:00Z",
      expires_at: "2999-01-15T09:31:00Z",
      source: { ...leg, account: account.address },
      destination: { ...leg, account: recipient },
      min_amount_out: amount,
      fee: { network_fee: "", router_fee: "", total_fee: "", fee_asset: "" },
      transactions: [
        {
          kind: "evm",
          chain_id: "11155111",
          to: token,
          data: encodeFunctionData({
            abi: erc20Abi,
            functionName: "transfer",
            args: [recipient, BigInt(amount)],
          }),
          value: "0",
          erc20_approvals: [],
          meta: {
            nonce: String(index),
            gas_limit: "80000",
            max_fee_per_gas: "30000000000",
            max_priority_fee_per_gas: "1000000000",
            simulation: "success",
            simulation_reason: null,
          },
        },
      ],
    },
  };
}

/** The same transaction, for viem alone. */
export function transactionOf({ quote }: Quoted, nonce: number) {
  const [transaction] = quote.transactions;
  if (transaction?.kind !== "evm") throw new Error("the payment has no EVM transaction");
  return {
    type: "eip1559",
    chainId: 11155111,
    to: token,
    data: transaction.data as `0x${string}`,
    value: 0n,
    nonce,
    gas: 80000n,
    maxFeePerGas: 30000000000n,
    maxPriorityFeePerGas: 1000000000n,
  } as const;
}
