import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startServer } from "../src/index";
import { readCursor } from "../src/indexing/checkpoints";
import { startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { connect, rpcOf } from "./chain";
import { chainProcesses } from "./processes";

const [alice, bob] = evmWallets;
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

test("a chain is whole after several starts and kills, and a new index of it reaches the head", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "waybill-restarts-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const beginAt = Date.now() - 30 * 86_400_000;
  for (const [start, end] of (["close", "kill", "close", "kill", "index"] as const).entries()) {
    let died = () => {};
    const isDead = new Promise<void>((done) => {
      died = done;
    });
    const devnet = await startDevnet({
      networks: ["sepolia"],
      dataDir,
      onChainDied: () => died(),
      ...(start === 0 && { beginAt }),
    });
    try {
      const rpc = rpcOf(devnet, "sepolia");
      const chain = connect(rpc, alice);
      await chain.transfer(usdc, bob.address, 1n);
      const blocks = [];
      for (let blockNumber = await chain.getBlockNumber(); blockNumber >= 0n; blockNumber -= 1n)
        blocks.unshift(await chain.getBlock({ blockNumber }));
      expect(blocks.slice(1).map((block) => block.parentHash)).toEqual(
        blocks.slice(0, -1).map((block) => block.hash),
      );
      // The clock goes on at the present, although block 0 keeps its time.
      expect(Math.abs(Number(blocks[0]?.timestamp) - beginAt / 1000)).toBeLessThan(2);
      if (start > 0) expect(Math.abs(Number(blocks.at(-1)?.timestamp) - Date.now() / 1000)).toBeLessThan(300);
      if (end === "kill" && process.platform !== "win32") {
        for (const { pid, isWatchdog } of chainProcesses(dataDir))
          if (!isWatchdog) process.kill(pid, "SIGKILL");
        await isDead;
      }
      if (end === "index") {
        const server = await startServer({ port: 0, rpc: { sepolia: rpc }, indexInterval: 20 });
        onTestFinished(() => server.close());
        await vi.waitFor(
          async () =>
            expect(await readCursor(server.db, "sepolia")).toMatchObject({
              state: "ok",
              start_block: 0,
              block: blocks.length - 1,
            }),
          { timeout: 120_000, interval: 10 },
        );
      }
    } finally {
      await devnet.close();
    }
  }
});
