import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { readSpec } from "../generate/spec.ts";
import { type Asked, type Connection, open, store } from "./connection.ts";
import { ACCOUNTS, accountId, fillBooks } from "./data/books.ts";
import { accountOf, fillTransfers } from "./data/transfers.ts";
import { type Engine, postgres, sqlite } from "./engines.ts";
import { key, type Served, withServers } from "./process.ts";
import { alternate, type Bench, type BenchContext, beside, type Row, random } from "./row.ts";

type Draw = (below: number) => number;

/** A question of a client, each time about others, and how much more than a bare answer it may take. */
interface Question {
  name: string;
  of(draw: Draw): Asked;
  atMost: number;
  /** How many are asked in a round; fewer where an answer takes long. */
  times?: number;
}

const get = (path: string) => (): Asked => ({ path });

/** Every third question is about an account with a part in every third transfer. */
const account = (draw: Draw): string => accountOf(draw(3) === 0 ? draw(12) : draw(20_000));

const day = (draw: Draw): string => `2025-${two(1 + draw(12))}-${two(1 + draw(28))}`;
const two = (value: number): string => String(value).padStart(2, "0");

/** Questions about the index of transfers: pages, graphs and assessments. */
const ofTransfers: readonly Question[] = [
  {
    name: "page of transfers of an address, by value",
    of: (draw) => ({
      path: `/v2/transfers?sort=usd&token_symbols=USDC,USDT&size=25&address=${account(draw)}`,
    }),
    atMost: 30,
  },
  {
    name: "page of transfers of a network and a span",
    of: (draw) => ({
      path: `/v2/transfers?size=25&source_networks=basesep&start_time=2025-01-01&end_time=2025-01-0${2 + draw(7)}`,
    }),
    atMost: 30,
  },
  {
    name: "page of connections of an address",
    of: (draw) => ({
      path: `/v2/connections/byAddress?network=sepolia&size=25&address=${account(draw)}`,
    }),
    atMost: 30,
  },
  {
    name: "graph of 50 addresses",
    of: (draw) => ({
      method: "POST",
      path: "/v2/connections/subgraph",
      body: {
        addresses: Array.from({ length: 50 }, (_, index) => ({
          address: accountOf(index < 12 ? index : 12 + 50 * draw(390) + index),
          network: index % 3 === 0 ? "basesep" : "sepolia",
        })),
      },
    }),
    atMost: 60,
  },
  {
    name: "assessment of an address, 3 hops",
    of: (draw) => ({ path: `/v2/risk/address?network=sepolia&address=${account(draw)}` }),
    atMost: 100,
  },
  {
    name: "decision on an intent by the own policy",
    of: (draw) => ({
      method: "POST",
      path: "/v2/intents/evaluate",
      body: {
        network: "sepolia",
        to: accountOf(draw(2_000)),
        asset: "USDC",
        amount_usd: String(draw(20_000)),
      },
    }),
    atMost: 20,
  },
];

const list = "/v2/accounts/transfers?size=50";

/** Questions about the books of 1,000 accounts: lists, sums, statements and cases. */
const ofBooks: readonly Question[] = [
  {
    name: "page of account transfers of a day",
    of: (draw) => ({ path: `${list}&end_time=${day(draw)}` }),
    atMost: 20,
  },
  {
    name: "page of an account",
    of: (draw) => ({ path: `/v2/accounts/${accountId(draw(ACCOUNTS))}/transfers?end_time=${day(draw)}` }),
    atMost: 20,
  },
  {
    name: "page of 50 accounts",
    of: (draw) => {
      const first = draw(ACCOUNTS - 50);
      return {
        path: `${list}&account_ids=${Array.from({ length: 50 }, (_, at) => accountId(first + at)).join(",")}`,
      };
    },
    atMost: 30,
  },
  {
    name: "page of a rare token",
    of: (draw) => ({ path: `${list}&tokens=EURC&end_time=${day(draw)}` }),
    atMost: 20,
  },
  {
    name: "page of a category, a network and a value",
    of: (draw) => ({
      path: `${list}&categories=Payroll,Rent&network=sepolia&min_usd=2&end_time=${day(draw)}`,
    }),
    atMost: 30,
  },
  { name: "list of 1,000 accounts", of: get("/v2/accounts?size=1000"), atMost: 40, times: 3 },
  { name: "concentration of 1,000 accounts", of: get("/v2/accounts/concentration"), atMost: 60, times: 3 },
  { name: "treasury summary", of: get("/v2/treasury/summary"), atMost: 60, times: 3 },
  {
    name: "cash flow of a month by day",
    of: (draw) => ({
      path: `/v2/treasury/cash-flow?start_time=2025-${two(1 + draw(11))}-01&end_time=2025-12-31`,
    }),
    atMost: 60,
    times: 3,
  },
  {
    name: "roll-forward of 1,000 accounts over a month",
    of: get("/v2/reconciliation/roll-forward?start_time=2025-06-01&end_time=2025-06-30"),
    atMost: 400,
    times: 1,
  },
  { name: "severest cases", of: get("/v2/cases?limit=50"), atMost: 20 },
  {
    name: "newest cases that are open or in review",
    of: get("/v2/cases?status=open,in_review&sort=newest&limit=50"),
    atMost: 20,
  },
  { name: "cases that a search finds", of: get("/v2/cases?q=transfer%204711&limit=50"), atMost: 100 },
  { name: "counts of cases", of: get("/v2/cases/counts"), atMost: 60 },
];

/** Connections that ask at once. */
const AT_ONCE = 4;

/**
 * Answers of the server, each beside the same answer as one row that the bare driver reads and node:http sends, from the same database:
 * both servers are asked the same questions, over as many connections, in turn.
 */
export async function answersBeside(
  [ours, bare]: readonly [Served, Served],
  questions: readonly Question[],
  { suffix, smoke }: { suffix: string; smoke: boolean },
): Promise<Row[]> {
  const openAll = ({ url }: Served) => Array.from({ length: AT_ONCE }, () => open(url));
  const [mine, theirs] = [openAll(ours), openAll(bare)];
  const rows: Row[] = [];
  for (const { name, of, atMost, times = 20 } of questions) {
    const draw = random(7);
    const asked = Array.from({ length: smoke ? 1 : times }, () => of(draw));
    for (const one of asked) {
      const answer = await mine[0]?.call(one);
      if (!answer || !theirs[0] || answer.status !== 200)
        throw new Error(`${one.path} was answered with ${answer?.status}: ${answer?.text}`);
      await store(theirs[0], one, answer);
    }
    const things = { ours: timed(mine, asked), peer: timed(theirs, asked) };
    await alternate(smoke ? 1 : 3, things); // compiled code, warm pages
    const values = await alternate(smoke ? 1 : 11, things);
    const against = "the answer as one row";
    rows.push(beside(`${name}${suffix}`, values, { unit: "ms", against, atMost }));
  }
  for (const connection of [...mine, ...theirs]) connection.close();
  return rows;
}

/** Milliseconds for each of these questions, over connections that ask at once. */
const timed = (connections: readonly Connection[], asked: readonly Asked[]) => async () => {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let one = asked[next++]; one; one = asked[next++]) {
        const { status } = await connection.call(one);
        if (status !== 200) throw new Error(`${one.path} was answered with ${status}`);
      }
    }),
  );
  return (performance.now() - started) / asked.length;
};

async function create(server: Served, path: string, body: unknown): Promise<{ id: string }> {
  const connection = open(server.url);
  const { status, text } = await connection.call({ method: "POST", path, body });
  connection.close();
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
  return JSON.parse(text);
}

/** Every other one of the addresses that intents pay is registered. */
async function registerCounterparties(server: Served, count: number): Promise<void> {
  for (let from = 0; from < count; from += 100)
    await create(server, "/v2/counterparties", {
      name: `Suppliers ${from}`,
      type: "vendor",
      addresses: Array.from({ length: Math.min(100, count) }, (_, number) => ({
        network: "sepolia",
        address: accountOf(2 * (from + number)),
      })),
    });
}

const answersOn = ({ suffix, withDatabase, settle }: Engine, { smoke, say }: BenchContext): Promise<Row[]> =>
  withDatabase((database) =>
    withServers(async (serve) => {
      const [transfers, cases] = smoke ? [500, 100] : [20_000, 5_000];
      say(`Making ${transfers} transfers of chains and as many of accounts...`);
      const db = await openDatabase(database);
      await fillTransfers(db, transfers);
      await fillBooks(db, transfers, cases);
      await db.destroy();
      await settle(database);
      const ours = await serve("waybill.mjs", database, key);
      const bare = await serve("bare.mjs", database, key);
      const examples = (await readSpec("core")).paths["/v1/persons"]?.post?.requestBody?.content[
        "application/json"
      ]?.examples;
      const { id } = await create(ours, "/v1/persons", examples?.natural?.value);
      await registerCounterparties(ours, smoke ? 10 : 1_000);
      const person = { name: "person by id", of: get(`/v1/persons/${id}`), atMost: 3.5, times: 100 };
      return answersBeside([ours, bare], [person, ...ofTransfers, ...ofBooks], { suffix, smoke });
    }),
  );

export const bench: Bench = (context) => answersOn(sqlite, context);
export const onPostgres: Bench = (context) => answersOn(postgres, context);
