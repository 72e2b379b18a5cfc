import { afterAll, beforeAll, expect, test } from "vitest";
import { replaceBuiltInLabels } from "../labels/find-labels";
import { type Database, openDatabase } from "../storage/database";
import {
  type AccountFilter,
  type AccountPosition,
  positionOfAccount,
  searchAccounts,
} from "./account-search";
import { heightsNow } from "./as-of";
import { EMPTY_BLOCK, type ReadBlockContent } from "./reader";
import { appendBlocks } from "./write";

const known = { extra: [], firstNetworks: [] };
const accountOf = (number: number) =>
  `0x${((number * 2_654_435_761) % 2 ** 32).toString(16).padStart(40, "0")}`;
/** More than the limit for individual look-ups (MAX_NARROWED). Every other account only signs and has no transfer. */
const accounts = Array.from({ length: 1_500 }, (_, number) => accountOf(number));

let db: Database;
beforeAll(async () => {
  db = await openDatabase(":memory:");
  const blocks = accounts.map(
    (account, number): ReadBlockContent => ({
      ...EMPTY_BLOCK,
      number,
      hash: `block-${number}`,
      time: 1_000 + number,
      ...(number % 2 === 0
        ? { transactions: [{ ...common, hash: `tx-${number}`, signers: [account] }] }
        : { transfers: [{ ...moved, txHash: `tx-${number}`, sender: account, recipient: account }] }),
    }),
  );
  await appendBlocks(db, { network: "sepolia", after: undefined, blocks, now: 1 });
  await replaceBuiltInLabels(db, [
    { family: "evm", address: accountOf(7), name: "Bad", category: "scam", list: "L", entity: "Bad Ltd" },
    { family: "evm", address: accountOf(8), name: "Good 0a", category: "exchange", list: "L", entity: "" },
  ]);
});
afterAll(() => db?.destroy());

const common = { position: 0, success: true, types: [], fee: undefined };
const moved = { position: 0, token: "native", amount: 1n };

async function all(filter: Partial<AccountFilter>): Promise<string[]> {
  const whole: AccountFilter = { networks: undefined, categories: undefined, search: undefined, ...filter };
  const found: string[] = [];
  for (let key: AccountPosition | undefined; ; ) {
    const page = await searchAccounts(
      db,
      whole,
      known,
      { key, side: "after", heights: await heightsNow(db) },
      100,
    );
    found.push(...page.map(({ address }) => address));
    const last = page.at(-1);
    if (!last) return found;
    key = positionOfAccount(last);
  }
}

const newestFirst = (wanted: (account: string) => boolean) => accounts.filter(wanted).reverse();

test.each(["0", "a1", "a1b", "0A7", "000000000000", accountOf(4), accountOf(5)])(
  "accounts with %s in their address, whether or not they have a transfer",
  async (search) => {
    const part = search.toLowerCase();
    const own = newestFirst(
      (account) => account.includes(part) || ("good 0a".includes(part) && account === accountOf(8)),
    );
    expect(await all({ search })).toEqual(own);
  },
);

test.each(["INI", "ini", "I"])(
  "by a label of a test address, in any case of its letters: %s",
  async (search) => {
    const label = { address: accountOf(2_000), network: "sepolia", name: "Minimum i", category: "scam" };
    const filter = { networks: undefined, categories: undefined, search };
    const first = { key: undefined, side: "after", heights: {} } as const;
    const found = await searchAccounts(db, filter, { extra: [label], firstNetworks: [] }, first, 100);
    expect(found.map(({ address }) => address)).toEqual([label.address]);
  },
);

test("by label and category, alone and together", async () => {
  expect(await all({ search: "bad l" })).toEqual([accountOf(7)]);
  expect(await all({ categories: ["scam", "exchange"] })).toEqual([accountOf(8), accountOf(7)]);
  expect(await all({ categories: ["exchange"], search: "good" })).toEqual([accountOf(8)]);
  expect(await all({ categories: ["scam"], search: "good" })).toEqual([]);
  expect(await all({ networks: ["eth"], search: "bad" })).toEqual([]);
});
