import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { getAssociatedTokenAddressSync } from "@solana/spl-token";
import { Keypair, type PublicKey } from "@solana/web3.js";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { keypair, post, sendSol, sendUsdc, signed, startTestChain, usdc } from "../../../../test/solana";
import { solanaWallets } from "../wallets";
import { Store } from "./store";

const alice = keypair(solanaWallets[0]);
const base64 = { encoding: "base64" };
const million = 1_000_000_000_000n; // 1,000,000 tokens in base units of 6 decimals.

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "waybill-solana-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

type Chain = Awaited<ReturnType<typeof startTestChain>>;
const tokensOf = async (chain: Chain, owner: PublicKey): Promise<bigint> => {
  const account = getAssociatedTokenAddressSync(usdc, owner).toBase58();
  return BigInt((await chain.call("getTokenAccountBalance", account)).result.value.amount);
};
const blockhashOf = async (url: string): Promise<string> =>
  (await post(url, { id: 1, method: "getLatestBlockhash" })).result.value.blockhash;

test("a chain goes on where it was: accounts, history, slots, blockhashes", async () => {
  const somebody = Keypair.generate().publicKey;
  const first = await startTestChain(dataDir);
  const blockhash = await blockhashOf(first.url);
  const payment = signed(blockhash, [alice], ...sendUsdc(alice, somebody, 250_000n));
  const { result: signature } = await first.call("sendTransaction", payment, base64);
  const before = await first.call("getTransaction", signature);
  const slot = (await first.call("getSlot")).result;
  await first.stop();

  const second = await startTestChain(dataDir);
  onTestFinished(second.stop);
  expect(await second.call("getTransaction", signature)).toEqual(before);
  expect((await second.call("getSlot")).result).toBe(slot);
  expect((await second.call("isBlockhashValid", blockhash)).result.value).toBe(true);
  expect(await tokensOf(second, somebody)).toBe(250_000n);
  expect(await tokensOf(second, alice.publicKey)).toBe(million - 250_000n);
  const again = await second.call("sendTransaction", payment, base64);
  expect(again.error).toMatchObject({ data: { err: "AlreadyProcessed" } });
});

test("acknowledged transactions are there after kill -9, and none by halves", async () => {
  const program = join(import.meta.dirname, "../../../../test/fixtures/solana-chain.mts");
  const child = spawn(process.execPath, ["--import", "tsx", program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const url = String(line);

  const sent: { signature: string; to: PublicKey; amount: bigint }[] = [];
  const answered = new Set<string>();
  const blockhash = await blockhashOf(url);
  // Ever more, several at a time, until the process is killed in the middle of it.
  const sender = async () => {
    for (;;) {
      const to = Keypair.generate().publicKey;
      const amount = BigInt(sent.length + 1);
      const payment = signed(blockhash, [alice], ...sendUsdc(alice, to, amount));
      const signature = sent.push({ signature: "", to, amount }) - 1;
      const { result } = await post(url, { id: 1, method: "sendTransaction", params: [payment, base64] });
      Object.assign(sent[signature] ?? {}, { signature: result });
      answered.add(result);
      if (answered.size >= 20) child.kill("SIGKILL");
    }
  };
  await Promise.allSettled([sender(), sender(), sender()]);
  await exited;
  expect(answered.size).toBeGreaterThanOrEqual(20);

  const chain = await startTestChain(dataDir);
  onTestFinished(chain.stop);
  let moved = 0n;
  for (const { signature, to, amount } of sent) {
    const account = getAssociatedTokenAddressSync(usdc, to).toBase58();
    const exists = (await chain.call("getAccountInfo", account, base64)).result.value !== null;
    const history = (await chain.call("getSignaturesForAddress", to.toBase58())).result;
    // A payment whose answer never came is there as a whole or not at all.
    expect(history).toHaveLength(exists ? 1 : 0);
    if (answered.has(signature)) expect(history).toMatchObject([{ signature, err: null }]);
    if (!exists) continue;
    expect(await tokensOf(chain, to)).toBe(amount);
    moved += amount;
  }
  expect(moved).toBeGreaterThan(0n);
  expect(await tokensOf(chain, alice.publicKey)).toBe(million - moved);
});

test("a transaction that cannot be written has not happened", async () => {
  const chain = await startTestChain(dataDir);
  onTestFinished(chain.stop);
  const somebody = Keypair.generate().publicKey;
  const before = (await chain.call("getBalance", alice.publicKey.toBase58())).result.value;
  const full = vi.spyOn(Store.prototype, "land").mockImplementationOnce(() => {
    throw new Error("database or disk is full");
  });
  onTestFinished(() => full.mockRestore());
  const warned = once(process, "warning");
  const payment = signed(await blockhashOf(chain.url), [alice], sendSol(alice, somebody, 1_000_000_000));
  const { error } = await chain.call("sendTransaction", payment, base64);
  expect(error).toEqual({ code: -32603, message: "Internal error" });
  expect(String(await warned)).toContain("disk is full");
  expect((await chain.call("getBalance", alice.publicKey.toBase58())).result.value).toBe(before);
  expect((await chain.call("getAccountInfo", somebody.toBase58())).result.value).toBeNull();
  // And it can be sent again.
  expect((await chain.call("sendTransaction", payment, base64)).error).toBeUndefined();
});

test.skipIf(process.platform === "win32")("only its owner reads the file", async () => {
  await (await startTestChain(dataDir)).stop();
  expect((await stat(join(dataDir, "solana-devnet.sqlite"))).mode & 0o777).toBe(0o600);
});

test("a damaged file is named, with what to do", async () => {
  await writeFile(
    join(dataDir, "solana-devnet.sqlite"),
    "this is no database, and was never one".repeat(100),
  );
  await expect(startTestChain(dataDir)).rejects.toThrow(/solana-devnet.*not a database.*move .*sqlite away/s);
});
