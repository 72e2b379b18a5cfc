import { expect, test } from "vitest";
import { OutstandingBurns } from "./outstanding";
import type { SeenBurn } from "./source-destination";

const burn = (id: string, network = "sepolia", before: string[] = [id]): SeenBurn => ({
  network,
  id,
  before,
  transaction: id,
  destinationDomain: 6,
  amount: 1n,
});

const block = (number: bigint) => ({ number, hash: `0x${number}` });

test("a failing burn is retried with back-off and never dropped", () => {
  const burns = new OutstandingBurns<SeenBurn>(() => 1);
  burns.add(burn("a"), "basesep");
  let now = 0;
  const waits: number[] = [];
  for (let round = 0; round < 12; round++) {
    const [entry] = burns.dueOn("basesep", now);
    if (!entry) throw new Error("it was given up");
    burns.tried(entry, now, undefined);
    expect(burns.dueOn("basesep", entry.nextAt - 1)).toEqual([]);
    waits.push(entry.nextAt - now);
    now = entry.nextAt;
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, ...Array(5).fill(60_000)]);
});

test("sent mints are checked in every round", () => {
  const burns = new OutstandingBurns<SeenBurn>(() => 1);
  burns.add(burn("a"), "basesep");
  const [entry] = burns.dueOn("basesep", 0);
  if (entry) burns.tried(entry, 0, "0x1");
  expect(burns.dueOn("basesep", 1)).toEqual([entry]);
});

test("the position to resume from is the one before the oldest that is open on that network", () => {
  const burns = new OutstandingBurns<SeenBurn>(() => 1);
  expect(burns.earliestOf("sepolia")).toBeUndefined();
  for (const name of ["a", "b"]) burns.add(burn(name), "basesep");
  burns.add(burn("c", "basesep"), "sepolia");
  expect(burns.earliestOf("sepolia")).toEqual(["a"]);
  const [first, second] = burns.dueOn("basesep", 0);
  if (first) burns.minted(first, block(1n));
  expect(burns.earliestOf("sepolia")).toEqual(["a"]);
  if (second) burns.minted(second, block(65n));
  expect(burns.earliestOf("sepolia")).toEqual(["b"]);
  expect(burns.earliestOf("basesep")).toEqual(["c"]);
});

test("a minted message is due no more, until its block or one before it is gone", () => {
  const burns = new OutstandingBurns<SeenBurn>(() => 1);
  for (const name of ["a", "b", "c"]) burns.add(burn(name), "basesep");
  for (const [index, entry] of burns.dueOn("basesep", 0).entries()) {
    burns.tried(entry, 0, "0x1");
    burns.minted(entry, block(BigInt(index)));
  }
  expect(burns.dueOn("basesep", 0)).toEqual([]);
  expect(burns.lastMintOn("basesep")).toEqual(block(2n));
  expect(burns.lastMintOn("sepolia")).toBeUndefined();
  burns.undone("basesep", block(1n));
  expect(burns.dueOn("basesep", 0).map(({ burn: { id } }) => id)).toEqual(["b", "c"]);
  expect(burns.lastMintOn("basesep")).toEqual(block(0n));
});

test("a burn that is read again takes its new place, and what was tried with the old one is forgotten", () => {
  const burns = new OutstandingBurns<SeenBurn>(() => 1);
  burns.add(burn("a"), "basesep");
  const [old] = burns.dueOn("basesep", 0);
  if (old) burns.tried(old, 0, undefined);
  burns.add(burn("a", "sepolia", ["later"]), "basesep");
  expect(burns.dueOn("basesep", 0).map((entry) => entry.attempts)).toEqual([0]);
  expect(burns.earliestOf("sepolia")).toEqual(["later"]);
});

test("when a destination is next to be looked at: at once what is new or sent, what failed at its time", () => {
  const added: string[] = [];
  const burns = new OutstandingBurns<SeenBurn>(
    () => 1,
    (destination) => added.push(destination),
  );
  expect(burns.nextDueOn("basesep", 0)).toBeUndefined();
  burns.add(burn("a"), "basesep");
  expect(added).toEqual(["basesep"]);
  expect(burns.nextDueOn("basesep", 0)).toBe(0);
  expect(burns.nextDueOn("sepolia", 0)).toBeUndefined();
  const [entry] = burns.dueOn("basesep", 0);
  if (!entry) throw new Error("nothing is due");
  burns.tried(entry, 0, undefined);
  expect(burns.nextDueOn("basesep", 100)).toBe(400);
  burns.tried(entry, 0, "0x1");
  expect(burns.nextDueOn("basesep", 100)).toBe(0);
});
