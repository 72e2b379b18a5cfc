import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { testSize } from "../../../scripts/test-size";
import { fileJournal } from "../src/file-journal";
import { isOpen } from "../src/payments/record";
import { HostileWorld } from "./support/hostile-world";
import { randomFrom } from "./support/random-from";

const program = await buildProgram("sdk", "test/fixtures/pay-all.ts");
const root = mkdtempSync(join(tmpdir(), "waybill-payments-kill-"));
afterAll(() => {
  program.remove();
  rmSync(root, { recursive: true });
});

/**
 * Processes that are killed, of all worlds together. There are two sizes: the one of CI has 48 kills and 12 payments of
 * one account at once, and stays short; from `PAYMENT_KILLS=500` on, which takes minutes, there are 50 payments at
 * once.
 */
const KILLS = testSize("PAYMENT_KILLS", 48, 24);
const TOGETHER = KILLS >= 500 ? 50 : 12;
const KILLS_OF_A_WORLD = 12;
/** How many worlds there are of each seed. */
const CASES = 10;
/** Two of them ask for the same: at one blockhash they are one transaction. */
const IDS = ["a", "bb", "cc"];
/** Many of one account at once, of which each two ask for the same. */
const MANY = Array.from({ length: TOGETHER }, (_, at) => `${"x".repeat(1 + Math.floor(at / 2))}${at % 2}`);

const networks = { evm: "sepolia", solana: "solana-devnet", cosmos: "osmo-test-5" } as const;

/** The requests of a process to the world around it. */
const methods = (world: HostileWorld): Readonly<Record<string, (...args: never[]) => Promise<unknown>>> => ({
  quote: world.client.quotes.get,
  submit: world.client.transactions.submit,
  wait: world.client.transactions.wait,
  inclusion: world.inclusion,
  sign: (id: string, quoted: never, nonce: string | null) =>
    world.sign(id)(quoted, nonce === null ? {} : { nonce: BigInt(nonce) }),
});

/**
 * Runs a process that pays, and kills it at its nth call: before the call, after it, or a moment after its answer, while it
 * writes. Resolves to whether it was killed.
 */
async function run(world: HostileWorld, args: readonly string[], killAt: number): Promise<boolean> {
  const child = fork(program.file, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const exited = once(child, "exit");
  let calls = 0;
  child.on("message", async ({ call, method, args }: { call: number; method: string; args: never[] }) => {
    calls += 1;
    const isLast = calls === killAt;
    const when = Math.floor(world.random() * 3);
    if (isLast && when === 0) return child.kill("SIGKILL");
    const answer = await methods(world)
      [method]?.(...args)
      .then(
        (answer) => ({ call, answer }),
        (error: { code: string }) => ({ call, error: error.code }),
      );
    if (isLast && when === 1) return child.kill("SIGKILL");
    if (!child.connected) return;
    // It may end before it has read the answer.
    child.send(answer ?? { call, error: `no ${method}` }, () => {});
    if (isLast) setTimeout(() => child.kill("SIGKILL"), world.random() * 6);
  });
  const [, signal] = await exited;
  return signal === "SIGKILL";
}

// Each in a world of its own, in which it mostly waits.
test.concurrent.each([
  ["EVM", "evm", true, IDS],
  ["Solana", "solana", true, IDS],
  ["Cosmos", "cosmos", true, IDS],
  ["EVM, without a node", "evm", false, IDS],
  ["Solana, without a node", "solana", false, IDS],
  ["Cosmos, without a node", "cosmos", false, IDS],
  ["EVM, many together", "evm", true, MANY],
  ["Solana, many together", "solana", true, MANY],
  ["Cosmos, many together", "cosmos", true, MANY],
  ["EVM, many together, without a node", "evm", false, MANY],
] as const)(
  "%s: processes that are killed at any point, with a hostile service in between, pay each payment once",
  async (name, family, asks, ids) => {
    let kills = 0;
    for (let seed = 1; kills < KILLS / CASES; seed += 1) {
      const random = randomFrom(seed);
      const world = new HostileWorld(family !== "solana", random, family);
      const folder = join(root, `${name} ${seed}`);
      const how = ids === MANY ? "together" : "in turn";
      const pay = (killAt: number, way = how) =>
        run(world, [folder, asks ? "asks" : "believes", ids.join(), way, networks[family]], killAt);
      const begun = ids === MANY ? "resumed" : how;
      for (let round = 0; round < KILLS_OF_A_WORLD; round += 1) {
        // Payments that were begun are killed while they are resumed, too.
        if (await pay(1 + Math.floor(random() * 3 * ids.length), round % 2 === 0 ? how : begun)) kills += 1;
        world.pass();
      }
      world.hostile = false;
      const journal = fileJournal(folder);
      const open = async () => (await journal.list()).filter(isOpen);
      for (let round = 0; round < 40 && (round === 0 || (await open()).length > 0); round += 1) {
        await pay(Number.POSITIVE_INFINITY, begun);
        world.pass();
        if (!asks && round > 5) break;
      }
      for (let round = 0; round < 30; round += 1) world.pass();
      const records = await journal.list();
      const signed = records.map(({ attempts }) => new Set(attempts.map(({ signed }) => signed.txHash)));
      for (const hash of world.hashes()) expect(signed.filter((own) => own.has(hash))).toHaveLength(1);
      for (const own of signed) {
        const paid = world.hashes().filter((hash) => own.has(hash)).length;
        expect(paid).toBeLessThanOrEqual(1);
        // Without a node a payment may stay open, because the outcome of its signature is unknown.
        if (asks) expect(paid).toBe(1);
      }
      if (asks) expect(await open()).toEqual([]);
    }
    expect(kills).toBeGreaterThanOrEqual(KILLS / CASES);
  },
  1_200_000,
);
