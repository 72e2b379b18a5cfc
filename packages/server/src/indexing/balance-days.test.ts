import { expect, test } from "vitest";
import { DAY } from "../lib/day";
import { openDatabase } from "../storage/database";
import { NATIVE } from "../storage/native";
import { balanceDays } from "./balance-days";
import { EMPTY_BLOCK, type ReadBlock, type ReadBlockContent } from "./reader";
import { appendBlocks } from "./write";

const holder = { network: "sepolia", address: `0x${"a".repeat(40)}` };
const payer = `0x${"b".repeat(40)}`;
const always = { from: undefined, before: undefined };

/** A chain on which the holder is paid one unit in each block. */
async function paidAt(times: readonly number[]) {
  const db = await openDatabase(":memory:");
  let after: ReadBlock | undefined;
  for (const [number, time] of times.entries()) {
    const hash = `block-${number}`;
    const block: ReadBlockContent = {
      ...EMPTY_BLOCK,
      number,
      hash,
      time,
      transactions: [
        { position: 0, hash: `tx-${number}`, success: true, types: [], signers: [payer], fee: undefined },
      ],
      transfers: [
        {
          position: 1,
          txHash: `tx-${number}`,
          token: NATIVE,
          amount: 1n,
          sender: payer,
          recipient: holder.address,
        },
      ],
    };
    await appendBlocks(db, { network: "sepolia", after, blocks: [block], now: times[0] ?? 0 });
    after = block;
  }
  return db;
}

test("days of a chain whose clock is ahead of the server's are returned as well", async () => {
  const now = Date.now();
  const today = Math.floor(now / DAY);
  const db = await paidAt([now, now + 3 * DAY, now + 4 * DAY]);
  try {
    const days = await balanceDays(db, holder, always, async (_network, _account, block) =>
      BigInt(block + 1),
    );
    expect(days?.map(({ day, after }) => [day - today, after])).toEqual([
      [0, 1n],
      [3, 2n],
      [4, 3n],
    ]);
  } finally {
    await db.destroy();
  }
});

test("days are returned for a chain whose blocks are all in the server's future", async () => {
  const start = Date.now() + 10 * DAY;
  const db = await paidAt([start, start + DAY]);
  try {
    const days = await balanceDays(db, holder, always, async (_network, _account, block) =>
      BigInt(block + 1),
    );
    expect(days?.map(({ day }) => day)).toEqual([Math.floor(start / DAY), Math.floor(start / DAY) + 1]);
  } finally {
    await db.destroy();
  }
});
