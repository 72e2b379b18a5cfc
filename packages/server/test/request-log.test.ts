import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { plainAccount } from "../src/workspace/accounts";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { type Harness, naturalPerson, startHarness } from "./harness";
import { consoleCookie, consolePage } from "./support/console-page";
import { onPostgres } from "./support/engine";

// Who called, why a request was refused, what waits, and what an identifier belongs to.

async function started(options: Parameters<typeof startHarness>[0] = {}): Promise<Harness> {
  const api = await startHarness(options);
  onTestFinished(() => api.server.close());
  return api;
}

const account = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";

interface Logged {
  request_id: string;
  route: string;
  status: number;
  error_code: string | null;
  error_fields: string[];
}

/** The logged requests, once so many are written. */
const logged = (api: Harness, count: number, query = ""): Promise<Logged[]> =>
  vi.waitFor(
    async () => {
      const { status, body } = await api.call("GET", `/v2/requests?limit=200${query}`);
      expect(status).toBe(200);
      const items = (body.items as Logged[]).filter(({ route }) => route !== "/v2/requests");
      expect(items).toHaveLength(count);
      return items;
    },
    { interval: 50, timeout: 30_000 },
  );

test("requests are listed without what they contained, the newest first, with why they were refused", async () => {
  const api = await started();
  const stranger = await api.newKey({ workspace: "stranger" });
  await api.call("GET", `/v1/persons/by_account/${account}`, { headers: { "X-Request-Id": "first" } });
  await api.call("GET", "/v1/transactions/quote?from_chain=moon", { headers: { "X-Request-Id": "second" } });
  await api.call("GET", "/v2/accounts", { headers: { "X-Request-Id": "third" } });
  await api.call("GET", "/v2/accounts", { key: stranger, headers: { "X-Request-Id": "other" } });
  expect((await api.call("GET", "/v2/accounts", { key: "unknown" })).status).toBe(401);
  const [third, second, first] = await logged(api, 3);
  expect(third).toMatchObject({
    request_id: "third",
    key_name: "test",
    route: "/v2/accounts",
    status: 200,
    error_code: null,
  });
  expect(second).toMatchObject({ request_id: "second", status: 422, error_code: "validation_failed" });
  expect(second?.error_fields).toContain("from_chain: invalid_value");
  expect(first).toMatchObject({ status: 404, route: "/v1/persons/by_account/:account_number" });
  expect(JSON.stringify([first, second, third])).not.toContain(account);
  expect((await logged(api, 2, "&failed=true")).map(({ request_id }) => request_id)).toEqual([
    "second",
    "first",
  ]);
  const { body } = await api.call("GET", "/v2/find/second");
  expect(body.items).toMatchObject([{ kind: "request", id: "second", status: "422", path: null }]);
  expect((await api.call("GET", "/v2/find/other")).body.items).toEqual([]);
});

test("the names that callers give to fields are not kept, and of many refused fields some are", async () => {
  const api = await started();
  const named = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`Alice Smith ${at}`, 1]));
  const refused = await api.call("POST", "/v2/risk/names/screen", { body: { ...named, name: 5 } });
  expect(Object.keys(refused.body.fields)).toContain("Alice Smith 899");
  await api.call("POST", "/v2/addresses/list", { body: { addresses: Array.from({ length: 900 }, () => 5) } });
  const [many, unknown] = await logged(api, 2);
  expect(unknown?.error_fields.toSorted()).toEqual(["(another field): unknown_field", "name: type"]);
  expect(many?.error_fields).toHaveLength(50);
});

test("pages of requests lead forwards and back", async () => {
  const api = await started();
  for (const id of ["a", "b", "c", "d", "e"])
    await api.call("GET", "/v1/persons", { headers: { "X-Request-Id": id } });
  await logged(api, 5);
  // Later requests are left out.
  const until = new Date(Date.now() + 1).toISOString();
  const page = async (query: string) => {
    const { body } = await api.call("GET", `/v2/requests?limit=2&until=${until}${query}`);
    return body as { items: Logged[]; meta: { next_cursor: string; previous_cursor: string } };
  };
  const seen: string[] = [];
  let cursor = "";
  let before: Awaited<ReturnType<typeof page>> | undefined;
  while (seen.filter((id) => /^[a-e]$/.test(id)).length < 5) {
    const one = await page(cursor);
    if (before) expect((await page(`&cursor=${one.meta.previous_cursor}`)).items).toEqual(before.items);
    seen.push(...one.items.map(({ request_id }) => request_id));
    before = one;
    cursor = `&cursor=${one.meta.next_cursor}`;
  }
  expect(seen.filter((id) => /^[a-e]$/.test(id))).toEqual(["e", "d", "c", "b", "a"]);
});

test.skipIf(onPostgres)(
  "a server that stops writes the last requests, and old ones are deleted",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "requests-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const database = join(folder, "a.db");
    const first = await startHarness({ database });
    await first.call("GET", "/v1/persons");
    await first.server.close();
    const second = await startHarness({ database, requestsKeptDays: 0 });
    onTestFinished(() => second.server.close());
    // Nothing is kept, nor what an earlier setting has kept.
    await vi.waitFor(async () =>
      expect(
        await everyWorkspace(second.server.db).selectFrom("request_log").select("route").execute(),
      ).toEqual([]),
    );
  },
);

test("the pages of the console are left out where a caller asks for it", async () => {
  const api = await started();
  const cookie = await consoleCookie(api.server.url, api.key);
  await consolePage(api.server.url, cookie, "/jobs");
  await api.call("GET", "/v1/persons");
  const pages = ["/console/jobs", "/console/login"];
  expect((await logged(api, 3)).map(({ route }) => route).toSorted()).toEqual([...pages, "/v1/persons"]);
  expect((await logged(api, 3, "&exclude_console=false")).map(({ route }) => route)).toContain(
    "/console/jobs",
  );
  expect((await logged(api, 1, "&exclude_console=true")).map(({ route }) => route)).toEqual(["/v1/persons"]);
  const page = async (query: string) =>
    (await consolePage(api.server.url, cookie, `/requests${query}`))("Requests").tables[0]?.map(
      ({ Request }) => Request,
    );
  expect(await page("")).not.toContain("GET /console/jobs");
  expect(await page("?console=shown")).toContain("GET /console/jobs");
});

test("an address is found by the newest payments from it and to it, in its workspace alone", async () => {
  const api = await started();
  const stranger = await api.newKey({ workspace: "stranger" });
  const { id: workspace_id } = await api.server.db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "main")
    .executeTakeFirstOrThrow();
  const rows = everyWorkspace(api.server.db);
  const quote_id = crypto.randomUUID();
  await rows
    .insertInto("quotes")
    .values({
      ...{ id: quote_id, workspace_id, provider: "direct", network: "sepolia" },
      ...{ body: `{"transactions":[]}`, created_at: 0, expires_at: 0 },
    })
    .execute();
  const hash = (at: number) => `0x${String(at).padStart(64, "0")}`;
  const recipient = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8";
  const payment = {
    ...{ workspace_id, quote_id, network: "sepolia", payload: "0x02", token: "native", amount: "1" },
    ...{ from_address: account.toLowerCase(), to_address: recipient, travel_rule_compliant: 0 },
    ...{ state: "accepted" as const, step: "payment" as const, nonce_slot: "1" },
  };
  // In the order of neither their numbers nor their hashes.
  const moments = Array.from({ length: 25 }, (_, index) => (index * 7) % 25);
  await rows
    .insertInto("submissions")
    .values(moments.map((at) => ({ ...payment, tx_hash: hash(at), created_at: at })))
    .execute();
  const found = async (id: string, key = api.key): Promise<string[]> =>
    (await api.call("GET", `/v2/find/${id}`, { key })).body.items
      .filter(({ kind }: { kind: string }) => kind === "payment")
      .map(({ id: one, path }: { id: string; path: string }) => {
        expect(path).toBe(`/v1/transactions/${one}?quote_id=${quote_id}`);
        return one;
      });
  const newest = Array.from({ length: 20 }, (_, index) => hash(index + 5));
  for (const id of [account, account.toLowerCase(), recipient]) {
    expect((await found(id)).toSorted()).toEqual(newest);
    expect(await found(id, stranger)).toEqual([]);
  }
  expect(await found("0x90f79bf6eb2c4f870365e785982e1f101e93b906")).toEqual([]);
});

test("jobs and identifiers of a workspace are found by it alone", async () => {
  const api = await started();
  const stranger = await api.newKey({ workspace: "stranger" });
  const { body: person } = await api.call("POST", "/v1/persons", { body: naturalPerson(account) });
  const { body: group } = await api.call("POST", "/v2/groups", { body: { name: "Payouts" } });
  const found = async (id: string, key = api.key) =>
    (await api.call("GET", `/v2/find/${id}`, { key })).body.items as { kind: string; path: string }[];
  expect(await found(person.id)).toMatchObject([{ kind: "person", path: `/v1/persons/${person.id}` }]);
  expect(await found(person.id.toUpperCase())).toHaveLength(1);
  expect(await found(account.toUpperCase().replace("0X", "0x"))).toMatchObject([{ kind: "person" }]);
  expect(await found(group.id)).toMatchObject([{ kind: "group" }]);
  const { id: main } = await everyWorkspace(api.server.db)
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "main")
    .executeTakeFirstOrThrow();
  // An XRP account with one tag is a different account from the one with the next tag.
  const tagged = "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh:7";
  const plain = plainAccount({ network: "off_chain", address: tagged, name: "" }, 0);
  await everyWorkspace(api.server.db)
    .insertInto("accounts")
    .values({ ...plain, id: crypto.randomUUID(), workspace_id: main, created_at: 0 })
    .execute();
  expect(await found(tagged)).toMatchObject([{ kind: "account" }]);
  expect(await found(tagged.replace(":7", ":8"))).toEqual([]);
  for (const id of [person.id, group.id, account]) expect(await found(id, stranger)).toEqual([]);
  const { id: workspace_id } = await api.server.db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "main")
    .executeTakeFirstOrThrow();
  const job = { dedup_key: null, group_key: null, attempts: 3, lease_until: null, lease_owner: null };
  await api.server.db
    .insertInto("jobs")
    .values({
      ...{ id: "dead", kind: "settle-submission", payload: JSON.stringify({ workspace_id }), run_at: 5 },
      workspace: workspace_id,
      ...{ ...job, state: "dead", last_error: "Error", created_at: 4 },
    })
    .execute();
  const jobs = async (key = api.key) => (await api.call("GET", "/v2/jobs?state=dead", { key })).body.items;
  expect(await jobs()).toEqual([
    {
      ...{ id: "dead", kind: "settle-submission", state: "dead", attempts: 3 },
      ...{ run_at: "1970-01-01T00:00:00.005Z", created_at: "1970-01-01T00:00:00.004Z" },
    },
  ]);
  expect(await jobs(stranger)).toEqual([]);
  expect(await found("dead")).toMatchObject([{ kind: "job", id: "dead", status: "dead", path: null }]);
  expect(await found("dead", stranger)).toEqual([]);
});
