import { sql } from "kysely";
import { ZERO_ADDRESSES } from "../../chains/address";
import { DAY } from "../../lib/day";
import { listVersions } from "../../sanctions/lists";
import { readAmount } from "../../storage/amount";
import type { Database } from "../../storage/database";
import { rowsOf } from "../../storage/dialect/rows";
import { thenJoin } from "../../storage/dialect/wordings";
import { NATIVE } from "../../storage/native";
import type { IndexState, Loader, Loaders } from "./facts";
import { loadAccounts } from "./load-accounts";

/** The functions that the engine receives from parts of the server that it may not import. */
export interface Outside {
  /** Dollars for one token at a time (Unix milliseconds), decimal; undefined without a price. */
  priceOf(network: string, token: string, time: number): string | undefined;
  /** This and the next ones ask nodes, and are asked outside of transactions only. */
  gasUsed?(network: string, blocks: number): Promise<number | undefined>;
  /** The supply of a token as the network says now, base units; undefined where it cannot be read. */
  supplyNow?(network: string, token: string): Promise<bigint | undefined>;
  /** A balance as the network's node says now, base units; undefined where it cannot be read. */
  balanceNow?(network: string, account: string, token: string): Promise<bigint | undefined>;
}

/** The facts that may be read within a transaction: none from nodes. */
export const withoutNodes = ({ priceOf }: Outside): Outside => ({ priceOf });

/** Answers the questions of rules from a database or transaction, and from outside where that may be asked. */
export const loadersOf = (db: Database, outside: Outside): Loaders => {
  const networks = loadNetworks(db);
  return {
    ...loadAccounts(db),
    ...networks,
    price: async (asked) => asked.map(({ network, token, at }) => outside.priceOf(network, token, at)),
    supply: async (asked) => {
      const indexed = await networks.supply(asked);
      return Promise.all(
        asked.map(async ({ network, token }, at) => indexed[at] ?? outside.supplyNow?.(network, token)),
      );
    },
    gasUsed: (asked) =>
      Promise.all(asked.map(async ({ network, blocks }) => outside.gasUsed?.(network, blocks))),
    listVersions: async (asked) => {
      const versions = await listVersions(db);
      return asked.map(() => versions);
    },
  };
};

/** The most accounts that nodes are asked about each time; the others have their turn later. */
const MAX_READINGS = 100;

/**
 * Balances as the index knows them and, where it does not, as the nodes say now. Each time some are asked for,
 * beginning where the last time ended, so that many rules do not ask a node about all accounts at once.
 */
export function liveBalances(outside: Outside, now: () => number) {
  let turn = 0;
  return (indexed: Loader<"balance">): Loader<"balance"> =>
    async (asked) => {
      const answers = [...(await indexed(asked))];
      const { balanceNow } = outside;
      if (!balanceNow) return answers;
      const unknown = asked.flatMap((of, at) => (answers[at] === undefined ? [{ of, at }] : []));
      const from = unknown.length === 0 ? 0 : turn % unknown.length;
      const some = [...unknown.slice(from), ...unknown.slice(0, from)].slice(0, MAX_READINGS);
      turn += some.length;
      await Promise.all(
        some.map(async ({ of: { network, account, token }, at }) => {
          const amount = await balanceNow(network, account, token);
          if (amount !== undefined) answers[at] = { amount, time: now() };
        }),
      );
      return answers;
    };
}

type NetworkLoaders = Pick<Loaders, "supply" | "netMint" | "meanBalance" | "balance" | "activity" | "index">;

/** Answers questions about balances and networks from the index. */
const loadNetworks = (db: Database): NetworkLoaders => ({
  netMint: netMint(db),
  supply: supply(db),
  balance: balance(db),
  meanBalance: meanBalance(db),
  activity: activity(db),
  index: async (asked) => {
    const states = await indexStates(db);
    return asked.map(({ network }) => states.get(network) ?? missing);
  },
});

const missing: IndexState = { since: undefined, lastBlockAt: undefined, state: "missing" };

/** Amounts are summed as texts in storage form; null where there is none. */
const sumOf = (stored: string | null | undefined): bigint => (stored == null ? 0n : readAmount(stored));

async function cursors(db: Database) {
  return db
    .selectFrom("index_cursors")
    .select(["network", "start_block", "start_at", "block_at", "state"])
    .execute();
}

async function indexStates(db: Database): Promise<Map<string, IndexState>> {
  const rows = await cursors(db);
  return new Map(
    rows.map(({ network, start_block, start_at, block_at, state }) => [
      network,
      {
        since: start_block === 0 ? undefined : (start_at ?? undefined),
        lastBlockAt: block_at ?? undefined,
        state,
      },
    ]),
  );
}

const netMint =
  (db: Database): Loader<"netMint"> =>
  async (asked) => {
    const answers = [];
    for (const { network, token, from, before } of asked) {
      const sum = async (side: "sender" | "recipient") => {
        const found = await sql<{ sum: string | null }>`
          select amount_sum(amount) as sum from transfers where ${sql.ref(side)} in (${sql.join(ZERO_ADDRESSES)})
            and network = ${network} and token = ${token} and kind <> 'bridge' and time >= ${from}
            and time < ${before}`.execute(db);
        return sumOf(found.rows[0]?.sum);
      };
      answers.push((await sum("sender")) - (await sum("recipient")));
    }
    return answers;
  };

/** The total minted minus the total burned, where the index has the network's first blocks. */
const supply =
  (db: Database): Loader<"supply"> =>
  async (asked) => {
    const known = new Map((await cursors(db)).map((cursor) => [cursor.network, cursor]));
    const minted = await netMint(db)(asked.map((of) => ({ ...of, from: 0 })));
    return asked.map(({ network, token }, at) => {
      const amount = minted[at];
      const isWhole = known.get(network)?.start_block === 0 && token !== NATIVE;
      return isWhole && amount !== undefined && amount >= 0n ? amount : undefined;
    });
  };

/** For a network's own coin the index has no fees and no rewards, and without the first blocks it has no balances. */
const balance =
  (db: Database): Loader<"balance"> =>
  async (asked) => {
    const known = new Map((await cursors(db)).map((cursor) => [cursor.network, cursor]));
    const rows = asked.map(({ network, account, token }) => [network, account, token]);
    const found = await sql<{ place: number; received: string; sent: string }>`
      select asked.place, h.received, h.sent
      from ${rowsOf("asked", { network: "text", account: "text", token: "text" }, rows)}
      ${thenJoin} holdings h on h.account = asked.account and h.network = asked.network and h.token = asked.token`.execute(
      db,
    );
    const held = new Map(found.rows.map((row) => [Number(row.place), row]));
    return asked.map(({ network, token }, place) => {
      const cursor = known.get(network);
      if (cursor?.start_block !== 0 || cursor.block_at === null || token === NATIVE) return undefined;
      const row = held.get(place);
      const amount = row ? readAmount(row.received) - readAmount(row.sent) : 0n;
      return amount < 0n ? undefined : { amount, time: cursor.block_at };
    });
  };

/** The mean of the balances at the beginnings of the last days, as far as the index reaches back. */
const meanBalance =
  (db: Database): Loader<"meanBalance"> =>
  async (asked) => {
    const begins = new Map((await cursors(db)).map((cursor) => [cursor.network, cursor.start_at]));
    const now = await balance(db)(asked);
    const answers: (bigint | undefined)[] = [];
    for (const [at, { network, account, token, days, before }] of asked.entries()) {
      const [held, start] = [now[at]?.amount, begins.get(network)];
      const today = Math.floor(before / DAY);
      const moments = Array.from(
        { length: Math.max(0, Math.floor(days)) },
        (_, back) => (today - back) * DAY,
      );
      const reached = moments.filter((moment) => start != null && moment >= start);
      const earliest = reached.at(-1);
      if (held === undefined || earliest === undefined) {
        answers.push(undefined);
        continue;
      }
      const [received, sent] = [
        await dailySums(db, "recipient", { network, account, token }, earliest),
        await dailySums(db, "sender", { network, account, token }, earliest),
      ];
      const sum = reached.reduce((total, moment) => {
        const day = moment / DAY;
        const later = (sums: ReadonlyMap<number, bigint>) =>
          [...sums].reduce((all, [on, amount]) => (on >= day ? all + amount : all), 0n);
        return total + held - later(received) + later(sent);
      }, 0n);
      answers.push(sum / BigInt(reached.length));
    }
    return answers;
  };

async function dailySums(
  db: Database,
  side: "sender" | "recipient",
  { network, account, token }: { network: string; account: string; token: string },
  from: number,
): Promise<Map<number, bigint>> {
  const found = await sql<{ day: number; sum: string }>`
    select time / ${sql.lit(DAY)} as day, amount_sum(amount) as sum from transfers
    where ${sql.ref(side)} = ${account} and network = ${network} and token = ${token} and kind <> 'bridge'
      and time >= ${from} group by time / ${sql.lit(DAY)}`.execute(db);
  return new Map(found.rows.map(({ day, sum }) => [Math.floor(Number(day)), readAmount(sum)]));
}

/** At most so many of the latest transactions are counted. */
const MAX_TRANSACTIONS = 20_000;

const activity =
  (db: Database): Loader<"activity"> =>
  async (asked) => {
    const answers = [];
    for (const { network, account, from, before } of asked) {
      const source =
        account === undefined
          ? sql`select success, fee_amount, fee_token, time from chain_transactions where network = ${network}
              order by block desc limit ${MAX_TRANSACTIONS}`
          : sql`select t.success, t.fee_amount, t.fee_token, t.time from signers s ${thenJoin} chain_transactions t
              on t.network = s.network and t.block = s.block and t.position = s.position
              where s.account = ${account} and s.network = ${network} order by s.block desc limit ${MAX_TRANSACTIONS}`;
      const found = await sql<{ transactions: number; failed: number; paid: number; fees: string | null }>`
        select count(*) as transactions, count(*) filter (where success = 0) as failed,
          count(*) filter (where fee_token = ${NATIVE}) as paid,
          amount_sum(fee_amount) filter (where fee_token = ${NATIVE}) as fees
        from (${source}) as latest where time >= ${from} and time < ${before}`.execute(db);
      const [row] = found.rows;
      const paid = BigInt(row?.paid ?? 0);
      answers.push({
        transactions: Number(row?.transactions ?? 0),
        failed: Number(row?.failed ?? 0),
        meanFee: paid === 0n ? undefined : sumOf(row?.fees) / paid,
      });
    }
    return answers;
  };
