import { base58 } from "@scure/base";
import { Keypair, VersionedTransaction } from "@solana/web3.js";
import { type Quoted, Waybill } from "@waybill/sdk";
import { explain } from "@waybill/sdk/explain";
import { policyOf } from "@waybill/sdk/policy";
import { privateKeyToAccount } from "viem/accounts";
import type { Dev } from "./dev.ts";
import { at } from "./process.ts";
import { alternate, type Bench, beside, type Row, turning } from "./row.ts";

/** Quotes of payments that differ, so that nothing is answered from a cache. */
async function quotesOf({ data }: Dev, network: string, kind: string, count: number): Promise<Quoted[]> {
  const [from, to] = data.wallets.filter((wallet) => wallet.kind === kind);
  const waybill = new Waybill({ baseUrl: data.base_url, apiKey: data.api_keys.default });
  const quotes: Quoted[] = [];
  for (let index = 0; index < count; index += 1) {
    const { request, quote } = await waybill.quotes.get({
      from_chain: network,
      to_chain: network,
      from_asset: "usdc",
      to_asset: "usdc",
      from_address: from?.address ?? "",
      to_address: to?.address ?? "",
      amount: String(1_000_000 + index),
      slippage_bps: 0,
    });
    // It is old before the last round.
    quotes.push({ request, quote: { ...quote, expires_at: "2999-01-15T09:31:00Z" } });
  }
  return quotes;
}

const secretOf = ({ data }: Dev, kind: string): string =>
  data.wallets.find((wallet) => wallet.kind === kind)?.private_key ?? "";

/** The transaction of a quote, for viem alone. */
function evmTransactionOf({ quote }: Quoted) {
  const [transaction] = quote.transactions;
  if (transaction?.kind !== "evm" || !transaction.meta) throw new Error("the quote has no EVM transaction");
  const { meta } = transaction;
  return {
    type: "eip1559",
    chainId: Number(transaction.chain_id),
    to: transaction.to as `0x${string}`,
    data: transaction.data as `0x${string}`,
    value: 0n,
    nonce: Number(meta.nonce),
    gas: BigInt(meta.gas_limit ?? 0),
    maxFeePerGas: BigInt(meta.max_fee_per_gas ?? 0),
    maxPriorityFeePerGas: BigInt(meta.max_priority_fee_per_gas ?? 0),
  } as const;
}

function solanaBytesOf({ quote }: Quoted): string {
  const [transaction] = quote.transactions;
  if (transaction?.kind !== "solana") throw new Error("the quote has no Solana transaction");
  return transaction.tx_base64;
}

/** The quotes are not screened again. */
const options = { acceptUnscreened: { reason: "a bench without screening" } };

/**
 * The work of a wallet with a quote, beside a library that signs its transaction unseen: verifying it, applying a
 * policy and explaining it before it is shown; verifying it, signing it and checking the bytes. The hash is computed on
 * demand on either side.
 */
export const bench: Bench = ({ smoke, withDev }) =>
  withDev(async (dev) => {
    const count = smoke ? 3 : 60;
    // The package as it is published: what runs TypeScript names every function when it is made.
    const evm: typeof import("@waybill/sdk/evm") = await import(at("packages/sdk/dist/evm.js"));
    const solana: typeof import("@waybill/sdk/solana") = await import(at("packages/sdk/dist/solana.js"));
    const policy = await policyOf({
      version: 1,
      testNetworksOnly: true,
      providers: ["direct"],
      limits: [{ token: { network: "sepolia", symbol: "USDC" }, perPayment: "1000" }],
      fees: [{ network: "sepolia", max: "0.1" }],
    });
    const rows: Row[] = [];
    // Short rounds: the two of a round are near each other in time, so other work of the machine slows both.
    const size = smoke ? 3 : 20;
    const measure = async (
      name: string,
      things: { ours: () => Promise<number>; peer: () => Promise<number> },
      against: string,
      atMost: number,
    ) => {
      await alternate(smoke ? 1 : 100, things); // compiled code
      const values = await alternate(smoke ? 1 : 100, things);
      rows.push(beside(name, values, { unit: "us", against, atMost }));
    };
    const evmQuotes = await quotesOf(dev, "sepolia", "evm", count);
    const account = privateKeyToAccount(secretOf(dev, "evm") as `0x${string}`);
    const sign = turning(evmQuotes.map(evmTransactionOf), size, (one) => account.signTransaction(one));
    const onEvm = async (name: string, act: (quoted: Quoted) => unknown, atMost: number) =>
      measure(name, { ours: turning(evmQuotes, size, act), peer: sign }, "viem signing alone", atMost);
    await onEvm("verify an EVM quote", (one) => evm.verifyQuote(one), 0.2);
    await onEvm("verify, apply a policy, explain an EVM quote", (one) => explain(one, { policy }), 0.3);
    await onEvm("verify and sign an EVM quote", (one) => evm.signQuote(one, account, options), 1 / 0.85);
    const solanaQuotes = await quotesOf(dev, "solana-devnet", "solana", count);
    const keypair = Keypair.fromSecretKey(base58.decode(secretOf(dev, "solana")));
    const unseen = (bytes: string) => {
      const transaction = VersionedTransaction.deserialize(Buffer.from(bytes, "base64"));
      transaction.sign([keypair]);
      return Buffer.from(transaction.serialize()).toString("base64");
    };
    await measure(
      "verify and sign a Solana quote",
      {
        ours: turning(solanaQuotes, size, (one) => solana.signQuote(one, keypair, options)),
        peer: turning(solanaQuotes.map(solanaBytesOf), size, unseen),
      },
      "web3.js decode, sign, serialise",
      1 / 0.85,
    );
    return rows;
  });
