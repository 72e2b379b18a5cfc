import { type Quoted, signQuote } from "@waybill/sdk/evm";
import { encodeFunctionData, erc20Abi } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { againstPeer, type Bench } from "./row.ts";
import { alternate, median, ratioOf } from "./statistics.ts";

/** A public development key, worth nothing: the first account of every local chain. */
const account = privateKeyToAccount("0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80");
const token = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

/** A different payment each time, so that nothing is answered from a cache. */
function payment(index: number): Quoted {
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
function transactionOf({ quote }: Quoted, nonce: number) {
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

/** Items per second of an action on each of them. */
const rate =
  <T>(items: readonly T[], act: (item: T) => Promise<unknown>) =>
  async () => {
    const started = performance.now();
    for (const item of items) await act(item);
    return (items.length / (performance.now() - started)) * 1000;
  };

/**
 * Verifying a quote, signing it and checking the bytes, against viem signing the same transaction. The hash is not part
 * of it on either side: it is computed on demand.
 */
export const verifySign: Bench = async ({ smoke }) => {
  const payments = Array.from({ length: smoke ? 20 : 500 }, (_, index) => payment(index));
  const transactions = payments.map(transactionOf);
  const things = {
    ours: rate(payments, (item) => signQuote(item, account)),
    peer: rate(transactions, (item) => account.signTransaction(item)),
  };
  await alternate(1, things); // warm
  const values = await alternate(smoke ? 1 : 15, things);
  return [
    againstPeer(
      {
        name: "verify and sign an EVM quote",
        unit: "1/s",
        ours: median(values.ours),
        peer: median(values.peer),
        against: "viem signing alone",
        ratio: ratioOf(values.ours, values.peer),
      },
      { atLeast: 0.9 },
    ),
  ];
};
