import { setTimeout as pause } from "node:timers/promises";
import { ComputeBudgetProgram, Transaction } from "@solana/web3.js";
import type { Runtime, ServerOptions } from "@waybill/server";
import { expect } from "vitest";
import type { UnsignedTransaction } from "../../src/chains/chain";
import { connectNetworks } from "../../src/chains/connect";
import { systemNetwork } from "../../src/chains/system-network";
import { systemRuntime } from "../../src/lib/system-runtime";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { cosmosWallets, evmWallets, solanaWallets } from "../../src/local/chains/wallets";
import { connect, rpcOf } from "../chain";
import { sendCosmos } from "../cosmos";
import { type Called, type Harness, startHarness } from "../harness";
import { signQuoted } from "../sign-quoted";
import { keypair } from "../solana";
import type { FamilyName } from "./families";
import { type FaultyNode, startFaultyNode } from "./faulty-node";

// biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
type Body = any;

/** How long a node may take, milliseconds: longer than any that answers, on the busiest machine. */
export const PATIENT = 60_000;

/**
 * For tests that wait until a payment is looked up in the background. Not for those in which nothing may be looked up
 * between two calls.
 */
export const LOOKED_UP_SOON = { settleInterval: 100 };

interface PaymentFamily {
  slug: string;
  wallets: readonly { address: string; privateKey: string }[];
}

const families: Record<FamilyName, PaymentFamily> = {
  evm: { slug: "sepolia", wallets: evmWallets },
  solana: { slug: "solana-devnet", wallets: solanaWallets },
  cosmos: { slug: "osmo-test-5", wallets: cosmosWallets },
};

/** A signed payment, ready to be submitted. */
export interface SignedPayment {
  network: string;
  quote_id: string;
  signed_payload: string;
}

/** A server whose only node is a faulty one, with a local chain behind it. */
export interface FaultyService {
  api: Harness;
  node: FaultyNode;
  devnet: Devnet;
  slug: string;
  wallets: readonly { address: string }[];
  quote(over?: Record<string, string>, key?: string): Promise<Called>;
  /** Signs the transaction of a quote as alice, who is the sender of all payments. */
  sign(transaction: UnsignedTransaction): Promise<string>;
  /** Signs it as alice twice, so that the chain can include both: with the next nonce, or on Solana with a priority fee. */
  signTwice(transaction: UnsignedTransaction): Promise<[string, string]>;
  /** Quotes and signs a payment from alice to bob, while nothing is wrong. */
  signed(over?: Record<string, string>): Promise<SignedPayment>;
  /**
   * Has the chain make a block now: chains that make them on demand stand still without. On Solana slots pass by
   * themselves.
   */
  makeBlock(): Promise<void>;
  /** Hands the bytes to the chain itself, without the server, and waits for their block; their hash. */
  broadcastElsewhere(payment: SignedPayment): Promise<string>;
  submit(payment: SignedPayment, key?: string): Promise<Called>;
  /** The status of a transaction, as `trackTransaction` has it; one that is pending is looked at for ten seconds. */
  status(hash: string, quoteId?: string, key?: string): Promise<string>;
  /** Waits until the transaction is among the reports, without a word to the server about it. */
  reported(hash: string): Promise<void>;
  isReported(hash: string): Promise<boolean>;
  close(): Promise<void>;
}

function signWithPriorityFee(wallet: { privateKey: string }, tx_base64: string): string {
  const transaction = Transaction.from(Buffer.from(tx_base64, "base64"));
  transaction.instructions.unshift(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1n }));
  transaction.sign(keypair(wallet));
  return transaction.serialize().toString("base64");
}

/** Starts a local chain, a faulty node before it and a server that knows this node alone. */
export async function startFaultyService(
  name: FamilyName,
  options: ServerOptions = {},
  chainRuntime?: Runtime,
): Promise<FaultyService> {
  const { slug, wallets } = families[name];
  const [alice, bob] = wallets;
  if (!alice) throw new Error(`${name} has no wallet`);
  const devnet = await startDevnet({ networks: [slug], ...(chainRuntime && { runtime: chainRuntime }) });
  const node = await startFaultyNode(name, rpcOf(devnet, slug));
  const api = await startHarness({ rpc: { [slug]: node.url }, rpcTimeout: PATIENT, ...options });
  const quote = (over: Record<string, string> = {}, key?: string) =>
    api.call(
      "GET",
      `/v1/transactions/quote?${new URLSearchParams({
        from_chain: slug,
        to_chain: slug,
        from_address: alice.address,
        to_address: bob?.address ?? "",
        from_asset: "usdc",
        to_asset: "usdc",
        amount: "1000",
        slippage_bps: "0",
        ...over,
      })}`,
      key === undefined ? {} : { key },
    );
  const sign = async (transaction: UnsignedTransaction) => (await signQuoted(alice, transaction)).payload;
  let amount = 1_000;
  const isReported = async (hash: string) => {
    const { body } = await api.call("GET", "/v1/transactions");
    return body.some((report: Body) => report.tx_hash === hash);
  };
  return {
    api,
    node,
    devnet,
    slug,
    wallets,
    quote,
    sign,
    isReported,
    signTwice: async (transaction) => [
      await sign(transaction),
      transaction.kind === "solana"
        ? signWithPriorityFee(alice, transaction.tx_base64)
        : (await signQuoted(alice, transaction, 1)).payload,
    ],
    signed: async (over = {}) => {
      // An amount of its own for each, because two transactions of Solana with one blockhash and one amount are the same.
      amount += 1;
      const { body } = await quote({ amount: amount.toString(), ...over });
      const [transaction] = body.quote.transactions;
      return { network: slug, quote_id: body.quote.id, signed_payload: await sign(transaction) };
    },
    makeBlock: async () => {
      const url = rpcOf(devnet, slug);
      if (name === "evm") await connect(url).request({ method: "evm_mine", params: [] } as never);
      if (name === "cosmos") await sendCosmos(url, { from: cosmosWallets[2], to: cosmosWallets[1].address });
    },
    submit: (payment, key) =>
      api.call("POST", "/v1/transactions", { body: payment, ...(key !== undefined && { key }) }),
    status: async (hash, quoteId, key) => {
      const query = quoteId === undefined ? "" : `?quote_id=${quoteId}`;
      const options = key === undefined ? {} : { key };
      const read = async (): Promise<string> =>
        (await api.call("GET", `/v1/transactions/track/${hash}${query}`, options)).body.status;
      let status = await read();
      // On a busy machine anvil names a transaction before it has mined it.
      for (let asked = 0; status === "pending" && asked < 200; asked += 1) {
        await pause(50);
        status = await read();
      }
      return status;
    },
    broadcastElsewhere: async ({ signed_payload }) => {
      const chain = connectNetworks(
        { [slug]: rpcOf(devnet, slug) },
        PATIENT,
        systemNetwork(systemRuntime),
      ).chains.get(slug);
      if (!chain) throw new Error(`no ${slug}`);
      expect(await chain.broadcast(signed_payload)).toEqual({ accepted: true });
      const { hash } = await chain.read(signed_payload);
      // On a busy machine anvil names a transaction before it has mined it.
      if (name === "evm") await connect(rpcOf(devnet, slug)).mined(hash as `0x${string}`);
      return hash;
    },
    reported: (hash) => expect.poll(() => isReported(hash), { timeout: 60_000, interval: 200 }).toBe(true),
    close: async () => {
      await api.server.close();
      await node.close();
      await devnet.close();
    },
  };
}
