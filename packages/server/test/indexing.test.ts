import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, systemRuntime } from "@waybill/server";
import { type Devnet, startDevnet } from "@waybill/server/local";
import { createTestClient, encodeFunctionData, erc20Abi, type Hex, http, parseAbiItem } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectNetworks } from "../src/chains/connect";
import { tokensOf } from "../src/chains/registry";
import { systemNetwork } from "../src/chains/system-network";
import { readCursor } from "../src/indexing/checkpoints";
import { startIndexing } from "../src/indexing/index-loop";
import { blockReaders } from "../src/indexing/readers/index";
import { createLoops } from "../src/jobs/loop-registry";
import { readAmount } from "../src/storage/amount";
import type { Database } from "../src/storage/database";
import { connect, rpcOf } from "./chain";

const transferEvent = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const usdc: Hex = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

let devnet: Devnet;
let rpcUrl: string;
const dir = mkdtempSync(join(tmpdir(), "waybill-index-"));
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  rpcUrl = rpcOf(devnet, "sepolia");
});
afterAll(async () => {
  await devnet.close();
  rmSync(dir, { recursive: true });
});

const anvil = () => createTestClient({ mode: "anvil", transport: http(rpcUrl, { retryCount: 0 }) });

/** Payments of alice's, many at once; anvil holds the public keys and signs. */
async function pay(count: number): Promise<void> {
  const [alice, bob, carol] = devnet.wallets;
  for (let at = 0; at < count; at++) {
    const to = (at % 3 === 0 ? carol : bob)?.address as Hex;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, BigInt(at)] });
    await anvil().request({
      // biome-ignore lint/suspicious/noExplicitAny: viem's test client does not know this method
      method: "eth_sendTransaction" as any,
      params: [{ from: alice?.address, to: usdc, data, gas: "0x30d40" }],
    } as never);
  }
}

/** The chain's own truth: every Transfer of the registry's tokens, read in one go. */
async function truth(): Promise<string[]> {
  const address = tokensOf("sepolia").flatMap(({ kind, addr }) => (kind === "erc20" && addr ? [addr] : []));
  const logs = await connect(rpcUrl).getLogs({
    address: address as Hex[],
    event: transferEvent,
    fromBlock: 0n,
    toBlock: "latest",
  });
  return logs.map(
    ({ blockNumber, transactionHash, args }) =>
      `${blockNumber} ${transactionHash} ${args.from?.toLowerCase()} ${args.to?.toLowerCase()} ${args.value}`,
  );
}

async function indexed(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("transfers")
    .selectAll()
    .where("network", "=", "sepolia")
    .orderBy("block")
    .orderBy("position")
    .execute();
  return rows.map(
    (row) => `${row.block} ${row.tx_hash} ${row.sender} ${row.recipient} ${readAmount(row.amount)}`,
  );
}

const upToDate = (db: Database) =>
  vi.waitFor(async () => expect(await indexed(db)).toEqual(await truth()), {
    interval: 20,
    timeout: 120_000,
  });

const follow = (db: Database) =>
  startIndexing(
    {
      db,
      runtime: systemRuntime,
      loops: createLoops({ logger: undefined, clock: systemRuntime }),
      interval: 10,
    },
    blockReaders(connectNetworks({ sepolia: rpcUrl }, 5_000, systemNetwork(systemRuntime))),
  );

test("a reorganisation of the node is followed", async () => {
  const db = await openDatabase(":memory:");
  const following = follow(db);
  await upToDate(db);
  for (const depth of [1, 5, 40]) {
    await pay(depth + 2);
    await upToDate(db);
    const before = await readCursor(db, "sepolia");
    await anvil().request({
      // biome-ignore lint/suspicious/noExplicitAny: viem's test client does not know this method
      method: "anvil_reorg" as any,
      params: [depth, []],
    } as never);
    const after = await connect(rpcUrl).getBlock({ blockNumber: BigInt(before?.block ?? 0) });
    expect(after.hash).not.toBe(before?.hash);
    await upToDate(db);
    await vi.waitFor(async () => expect((await readCursor(db, "sepolia"))?.hash).toBe(after.hash), {
      timeout: 120_000,
    });
  }
  await following.close();
  await db.destroy();
});

test("an unavailable node is reported, and indexing continues when it is back", async () => {
  const db = await openDatabase(":memory:");
  const away = startIndexing(
    {
      db,
      runtime: systemRuntime,
      loops: createLoops({ logger: undefined, clock: systemRuntime }),
      interval: 10,
    },
    blockReaders(connectNetworks({ sepolia: "http://127.0.0.1:9" }, 500, systemNetwork(systemRuntime))),
  );
  await vi.waitFor(async () => expect((await readCursor(db, "sepolia"))?.state).toBe("unavailable"), {
    timeout: 120_000,
  });
  await away.close();
  const following = follow(db);
  await upToDate(db);
  await vi.waitFor(async () => expect((await readCursor(db, "sepolia"))?.state).toBe("ok"), {
    timeout: 120_000,
  });
  await following.close();
  await db.destroy();
});
