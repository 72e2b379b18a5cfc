import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { evmWallets } from "../src/local/chains/wallets";
import { startBridgeDevnet } from "./bridge";
import { type FaultyNode, startFaultyNode } from "./faulty-node/faulty-node";

const [, bob] = evmWallets;
const dir = mkdtempSync(join(tmpdir(), "waybill-relayer-kill-"));
const program = await buildProgram("server", "test/fixtures/relay.ts");
let node: FaultyNode;
const { rpc, sepolia, basesep, attestationUrl, close } = await startBridgeDevnet();
let child: ChildProcess | undefined;

beforeAll(async () => {
  node = await startFaultyNode("evm", rpc.basesep);
});
afterEach(kill);
afterAll(async () => {
  await node?.close();
  await close();
  program.remove();
  rmSync(dir, { recursive: true });
});

/** A relayer that mints on basesep through the faulty node. */
async function start(): Promise<void> {
  const urls = JSON.stringify({ ...rpc, basesep: node.url });
  child = spawn(process.execPath, [program.file, dir, urls, attestationUrl], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("no stdout");
  await once(createInterface({ input: child.stdout }), "line");
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

const minted = async () => ({
  bobs: await basesep.balance(bob.address),
  supply: await basesep.supply(),
  mints: (await basesep.deliveries()).length,
});

type Minted = Awaited<ReturnType<typeof minted>>;

/** Exactly this much more than before, in so many mints. */
const expectMinted = (before: Minted, amount: bigint, mints: number) =>
  vi.waitFor(
    async () =>
      expect(await minted()).toEqual({
        bobs: before.bobs + amount,
        supply: before.supply + amount,
        mints: before.mints + mints,
      }),
    { interval: 10, timeout: 120_000 },
  );

/** Burns twice: the relayer that sees the first one is killed once its broadcast has been dealt with in this way. */
async function killAt(fault: "hang" | "take-then-hang"): Promise<Minted> {
  const before = await minted();
  await start();
  node.set("broadcast", fault);
  const dealtWith = node.next("broadcast");
  await sepolia.burn({ to: "basesep", amount: 1_000_000n });
  await dealtWith;
  await kill();
  node.set("broadcast", undefined);
  return before;
}

test("killed between burn and mint: after a restart it is minted, once", async () => {
  const before = await killAt("hang");
  expect(await minted()).toEqual(before);
  await start();
  await expectMinted(before, 1_000_000n, 1);
});

test("killed between broadcast and receipt: what was sent is not sent again", async () => {
  const before = await killAt("take-then-hang");
  const sent = node.count("broadcast");
  await start();
  // The next burn goes through the same lane: when it is minted, the first one has been looked at.
  await sepolia.burn({ to: "basesep", amount: 2_000_000n });
  await expectMinted(before, 3_000_000n, 2);
  expect(node.count("broadcast")).toBe(sent + 1);
});

test("killed while the mint waits in the pool: the restarted one waits for it", async () => {
  await basesep.client.request({ method: "evm_setAutomine", params: [false] } as never);
  const before = await killAt("take-then-hang");
  const sent = node.count("broadcast");
  await start();
  await sepolia.burn({ to: "basesep", amount: 2_000_000n });
  await basesep.client.request({ method: "evm_mine" } as never);
  await basesep.client.request({ method: "evm_setAutomine", params: [true] } as never);
  await expectMinted(before, 3_000_000n, 2);
  expect(node.count("broadcast")).toBe(sent + 1);
});

test("burns made while no relayer ran, and a lost folder: every burn of all time is minted exactly once", async () => {
  const before = await minted();
  for (let count = 0; count < 3; count++) await sepolia.burn({ to: "basesep", amount: 100_000n });
  rmSync(dir, { recursive: true });
  await start();
  await expectMinted(before, 300_000n, 3);
});
