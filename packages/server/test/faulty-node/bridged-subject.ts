import { type ServerOptions, systemRuntime } from "@waybill/server";
import { expect, vi } from "vitest";
import { startAttestationService } from "../../src/local/attestation/start";
import { startDevnet } from "../../src/local/chains/start";
import { evmWallets, solanaWallets } from "../../src/local/chains/wallets";
import { startRelayer } from "../../src/local/relayer/start";
import { bridgeChain } from "../bridge";
import { connect, rpcOf } from "../chain";
import { type Called, type Harness, startHarness } from "../harness";
import { signQuoted } from "../sign-quoted";
import type { FamilyName } from "./families";
import { type FaultyNode, startFaultyNode } from "./faulty-node";
import type { SignedPayment } from "./payments";

const networks = { sepolia: "evm", basesep: "evm", "solana-devnet": "solana" } as const;

/** A network of the subject. */
export type BridgedNetwork = keyof typeof networks;

export const familyOf = (network: BridgedNetwork): FamilyName => networks[network];

/** The direction of a payment between two networks. */
export interface Journey {
  from: BridgedNetwork;
  to: BridgedNetwork;
}

/** A server with a faulty node of each network, and a relayer that knows the chains behind them. */
export interface BridgedSubject {
  api: Harness;
  node(network: BridgedNetwork): FaultyNode;
  /** A quote; the amount is in base units. */
  quote(journey: Journey, amount?: number): Promise<Called>;
  /** A signed payment. Needs nodes without a fault. */
  signed(journey: Journey): Promise<SignedPayment>;
  /** Submits it until it is accepted; its hash. Needs nodes without a fault. */
  pay(payment: SignedPayment): Promise<string>;
  /** Pays, and waits until burn and mint are final and indexed; the hash of the burn. */
  delivered(journey: Journey): Promise<string>;
  close(): Promise<void>;
}

const patience = { interval: 100, timeout: 120_000 };

/**
 * Starts chains, relayer, faulty nodes and the server; `rpcTimeout` is in milliseconds. Solana lives in the time of
 * `runtime`.
 */
export async function startBridgedSubject(
  rpcTimeout: number,
  options: ServerOptions = {},
): Promise<BridgedSubject> {
  const slugs = Object.keys(networks) as BridgedNetwork[];
  const { runtime } = options;
  const devnet = await startDevnet({ networks: slugs, runtime: { ...systemRuntime, ...runtime } });
  for (const slug of slugs) {
    if (familyOf(slug) !== "evm") continue;
    await bridgeChain(devnet, slug).approve();
  }
  const urls = Object.fromEntries(slugs.map((slug) => [slug, rpcOf(devnet, slug)]));
  const attestation = await startAttestationService({ rpc: urls, clock: systemRuntime, rpcTimeout: 60_000 });
  const attestationUrl = attestation.url;
  const relayer = startRelayer({ rpc: urls, interval: 250, rpcTimeout: 60_000, attestationUrl });
  const nodes = new Map<BridgedNetwork, FaultyNode>();
  for (const slug of slugs) nodes.set(slug, await startFaultyNode(familyOf(slug), rpcOf(devnet, slug)));
  const rpc = Object.fromEntries([...nodes].map(([slug, { url }]) => [slug, url]));
  const api = await startHarness({ rpc, rpcTimeout, attestationUrl, ...options });
  const walletsOf = (slug: BridgedNetwork) => (familyOf(slug) === "evm" ? evmWallets : solanaWallets);

  const quote = ({ from, to }: Journey, amount = 1_000_000) =>
    api.call(
      "GET",
      `/v1/transactions/quote?${new URLSearchParams({
        from_chain: from,
        to_chain: to,
        from_asset: "usdc",
        to_asset: "usdc",
        slippage_bps: "0",
        from_address: walletsOf(from)[0].address,
        to_address: walletsOf(to)[1].address,
        amount: amount.toString(),
      })}`,
    );
  let amount = 1_000_000;
  const signed = (journey: Journey) =>
    vi.waitFor(async () => {
      // An amount of its own for each: two transactions of Solana with one blockhash and one amount are the same.
      amount += 1;
      const { status, body, text } = await quote(journey, amount);
      expect(status, text).toBe(200);
      const [transaction] = body.quote.transactions;
      const { payload } = await signQuoted(walletsOf(journey.from)[0], transaction);
      return { network: journey.from, quote_id: body.quote.id, signed_payload: payload };
    }, patience);
  const pay = (payment: SignedPayment) =>
    vi.waitFor(async () => {
      const { status, body, text } = await api.call("POST", "/v1/transactions", { body: payment });
      expect(status, text).toBe(202);
      return body.tx_hash;
    }, patience);

  return {
    api,
    quote,
    signed,
    pay,
    node: (network) => {
      const node = nodes.get(network);
      if (!node) throw new Error(`no node of ${network}`);
      return node;
    },
    delivered: async (journey) => {
      const hash = await pay(await signed(journey));
      const track = async () => (await api.call("GET", `/v1/transactions/track/${hash}`)).body;
      await vi.waitFor(async () => expect((await track()).status).toBe("completed"), patience);
      // Two epochs of one block each later all of it is final.
      for (const slug of [journey.from, journey.to])
        if (familyOf(slug) === "evm")
          await connect(rpcOf(devnet, slug)).request({ method: "anvil_mine", params: ["0x50"] } as never);
      await vi.waitFor(async () => expect((await track()).raw.finalized).toBe(true), patience);
      const transfers = `/v2/transfers?tx_hash=${hash}&scope=INTERCHAIN&status=SUCCEEDED`;
      await vi.waitFor(
        async () => expect((await api.call("GET", transfers)).body.items).toHaveLength(1),
        patience,
      );
      return hash;
    },
    close: async () => {
      await api.server.close();
      await relayer.close();
      await attestation.close();
      for (const node of nodes.values()) await node.close();
      await devnet.close();
    },
  };
}
