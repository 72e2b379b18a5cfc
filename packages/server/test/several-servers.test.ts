import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { listKeys, revokeKey } from "../src/access/keys";
import {
  importSanctions,
  type RunningServer,
  removeSanctions,
  type ServerOptions,
  startServer,
  systemRuntime,
} from "../src/index";
import { startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { openDatabase } from "../src/storage/database";
import { connect, rpcOf } from "./chain";
import { callAt, naturalPerson, startHarness } from "./harness";
import { signEvm } from "./sign-evm";
import { startPostgres, type TestPostgres } from "./support/postgres";
import { anyRemoval, bytesOf, entryOf, evmAddress, listFile } from "./support/sanctions-files";

/*
 * Several servers on one PostgreSQL, behind which a client does not notice which of them it has reached.
 */

const patience = { timeout: 60_000, interval: 20 };
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
const [alice, bob] = evmWallets;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

let databases = 0;

async function emptyDatabase(): Promise<string> {
  databases += 1;
  const name = `several_${databases}`;
  const administrator = await openDatabase(postgres.addressOf("postgres"));
  await sql`create database ${sql.id(name)}`.execute(administrator);
  await administrator.destroy();
  return postgres.addressOf(name);
}

/** Servers on one database, started at once, and a key that all of them know. */
async function startSeveral(count: number, options: ServerOptions = {}) {
  const database = await emptyDatabase();
  const servers = await Promise.all(
    Array.from({ length: count }, () => startServer({ port: 0, database, ...options })),
  );
  for (const server of servers) onTestFinished(() => server.close());
  const { key, server, newKey } = await startHarness({ database, ...options });
  onTestFinished(() => server.close());
  const [one, other = server] = [servers[0] ?? server, servers[1]];
  return { servers: [...servers, server], one, other, key, newKey, database };
}

const loopsOf = async (server: RunningServer, name: string) =>
  (await server.health()).loops.filter((loop) => loop.name === name).map(({ state }) => state);

test("three that start at once on an empty database all serve, and each exclusive loop runs in one of them", async () => {
  const { servers } = await startSeveral(2);
  for (const name of ["repricing the index", "deleting expired quotes"])
    await vi.waitFor(async () => {
      const states = (await Promise.all(servers.map((server) => loopsOf(server, name)))).flat();
      expect(states.filter((state) => state === "standby")).toHaveLength(servers.length - 1);
    }, patience);
});

test("records that one stores the other serves", async () => {
  const { one, other, key } = await startSeveral(2);
  const person = await callAt(one.url, "POST", "/v1/persons", { key, body: naturalPerson("0x1") });
  const found = await callAt(other.url, "GET", `/v1/persons/${person.body.id}`, { key });
  expect([found.status, found.body]).toEqual([200, person.body]);
});

test("names and addresses are screened by every server with the lists as they are, whichever imported or removed one", async () => {
  const { one, other, servers, key } = await startSeveral(2);
  const address = "0xabcdef0000000000000000000000000000000101";
  const load = ({ db }: RunningServer, name: string, addresses: string[]) => {
    const entry = entryOf("90001", { kind: "person", name, addresses: addresses.map(evmAddress) });
    return importSanctions(db, systemRuntime, {
      removal: anyRemoval,
      bytes: bytesOf(listFile("ofac-xml", [entry])),
      source: "s",
    });
  };
  /** Who is found by each server. */
  const screened = () =>
    Promise.all(
      servers.map(async ({ url }) => {
        const names = ["Ivan Dramirov", "Quillon Varrenthorpe"].map((name) =>
          callAt(url, "POST", "/v2/risk/names/screen", { key, body: { name } }),
        );
        const found = (await Promise.all(names)).map(
          ({ body }) => body.matches?.map((match: { name: string }) => match.name) ?? null,
        );
        const { body } = await callAt(url, "GET", `/v1/risk/sanctions/${address}`, { key });
        return [...found, body.is_ofac_sanctioned];
      }),
    );
  const all = (...found: unknown[]) => servers.map(() => found);
  expect(await screened()).toEqual(all(null, null, null));
  await load(one, "Ivan DRAMIROV", []);
  expect(await screened()).toEqual(all(["Ivan DRAMIROV"], [], false));
  await load(other, "Quillon VARRENTHORPE", [address]);
  expect(await screened()).toEqual(all([], ["Quillon VARRENTHORPE"], true));
  await load(one, "Ivan DRAMIROV", [address]);
  expect(await screened()).toEqual(all(["Ivan DRAMIROV"], [], true));
  await removeSanctions(other.db, systemRuntime, "ofac");
  expect(await screened()).toEqual(all(null, null, null));
});

/** The identifiers of all transfers, a page at a time, each from another server. */
async function pageOver(servers: readonly RunningServer[], key: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0, cursor = ""; page === 0 || cursor !== ""; page += 1) {
    const server = servers[page % servers.length];
    const { body } = await callAt(
      server?.url ?? "",
      "GET",
      `/v2/transfers?size=2${cursor && `&cursor=${cursor}`}`,
      { key },
    );
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.meta.next_cursor ?? "";
  }
  return ids;
}

test("changes of one workspace on several servers at once are all made, although the audit trail has them one by one", async () => {
  const { servers, key } = await startSeveral(2, { credentialsKey: "cd".repeat(32) });
  const statuses = await Promise.all(
    servers.flatMap((server, at) =>
      Array.from({ length: 50 }, async (_, index) => {
        const body = {
          ...{ type: "webhook", name: `Channel ${at}-${index}` },
          params: { webhook_url: "https://example.com/hook" },
        };
        const { status, text } = await callAt(server.url, "POST", "/v1/risk/channels", { key, body });
        return status === 200 ? status : text;
      }),
    ),
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const trail = await callAt(servers[0]?.url ?? "", "GET", "/v2/workspace/audit/verification", { key });
  // The first entry is the key.
  expect(trail.body).toMatchObject({ intact: true, entries: statuses.length + 1 });
});

test("a key that is revoked is refused by every server from its next request on", async () => {
  const { one, other, newKey } = await startSeveral(2);
  const key = await newKey({ name: "revoked" });
  const ask = async () =>
    Promise.all(
      [one, other].map(async ({ url }) => (await callAt(url, "GET", "/v1/persons", { key })).status),
    );
  expect(await ask()).toEqual([200, 200]);
  const id = (await listKeys(one.db)).find(({ name }) => name === "revoked")?.id ?? "";
  await revokeKey(one.db, systemRuntime, id);
  expect(await ask()).toEqual([401, 401]);
});

test("a network is read by one, shown by both, and read on by the other when that one ends", async () => {
  const devnet = await startDevnet({ networks: ["sepolia"] });
  onTestFinished(() => devnet.close());
  const rpc = rpcOf(devnet, "sepolia");
  const database = await emptyDatabase();
  const start = () => startServer({ port: 0, database, rpc: { sepolia: rpc }, indexInterval: 50 });
  const servers = [await start(), await start()];
  onTestFinished(async () => {
    for (const server of servers) await server.close();
  });
  await Promise.all(servers.map(({ caughtUp }) => caughtUp));
  const isStandby = async (server: RunningServer) =>
    (await loopsOf(server, "indexing sepolia")).includes("standby");
  // Whichever it is: one that is slow may have lost its lease.
  const [first, second] = await vi.waitFor(async () => {
    const standing = await Promise.all(servers.map(isStandby));
    expect(standing.toSorted()).toEqual([false, true]);
    return standing[0] ? servers.toReversed() : servers;
  }, patience);
  if (!first || !second) throw new Error("two servers");
  const ofSecond = await (await fetch(`${second.url}/healthz`)).json();
  expect(ofSecond).toMatchObject({ status: "ok", networks: [{ network: "sepolia", status: "ok" }] });

  const transfers = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from transfers`.execute(second.db);
    return rows[0]?.count ?? 0;
  };
  const before = await transfers();
  const chain = connect(rpc, alice);
  await chain.transfer(usdc, bob.address, 1n);
  await vi.waitFor(async () => expect(await transfers()).toBe(before + 1), patience);
  await first.close();
  await vi.waitFor(async () => expect(await isStandby(second)).toBe(false), patience);
  await chain.transfer(usdc, bob.address, 1n);
  await vi.waitFor(async () => expect(await transfers()).toBe(before + 2), patience);
}, 120_000);

test("the same bytes, submitted to two servers at once, are one payment with one report, indexed soon by whoever reads the network", async () => {
  const devnet = await startDevnet({ networks: ["sepolia"] });
  onTestFinished(() => devnet.close());
  const rpc = rpcOf(devnet, "sepolia");
  // No server asks for new blocks on its own: only the submission makes them look, wherever it came in.
  const { one, other, key, servers } = await startSeveral(2, {
    rpc: { sepolia: rpc },
    indexInterval: 3_600_000,
  });
  await Promise.all(servers.map(({ caughtUp }) => caughtUp));
  for (const { address } of [alice, bob])
    await callAt(one.url, "POST", "/v1/persons", { key, body: naturalPerson(address) });
  const chain = connect(rpc);
  const before = await chain.tokenBalance(usdc, bob.address);
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: usdc,
    to_asset: "usdc",
    from_address: alice.address,
    to_address: bob.address,
    amount: "2500000",
    slippage_bps: "50",
  });
  const { body } = await callAt(one.url, "GET", `/v1/transactions/quote?${query}`, { key });
  const signed_payload = await signEvm(alice, body.quote.transactions[0], {});
  const submission = { network: "sepolia", quote_id: body.quote.id, signed_payload };
  const answers = await Promise.all(
    [one, other, one, other].map(({ url }) =>
      callAt(url, "POST", "/v1/transactions", { key, body: submission }),
    ),
  );
  // A server whose node says that it has the bytes, and does not show them yet, cannot decide; sending them again can.
  for (const { status } of answers) expect([202, 503]).toContain(status);
  const again = await callAt(other.url, "POST", "/v1/transactions", { key, body: submission });
  expect(again.status).toBe(202);
  await chain.mined(again.body.tx_hash);
  expect(await chain.tokenBalance(usdc, bob.address)).toBe(before + 2_500_000n);
  for (const { url } of [one, other]) {
    const reports = await callAt(url, "GET", "/v1/transactions", { key });
    expect([reports.status, JSON.stringify(reports.body).split(again.body.tx_hash).length - 1]).toEqual([
      200, 1,
    ]);
  }
  await vi.waitFor(async () => {
    const { rows } = await sql`select id from transfers where tx_hash = ${again.body.tx_hash}`.execute(
      one.db,
    );
    expect(rows).toHaveLength(1);
  }, patience);
  const ids = await pageOver([one, other], key);
  expect(ids.length).toBeGreaterThan(4);
  expect(ids).toEqual(await pageOver([one], key));
}, 120_000);
