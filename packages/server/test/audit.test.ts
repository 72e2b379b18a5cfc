import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  importLabels,
  importSanctions,
  listKeys,
  openDatabase,
  removeLabelList,
  revokeKey,
  systemRuntime,
} from "@waybill/server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { templateId } from "../src/alerts/templates/catalogue";
import { type Harness, naturalPerson, startHarness } from "./harness";
import { testOnSqlite } from "./support/engine";

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

const path = "/v2/workspace/audit";
const hook = { name: "Hook", type: "slack", params: { webhook_url: "https://hooks.example.com/CANARY" } };

interface Entry {
  operation: string;
  subject: string | null;
  key_id: string | null;
  reads: { subject: string | null }[] | null;
}

/** A workspace, and calls with its key. */
async function workspace(name: string) {
  const key = await api.newKey({ workspace: name });
  const keyId = (await listKeys(api.server.db)).find((one) => one.workspace === name)?.id;
  const call = async (method: string, at: string, body?: unknown, headers = {}) => {
    const answer = await api.call(method, at, { key, headers, ...(body !== undefined && { body }) });
    return { ...answer, requestId: answer.headers.get("x-request-id") };
  };
  const entries = async (query = "") => (await call("GET", `${path}${query}`)).body.items;
  return { key, keyId, call, entries };
}

describe("the trail", () => {
  test("has who did what, when and by which request, the newest first", async () => {
    const { keyId, call, entries } = await workspace("who");
    const channel = await call("POST", "/v1/risk/channels", hook, { "X-Request-Id": "req-1" });
    const person = await call("POST", "/v1/persons", naturalPerson("DE89370400440532013000"));
    await call("GET", `/v1/persons/${person.body.id}`, undefined, { "X-Request-Id": "req-2" });
    await call("GET", "/v1/persons/by_account/DE89370400440532013000");
    await call("GET", "/v1/persons");
    await call("PUT", "/v2/risk/config", {});
    const removed = await call("DELETE", `/v1/risk/channels/${channel.body.id}`);
    expect(removed.status).toBe(200);
    const found = await entries();
    const acts = found.map((one: Entry) => [
      one.operation,
      one.reads ? one.reads[0]?.subject : one.subject,
      one.key_id,
    ]);
    // The trail has the order in which it was written: reads come in the background.
    expect(acts.sort()).toEqual(
      [
        ["deleteAlertChannel", channel.body.id, keyId],
        ["changeRiskConfig", null, keyId],
        ["listPersons", null, keyId],
        ["findPersonByAccount", person.body.id, keyId],
        ["getPerson", person.body.id, keyId],
        ["createAlertChannel", channel.body.id, keyId],
        ["server keys create", keyId, null],
      ].sort(),
    );
    const of = (operation: string) => found.find((one: Entry) => one.operation === operation);
    expect(of("createAlertChannel").request_id).toBe("req-1");
    expect(of("getPerson").reads).toEqual([
      { at: expect.any(String), request_id: "req-2", subject: person.body.id },
    ]);
    const text = JSON.stringify(found);
    expect(text).not.toMatch(/DE8937|Example|Alice|CANARY|hooks\.example/);
  });

  test("has nothing of what was refused or not found", async () => {
    const { call, entries } = await workspace("refused");
    const absent = "00000000-0000-4000-8000-000000000000";
    for (const [method, at, body] of [
      ["GET", `/v1/persons/${absent}`, undefined],
      ["DELETE", `/v1/risk/channels/${absent}`, undefined],
      ["DELETE", `/v2/account-connections/${absent}`, undefined],
      ["PUT", "/v1/risk/channels", { operations: [{ action: "remove", channel: { id: absent } }] }],
      ["POST", "/v1/risk/channels", { ...hook, params: {} }],
    ] as const)
      expect((await call(method, at, body)).status, at).toBeGreaterThanOrEqual(400);
    expect(await entries()).toMatchObject([{ operation: "server keys create" }]);
  });

  test("has connections, and the keys and lists of the operator", async () => {
    const { keyId, call, entries } = await workspace("operated");
    const made = await call("POST", "/v2/account-connections", { name: "Own", type: "custom" });
    const at = `/v2/account-connections/${made.body.id}`;
    await call("PATCH", at, { name: "Renamed" });
    await call("DELETE", at);
    await api.newKey({ workspace: "operated", name: "second" });
    const second = (await listKeys(api.server.db)).find(({ name }) => name === "second");
    await revokeKey(api.server.db, systemRuntime, second?.id ?? "");
    await revokeKey(api.server.db, systemRuntime, second?.id ?? "");
    const found = await entries();
    expect(found.map((one: Entry) => [one.operation, one.subject])).toEqual([
      ["server keys revoke", second?.id],
      ["server keys create", second?.id],
      ["deleteConnection", made.body.id],
      ["renameConnection", made.body.id],
      ["createConnection", made.body.id],
      ["server keys create", keyId],
    ]);
  });

  test("has alert rules with their channels and packs, and nothing of what changed none", async () => {
    const { call, entries } = await workspace("ruled");
    const rules = "/v1/risk/alert-rules";
    const channel = await call("POST", "/v1/risk/channels", hook);
    const rule = await call("POST", rules, { id: templateId("heartbeat", "sepolia"), name: "Alive" });
    const at = `${rules}/${rule.body.id}`;
    await call("PATCH", at, { enabled: false });
    const subscribed = (alert_channel_id: string) =>
      call("PUT", `${at}/channels`, { subscribed_channels: [{ alert_channel_id }] });
    expect((await subscribed(channel.body.id)).status).toBe(200);
    expect((await subscribed("00000000-0000-4000-8000-000000000000")).status).toBe(400);
    const member = { id: templateId("multisig_proposal", "sepolia"), name: "Proposals" };
    const pack = await call("POST", `${rules}/pack`, {
      ...{ pack_type: "safe", pack_address: `0x${"a1".repeat(20)}`, pack_label: "CANARY" },
      rules: [member],
    });
    expect(pack.status, JSON.stringify(pack.body)).toBe(200);
    expect((await call("DELETE", at)).status).toBe(200);
    expect((await call("DELETE", at)).status).toBe(404);
    expect((await call("PATCH", at, { enabled: true })).status).toBe(404);
    const found: Entry[] = await entries();
    expect(found.map(({ operation, subject }) => [operation, subject])).toEqual([
      ["deleteAlertRule", rule.body.id],
      ["createAlertRulePack", pack.body.pack_id],
      ["setAlertRuleChannels", rule.body.id],
      ["changeAlertRule", rule.body.id],
      ["createAlertRule", rule.body.id],
      ["createAlertChannel", channel.body.id],
      ["server keys create", expect.any(String)],
    ]);
    expect(JSON.stringify(found)).not.toContain("CANARY");
  });

  test("is filtered by time, key and operation, in pages", async () => {
    const { keyId, call, entries } = await workspace("filtered");
    // Each listing writes the reads before it, which share an entry otherwise.
    for (let n = 0; n < 3; n += 1) {
      await call("GET", "/v1/persons");
      await entries();
    }
    await call("PUT", "/v2/risk/config", {});
    expect(await entries("?operation=listPersons")).toHaveLength(3);
    expect(await entries(`?key_id=${keyId}`)).toHaveLength(4);
    expect(await entries("?since=2000-01-01&until=2000-01-02")).toEqual([]);
    expect(await entries("?since=2000-01-01")).toHaveLength(5);
    const first = await call("GET", `${path}?operation=listPersons&limit=2`);
    const second = await call(
      "GET",
      `${path}?operation=listPersons&limit=2&cursor=${first.body.meta.next_cursor}`,
    );
    const positions = [...first.body.items, ...second.body.items].map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((one, other) => other - one));
    expect(positions).toHaveLength(3);
    for (const query of ["?since=yesterday", "?until=1", "?operation="])
      expect((await call("GET", `${path}${query}`)).status, query).toBe(400);
  });

  test("is that of the key's own workspace", async () => {
    const one = await workspace("own");
    const other = await workspace("foreign");
    await one.call("GET", "/v1/persons");
    expect(await other.entries()).toMatchObject([{ operation: "server keys create" }]);
    expect(await other.entries(`?key_id=${one.keyId}`)).toEqual([]);
  });

  test("keeps the identifier of a person that was erased, and nothing else", async () => {
    const { call, entries } = await workspace("erased");
    const { body } = await call("POST", "/v1/persons", naturalPerson("DE02120300000000202051"));
    await call("GET", `/v1/persons/${body.id}`);
    expect((await call("DELETE", `/v1/persons/${body.id}`)).status).toBe(204);
    expect(await entries("?operation=getPerson")).toMatchObject([
      { subject: null, reads: [{ subject: body.id }] },
    ]);
  });

  test("is verified, and the first changed entry is named", async () => {
    const { call } = await workspace("verified");
    for (let n = 0; n < 4; n += 1) await call("PUT", "/v2/risk/config", {});
    const verify = async () => (await call("GET", `${path}/verification`)).body;
    expect(await verify()).toMatchObject({ intact: true, entries: 5, first_damaged: null });
    await sql`update audit_entries set operation = 'getPerson'
      where position = 3 and workspace_id = (select id from workspaces where name = 'verified')`.execute(
      api.server.db,
    );
    expect(await verify()).toMatchObject({
      intact: false,
      entries: 5,
      first_damaged: { position: 3, problem: "changed" },
    });
  });
});

test("imported and removed labels are in the trails of all workspaces, a list each", async () => {
  const { entries } = await workspace("labelled");
  const file = { format: "csv", source: "labels.csv", list: "one" } as const;
  async function* bytes() {
    yield Buffer.from(
      `address,category,list\n0x${"7e".repeat(20)},scam,one\n0x${"7f".repeat(20)},scam,two\n`,
    );
  }
  await importLabels(api.server.db, systemRuntime, { ...file, bytes: bytes() });
  for (let times = 0; times < 2; times += 1) await removeLabelList(api.server.db, systemRuntime, "two");
  const found: Entry[] = await entries();
  expect(found.map(({ operation, subject }) => [operation, subject])).toEqual([
    ["server labels remove", "two"],
    ["server labels import", "two"],
    ["server labels import", "one"],
    ["server keys create", expect.any(String)],
  ]);
});

test("an imported list is in the trails of all workspaces", async () => {
  const { entries } = await workspace("listed");
  const { createReadStream } = await import("node:fs");
  await importSanctions(api.server.db, systemRuntime, {
    bytes: createReadStream(join(import.meta.dirname, "fixtures/sanctions/un.xml")),
    source: "un.xml",
  });
  expect(await entries("?operation=server%20sanctions%20import")).toMatchObject([
    { subject: "un", key_id: null, request_id: null },
  ]);
});

testOnSqlite("reads that were answered are written before the server has stopped", async () => {
  const folder = await mkdtemp(join(tmpdir(), "audit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = join(folder, "waybill.sqlite");
  const own = await startHarness({ database });
  for (let n = 0; n < 5; n += 1) await own.call("GET", "/v1/persons");
  await own.server.close();
  const db = await openDatabase(database);
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ reads: string }>`
    select reads from audit_entries where operation = 'listPersons'`.execute(db);
  expect(rows.flatMap(({ reads }) => JSON.parse(reads))).toHaveLength(5);
});
