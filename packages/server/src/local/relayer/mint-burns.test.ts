import { expect, test } from "vitest";
import { NetworkUnavailableError } from "../../chains/chain";
import { mintBurnsPlan } from "./mint-burns";
import { OutstandingBurns } from "./outstanding";
import type { BurnSource, MintDestination, SeenBurn } from "./source-destination";

const { signal } = new AbortController();

const burn = (id: string) =>
  ({
    network: "sepolia",
    transaction: id,
    id,
    destinationDomain: 6,
    amount: 1n,
    before: [],
  }) satisfies SeenBurn;

test("a burn for which the node always fails does not delay the others", async () => {
  const outstanding = new OutstandingBurns<SeenBurn>(() => 1);
  for (const name of ["0xpoison", "0xone", "0xtwo"]) outstanding.add(burn(name), "basesep");
  const minted: string[] = [];
  const destination: MintDestination<SeenBurn> = {
    network: "basesep",
    isBusy: async () => false,
    mintedBy: async ({ id }) => (minted.includes(id) ? { number: 1n, hash: "0x01" } : undefined),
    isOnChain: async () => true,
    mint: async ({ id }) => {
      if (id === "0xpoison") throw new NetworkUnavailableError("too large a request for this node");
      minted.push(id);
      return { sent: id };
    },
  };
  const source: BurnSource<SeenBurn> = {
    network: "sepolia",
    read: () => Promise.reject(new Error("not asked here")),
    isOnChain: async () => true,
  };
  const plan = mintBurnsPlan({
    destination,
    outstanding,
    logger: undefined,
    now: () => 0,
    pace: { busy: 1, idle: 1 },
    name: "minting",
    sources: new Map([["sepolia", source]]),
  });
  await expect(plan.step(signal)).rejects.toThrow(NetworkUnavailableError);
  await expect(plan.step(signal)).rejects.toThrow(NetworkUnavailableError);
  expect(minted).toEqual(["0xone", "0xtwo"]);
});
