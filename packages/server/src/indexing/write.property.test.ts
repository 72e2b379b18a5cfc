import fc from "fast-check";
import { expect, test } from "vitest";
import { indexTables } from "../../test/index-tables";
import {
  contentOf,
  type ModelBlock,
  type ModelNetwork,
  modelBlock,
  modelNetworks,
} from "../../test/model-blocks";
import { runsWithDatabase } from "../../test/support/engine";
import { isZeroAddress } from "../chains/address";
import { findToken } from "../chains/registry";
import { readPrice } from "../prices/decimal-price";
import type { PriceSource } from "../prices/source";
import { storeAmount } from "../storage/amount";
import { type Database, openDatabase } from "../storage/database";
import type { ReadBlock, ReadBlockContent } from "./reader";
import { rewindTo } from "./rewind";
import { appendBlocks } from "./write";

const usdc = new Set(
  ["sepolia", "solana-devnet"].map((network) => findToken(network, "usdc")?.addr?.toLowerCase()),
);
const dollar = readPrice("1");
/** USDC has a price on some networks; nothing else has one. */
const prices: PriceSource = {
  priceAt: (_network, token) => (usdc.has(token.toLowerCase()) ? dollar : undefined),
  onChange: () => () => {},
};

/** The current state of networks, and an index that follows them. */
class Followed {
  readonly chains = new Map<ModelNetwork, ReadBlockContent[]>(modelNetworks.map((network) => [network, []]));
  #made = 0;

  constructor(readonly db: Database) {}

  chain(network: ModelNetwork): ReadBlockContent[] {
    return this.chains.get(network) ?? [];
  }

  async append(network: ModelNetwork, blocks: readonly ModelBlock[]): Promise<void> {
    const chain = this.chain(network);
    const after = chain.at(-1);
    for (const block of blocks) {
      this.#made += 1;
      chain.push(contentOf(network, chain.length, `${network}-${this.#made}`, block));
    }
    await write(this.db, network, after, chain.slice(chain.length - blocks.length));
  }

  async rewind(network: ModelNetwork, depth: number): Promise<void> {
    const chain = this.chain(network);
    chain.length = Math.max(0, chain.length - depth);
    await rewindTo(this.db, network, chain.at(-1));
  }
}

const write = (
  db: Database,
  network: string,
  after: ReadBlock | undefined,
  blocks: readonly ReadBlockContent[],
) => appendBlocks(db, { network, after, blocks, now: 1, prices });

/** The tables of an index that has read only these chains, one after the other, a block at a time. */
async function cleanly(chains: ReadonlyMap<ModelNetwork, readonly ReadBlockContent[]>) {
  const db = await openDatabase(":memory:");
  for (const [network, chain] of chains)
    for (const [index, block] of chain.entries()) await write(db, network, chain[index - 1], [block]);
  const tables = await indexTables(db);
  await db.destroy();
  return tables;
}

const network = fc.constantFrom(...modelNetworks);
const event = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ network, blocks: fc.array(modelBlock, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ network, depth: fc.nat({ max: 8 }) }) },
);

async function follow(events: readonly (typeof event extends fc.Arbitrary<infer Event> ? Event : never)[]) {
  const db = await openDatabase(":memory:");
  const followed = new Followed(db);
  for (const one of events)
    if ("blocks" in one) await followed.append(one.network, one.blocks);
    else await followed.rewind(one.network, one.depth);
  const tables = await indexTables(db);
  await db.destroy();
  return { tables, chains: followed.chains };
}

const events = fc.array(event, { maxLength: 25 });

test("in whatever order networks are read and rewound, the tables equal those of a clean reading", async () => {
  await fc.assert(
    fc.asyncProperty(events, async (happened) => {
      const { tables, chains } = await follow(happened);
      expect(tables).toEqual(await cleanly(chains));
    }),
    { numRuns: runsWithDatabase(40) },
  );
});

test("holdings, connections and bridge transfers are the totals of the remaining blocks", async () => {
  await fc.assert(
    fc.asyncProperty(events, async (happened) => {
      const { tables, chains } = await follow(happened);
      expect(
        tables.holdings.map(
          ({ account, network, token, balance }) => `${account} ${network} ${token} ${balance}`,
        ),
      ).toEqual(holdingsOf(chains));
      const linked = tables.transfers.filter(
        ({ status, kind }) => kind === "bridge" && status === "SUCCEEDED",
      );
      expect(linked.map(({ message }) => message).sort()).toEqual(arrivedOf(chains));
      // The planned swap does not happen here: the token that arrives is the one paid.
      expect(linked.every(({ recipient_symbol }) => recipient_symbol === "USDC")).toBe(true);
      const paid = tables.connections.reduce((sum, { out_count }) => sum + Number(out_count), 0);
      const received = tables.connections.reduce((sum, { in_count }) => sum + Number(in_count), 0);
      expect([paid, received]).toEqual([paymentCountOf(chains), paymentCountOf(chains)]);
    }),
    { numRuns: runsWithDatabase(25) },
  );
});

type Chains = ReadonlyMap<ModelNetwork, readonly ReadBlockContent[]>;

function holdingsOf(chains: Chains): string[] {
  const balances = new Map<string, bigint>();
  for (const [on, chain] of chains)
    for (const { sender, recipient, token, amount } of chain.flatMap(({ transfers }) => transfers)) {
      const add = (account: string, change: bigint) => {
        const key = `${account} ${on} ${token}`;
        if (change !== 0n && !isZeroAddress(account)) balances.set(key, (balances.get(key) ?? 0n) + change);
      };
      add(sender, -amount);
      add(recipient, amount);
    }
  return [...balances].map(([key, value]) => `${key} ${storeAmount(value > 0n ? value : 0n)}`).sort();
}

/** Messages whose burn and mint are both on their chains. */
function arrivedOf(chains: Chains): string[] {
  const arrived = new Set(
    [...chains].flatMap(([network, chain]) =>
      chain.flatMap(({ arrivals }) => arrivals.map(({ message }) => `${message} ${network}`)),
    ),
  );
  return [...chains.values()]
    .flat()
    .flatMap(({ departures }) => departures)
    .filter(({ message, network }) => arrived.has(`${message} ${network}`))
    .map(({ message }) => message)
    .sort();
}

/** The number of non-zero payments between two accounts, on one network and over the bridge. */
function paymentCountOf(chains: Chains): number {
  const blocks = [...chains.values()].flat();
  return blocks.reduce((sum, { transfers, departures, arrivals }) => {
    const steps = new Set([
      ...departures.flatMap(({ steps: own }) => own),
      ...arrivals.map(({ position }) => position),
    ]);
    const plain = transfers.filter(
      ({ position, sender, recipient, amount }) =>
        !steps.has(position) &&
        amount > 0n &&
        sender !== recipient &&
        !isZeroAddress(sender) &&
        !isZeroAddress(recipient),
    );
    return sum + plain.length + departures.length;
  }, 0);
}
