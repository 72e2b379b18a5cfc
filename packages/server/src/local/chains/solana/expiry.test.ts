import { Keypair } from "@solana/web3.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keypair, sendSol, signed, startTestChain } from "../../../../test/solana";
import { solanaWallets } from "../wallets";
import { slotMs } from "./slots";

const alice = keypair(solanaWallets[0]);
const base64 = { encoding: "base64" };
const sol = 1_000_000_000;

let chain: Awaited<ReturnType<typeof startTestChain>>;
beforeEach(async () => {
  chain = await startTestChain();
});
afterEach(() => chain.stop());

const latest = async () => {
  const { blockhash, lastValidBlockHeight } = (await chain.call("getLatestBlockhash")).result.value;
  return { blockhash: String(blockhash), lastValidBlockHeight: Number(lastValidBlockHeight) };
};
const slot = async () => Number((await chain.call("getSlot")).result);
const pay = (blockhash: string, to = Keypair.generate().publicKey) =>
  signed(blockhash, [alice], sendSol(alice, to, sol));

test("a slot passes every 400 ms of the clock, and none when the clock goes back", async () => {
  const first = await slot();
  chain.clock.ms += slotMs * 7 + slotMs - 1;
  expect(await slot()).toBe(first + 7);
  chain.clock.ms -= 60_000;
  expect(await slot()).toBe(first + 7);
});

test("a blockhash is good for 150 blocks after its own, as the last valid height says", async () => {
  const { blockhash, lastValidBlockHeight } = await latest();
  chain.clock.ms += slotMs * 150;
  expect((await chain.call("getBlockHeight")).result).toBe(lastValidBlockHeight);
  expect((await chain.call("isBlockhashValid", blockhash)).result.value).toBe(true);
  const transaction = pay(blockhash);
  expect((await chain.call("simulateTransaction", transaction, base64)).result.value.err).toBeNull();
  chain.clock.ms += slotMs;
  expect((await chain.call("isBlockhashValid", blockhash)).result.value).toBe(false);
  const { error } = await chain.call("sendTransaction", transaction, base64);
  expect(error).toMatchObject({
    code: -32002,
    message: "Transaction simulation failed: Blockhash not found",
    data: { err: "BlockhashNotFound", logs: [] },
  });
});

test("without preflight an expired transaction is taken, and never lands", async () => {
  const { blockhash } = await latest();
  chain.clock.ms += slotMs * 151;
  const somebody = Keypair.generate().publicKey;
  const options = { ...base64, skipPreflight: true };
  const { result } = await chain.call("sendTransaction", pay(blockhash, somebody), options);
  expect((await chain.call("getSignatureStatuses", [result])).result.value).toEqual([null]);
  expect((await chain.call("getBalance", somebody.toBase58())).result.value).toBe(0);
});

test("the same transaction moves money once", async () => {
  const somebody = Keypair.generate().publicKey;
  const transaction = pay((await latest()).blockhash, somebody);
  const { result } = await chain.call("sendTransaction", transaction, base64);
  const again = await chain.call("sendTransaction", transaction, base64);
  expect(again.error).toMatchObject({ code: -32002, data: { err: "AlreadyProcessed" } });
  const unchecked = await chain.call("sendTransaction", transaction, { ...base64, skipPreflight: true });
  expect(unchecked.result).toBe(result);
  expect((await chain.call("getBalance", somebody.toBase58())).result.value).toBe(sol);
});

test("each transaction makes a slot and a blockhash of its own, and the clock catches up", async () => {
  const first = await slot();
  const hashes = new Set<string>();
  for (let sent = 0; sent < 5; sent++) {
    const { blockhash } = await latest();
    hashes.add(blockhash);
    await chain.call("sendTransaction", pay(blockhash), base64);
  }
  expect(hashes.size).toBe(5);
  expect(await slot()).toBe(first + 5);
  chain.clock.ms += slotMs * 5;
  expect(await slot()).toBe(first + 5);
  const blocks: number[] = (await chain.call("getBlocks", first + 1)).result;
  expect(blocks).toEqual([1, 2, 3, 4, 5].map((after) => first + after));
  for (const block of blocks.slice(1)) {
    const { result } = await chain.call("getBlock", block, { transactionDetails: "signatures" });
    expect(result.signatures).toHaveLength(1);
    const before = await chain.call("getBlock", result.parentSlot, { transactionDetails: "none" });
    expect(result.previousBlockhash).toBe(before.result.blockhash);
  }
  // Slots in which nothing landed have no block in lists, and a block's parent is the one before it there.
  chain.clock.ms += slotMs * 50;
  const { blockhash } = await latest();
  await chain.call("sendTransaction", pay(blockhash), base64);
  const later: number[] = (await chain.call("getBlocksWithLimit", first + 5, 9)).result;
  expect(later).toEqual([first + 5, await slot()]);
  expect((await chain.call("getBlock", await slot(), {})).result.parentSlot).toBe(first + 5);
});

test("blocks are listed with a limit however long nothing has landed, as after days at rest", async () => {
  const first = await slot();
  chain.clock.ms += slotMs * 600_000;
  await chain.call("sendTransaction", pay((await latest()).blockhash), base64);
  const landed = await slot();
  chain.clock.ms += slotMs * 600_000;
  expect((await chain.call("getBlocksWithLimit", first + 1, 64)).result).toEqual([landed]);
  expect((await chain.call("getBlocksWithLimit", landed + 1, 64)).result).toEqual([]);
  expect((await chain.call("getBlocksWithLimit", first, 500_001)).error).toMatchObject({ code: -32602 });
  // Without a limit it is the range of slots that must not be too long.
  expect((await chain.call("getBlocks", first)).error).toMatchObject({ code: -32602 });
  expect((await chain.call("getBlocks", landed, landed + 500_000)).result).toEqual([landed]);
});

test("chain time is the injected clock's", async () => {
  chain.clock.ms += 3_600_000;
  const { result } = await chain.call("sendTransaction", pay((await latest()).blockhash), base64);
  const landed = (await chain.call("getTransaction", result)).result;
  expect(landed.blockTime).toBe(chain.clock.ms / 1000);
  expect((await chain.call("getBlockTime", landed.slot)).result).toBe(landed.blockTime);
});
