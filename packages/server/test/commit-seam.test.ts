import { type Devnet, startDevnet } from "@waybill/server/local";
import { sql } from "kysely";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { AroundCommit } from "../src/storage/around-commit";
import { type Database, openDatabase } from "../src/storage/database";
import { StorageUnavailableError } from "../src/storage/errors";
import { transaction } from "../src/storage/transaction";
import { connect, rpcOf } from "./chain";
import { type Called, type Harness, naturalPerson, startHarness } from "./harness";
import { seededRandom } from "./kills/random";
import { signEvm } from "./sign-evm";

/*
 * The code between work and its commit fails it or holds it up: nothing that was acknowledged is lost, and nothing is done
 * twice.
 */

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
});
afterAll(() => devnet?.close());

const lost = () => new StorageUnavailableError("the database cannot be used at the moment: connection lost");

/** The effect on commits. */
type Fault = AroundCommit;
const none: Fault = (commit) => commit();
const before: Fault = async () => {
  throw lost();
};
const after: Fault = async (commit) => {
  const result = await commit();
  // PostgreSQL counts quotas before the request is handled.
  const [row] = (result as { rows?: object[] } | undefined)?.rows ?? [];
  if (row && "key_id" in row) return result;
  throw lost();
};

/** A server whose commits end as the test says, from when it has started. */
async function startServer(): Promise<Harness & { set(fault: Fault): void }> {
  let fault = none;
  const api = await startHarness({
    rpc: { sepolia: rpcOf(devnet, "sepolia") },
    indexInterval: 50,
    aroundCommit: (commit) => fault(commit),
    settleInterval: 100,
  });
  const set = (next: Fault) => {
    fault = next;
  };
  onTestFinished(async () => {
    set(none);
    await api.server.close();
  });
  return { ...api, set };
}

const wallet = (name: string) => {
  const found = devnet.wallets.find((one) => one.name === name && one.kind === "evm");
  if (!found) throw new Error(`no wallet ${name}`);
  return { address: found.address as Hex, privateKey: found.privateKey as Hex };
};

const quotePath = () =>
  `/v1/transactions/quote?${new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: wallet("alice").address,
    to_address: wallet("bob").address,
    amount: "2500000",
    slippage_bps: "50",
  })}`;

/** All that is stored of the clients' writes; the index goes on without them. */
async function stored(db: Database): Promise<unknown[][]> {
  const written = ["persons", "person_accounts", "quotes", "submissions", "transaction_categories", "jobs"];
  return Promise.all(
    written.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  );
}

const categories = "/v2/transaction-categories";

const writes = () =>
  [
    ["POST", "/v1/persons", naturalPerson("0x1")],
    ["POST", categories, { name: "Rent" }],
    ["GET", quotePath(), undefined],
  ] as const;

test("a commit that fails before it happens stores nothing, and the next one does", async () => {
  const api = await startServer();
  const nothing = await stored(api.server.db);
  api.set(before);
  for (const [method, path, body] of writes()) {
    const refused = await api.call(method, path, { body });
    expect([path, refused.status]).toEqual([path, 503]);
    expect(refused.headers.get("Retry-After")).toBe("5");
  }
  api.set(none);
  expect(await stored(api.server.db)).toEqual(nothing);

  for (const [method, path, body] of writes())
    expect((await api.call(method, path, { body })).status).toBeLessThan(300);
});

test("rows of a commit that fails afterwards are found when they are asked for again", async () => {
  const api = await startServer();
  const create = () => api.call("POST", categories, { body: { name: "Rent" } });
  api.set(after);
  expect((await create()).status).toBe(503);
  api.set(none);
  const found = await create();
  expect(found.status).toBe(200);
  const remove = () => api.call("DELETE", `${categories}/${found.body.id}`);
  api.set(after);
  expect((await remove()).status).toBe(503);
  api.set(none);
  expect((await remove()).status).toBe(404);
});

test("an error that is none of the storage is 500, and a commit that is held up is waited for", async () => {
  const api = await startServer();
  const create = (name: string) => api.call("POST", categories, { body: { name } });
  api.set(async () => {
    throw new Error("out of order");
  });
  expect((await create("Rent")).status).toBe(500);

  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let waiting = 0;
  api.set(async (commit) => {
    waiting += 1;
    await held;
    return commit();
  });
  let isAnswered = false;
  const created = create("Fees").finally(() => {
    isAnswered = true;
  });
  await expect.poll(() => waiting, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(isAnswered).toBe(false);
  release();
  expect((await created).status).toBe(201);
});

test("a transaction whose commit is refused because another one came between is repeated", async () => {
  let refusals = 0;
  const db = await openDatabase(":memory:", {
    aroundCommit: async (commit) => {
      if (refusals === 0) return commit();
      refusals -= 1;
      throw Object.assign(new Error("could not serialize access"), { code: "40001" });
    },
  });
  onTestFinished(() => db.destroy());
  refusals = 2;
  const price = { symbol: "AGAIN", network: "", day: "", price: "1" };
  let attempts = 0;
  await transaction(db, async (trx) => {
    attempts += 1;
    await trx.insertInto("prices").values(price).execute();
  });
  expect(attempts).toBe(3);
  const found = await db.selectFrom("prices").selectAll().where("symbol", "=", "AGAIN").execute();
  expect(found).toEqual([price]);
});

/** Repeats a call until the server does not refuse it for want of its storage. */
async function insist(ask: () => Promise<Called>): Promise<Called> {
  for (let attempt = 1; attempt <= 300; attempt += 1) {
    const answer = await ask();
    if (answer.status < 500) return answer;
    expect([500, 503]).toContain(answer.status);
  }
  throw new Error("nothing but failures");
}

test.each([1, 2, 3])(
  "while commits fail by turns (seed %i) a payment is made once, and what is acknowledged stays",
  async (seed) => {
    const api = await startServer();
    const chain = connect(rpcOf(devnet, "sepolia"));
    const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
    const paid = await chain.tokenBalance(usdc, wallet("bob").address);
    const random = seededRandom(seed, "commits");
    const counts = { none: 0, before: 0, after: 0 };
    // Each kind at least once, however few commits there are.
    const first: (keyof typeof counts)[] = ["before", "none", "after"];
    api.set((commit) => {
      const turn = first.shift() ?? random.weighted({ none: 3, before: 1, after: 1 });
      counts[turn] += 1;
      if (turn === "before") return before(commit);
      return turn === "none" ? commit() : commit().then(() => Promise.reject(lost()));
    });

    const persons: string[] = [];
    for (const account of ["0x1", "0x2", "0x3"]) {
      const { status, body } = await insist(() =>
        api.call("POST", "/v1/persons", { body: naturalPerson(account) }),
      );
      expect(status).toBe(201);
      persons.push(body.id);
      const renamed = {
        ...naturalPerson(account),
        person: { ...naturalPerson(account).person, place_of_birth: "Kiel" },
      };
      expect((await insist(() => api.call("PUT", `/v1/persons/${body.id}`, { body: renamed }))).status).toBe(
        200,
      );
    }
    for (const name of ["Rent", "Fees", "Rent"]) {
      const { status } = await insist(() => api.call("POST", categories, { body: { name } }));
      expect([200, 201]).toContain(status);
    }
    const { body: quoted } = await insist(() => api.call("GET", quotePath()));
    const signed_payload = await signEvm(wallet("alice"), quoted.quote.transactions[0]);
    const submission = { network: "sepolia", quote_id: quoted.quote.id, signed_payload };
    const submit = () => insist(() => api.call("POST", "/v1/transactions", { body: submission }));
    const submitted = await submit();
    const again = await submit();
    expect([submitted.status, again.status]).toEqual([202, 202]);
    expect(again.body).toEqual(submitted.body);
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);

    api.set(none);
    for (const id of persons)
      expect((await api.call("GET", `/v1/persons/${id}`)).body.person.place_of_birth).toBe("Kiel");
    const { body: listed } = await api.call("GET", categories);
    const own = listed.items.filter((one: { is_default: boolean }) => !one.is_default);
    expect(own.map(({ name }: { name: string }) => name).sort()).toEqual(["Fees", "Rent"]);
    const { body: reports } = await api.call("GET", "/v1/transactions");
    expect(reports).toHaveLength(1);
    await chain.mined(submitted.body.tx_hash);
    expect(await chain.tokenBalance(usdc, wallet("bob").address)).toBe(paid + 2_500_000n);
    // Its job ends, and the index has it.
    await expect
      .poll(async () => (await api.server.health()).queue, { timeout: 60_000 })
      .toMatchObject({ running: 0, dead: 0 });
    await expect
      .poll(
        async () =>
          (await api.call("GET", `/v2/transactions/by-network/sepolia/${submitted.body.tx_hash}`)).status,
        { timeout: 60_000 },
      )
      .toBe(200);
  },
  120_000,
);
