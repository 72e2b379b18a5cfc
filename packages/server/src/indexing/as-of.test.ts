import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../storage/database";
import { heightsNow } from "./as-of";
import { appendBlocks } from "./write";

test("heights are in the order of their networks, whichever was written last, so that equal cursors have equal texts", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const block = (number: number) => ({
    number,
    hash: `block ${number}`,
    time: number,
    transactions: [],
    transfers: [],
    departures: [],
    arrivals: [],
    multisigs: [],
  });
  const first = block(1);
  for (const network of ["sepolia", "basesep"])
    await appendBlocks(db, { network, after: undefined, blocks: [first], now: 1 });
  await appendBlocks(db, { network: "basesep", after: first, blocks: [block(2)], now: 2 });
  expect(Object.entries(await heightsNow(db))).toEqual([
    ["basesep", 2],
    ["sepolia", 1],
  ]);
});
