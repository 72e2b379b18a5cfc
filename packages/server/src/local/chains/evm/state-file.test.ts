import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../../../test/chain";
import { startAnvil } from "./anvil";
import { anvilBinary } from "./start";
import { openStateFile } from "./state-file";

async function newFile(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "waybill-state-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return join(dir, "sepolia.json");
}

/**
 * Runs an anvil over a state for one more block; returns the parent of block 1, then the hash of each block. anvil listens some
 * milliseconds before it handles signals, and one that is stopped within them writes nothing: then it runs again.
 */
async function runOnce(state: State, beginAt: number): Promise<string[]> {
  const writtenAt = () =>
    stat(state.dump).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  const before = await writtenAt();
  for (let times = 0; times < 5; times++) {
    const hashes = await addBlock(state, beginAt);
    if ((await writtenAt()) !== before) return hashes;
  }
  throw new Error("anvil wrote no state at five ends");
}

interface State {
  load: string | undefined;
  dump: string;
}

async function addBlock(state: State, beginAt: number): Promise<string[]> {
  const { signal } = new AbortController();
  const { rpcUrl, child } = await startAnvil({
    binary: anvilBinary(),
    network: "sepolia",
    chainId: "11155111",
    state,
    beginAt,
    signal,
  });
  try {
    const chain = connect(rpcUrl);
    await chain.request({ method: "anvil_mine", params: ["0x1"] } as never);
    const blocks = [];
    for (let number = await chain.getBlockNumber(); number >= 0n; number -= 1n)
      blocks.unshift(await chain.getBlock({ blockNumber: number }));
    const [, ...followers] = blocks;
    // The blocks that follow block 1 are always in order.
    expect(followers.slice(1).map((block) => block.parentHash)).toEqual(
      followers.slice(0, -1).map((block) => block.hash),
    );
    return [followers[0]?.parentHash ?? "", ...blocks.map((block) => block.hash)];
  } finally {
    await child.stop(60_000);
  }
}

const genesesIn = async (file: string): Promise<number> =>
  JSON.parse(await readFile(file, "utf8")).blocks.filter(
    ({ header }: { header: { number: string } }) => Number(header.number) === 0,
  ).length;

test("a chain whose file has a block 0 of every start keeps the one that its block 1 follows", async () => {
  const file = await newFile();
  // As it was done once: the state under one name, and a block 0 of another time at each start.
  for (const [start, beginAt] of [3e9, 2e9, 1e9].entries())
    await runOnce({ load: start === 0 ? undefined : file, dump: file }, beginAt * 1000);
  expect(await genesesIn(file)).toBe(3);

  const state = await openStateFile(file);
  // Neither the earliest nor a random one.
  expect(state.genesisAt).toBe(3e9);
  expect(await genesesIn(file)).toBe(1);
  const [parentOfFirst, genesis, ...others] = await runOnce(state, 3e12);
  expect(parentOfFirst).toBe(genesis);
  expect(others).toHaveLength(4);
  await state.close();
  expect(await genesesIn(file)).toBe(1);
  expect(await readdir(join(file, ".."))).toEqual(["sepolia.json"]);
});

test("half a state is never kept: the one before stays", async () => {
  const file = await newFile();
  const first = await openStateFile(file);
  expect(first).toMatchObject({ load: undefined, genesisAt: undefined });
  await runOnce(first, 1e12);
  await first.close();
  const kept = await readFile(file, "utf8");

  // Killed while it wrote, before and after the file was moved to be looked at.
  for (const left of [first.dump, `${file}.taken`]) {
    await copyFile(file, left);
    await truncate(left, kept.length - 5);
    const next = await openStateFile(file);
    expect(next).toMatchObject({ load: file, genesisAt: 1e9 });
    expect(await readdir(join(file, ".."))).toEqual(["sepolia.json"]);
  }
  // While anvil writes, half a state waits until it is whole.
  await writeFile(first.dump, kept.slice(0, 100));
  await first.replaceWithNewest();
  expect(await readFile(file, "utf8")).toBe(kept);
  const newer = kept.replace('"blocks":[', '"blocks": [');
  await writeFile(`${file}.taken`, newer);
  await first.replaceWithNewest();
  expect(await readFile(file, "utf8")).toBe(newer);
});
