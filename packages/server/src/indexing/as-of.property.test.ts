import fc from "fast-check";
import { expect, test } from "vitest";
import {
  contentOf,
  type ModelBlock,
  type ModelNetwork,
  modelBlock,
  modelNetworks,
} from "../../test/model-blocks";
import { requestedPage } from "../../test/requested-page";
import { runsWithDatabase } from "../../test/support/engine";
import { findToken } from "../chains/registry";
import { replaceBuiltInLabels } from "../labels/find-labels";
import { readPage } from "../params/page";
import { storeAmount } from "../storage/amount";
import { type Database, openDatabase } from "../storage/database";
import { type AccountPosition, type FoundAccount, positionOfAccount, searchAccounts } from "./account-search";
import { type Heights, heightsNow } from "./as-of";
import type { ReadBlockContent } from "./reader";
import { countHolders, holdersBefore, type TokenHolder, tokenHolders } from "./token-holders";
import { appendBlocks } from "./write";

/** Accounts of the model, two of which are labelled before they are seen; the third is never seen. */
const accountOf = (value: number) => `0x${(value + 0xa0).toString(16).padStart(40, "0")}`;
const labels = [accountOf(1), accountOf(4), accountOf(77)].map((address) => ({
  family: "evm",
  address,
  name: "Listed",
  category: "exchange",
  list: "L",
  entity: "",
}));
const known = { extra: [], firstNetworks: [{ family: "evm", prefix: "", network: "sepolia" }] };
const filters = [
  { networks: undefined, categories: undefined, search: undefined },
  { networks: ["sepolia"], categories: undefined, search: undefined },
  { networks: undefined, categories: ["exchange"], search: undefined },
  { networks: undefined, categories: undefined, search: "000a" },
];

/** Networks that grow while a list is paged. */
class Chains {
  readonly #heads = new Map<ModelNetwork, ReadBlockContent>();

  constructor(readonly db: Database) {}

  async append(blocks: readonly { network: ModelNetwork; block: ModelBlock }[]): Promise<void> {
    for (const { network, block } of blocks) {
      const after = this.#heads.get(network);
      const number = after ? after.number + 1 : 0;
      const next = contentOf(network, number, `${network}-${number}`, block);
      await appendBlocks(this.db, { network, after, blocks: [next], now: 1 });
      this.#heads.set(network, next);
    }
  }
}

const blocks = (maxLength: number) =>
  fc.array(fc.record({ network: fc.constantFrom(...modelNetworks), block: modelBlock }), { maxLength });
const story = fc.record({
  first: blocks(10),
  meanwhile: fc.array(blocks(3), { minLength: 1, maxLength: 6 }),
  size: fc.integer({ min: 1, max: 3 }),
});
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;

/** Reads a list to its end and back to its start; new blocks arrive before every page but the first. */
async function follow<Row>(
  { meanwhile, size }: Pick<Story, "meanwhile" | "size">,
  chains: Chains,
  request: Pick<Parameters<typeof readPage<Row>>[0], "read" | "keyOf">,
): Promise<{ forth: Row[]; back: Row[] }> {
  let turn = 0;
  const page = async (cursor: string | undefined) => {
    if (cursor !== undefined) await chains.append(meanwhile[turn++ % meanwhile.length] ?? []);
    return readPage<Row>({
      page: requestedPage(cursor, size),
      asOfNow: () => heightsNow(chains.db),
      ...request,
    });
  };
  let one = await page(undefined);
  const forth = [...one.rows];
  while (one.meta.next_cursor !== null) {
    one = await page(one.meta.next_cursor);
    forth.push(...one.rows);
  }
  const back = [...one.rows];
  while (one.meta.previous_cursor !== null) {
    one = await page(one.meta.previous_cursor);
    back.unshift(...one.rows);
  }
  return { forth, back };
}

test("addresses: each account of the list at the first page is returned exactly once, whatever is paid meanwhile", async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.constantFrom(...filters), async ({ first, ...rest }, filter) => {
      const db = await openDatabase(":memory:");
      try {
        await replaceBuiltInLabels(db, labels);
        const chains = new Chains(db);
        await chains.append(first);
        const search = (
          place: { key: AccountPosition | undefined; side: "after" | "before"; heights: Heights },
          limit: number,
        ) => searchAccounts(db, filter, known, place, limit);
        const start = { key: undefined, side: "after", heights: await heightsNow(db) } as const;
        const expected = await search(start, 1_000);
        const { forth, back } = await follow<FoundAccount>(rest, chains, {
          keyOf: positionOfAccount,
          read: ({ key, side, asOf = {} }, limit) =>
            search({ key: key as AccountPosition | undefined, side, heights: asOf }, limit),
        });
        expect([forth, back]).toEqual([expected, expected]);
      } finally {
        await db.destroy();
      }
    }),
    { numRuns: runsWithDatabase(60) },
  );
});

test("holders: each is returned once with the balance at the first page, whatever is paid meanwhile", async () => {
  const place = { network: "sepolia", token: findToken("sepolia", "usdc")?.addr?.toLowerCase() ?? "" };
  await fc.assert(
    fc.asyncProperty(story, async ({ first, ...rest }) => {
      const db = await openDatabase(":memory:");
      try {
        const chains = new Chains(db);
        await chains.append(first);
        // The contents of the table before anything changes.
        const expected = (
          await db
            .selectFrom("holdings")
            .select(["account", "balance"])
            .where("network", "=", place.network)
            .where("token", "=", place.token)
            .where("balance", ">", storeAmount(0n))
            .orderBy("balance", "desc")
            .orderBy("account", "desc")
            .execute()
        ).map(({ account, balance }) => ({ account, balance: BigInt(balance.slice(2)) }));
        const height = (await heightsNow(db))[place.network] ?? -1;
        const { forth, back } = await follow<TokenHolder>(rest, chains, {
          keyOf: ({ account, balance }) => [storeAmount(balance), account],
          read: ({ key, side, asOf }, limit) =>
            tokenHolders(
              db,
              { ...place, height: asOf?.[place.network] ?? -1 },
              { key: key && { balance: BigInt(String(key[0]).slice(2)), account: String(key[1]) }, side },
              limit,
            ),
        });
        expect([forth, back]).toEqual([expected, expected]);
        expect(await countHolders(db, { ...place, height })).toBe(expected.length);
        for (const [index, holder] of expected.entries())
          expect(await holdersBefore(db, { ...place, height }, holder)).toBe(index);
      } finally {
        await db.destroy();
      }
    }),
    { numRuns: runsWithDatabase(60) },
  );
});
