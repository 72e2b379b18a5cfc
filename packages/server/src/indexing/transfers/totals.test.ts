import { expect, test } from "vitest";
import { ZERO_ADDRESSES } from "../../chains/address";
import { findToken } from "../../chains/registry";
import { DAY } from "../../lib/day";
import { readPrice } from "../../prices/decimal-price";
import { openDatabase } from "../../storage/database";
import { EMPTY_BLOCK, type ReadTransfer } from "../reader";
import { volumeIn, volumeSince } from "../token-supply";
import { appendBlocks } from "../write";
import { totalsBetweenParties, totalsByFacet } from "./totals";

const dollar = readPrice("1");
const prices = { priceAt: () => dollar, onChange: () => () => {} };
const [alice, bob] = [`0x${"a".repeat(40)}`, `0x${"b".repeat(40)}`];
const [zero = "", system = ""] = ZERO_ADDRESSES;

/** A network on which a token is minted, paid and burned on the second UTC day; 1000 times the payment is minted. */
async function supplied(network: string, zeroAddress: string, [payer, payee]: readonly [string, string]) {
  const db = await openDatabase(":memory:");
  const token = (findToken(network, "usdc")?.addr ?? "").replace(/^0x.*/, (hex) => hex.toLowerCase());
  const move = (position: number, sender: string, recipient: string, amount: bigint): ReadTransfer => ({
    position,
    txHash: `tx-${position}`,
    token,
    sender,
    recipient,
    amount,
  });
  const block = (number: number, transfers: ReadTransfer[]) => ({
    ...EMPTY_BLOCK,
    number,
    hash: `block-${number}`,
    time: number * DAY + 1,
    transfers,
  });
  const blocks = [
    block(0, [move(0, zeroAddress, payer, 9_000_000_000n)]),
    block(1, [
      move(0, zeroAddress, payer, 1_000_000_000n),
      move(1, payer, payee, 1_500_000n),
      move(2, payer, zeroAddress, 2_000_000_000n),
      move(3, zeroAddress, zeroAddress, 5n),
    ]),
  ];
  await appendBlocks(db, { network, after: undefined, blocks, now: 1, prices });
  return { db, token };
}

test.each([
  ["sepolia", zero, [alice, bob]],
  ["solana-devnet", system, ["alice", "bob"]],
] as const)("mints and burns on %s do not count as volume", async (network, zeroAddress, parties) => {
  const { db, token } = await supplied(network, zeroAddress, parties);
  try {
    const volume = async (since: number) =>
      volumeIn((await volumeSince({ network, token }, since).execute(db)).rows);
    expect(await volume(0)).toBe(1_500_000n);
    expect(await volume(2 * DAY)).toBeUndefined();
    const reported = (await totalsBetweenParties(db, () => true, DAY)).map(([, own]) => own);
    expect(reported).toEqual([{ count: 1, priced: 1, usd: 1_500_000n }]);
    expect(await totalsBetweenParties(db, () => true, 2 * DAY)).toEqual([]);
    expect(await totalsBetweenParties(db, () => false, 0)).toEqual([]);
    // The plain totalsByFacet still includes them.
    expect((await totalsByFacet(db, () => true, { from: DAY }))[0]?.[1].count).toBe(4);
  } finally {
    await db.destroy();
  }
});

test("an asset that was only minted is not ranked", async () => {
  const { db } = await supplied("sepolia", zero, [alice, bob]);
  try {
    await db.deleteFrom("transfers").where("position", "=", 1).execute();
    expect(await totalsBetweenParties(db, () => true, 0)).toEqual([]);
  } finally {
    await db.destroy();
  }
});
