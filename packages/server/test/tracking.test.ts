import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { connectCctp } from "../src/bridge/cctp/connect";
import { addressWord } from "../src/bridge/domains";
import type { Chain } from "../src/chains/chain";
import { connectNetworks } from "../src/chains/connect";
import { systemNetwork } from "../src/chains/system-network";
import { systemRuntime } from "../src/lib/system-runtime";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { startRelayer } from "../src/local/relayer/start";
import { trackDestinationLeg } from "../src/payments/submissions/destination-leg";
import { trackTransaction } from "../src/payments/submissions/track";
import { openDatabase } from "../src/storage/database";
import { insertQuotes, type Quote } from "../src/workspace/quotes";
import { openWorkspace } from "../src/workspace/workspace";
import { attesting, bridgeChain, bridgeOf, burnTransaction } from "./bridge";

const [alice, bob] = evmWallets;
let devnet: Devnet;
let sepolia: ReturnType<typeof bridgeChain>;
let attestation: Awaited<ReturnType<typeof attesting>>;
let rpc: Record<string, string>;

beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  rpc = Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
  sepolia = bridgeChain(devnet, "sepolia");
  await sepolia.approve();
  attestation = await attesting(rpc);
});
afterAll(async () => {
  await attestation?.close();
  await devnet?.close();
});

/** As much of a quote as tracking reads. */
const quoteTo = (min_amount_out: bigint): Quote =>
  ({
    id: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
    provider: "cctp",
    created_at: "2026-01-01T00:00:00Z",
    expires_at: "2026-01-01T00:01:00Z",
    source: { network: "sepolia" } as Quote["source"],
    destination: {
      network: "basesep",
      token: bridgeOf("basesep").cctp.usdc,
      account: bob.address,
    } as Quote["destination"],
    min_amount_out: min_amount_out.toString(),
    fee: { network_fee: "0", router_fee: "", total_fee: "", fee_asset: "" },
    transactions: [burnTransaction(1_000_000n)],
  }) as Quote;

/** An index that has read nothing. */
const notIndexed = async () => undefined;

const endsOf = (nodes: Parameters<typeof connectCctp>[0]) =>
  connectCctp(nodes, {
    url: attestation.url,
    relayed: { evm: true, solana: true },
    network: systemNetwork(systemRuntime),
    runtime: systemRuntime,
  });

function track(hash: string, quote: Quote, urls = rpc) {
  const { cctp, cctpSources } = endsOf(connectNetworks(urls, 1_000, systemNetwork(systemRuntime)));
  return trackDestinationLeg(
    { cctp, cctpSources, findMint: notIndexed },
    { quote, hash, source: { status: "completed", raw: { block_number: "1" }, final: true } },
  );
}

function relay() {
  const relayer = startRelayer({ rpc, attestationUrl: attestation.url, interval: 10 });
  onTestFinished(() => relayer.close());
  return relayer;
}

describe("a payment that crosses networks", () => {
  test("is pending until it is minted, then completed", async () => {
    const hash = await sepolia.burn({ to: "basesep", amount: 1_000_000n });
    const quote = quoteTo(1_000_000n);
    expect(await track(hash, quote)).toMatchObject({
      status: "pending",
      raw: {
        source: { network: "sepolia", tx_hash: hash, status: "completed", block_number: "1" },
        bridge: { source_domain: "0", destination_domain: "6", amount: "1000000" },
        destination: { network: "basesep", status: "pending" },
      },
    });
    relay();
    await vi.waitFor(async () => expect((await track(hash, quote)).status).toBe("completed"), {
      interval: 10,
      timeout: 120_000,
    });
    expect(await track(hash, quoteTo(1_000_001n))).toMatchObject({ status: "failed" });
  });

  test("is pending again when a reorganisation undid its mint, and completed by a relayer that starts over", async () => {
    const { client } = bridgeChain(devnet, "basesep");
    const status = async () => (await track(hash, quoteTo(1_000_000n))).status;
    const completes = () =>
      vi.waitFor(async () => expect(await status()).toBe("completed"), { interval: 10, timeout: 20_000 });
    const snapshot = await client.request({ method: "evm_snapshot" as never });
    const hash = await sepolia.burn({ to: "basesep", amount: 1_000_000n });
    const first = relay();
    await completes();
    await first.close();
    await client.request({ method: "evm_revert" as never, params: [snapshot] as never });
    await client.request({ method: "evm_mine" as never });
    expect(await status()).toBe("pending");
    relay();
    await completes();
  });

  test("has not begun to cross while its burn is not mined, or when it reverted", async () => {
    for (const status of ["submitted", "pending", "failed", "abandoned", "unknown"] as const) {
      const source = { status, raw: {}, final: false };
      const tracked = await trackDestinationLeg(
        { cctp: new Map(), cctpSources: new Map(), findMint: notIndexed },
        { quote: quoteTo(1n), hash: "0x1", source },
      );
      expect(tracked).toMatchObject({
        status,
        raw: { source: { network: "sepolia", tx_hash: "0x1", status } },
      });
    }
  });

  test("has failed without effect when the transaction burned nothing, or for another recipient", async () => {
    const sent = await sepolia.client.transfer(sepolia.usdc, bob.address, 1n);
    const recipient = addressWord("evm", alice.address) as Hex;
    const burned = await sepolia.burn({ to: "basesep", amount: 1_000_000n, recipient });
    for (const hash of [sent, burned])
      expect(await track(hash, quoteTo(1n))).toMatchObject({
        status: "failed",
        failure_reason: "no_effect",
        raw: { reason: "the transaction burned nothing for the quote's recipient on basesep" },
      });
  });

  test("is unknown while either node is unavailable, with the data of the other one", async () => {
    const hash = await sepolia.burn({ to: "basesep", amount: 1_000_000n });
    const gone = "http://127.0.0.1:9";
    const away = await track(hash, quoteTo(1n), { ...rpc, basesep: gone });
    expect(away).toMatchObject({
      status: "unknown",
      raw: {
        source: { tx_hash: hash },
        bridge: { amount: "1000000" },
        reason: expect.stringContaining("basesep"),
      },
    });
    expect(await track(hash, quoteTo(1n), { ...rpc, sepolia: gone })).toMatchObject({
      status: "unknown",
      raw: { reason: expect.stringContaining("sepolia") },
    });
  });
});

/** A node that takes every call and never answers. */
async function deafNode(): Promise<string> {
  const server: Server = createServer(() => {});
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Tracks over `urls`, whose calls may take far longer than the `timeLimit` (milliseconds). */
async function trackWithin(timeLimit: number, urls: Record<string, string>, hash: string) {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await db
    .insertInto("workspaces")
    .values({ id: "w", name: "w", disabled_features: "[]", created_at: 0 })
    .execute();
  const quote = quoteTo(1n);
  const workspace = openWorkspace(db, "w");
  await insertQuotes(workspace, [quote]);
  await workspace.db
    .insertInto("submissions")
    .values({
      quote_id: quote.id,
      network: "sepolia",
      tx_hash: hash,
      payload: "0x",
      step: "payment",
      token: "native",
      nonce_slot: "0",
      state: "accepted",
      amount: "1",
      created_at: 0,
      compared_at: 0,
      from_address: "a",
      to_address: "b",
      travel_rule_compliant: 0,
    })
    .execute();
  const nodes = connectNetworks(urls, 60_000, systemNetwork(systemRuntime));
  const chains: ReadonlyMap<string, Chain> = nodes.chains;
  const parts = {
    chains,
    ...endsOf(nodes),
    findMint: notIndexed,
    runtime: systemRuntime,
    timeLimit,
  };
  return trackTransaction(parts, workspace, { hash, quoteId: quote.id });
}

test("nodes that never answer make it unknown within the time limit", async () => {
  const urls = { sepolia: await deafNode(), basesep: await deafNode() };
  const hash = `0x${"1".repeat(64)}`;
  expect(await trackWithin(30, urls, hash)).toEqual({
    tx_hash: hash,
    quote_id: expect.stringMatching(/^[\da-f-]{36}$/),
    provider: "cctp",
    status: "unknown",
    failure_reason: null,
    raw: { reason: "the nodes did not answer within 30 ms" },
  });
});

test("when only the destination node does not answer, the data of the source is returned", async () => {
  const hash = await sepolia.burn({ to: "basesep", amount: 1_000_000n });
  expect(await trackWithin(2_000, { ...rpc, basesep: await deafNode() }, hash)).toMatchObject({
    status: "unknown",
    raw: {
      source: { network: "sepolia", tx_hash: hash, status: "completed" },
      bridge: { amount: "1000000" },
      reason: "the nodes did not answer within 2000 ms",
    },
  });
});
