import { randomBytes, randomInt } from "node:crypto";
import { join } from "node:path";
import { type Answer, type Asked, type Connection, open, store } from "./connection.ts";
import { inTemporaryFolder, key, memoryGrowth, type Served, withServers } from "./process.ts";
import { alternate, type Bench, beside, counted } from "./row.ts";

let accounts = 0;
const person = (town: string, account = `0x${(++accounts).toString(16).padStart(40, "0")}`) => ({
  kind: "natural",
  person: { country_of_residence: "DE", date_of_birth: "1990-04-12", place_of_birth: "Hamburg" },
  name_identifiers: [{ primary_identifier: "Example", secondary_identifier: "Alice", type: "LEGL" }],
  national_identifiers: [{ country: "DE", identifier_type: "CCPT", national_identifier: "C01X00T47" }],
  account_numbers: [{ account_number: account }],
  addresses: [{ address_type: "HOME", country: "DE", street_name: "Beispielweg", town_name: town }],
});

/** A client, and the persons that it has stored: their accounts and towns. */
interface Client extends Connection {
  own: Map<string, { account: string; town: string }>;
  deleted: string[];
}

const any = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

async function create({ own, call }: Client): Promise<Answer> {
  const body = person("Hamburg");
  const answer = await call({ method: "POST", path: "/v1/persons", body, question: "create" });
  const account = body.account_numbers[0]?.account_number ?? "";
  if (answer.status === 201) own.set(JSON.parse(answer.text).id, { account, town: "Hamburg" });
  return answer;
}

async function replace({ own, call }: Client): Promise<Answer> {
  const [id, known] = any([...own]);
  const town = `Town ${randomInt(1_000_000)}`;
  const body = person(town, known.account);
  const answer = await call({ method: "PUT", path: `/v1/persons/${id}`, body, question: "replace" });
  if (answer.status === 200) own.set(id, { ...known, town });
  return answer;
}

async function remove(client: Client): Promise<Answer> {
  const { own, deleted, call } = client;
  if (own.size < 2) return create(client);
  const id = any([...own.keys()]);
  own.delete(id);
  deleted.push(id);
  return call({ method: "DELETE", path: `/v1/persons/${id}`, question: "delete" });
}

const get =
  (question: string, path: (client: Client) => string) =>
  (client: Client): Promise<Answer> =>
    client.call({ path: path(client), question });

/** The requests of a client, and how many of a hundred are of each kind. Writes depend on what the client stored. */
const kindsFor = (
  wallets: readonly string[],
): readonly [weight: number, (client: Client) => Promise<Answer>][] => {
  /** One of the wallets that many ask for, or an address that no other client asks for. */
  const account = () => (randomInt(2) === 0 ? any(wallets) : `0x${randomBytes(20).toString("hex")}`);
  const payment = () => {
    const from_address = any(wallets);
    const to_address = any(wallets.filter((wallet) => wallet !== from_address));
    const pair = { from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "usdc" };
    return new URLSearchParams({ ...pair, from_address, to_address, amount: "1000000", slippage_bps: "0" });
  };
  return [
    [10, get("networks", () => "/v1/networks")],
    [10, get("tokens", () => "/v1/tokens")],
    [16, get("person", ({ own }) => `/v1/persons/${any([...own.keys()])}`)],
    [8, get("account", ({ own }) => `/v1/persons/by_account/${any([...own.values()]).account}`)],
    [8, create],
    [5, replace],
    [4, remove],
    [12, get("transfers", () => "/v2/transfers?network=sepolia&size=25")],
    [8, get("search", () => "/v2/addresses?search_string=alice&networks=sepolia")],
    [5, get("screening", () => `/v2/screening/sepolia/addresses/${any(wallets)}/risk`)],
    [8, get("balance", () => `/v1/address/balance?network=sepolia&address=${account()}`)],
    [6, get("quote", () => `/v1/transactions/quote?${payment()}`)],
  ];
};

/** Counts writes that were acknowledged to a client and are not stored. */
async function lostBy({ own, deleted, call }: Client): Promise<number> {
  let lost = 0;
  for (const [id, { town }] of own) {
    const { status, text } = await call({ path: `/v1/persons/${id}` });
    if (status !== 200 || JSON.parse(text).addresses[0].town_name !== town) lost += 1;
  }
  for (const id of deleted) if ((await call({ path: `/v1/persons/${id}` })).status !== 404) lost += 1;
  return lost;
}

/** Many clients that read and write at once, beside the same clients of a bare server, in turn. */
export const bench: Bench = ({ smoke, withDev }) =>
  withDev((dev) =>
    inTemporaryFolder((folder) =>
      withServers(async (serve) => {
        const count = smoke ? 10 : 200;
        const milliseconds = smoke ? 200 : 5_000;
        const database = join(folder, "bench.sqlite");
        const nodes = Object.fromEntries(dev.data.networks.map(({ slug, rpc_url }) => [slug, rpc_url]));
        const ours = await serve("waybill.mjs", database, key, JSON.stringify(nodes));
        const bare = await serve("bare.mjs", database, key);
        const wallets = dev.data.wallets.filter(({ kind }) => kind === "evm").map(({ address }) => address);
        const kinds = kindsFor(wallets);
        await teach(ours, bare, kinds);
        const dice = kinds.flatMap(([weight, run]) => Array.from({ length: weight }, () => run));
        let failed = 0;
        const clientsOf = (server: Served): Promise<Client[]> =>
          Promise.all(
            Array.from({ length: count }, async () => {
              const client = { ...open(server.url), own: new Map(), deleted: [] };
              await create(client);
              return client;
            }),
          );
        /** Milliseconds for a call of each client, which sends one after the other without a pause. */
        const load = (clients: readonly Client[]) => async () => {
          let calls = 0;
          const started = performance.now();
          const end = started + milliseconds;
          await Promise.all(
            clients.map(async (client) => {
              while (performance.now() < end) {
                const { status } = await any(dice)(client);
                calls += 1;
                if (status >= 300) failed += 1;
              }
            }),
          );
          return ((performance.now() - started) * clients.length) / calls;
        };
        const [mine, theirs] = [await clientsOf(ours), await clientsOf(bare)];
        const things = { ours: load(mine), peer: load(theirs) };
        await alternate(1, things); // compiled code, and memory that every server holds that has worked for a moment
        let values = { ours: [] as number[], peer: [] as number[] };
        const growth = await memoryGrowth(ours.pid, async () => {
          values = await alternate(smoke ? 1 : 4, things);
        });
        let lost = 0;
        for (const client of mine) lost += await lostBy(client);
        for (const { close } of [...mine, ...theirs]) close();
        const name = `${count} clients`;
        return [
          beside(`${name}, a call`, values, { unit: "ms", against: "bare node:http", atMost: 25 }),
          counted(`${name}: failed calls`, failed, { unit: "calls", atMost: 0 }),
          counted(`${name}: lost writes`, lost, { unit: "records", atMost: 0 }),
          counted(`${name}: growth of memory`, growth, { unit: "MB", atMost: 128 }),
        ];
      }),
    ),
  );

/** Has the bare server answer each kind of call as the server answers it. */
async function teach(
  ours: Served,
  bare: Served,
  kinds: readonly [number, (client: Client) => Promise<Answer>][],
): Promise<void> {
  const [asked, learning] = [open(ours.url), open(bare.url)];
  const call = async (one: Asked) => {
    const answer = await asked.call(one);
    await store(learning, one, answer);
    return answer;
  };
  const client: Client = { call, close: () => {}, own: new Map(), deleted: [] };
  await create(client);
  await create(client);
  for (const [, run] of kinds) await run(client);
  await create(client);
  await remove(client);
  asked.close();
  learning.close();
}
