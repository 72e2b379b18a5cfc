import fc from "fast-check";
import { expect, test } from "vitest";
import { contentOf, modelBlock, modelNetworks } from "../../../test/model-blocks";
import { requestedPage } from "../../../test/requested-page";
import { runsWithDatabase } from "../../../test/support/engine";
import { symbolOf } from "../../chains/token-reference";
import { readPage } from "../../params/page";
import { readPrice } from "../../prices/decimal-price";
import type { PriceSource } from "../../prices/source";
import { type Database, openDatabase } from "../../storage/database";
import type { ReadBlockContent } from "../reader";
import { appendBlocks } from "../write";
import {
  accountsAnywhere,
  accountsOn,
  type Direction,
  type ListedTransfer,
  type TransferFilter,
} from "./filter";
import { type Limits, listTransfers } from "./list";
import { positionOf, type TransferOrder } from "./order";

const accountOf = (value: number) => `0x${(value + 0xa0).toString(16).padStart(40, "0")}`;
const anAccount = fc.nat({ max: 4 }).map(accountOf);
const aNetwork = fc.constantFrom(...modelNetworks);
const prices: PriceSource = {
  priceAt: (network, token) =>
    symbolOf(network, token) === "USDC" && network !== "basesep" ? readPrice("1") : undefined,
  onChange: () => () => {},
};

/** A query; `filterOf` turns it into a filter, `isWanted` evaluates it directly. */
const filterInput = fc.record(
  {
    source: aNetwork,
    destination: aNetwork,
    symbol: fc.constantFrom("USDC", "ETH", "SOL", "NONE"),
    status: fc.constantFrom("SUCCEEDED" as const, "PENDING" as const),
    interchain: fc.boolean(),
    addresses: fc.array(anAccount, { maxLength: 3 }),
    others: fc.array(anAccount, { maxLength: 3 }),
    own: fc.record({
      accounts: fc.array(fc.record({ network: aNetwork, address: anAccount }), { maxLength: 6 }),
      wanted: fc.subarray<Direction>(["in", "out", "internal"], { minLength: 1 }),
    }),
    hash: fc.record({ network: aNetwork, block: fc.nat({ max: 6 }) }),
    search: fc.constantFrom("a0", "0a1", "00a", "0xx", "0X00".toLowerCase()),
    least: fc.nat({ max: 4 }),
    most: fc.nat({ max: 6 }),
    from: fc.nat({ max: 6 }),
    before: fc.nat({ max: 8 }),
  },
  { requiredKeys: [] },
);
type FilterInput = typeof filterInput extends fc.Arbitrary<infer One> ? One : never;

const at = (block: number) => 1_700_000_000_000 + block * 12_000;
const stored = (value: number) => `${String(value).length.toString().padStart(2, "0")}${value}`;

function filterOf(one: FilterInput): TransferFilter {
  const own = one.own && accountsOn(one.own.accounts);
  const { source, destination, symbol, status, interchain } = one;
  const byFacet = [source, destination, symbol, status, interchain].some((value) => value !== undefined);
  return {
    touching: [
      ...(one.addresses ? [accountsAnywhere(one.addresses)] : []),
      ...(one.others ? [accountsAnywhere(one.others)] : []),
      ...(own ? [own] : []),
    ],
    hashes: one.hash ? [new Set([`tx-${one.hash.network}-${one.hash.block}`])] : [],
    ...(byFacet && {
      facet: (facet) =>
        (source === undefined || facet.network === source) &&
        (destination === undefined || facet.recipient_network === destination) &&
        (symbol === undefined || facet.symbol === symbol) &&
        (status === undefined || facet.status === status) &&
        (interchain === undefined || (facet.network !== facet.recipient_network) === interchain),
    }),
    ...(one.own && own && { directions: { own, wanted: new Set(one.own.wanted) } }),
    ...(one.search !== undefined && { search: one.search }),
    ...(one.least !== undefined && { least: stored(one.least) }),
    ...(one.most !== undefined && { most: stored(one.most) }),
    ...(one.from !== undefined && { from: at(one.from) }),
    ...(one.before !== undefined && { before: at(one.before) }),
  };
}

function isWanted(one: FilterInput, row: ListedTransfer): boolean {
  const parties = [row.sender, row.recipient];
  const touches = (wanted: readonly string[] | undefined) =>
    wanted === undefined || parties.some((party) => wanted.includes(party));
  const isOwn = (network: string, address: string) =>
    one.own?.accounts.some((account) => account.network === network && account.address === address) ?? false;
  const [sent, received] = [isOwn(row.network, row.sender), isOwn(row.recipient_network, row.recipient)];
  const direction = sent && received ? "internal" : sent ? "out" : received ? "in" : undefined;
  const hash = one.hash && `tx-${one.hash.network}-${one.hash.block}`;
  const usd = row.usd === null ? undefined : Number(row.usd.slice(2));
  const priced = one.least === undefined && one.most === undefined;
  return (
    (one.source === undefined || row.network === one.source) &&
    (one.destination === undefined || row.recipient_network === one.destination) &&
    (one.symbol === undefined || row.symbol === one.symbol) &&
    (one.status === undefined || row.status === one.status) &&
    (one.interchain === undefined || (row.kind === "bridge") === one.interchain) &&
    touches(one.addresses) &&
    touches(one.others) &&
    (one.own === undefined || (direction !== undefined && one.own.wanted.includes(direction))) &&
    (hash === undefined || row.tx_hash === hash || row.recipient_tx_hash === hash) &&
    (one.search === undefined || parties.some((party) => party.includes(one.search ?? ""))) &&
    (priced || (usd !== undefined && usd >= (one.least ?? 0) && usd <= (one.most ?? Infinity))) &&
    (one.from === undefined || row.time >= at(one.from)) &&
    (one.before === undefined || row.time < at(one.before))
  );
}

/** The whole table, sorted in memory. */
async function allOf(db: Database, order: TransferOrder): Promise<ListedTransfer[]> {
  const rows = await db.selectFrom("transfers").selectAll().where("kind", "<>", "unlisted").execute();
  const value = (row: ListedTransfer) =>
    order === "time" ? row.time : row.usd === null ? -1 : Number(row.usd.slice(2));
  return rows.sort((one, other) => value(other) - value(one) || other.id - one.id);
}

async function databaseOf(blocks: ReadonlyMap<string, readonly ReadBlockContent[]>): Promise<Database> {
  const db = await openDatabase(":memory:");
  for (const [network, own] of blocks)
    await appendBlocks(db, { network, after: undefined, blocks: own, now: 1, prices });
  return db;
}

const chains = fc
  .tuple(...modelNetworks.map(() => fc.array(modelBlock, { minLength: 1, maxLength: 7 })))
  .map(
    (all) =>
      new Map(
        modelNetworks.map((network, index) => [
          network,
          (all[index] ?? []).map((block, number) =>
            contentOf(network, number, `${network}-${number}`, block),
          ),
        ]),
      ),
  );

/** Low enough that every search strategy is abandoned for another one. */
const low: Limits = { budget: 2, chunk: 3, counted: 2, accounts: 1 };
const limits = fc.constantFrom(low, undefined);
const order = fc.constantFrom<TransferOrder>("time", "usd");

test("all pages of any query, forward and back, equal the result of a plain filter", async () => {
  await fc.assert(
    fc.asyncProperty(
      chains,
      fc.array(fc.record({ one: filterInput, size: fc.integer({ min: 1, max: 9 }), order, limits }), {
        minLength: 1,
        maxLength: 12,
      }),
      async (blocks, questions) => {
        const db = await databaseOf(blocks);
        for (const { one, size, order, limits } of questions) {
          const expected = (await allOf(db, order)).filter((row) => isWanted(one, row));
          const read = (cursor: string | undefined) =>
            readPage<ListedTransfer>({
              page: requestedPage(cursor, size),
              keyOf: (row) => positionOf(order, row),
              read: ({ key, side }, limit) => {
                const position = key && ([key[0] ?? "", Number(key[1])] as const);
                const walk = { order, descending: side === "after", position };
                return listTransfers(db, filterOf(one), walk, limit, { limits });
              },
            });
          const pages: ListedTransfer[][] = [];
          let page = await read(undefined);
          for (; ; page = await read(page.meta.next_cursor ?? "")) {
            pages.push(page.rows);
            if (page.meta.next_cursor === null) break;
          }
          expect(pages.flat()).toEqual(expected);
          for (let at = pages.length - 1; at > 0; at--) {
            page = await read(page.meta.previous_cursor ?? "");
            expect(page.rows).toEqual(pages[at - 1]);
          }
        }
        await db.destroy();
      },
    ),
    { numRuns: runsWithDatabase(40) },
  );
});

test("a long search yields to other requests", async () => {
  const db = await openDatabase(":memory:");
  const account = accountOf(1);
  const transfers = Array.from({ length: 200 }, (_, position) => ({
    position,
    txHash: "tx",
    token: "native",
    sender: account,
    recipient: accountOf(2),
    amount: 1n,
  }));
  const block = { number: 0, hash: "b", time: at(0), transfers, transactions: [] };
  const blocks = [{ ...block, departures: [], arrivals: [], multisigs: [] }];
  await appendBlocks(db, { network: "sepolia", after: undefined, blocks, now: 1, prices });
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const walk = { order: "time", descending: true, position: undefined } as const;
  // Every transfer has the account, and none this direction: each of them has to be examined.
  const own = accountsAnywhere([account]);
  const directions = { own, wanted: new Set<Direction>(["internal"]) };
  expect(
    await listTransfers(db, { touching: [own], directions, hashes: [] }, walk, 5, { limits: low }),
  ).toEqual([]);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(20);
  await db.destroy();
});
