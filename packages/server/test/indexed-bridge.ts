import { afterAll, beforeAll, expect, vi } from "vitest";
import { connectNetworks } from "../src/chains/connect";
import { systemNetwork } from "../src/chains/system-network";
import { readCursor } from "../src/indexing/checkpoints";
import { step } from "../src/indexing/index-loop";
import { blockReaders } from "../src/indexing/readers/index";
import { createLoops } from "../src/jobs/loop-registry";
import { systemRuntime } from "../src/lib/system-runtime";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { startRelayer } from "../src/local/relayer/start";
import { type Database, openDatabase } from "../src/storage/database";
import { attesting, bridgeChain } from "./bridge";
import { connect } from "./chain";
import { indexTables } from "./index-tables";

export const networks = ["sepolia", "basesep"] as const;
const [alice, bob, carol] = evmWallets;

/** Two networks and the bridge between them for the tests of a file, and what an index makes of them. */
export function indexedBridge() {
  let devnet: Devnet;
  let attestation: Awaited<ReturnType<typeof attesting>>;
  let rpc: Record<string, string>;
  let chains: Record<(typeof networks)[number], ReturnType<typeof bridgeChain>>;
  beforeAll(async () => {
    devnet = await startDevnet({ networks: [...networks] });
    rpc = Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
    chains = { sepolia: bridgeChain(devnet, "sepolia"), basesep: bridgeChain(devnet, "basesep") };
    await Promise.all([chains.sepolia.approve(), chains.basesep.approve()]);
    attestation = await attesting(rpc);
  });
  afterAll(async () => {
    await attestation?.close();
    await devnet?.close();
  });

  /** Payments of tokens and of coins on both networks, and over the bridge in both directions. */
  async function happen(rounds: number): Promise<void> {
    for (let round = 1; round <= rounds; round++) {
      const amount = 2_000_000n + BigInt(round);
      await chains.sepolia.burn({ to: "basesep", amount });
      await chains.basesep.burn({ to: "sepolia", amount });
      for (const slug of networks) {
        const client = connect(rpc[slug] ?? "", alice);
        await client.transfer(chains[slug].usdc, (round % 2 === 0 ? bob : carol).address, BigInt(round));
        const coins = { account: alice.address, to: bob.address, value: BigInt(round), chain: null } as const;
        await client.mined(await client.sendTransaction(coins));
      }
    }
  }

  /** Everything that was burned is minted. */
  async function deliver(): Promise<void> {
    const relayer = startRelayer({ rpc, attestationUrl: attestation.url, interval: 10 });
    const ends = [
      ["sepolia", "basesep"],
      ["basesep", "sepolia"],
    ] as const;
    for (const [from, to] of ends) {
      const burned = await chains[from].burns();
      await vi.waitFor(async () => expect((await chains[to].deliveries()).length).toBe(burned), {
        interval: 20,
        timeout: 120_000,
      });
    }
    await relayer.close();
  }

  const parts = (db: Database) => ({
    db,
    runtime: systemRuntime,
    loops: createLoops({ logger: undefined, clock: systemRuntime }),
    interval: 10,
  });
  const readers = () => blockReaders(connectNetworks(rpc, 60_000, systemNetwork(systemRuntime)));

  /** The content of an index that reads these chains for the first time, without anything in between. */
  async function readCleanly() {
    const db = await openDatabase(":memory:");
    for (const reader of readers())
      while ((await step(parts(db), reader, new AbortController().signal)) !== "head");
    const tables = await indexTables(db);
    await db.destroy();
    return tables;
  }

  async function atHead(db: Database): Promise<void> {
    for (const slug of networks)
      await vi.waitFor(
        async () => {
          const head = await connect(rpc[slug] ?? "").getBlock();
          expect(await readCursor(db, slug)).toMatchObject({ hash: head.hash, state: "ok" });
        },
        { interval: 20, timeout: 120_000 },
      );
  }

  return { rpc: () => rpc, happen, deliver, parts, readers, readCleanly, atHead };
}
