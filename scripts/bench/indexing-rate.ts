import { connectNetworks } from "../../packages/server/src/chains/connect.ts";
import { systemNetwork } from "../../packages/server/src/chains/system-network.ts";
import { blockReaders } from "../../packages/server/src/indexing/readers/index.ts";
import { step } from "../../packages/server/src/indexing/step.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { startDevnet } from "../../packages/server/src/local/chains/start.ts";
import { evmWallets } from "../../packages/server/src/local/chains/wallets.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { accountOf } from "./data/blocks.ts";
import type { Engine } from "./engines.ts";
import { atMost, type Bench } from "./row.ts";

const USDC = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

/** Transfers of a block, each a transaction; anvil's blocks have room for so many. */
const PER_BLOCK = 250;

/** The results of calls made in one request. */
async function rpc(url: string, calls: { method: string; params: unknown[] }[]): Promise<string[]> {
  const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: "2.0", id, ...call })));
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  const answers = (await response.json()) as { error?: { message: string }; result: string }[];
  const failed = answers.find(({ error }) => error);
  if (failed) throw new Error(`the chain refused a call: ${failed.error?.message}`);
  return answers.map(({ result }) => result);
}

/** Mines blocks full of token transfers; anvil holds the public key and signs. */
async function pay(url: string, blocks: number): Promise<void> {
  const [alice] = evmWallets;
  await rpc(url, [{ method: "evm_setAutomine", params: [false] }]);
  // Counted here: of a batch anvil takes several at once, and would give them the same.
  const [first] = await rpc(url, [{ method: "eth_getTransactionCount", params: [alice.address, "latest"] }]);
  for (let block = 0; block < blocks; block += 1) {
    const payments = Array.from({ length: PER_BLOCK }, (_, index) => {
      const to = accountOf(block * PER_BLOCK + index)
        .slice(2)
        .padStart(64, "0");
      const data = `0xa9059cbb${to}${(1 + index).toString(16).padStart(64, "0")}`;
      const nonce = `0x${(Number(first) + block * PER_BLOCK + index).toString(16)}`;
      const call = { from: alice.address, to: USDC, data, gas: "0x186a0", nonce };
      return { method: "eth_sendTransaction", params: [call] };
    });
    await rpc(url, payments);
    await rpc(url, [{ method: "evm_mine", params: [] }]);
  }
}

/** How long the node alone takes for what the reader asks it, two at a time, milliseconds. */
async function nodeAlone(url: string): Promise<number> {
  const [head] = await rpc(url, [{ method: "eth_blockNumber", params: [] }]);
  const waiting = Array.from({ length: Number(head) + 1 }, (_, number) => `0x${number.toString(16)}`);
  const started = performance.now();
  const ask = async () => {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      await rpc(url, [{ method: "eth_getBlockByNumber", params: [number, true] }]);
      await rpc(url, [{ method: "eth_getBlockReceipts", params: [number] }]);
    }
  };
  await Promise.all([ask(), ask()]);
  return performance.now() - started;
}

/** How fast a chain is read into an empty index, and what that takes in memory. */
export const indexingRateOn =
  ({ suffix, withDatabase }: Engine): Bench =>
  ({ smoke, say }) =>
    withDatabase(async (database) => {
      const blocks = smoke ? 2 : 40;
      const devnet = await startDevnet({ networks: ["sepolia"] });
      const db = await openDatabase(database);
      try {
        const url = devnet.networks[0]?.rpcUrl ?? "";
        say(`Mining ${blocks * PER_BLOCK} transfers...`);
        await pay(url, blocks);
        const [reader] = blockReaders(
          connectNetworks({ sepolia: url }, 60_000, systemNetwork(systemRuntime)),
        );
        if (!reader) throw new Error("there is no reader");
        const before = process.memoryUsage.rss();
        let peak = before;
        const { signal } = new AbortController();
        const cpu = process.cpuUsage();
        const started = performance.now();
        while ((await step({ db, runtime: systemRuntime }, reader, signal)) !== "head")
          peak = Math.max(peak, process.memoryUsage.rss());
        const elapsed = performance.now() - started;
        const { user, system } = process.cpuUsage(cpu);
        const { count } = await db
          .selectFrom("transfers")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        if (count < blocks * PER_BLOCK) throw new Error(`only ${count} transfers were read`);
        const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
        say(
          `${count} transfers in ${seconds(elapsed)}, ${seconds((user + system) / 1000)} of processor time.`,
        );
        // It recovers the signer of each transaction again in every answer.
        say(`The chain alone takes ${seconds(await nodeAlone(url))} for its answers.`);
        return [
          atMost(
            {
              name: `reading 1,000 transfers from a local chain${suffix}`,
              unit: "ms",
              ours: (elapsed / count) * 1000,
            },
            500,
            ">= 2,000 a second",
          ),
          atMost(
            { name: `memory growth while reading${suffix}`, unit: "MB", ours: (peak - before) / 2 ** 20 },
            128,
          ),
        ];
      } finally {
        await db.destroy();
        await devnet.close();
      }
    });
