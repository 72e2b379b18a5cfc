import type { Hex } from "viem";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { type CctpNetworks, connectCctp } from "../src/bridge/cctp/connect";
import { connectNetworks } from "../src/chains/connect";
import type { EvmNode } from "../src/chains/evm/node";
import { systemNetwork } from "../src/chains/system-network";
import { findMint } from "../src/indexing/stored-transfers";
import { systemRuntime } from "../src/lib/system-runtime";
import { evmWallets } from "../src/local/chains/wallets";
import { startRelayer } from "../src/local/relayer/start";
import { trackDestinationLeg } from "../src/payments/submissions/destination-leg";
import { type Database, openDatabase } from "../src/storage/database";
import type { Quote } from "../src/workspace/quotes";
import { burnTransaction, startBridgeDevnet } from "./bridge";
import { type Fault, startFaultyNode } from "./faulty-node/faulty-node";
import { indexNetwork } from "./index-network";

// How the transaction that minted is found: by the index, and where the index lacks it, in bounded ranges of blocks.

const [, bob] = evmWallets;
const { rpc, sepolia, basesep, attestationUrl, close } = await startBridgeDevnet();
afterAll(close);

type FindMint = (network: string, message: string) => Promise<string | undefined>;

interface Tracking {
  findMint: FindMint;
  /** The URL of basesep; by default the node itself. */
  url?: string;
  /** The ends of the bridge; by default over the nodes themselves. */
  ends?: CctpNetworks;
  /** When the quote was made. */
  quotedAt?: Date;
}

/** The amount that each transaction of a test has burned: one of its own, because the index knows equal burns by one name. */
const burned = new Map<string, bigint>();
const amountOf = (hash: string) => burned.get(hash) ?? 0n;

/** Tracks a burn on sepolia for bob on basesep. */
function track(hash: string, { findMint, url, ends, quotedAt = new Date(0) }: Tracking) {
  const quote = {
    created_at: quotedAt.toISOString(),
    source: { network: "sepolia" },
    destination: { network: "basesep", token: basesep.usdc, account: bob.address },
    min_amount_out: amountOf(hash).toString(),
    transactions: [burnTransaction(amountOf(hash))],
  } as Quote;
  const urls = { ...rpc, ...(url !== undefined && { basesep: url }) };
  const { cctp, cctpSources } = ends ?? endsOf(connectNetworks(urls, 5_000, systemNetwork(systemRuntime)));
  return trackDestinationLeg(
    { cctp, cctpSources, findMint },
    { quote, hash, source: { status: "completed", raw: {}, final: true } },
  );
}

const endsOf = (nodes: Parameters<typeof connectCctp>[0]): CctpNetworks =>
  connectCctp(nodes, {
    url: attestationUrl,
    relayed: { evm: true, solana: true },
    network: systemNetwork(systemRuntime),
    runtime: systemRuntime,
  });

const notIndexed: FindMint = async () => undefined;
const indexOf =
  (db: Database): FindMint =>
  (network, message) =>
    findMint(db, network, message);

/** Burns a little more than 1 USDC for bob and waits until it is minted. */
async function delivered(): Promise<{ hash: Hex; mint: string }> {
  const amount = 1_000_000n + BigInt(burned.size);
  const hash = await sepolia.burn({ to: "basesep", amount });
  burned.set(hash, amount);
  return { hash, mint: await minted(hash) };
}

/** Has a relayer mint what a transaction burned; answers the transaction that minted. */
async function minted(hash: Hex): Promise<string> {
  const relayer = startRelayer({ rpc, attestationUrl, interval: 10 });
  onTestFinished(() => relayer.close());
  const mint = await vi.waitFor(
    async () => {
      const tracked = await track(hash, { findMint: notIndexed });
      expect(tracked.status).toBe("completed");
      return (tracked.raw.destination as { tx_hash: string }).tx_hash;
    },
    { interval: 10, timeout: 120_000 },
  );
  await relayer.close();
  return mint;
}

async function database(): Promise<Database> {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  return db;
}

/** Reads basesep until the index has this transaction, then stops. */
async function indexUntil(db: Database, mint: string): Promise<void> {
  const indexing = indexNetwork(db, "basesep", rpc.basesep);
  await vi.waitFor(
    async () =>
      expect(await db.selectFrom("transfers").select("id").where("tx_hash", "=", mint).execute()).not.toEqual(
        [],
      ),
    { interval: 10, timeout: 120_000 },
  );
  await indexing.close();
}

/** The address of a node of basesep with a fault in its logs. */
async function withLogs(fault: Fault): Promise<string> {
  const started = await startFaultyNode("evm", rpc.basesep, { eth_getLogs: fault });
  onTestFinished(() => started.close());
  return started.url;
}

/** Blocks without transactions on basesep. */
const mine = (count: number) =>
  basesep.client.request({ method: "anvil_mine" as never, params: [`0x${count.toString(16)}`] as never });

test("a mint in the index is used, and no logs are requested", async () => {
  const { hash, mint } = await delivered();
  const db = await database();
  await indexUntil(db, mint);
  const url = await withLogs("no-method");
  expect(await track(hash, { findMint: notIndexed, url })).toMatchObject({ status: "unknown" });
  expect(await track(hash, { findMint: indexOf(db), url })).toMatchObject({
    status: "completed",
    raw: { destination: { network: "basesep", tx_hash: mint, amount: amountOf(hash).toString() } },
  });
});

test("a mint that the index lacks is found on a node that refuses wide ranges", async () => {
  const { hash, mint } = await delivered();
  const db = await database();
  await mine(120);
  const url = await withLogs("narrow-logs");
  expect(await track(hash, { findMint: indexOf(db), url })).toMatchObject({
    status: "completed",
    raw: { destination: { tx_hash: mint } },
  });
});

/** The node of basesep, as if so many blocks without any transaction had come after the real ones at once. */
function withEmptyBlocks(count: bigint) {
  const nodes = connectNetworks(rpc, 5_000, systemNetwork(systemRuntime));
  const node = nodes.evm.get("basesep");
  if (!node) throw new Error("basesep has no node");
  const ranges: { fromBlock: bigint; toBlock: bigint }[] = [];
  const longer: EvmNode = {
    ...node,
    blockNumber: async () => (await node.blockNumber()) + count,
    block: async (number) => (await node.block(number)) ?? (await node.block("latest")),
    logs: async (filter) => {
      if (!("fromBlock" in filter)) throw new Error("a block is asked for");
      const head = await node.blockNumber();
      ranges.push({ fromBlock: filter.fromBlock, toBlock: filter.toBlock ?? head + count });
      return filter.fromBlock > head ? [] : node.logs(filter);
    },
  };
  const ends = endsOf({ ...nodes, evm: new Map(nodes.evm).set("basesep", longer) });
  return { ends, ranges };
}

test("a mint that the index lacks is found thousands of blocks ago, in ranges without a gap", async () => {
  const { hash, mint } = await delivered();
  const head = await basesep.client.getBlockNumber();
  const { ends, ranges } = withEmptyBlocks(4_500n);
  expect(await track(hash, { findMint: notIndexed, ends })).toMatchObject({
    status: "completed",
    raw: { destination: { tx_hash: mint } },
  });
  let next = head + 4_500n;
  for (const { fromBlock, toBlock } of ranges) {
    expect(toBlock).toBe(next);
    expect(toBlock - fromBlock).toBeLessThan(2_000n);
    next = fromBlock - 1n;
  }
  expect(next).toBe(-1n);
});

test("a mint that is not in the blocks since the quote is unknown, never pending", async () => {
  const { hash } = await delivered();
  const { timestamp } = await basesep.client.getBlock();
  // An hour is what clocks may differ by.
  const quotedAt = new Date(Number(timestamp + 3_601n) * 1000);
  const { ends, ranges } = withEmptyBlocks(4_500n);
  expect(await track(hash, { findMint: notIndexed, ends, quotedAt })).toMatchObject({
    status: "unknown",
    raw: {
      destination: { network: "basesep", status: "unknown" },
      reason: "the protocol has minted on basesep, but the transaction is not known yet",
    },
  });
  expect(ranges).toHaveLength(1);
});

test("at most fifty ranges are requested", async () => {
  const { hash } = await delivered();
  const { ends, ranges } = withEmptyBlocks(1_000_000n);
  expect(await track(hash, { findMint: notIndexed, ends })).toMatchObject({ status: "unknown" });
  expect(ranges).toHaveLength(50);
});

test("a mint in a block that was reorganised away is not a delivery, even if it is in the index", async () => {
  const snapshot = await basesep.client.request({ method: "evm_snapshot" as never });
  const { hash, mint } = await delivered();
  const db = await database();
  await indexUntil(db, mint);
  const stale = indexOf(db);
  expect(await track(hash, { findMint: stale })).toMatchObject({ status: "completed" });
  await basesep.client.request({ method: "evm_revert" as never, params: [snapshot] as never });
  await mine(3);
  expect(await track(hash, { findMint: stale })).toMatchObject({
    status: "pending",
    raw: { destination: { network: "basesep", status: "pending" } },
  });
  const again = await minted(hash);
  expect(await track(hash, { findMint: stale })).toMatchObject({
    status: "completed",
    raw: { destination: { tx_hash: again } },
  });
  // Once the index has followed the reorganisation, it reports the new mint on its own.
  await indexUntil(db, again);
  const { raw } = await track(hash, { findMint: stale, url: await withLogs("no-method") });
  expect(raw.destination).toMatchObject({ status: "completed", tx_hash: again });
});

test("the transaction of another mint is not the delivery", async () => {
  const one = await delivered();
  const other = await delivered();
  expect(await track(one.hash, { findMint: async () => other.mint })).toMatchObject({
    status: "completed",
    raw: { destination: { tx_hash: one.mint } },
  });
});
