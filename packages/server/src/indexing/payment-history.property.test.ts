import fc from "fast-check";
import { expect, test } from "vitest";
import { contentOf, modelBlock, modelNetworks } from "../../test/model-blocks";
import { runsWithDatabase } from "../../test/support/engine";
import { isZeroAddress } from "../chains/address";
import { readPrice } from "../prices/decimal-price";
import { readAmount } from "../storage/amount";
import { type Database, openDatabase } from "../storage/database";
import { type Counterparty, counterpartiesOf, type Span } from "./counterparties";
import { edgesBetween } from "./subgraph";
import { appendBlocks } from "./write";

const START = 1_700_000_000_000;
const prices = {
  priceAt: (network: string, token: string) =>
    token !== "native" && network !== "basesep" ? readPrice("1.5") : undefined,
  onChange: () => () => {},
};

/** Every account that can occur in a model, on every network. */
const nodes = [
  ...[0, 1, 2, 3, 99].map((value) => `0x${(value + 0xa0).toString(16).padStart(40, "0")}`),
  `0x${"0".repeat(40)}`,
  "1".repeat(32),
].flatMap((address) => modelNetworks.map((network) => ({ address, network })));

interface Payment {
  sender: string;
  network: string;
  recipient: string;
  recipient_network: string;
  time: number;
  usd: string | null;
}

/** The non-zero payments between two accounts, read from the table. */
async function payments(db: Database, { from, before }: Span): Promise<Payment[]> {
  const rows = await db.selectFrom("transfers").selectAll().where("kind", "<>", "unlisted").execute();
  return rows.filter(
    ({ amount, sender, recipient, network, recipient_network, time }) =>
      readAmount(amount) > 0n &&
      !isZeroAddress(sender) &&
      !isZeroAddress(recipient) &&
      (sender !== recipient || network !== recipient_network) &&
      time >= (from ?? 0) &&
      time < (before ?? Number.POSITIVE_INFINITY),
  );
}

const usdOf = (own: readonly Payment[]): bigint | undefined => {
  const priced = own.flatMap(({ usd }) => (usd === null ? [] : [readAmount(usd)]));
  return priced.length === 0 ? undefined : priced.reduce((sum, usd) => sum + usd, 0n);
};

/** One account's counterparties, computed from the list of payments. */
function folded(all: readonly Payment[], address: string, network: string): Counterparty[] {
  const out = all.filter((one) => one.sender === address && one.network === network);
  const back = all.filter((one) => one.recipient === address && one.recipient_network === network);
  const keys = new Set([
    ...out.map((one) => `${one.recipient} ${one.recipient_network}`),
    ...back.map((one) => `${one.sender} ${one.network}`),
  ]);
  return [...keys].map((key) => {
    const [other = "", on = ""] = key.split(" ");
    const sent = out.filter((one) => one.recipient === other && one.recipient_network === on);
    const received = back.filter((one) => one.sender === other && one.network === on);
    const times = [...sent, ...received].map(({ time }) => time);
    return {
      address: other,
      network: on,
      inCount: received.length,
      outCount: sent.length,
      inUsd: usdOf(received),
      outUsd: usdOf(sent),
      first: Math.min(...times),
      last: Math.max(...times),
    };
  });
}

const sorted = <Item extends object>(items: readonly Item[]): string[] =>
  items
    .map((item) =>
      JSON.stringify(Object.entries(item).sort(), (_key, value: unknown) =>
        typeof value === "bigint" ? `${value}n` : value === undefined ? "none" : value,
      ),
    )
    .sort();

const bound = fc.option(
  fc.nat({ max: 14 }).map((block) => START + block * 12_000),
  { nil: undefined },
);
const scenario = fc.record({
  chains: fc.tuple(...modelNetworks.map(() => fc.array(modelBlock, { maxLength: 12 }))),
  span: fc.record({ from: bound, before: bound }),
});

async function written(
  chains: readonly (readonly (typeof modelBlock extends fc.Arbitrary<infer B> ? B : never)[])[],
) {
  const db = await openDatabase(":memory:");
  for (const [at, network] of modelNetworks.entries()) {
    const blocks = (chains[at] ?? []).map((block, number) =>
      contentOf(network, number, `${network}-${number}`, block),
    );
    await appendBlocks(db, { network, after: undefined, blocks, now: 1, prices });
  }
  return db;
}

test("counterparties equal a fold over the payments, in total and in any period", async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ chains, span }) => {
      const db = await written(chains);
      for (const period of [{ from: undefined, before: undefined }, span]) {
        const all = await payments(db, period);
        for (const { address, network } of nodes) {
          const { items, total } = await counterpartiesOf(db, { network, address }, period, 100);
          const expected = folded(all, address, network);
          expect(sorted(items)).toEqual(sorted(expected));
          expect(total).toBe(expected.length);
          const counts = items.map(({ inCount, outCount }) => inCount + outCount);
          expect(counts).toEqual(counts.toSorted((one, other) => other - one));
          const first = await counterpartiesOf(db, { network, address }, period, 1);
          expect(first).toEqual({ items: items.slice(0, 1), total });
        }
      }
      await db.destroy();
    }),
    { numRuns: runsWithDatabase(15) },
  );
});

test("the edges of a set are those of all its pairs, queried one by one", async () => {
  await fc.assert(
    fc.asyncProperty(
      scenario,
      fc.uniqueArray(fc.constantFrom(...nodes), { minLength: 2, maxLength: 8 }),
      async ({ chains, span }, set) => {
        const db = await written(chains);
        for (const period of [{ from: undefined, before: undefined }, span]) {
          const all = await payments(db, period);
          const expected = set.flatMap((source) =>
            set.flatMap((target) => {
              const own = all.filter(
                (one) =>
                  one.sender === source.address &&
                  one.network === source.network &&
                  one.recipient === target.address &&
                  one.recipient_network === target.network,
              );
              if (own.length === 0) return [];
              const times = own.map(({ time }) => time);
              return [
                {
                  source,
                  target,
                  count: own.length,
                  usd: usdOf(own),
                  first: Math.min(...times),
                  last: Math.max(...times),
                },
              ];
            }),
          );
          const edges = await edgesBetween(db, set, period);
          expect(edges).toEqual(expected);
          const pairs = set.flatMap((one, at) => set.slice(at + 1).map((other) => [one, other]));
          const pairwise = await Promise.all(pairs.map((pair) => edgesBetween(db, pair, period)));
          expect(sorted(pairwise.flat())).toEqual(sorted(edges));
        }
        await db.destroy();
      },
    ),
    { numRuns: runsWithDatabase(30) },
  );
});
