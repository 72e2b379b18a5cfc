import { systemRuntime } from "@waybill/server";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSpec } from "../../../scripts/generate/spec";
import { apiDescription } from "./api-description";
import { callAt, type Harness, startHarness } from "./harness";

/* The jobs of a server over HTTP, for keys of the mode admin, which may read nothing else. */

const PATH = "/healthz/jobs";
const SECRET = "Only The Owner Sees This";

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

let api: Harness;
let admin: string;
beforeAll(async () => {
  ajv.addSchema({ $id: "health", components: (await readSpec("health")).components });
  api = await startHarness();
  admin = await api.newKey({ mode: "admin" });
  await api.newKey({ workspace: "other" });
  const { db } = api.server;
  const idOf = async (name: string) =>
    (await db.selectFrom("workspaces").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
  const now = systemRuntime.now();
  // Kinds that no worker of this server takes, so that they stay as they are.
  const job = { group_key: null, attempts: 3, lease_owner: null, lease_until: null, last_error: null };
  const row = { ...job, payload: JSON.stringify({ name: SECRET }), state: "ready" as const, created_at: now };
  await db
    .insertInto("jobs")
    .values([
      {
        ...row,
        id: "one",
        kind: "kind-one",
        dedup_key: `${SECRET} 1`,
        run_at: 10,
        workspace: await idOf("main"),
      },
      {
        ...{ ...row, id: "two", kind: "kind-two", dedup_key: `${SECRET} 2`, run_at: 20 },
        ...{ lease_owner: "another", lease_until: now + 600_000, workspace: await idOf("other") },
      },
      {
        ...{ ...row, id: "three", kind: "kind-three", dedup_key: `${SECRET} 3`, run_at: 30 },
        ...{ state: "dead", last_error: "FetchError ETIMEDOUT" },
      },
    ])
    .execute();
});
afterAll(() => api?.server.close());

const list = (query = "", key: string | null = admin) =>
  callAt(api.server.url, "GET", `${PATH}${query}`, { key });

describe("a key of the mode admin", () => {
  test("reads the jobs of all workspaces, and nothing of what they are about", async () => {
    const { status, body, text, headers } = await list();
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(ajv.validate("health#/components/schemas/ServerJobs", body), ajv.errorsText()).toBe(true);
    const own = body.items.filter(({ kind }: { kind: string }) => kind.startsWith("kind-"));
    expect(own).toMatchObject([
      { id: "one", state: "waiting", run_at: "1970-01-01T00:00:00.010Z", attempts: 3, workspace: "main" },
      { id: "two", state: "running", workspace: "other" },
      { id: "three", state: "dead", last_error: "FetchError ETIMEDOUT", workspace: null },
    ]);
    expect(text).not.toContain(SECRET);
  });

  test("reads those of one state, and as many as it asks for", async () => {
    const idsOf = async (query: string) => (await list(query)).body.items.map(({ id }: { id: string }) => id);
    expect(await idsOf("?state=dead")).toEqual(["three"]);
    expect(await idsOf("?state=running")).toContain("two");
    expect(await idsOf("?state=waiting")).toContain("one");
    expect(await idsOf("?limit=1")).toEqual(["one"]);
  });

  test.each(["?state=ready", "?limit=0", "?limit=1001", "?limit=1.5", "?state=&limit=-1"])(
    "is refused %s with the field",
    async (query) => {
      const { status, body } = await list(query);
      expect([status, body.code]).toEqual([422, "validation_failed"]);
      expect(Object.keys(body.details)).toEqual([...new URLSearchParams(query).keys()]);
    },
  );

  test("is refused by every operation of a workspace, and by the console", async () => {
    const { operations } = await apiDescription();
    let refused = 0;
    for (const { id, method, path } of operations) {
      const asked = [method.toUpperCase(), path.replace(/\{\w+\}/g, "x")] as const;
      const { status, body } = await api.call(...asked, { key: admin });
      if (status === 403) {
        expect([id, body.code]).toEqual([id, "key_mode_forbidden"]);
        refused += 1;
      } else {
        // The few that need no key answer as without one.
        expect([id, (await api.call(...asked, { key: null })).status]).toEqual([id, status]);
        expect(status, id).not.toBe(401);
      }
    }
    expect(refused).toBeGreaterThan(operations.length - 10);
    const signIn = await fetch(`${api.server.url}/console/login`, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ key: admin }),
    });
    expect([signIn.status, signIn.headers.get("set-cookie")]).toEqual([403, null]);
    expect(await signIn.text()).toContain("may only read the state of the server");
  });
});

test("no other key reads the jobs of the server", async () => {
  for (const key of [api.key, await api.newKey({ mode: "read" })]) {
    const { status, body, text } = await list("", key);
    expect([status, body.code]).toEqual([403, "key_mode_forbidden"]);
    expect(text).not.toContain("kind-one");
  }
  expect((await list("", null)).status).toBe(401);
  expect((await list("", "wbk_unknown")).status).toBe(401);
});

test("the health of a loop says how often it runs", async () => {
  const { body } = await callAt(api.server.url, "GET", "/healthz", { key: null });
  const rows = new Map(
    body.loops.map((loop: { name: string; expected_every_seconds: number | null }) => [
      loop.name,
      loop.expected_every_seconds,
    ]),
  );
  expect(Math.min(...[...rows.values()].filter((one) => typeof one === "number"))).toBeGreaterThan(0);
});
