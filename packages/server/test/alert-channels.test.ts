import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openParams } from "../src/alerts/channels/secrets";
import { systemRuntime } from "../src/lib/system-runtime";
import { createVault, readCredentialsKeys } from "../src/vault";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { type Harness, startHarness } from "./harness";
import { collectLog } from "./support/collect-log";

let api: Harness;
const log = collectLog("debug");
beforeAll(async () => {
  api = await startHarness({ logger: log.logger });
});
afterAll(() => api.server.close());

const path = "/v1/risk/channels";
const hook = "https://hooks.example.com/alerts";
const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`;

const vault = createVault(readCredentialsKeys("cd".repeat(32)), systemRuntime);

const rowOf = (id: string) =>
  everyWorkspace(api.server.db)
    .selectFrom("alert_channels")
    .select(["id", "type", "params", "sealed"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** A key of a new workspace, and calls with it. */
async function workspace(name: string) {
  const key = await api.newKey({ workspace: name });
  const call = (method: string, at: string, body?: unknown) =>
    api.call(method, at, { key, ...(body !== undefined && { body }) });
  const create = async (body: Record<string, unknown>) => {
    const { status, body: channel, text } = await call("POST", path, { name: "A channel", ...body });
    expect(status, text).toBe(200);
    return channel;
  };
  const change = (...operations: unknown[]) => call("PUT", path, { operations });
  const listed = async () => (await call("GET", path)).body.items;
  return { call, create, change, listed };
}

test.each([
  ["slack", { webhook_url: hook }],
  ["discord", { webhook_url: hook }],
  ["webhook", { webhook_url: hook, secrets: [secretOf(1), secretOf(2)] }],
  ["pagerduty", { routing_key: "0123456789abcdef0123456789abcdef" }],
  ["email", { recipients: ["treasury@example.com", "b\u00fcro@b\u00fccher.example"] }],
  ["incidentio", { url: hook, token: "token" }],
])("a %s channel has the parameters that it was given, is enabled and connected", async (type, params) => {
  const { create } = await workspace(`kind ${type}`);
  expect(await create({ type, params })).toMatchObject({
    type,
    params,
    enabled: true,
    // This server has no mail server.
    connected: type !== "email",
    unconnected_reason: type === "email" ? "no_mail_server" : null,
    deleted_at: null,
  });
});

test("a channel that is created disabled is disabled", async () => {
  const { create, listed } = await workspace("disabled");
  const channel = { type: "slack", params: { webhook_url: hook }, enabled: false };
  expect(await create(channel)).toMatchObject({ enabled: false, connected: true });
  expect(await listed()).toMatchObject([{ enabled: false }]);
});

test.each([
  ["slack", "webhook_url"],
  ["discord", "webhook_url"],
  ["webhook", "webhook_url"],
  ["pagerduty", "routing_key"],
  ["email", "recipients"],
  ["incidentio", "url"],
])("a %s channel needs %s", async (type, name) => {
  for (const body of [
    { name: "x", type },
    { name: "x", type, params: {} },
  ]) {
    const { status, body: answer } = await api.call("POST", path, { body });
    expect([status, answer.message]).toEqual([400, [`params.${name} is required`]]);
  }
});

test("a chat is not connected before it is linked, with a code that the service makes", async () => {
  const { create, change, listed, call } = await workspace("chat");
  const { params, connected, id } = await create({ type: "telegram" });
  expect([connected, params]).toEqual([false, { link_code: expect.stringMatching(/^[\w-]{22}$/) }]);
  expect((await change({ action: "update", channel: { id, enabled: false, params: {} } })).status).toBe(200);
  expect(await listed()).toMatchObject([
    { enabled: false, connected: false, unconnected_reason: "no_bot", params },
  ]);
  // Its parameters may be sent back unchanged; those that the service makes cannot be set.
  const set = (given: object) => change({ action: "update", channel: { id, params: given } });
  expect((await set(params)).status).toBe(200);
  for (const given of [{ link_code: "mine" }, { chat_id: "5" }]) {
    const [name] = Object.keys(given);
    const refused = await set(given);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
      400,
      [`operations[0].channel.params.${name}`],
    ]);
    const created = await call("POST", path, { name: "Chat", type: "telegram", params: given });
    expect([created.status, Object.keys(created.body.fields)]).toEqual([400, [`params.${name}`]]);
  }
  expect(await listed()).toMatchObject([{ params }]);
});

test("a webhook without a secret gets one; while rotating it has two, and without any it keeps its own", async () => {
  const { create, change } = await workspace("secrets");
  const { id, params } = await create({ type: "webhook", params: { webhook_url: hook } });
  const [first] = params.secrets;
  expect(Buffer.from(first.replace("whsec_", ""), "base64")).toHaveLength(32);
  expect((await create({ type: "webhook", params: { webhook_url: hook } })).params.secrets).not.toEqual(
    params.secrets,
  );
  const stored = async () => openParams(vault, await rowOf(id));
  const update = async (next: object) => {
    expect((await change({ action: "update", channel: { id, params: next } })).status).toBe(200);
    return stored();
  };
  expect(await update({ webhook_url: hook, secrets: [secretOf(2), first] })).toEqual({
    webhook_url: hook,
    secrets: [secretOf(2), first],
  });
  expect(await update({ webhook_url: `${hook}/2` })).toEqual({
    webhook_url: `${hook}/2`,
    secrets: [secretOf(2), first],
  });
  expect((await update({ webhook_url: hook, secret: secretOf(3) })).secrets).toEqual([secretOf(3)]);
  for (const [wrong, field] of [
    [{ secrets: [secretOf(1), secretOf(2), secretOf(3)] }, "secrets"],
    [{ secrets: [] }, "secrets"],
    [{ secret: "hunter2" }, "secret"],
    [{ secret: "whsec_dG9vIHNob3J0" }, "secret"],
    [{ secret: secretOf(1), secrets: [secretOf(1)] }, "secret"],
  ] as const) {
    const { status, body } = await change({
      action: "update",
      channel: { id, params: { webhook_url: hook, ...wrong } },
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, [`operations[0].channel.params.${field}`]]);
  }
});

test("faults of a request and of a stored channel are refused at once, and nothing is changed", async () => {
  const { call, create, listed } = await workspace("faults");
  const { id } = await create({ type: "slack", params: { webhook_url: hook } });
  const before = await listed();
  const fieldsOf = async (...operations: object[]) => {
    const { status, body } = await call("PUT", path, { operations });
    return [status, Object.keys(body.fields).sort()];
  };
  const retyped = { action: "update", channel: { id: id.toUpperCase(), type: "email" } };
  const nameless = { action: "add", channel: { name: " ", type: "slack", params: { webhook_url: hook } } };
  const typed = "operations[0].channel.type";
  expect(await fieldsOf(retyped)).toEqual([400, [typed]]);
  expect(await fieldsOf(retyped, nameless)).toEqual([400, [typed, "operations[1].channel.name"]]);
  expect(await listed()).toEqual(before);
});

test("targets are checked when they are saved, and the answer gives the reason without the URL", async () => {
  const { call, change, create } = await workspace("targets");
  const { id } = await create({ type: "slack", params: { webhook_url: hook } });
  for (const url of [
    "http://hooks.example.com/",
    "https://2130706433/hunter2",
    "https://[::ffff:a9fe:a9fe]/",
    "https://u:hunter2@example.com",
  ]) {
    const created = await call("POST", path, { name: "x", type: "incidentio", params: { url } });
    const changed = await change({ action: "update", channel: { id, params: { webhook_url: url } } });
    for (const { status, body, text } of [created, changed]) {
      expect([status, body.code]).toEqual([400, "validation_failed"]);
      expect(text).not.toContain("hunter2");
    }
  }
});

test("a server that allows private targets takes them, and http; with a mail server and a bot, their channels connect", async ({
  onTestFinished,
}) => {
  const smtp = { url: "smtp://127.0.0.1:9", from: "alerts@example.com" };
  const telegram = { token: "1:x", url: "http://127.0.0.1:9" };
  const local = await startHarness({ allowPrivateWebhooks: true, smtp, telegram });
  onTestFinished(() => local.server.close());
  const body = { name: "here", type: "webhook", params: { webhook_url: "http://127.0.0.1:9000/hook" } };
  expect((await local.call("POST", path, { body })).status).toBe(200);
  const mail = { name: "mail", type: "email", params: { recipients: ["treasury@example.com"] } };
  expect((await local.call("POST", path, { body: mail })).body).toMatchObject({
    connected: true,
    unconnected_reason: null,
  });
  expect((await local.call("POST", path, { body: { name: "chat", type: "telegram" } })).body).toMatchObject({
    connected: false,
    unconnected_reason: "chat_not_linked",
  });
});

test("many changes are made in their order, and all of them or none", async () => {
  const { create, change, listed, call } = await workspace("bulk");
  const [one, two] = [await create({ type: "telegram" }), await create({ type: "telegram" })];
  const done = await change(
    { action: "update", channel: { id: one.id, name: "first name" } },
    { action: "add", channel: { name: "added", type: "email", params: { recipients: ["a@example.com"] } } },
    { action: "update", channel: { id: one.id.toUpperCase(), name: "second name", enabled: false } },
    { action: "remove", channel: { id: two.id } },
  );
  expect([done.status, done.body]).toEqual([200, { acknowledged: true }]);
  const after = await listed();
  expect(after.map(({ name, enabled }: { name: string; enabled: boolean }) => [name, enabled])).toEqual([
    ["second name", false],
    ["added", true],
  ]);
  expect((await call("GET", `${path}/${two.id}`)).status).toBe(404);
  // An operation after a removal, or without a target, is not found: then nothing was done.
  const unknown = { action: "remove", channel: { id: two.id } };
  const rename = { action: "update", channel: { id: one.id, name: "never" } };
  const add = { action: "add", channel: { name: "never", type: "telegram" } };
  for (const operations of [
    [rename, add, unknown],
    [add, { action: "remove", channel: { id: one.id } }, rename],
  ]) {
    const { status, body } = await change(...operations);
    expect([status, body.code, body.message]).toEqual([
      404,
      "alert_channel_not_found",
      "operations[2] names no channel: nothing was changed",
    ]);
  }
  expect(await listed()).toEqual(after);
});

test("every fault of many changes is named in one answer, and comes before what is not found", async () => {
  const { create, change, listed } = await workspace("bulk faults");
  const { id } = await create({ type: "slack", params: { webhook_url: hook } });
  const before = await listed();
  const { status, body } = await change(
    { action: "add", channel: { type: "slack" } },
    { action: "add", channel: { name: "x" } },
    { action: "update", channel: { name: "x" } },
    { action: "update", channel: { id, type: "discord" } },
    { action: "update", channel: { id, name: "  ", params: { webhook_url: "https://localhost" } } },
    { action: "remove", channel: {} },
    { action: "remove", channel: { id: "nobody's" } },
    { action: "destroy", channel: { id } },
    { action: "add" },
  );
  expect(status).toBe(400);
  const at = (index: number, rest: string) => `operations[${index}].channel.${rest}`;
  expect(Object.keys(body.fields).sort()).toEqual(
    [
      ...[
        at(0, "name"),
        at(0, "params.webhook_url"),
        at(1, "type"),
        at(2, "id"),
        at(3, "type"),
        at(4, "name"),
      ],
      ...[at(4, "params.webhook_url"), at(5, "id"), "operations[7].action", "operations[8].channel"],
    ].sort(),
  );
  expect(await listed()).toEqual(before);
});

test("a thousand channels are taken at once, one more by no way", async () => {
  const { change, call, listed } = await workspace("limit");
  const add = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      action: "add",
      channel: { name: `${at}`, type: "telegram" },
    }));
  expect((await change(...add(1001))).body.fields).toHaveProperty("operations");
  expect((await change(...add(1000))).status).toBe(200);
  const rows = await listed();
  expect(rows).toHaveLength(1000);
  for (const { status, body } of [
    await change(...add(1)),
    await call("POST", path, { name: "x", type: "telegram" }),
  ])
    expect([status, body.code]).toEqual([409, "alert_channel_limit"]);
  const all = rows.map(({ id }: { id: string }) => id);
  // In place of a removed one there is room, and all of them change and go at once.
  expect((await change({ action: "remove", channel: { id: all[0] } }, ...add(1))).status).toBe(200);
  const left = all.slice(1);
  expect(
    (await change(...left.map((id: string) => ({ action: "update", channel: { id, name: "same" } })))).status,
  ).toBe(200);
  expect((await change(...left.map((id: string) => ({ action: "remove", channel: { id } })))).status).toBe(
    200,
  );
  expect(await listed()).toHaveLength(1);
});

test("a disabled channel is listed and read, a deleted one is gone with its parameters", async () => {
  const { create, change, call, listed } = await workspace("deleted");
  const { id } = await create({ type: "email", params: { recipients: ["gone@example.com"] } });
  await change({ action: "update", channel: { id, enabled: false } });
  expect((await call("GET", `${path}/${id}`)).body).toMatchObject({ enabled: false, connected: false });
  expect(await listed()).toHaveLength(1);
  expect((await call("DELETE", `${path}/${id}`)).body).toEqual({ acknowledged: true });
  expect(await listed()).toEqual([]);
  const stored = await everyWorkspace(api.server.db)
    .selectFrom("alert_channels")
    .selectAll()
    .where("id", "=", id)
    .execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain("gone@");
});

test("changes at the same time do not undo each other", async () => {
  const { create, change, call } = await workspace("together");
  const { id } = await create({ type: "slack", params: { webhook_url: hook } });
  const answers = await Promise.all([
    change({ action: "update", channel: { id, name: "renamed" } }),
    change({ action: "update", channel: { id, enabled: false } }),
    change({ action: "update", channel: { id, params: { webhook_url: `${hook}/2` } } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await call("GET", `${path}/${id}`)).body).toMatchObject({
    name: "renamed",
    enabled: false,
    params: { webhook_url: "https://hooks.example.com/\u2026ts/2" },
  });
});

describe("secrets", () => {
  const canaries = {
    slack: { webhook_url: `${hook}/CANARY-slack-1` },
    discord: { webhook_url: `${hook}/CANARY-discord-2` },
    webhook: { webhook_url: `${hook}?CANARY-hook-3`, secrets: [secretOf(65), secretOf(66)] },
    pagerduty: { routing_key: "CANARY-pager-4" },
    incidentio: { url: `${hook}/CANARY-incident-5`, token: "CANARY-token-6" },
  };

  test.each(Object.entries(canaries))(
    "those of a %s channel are shown once, and stored sealed",
    async (type, params) => {
      const { create, listed, call } = await workspace(`sealed ${type}`);
      const created = await create({ type, params });
      expect(created.params).toEqual(params);
      const row = await rowOf(created.id);
      const [item] = await listed();
      const read = (await call("GET", `${path}/${created.id}`)).body;
      for (const shown of [row, item, read]) expect(JSON.stringify(shown)).not.toMatch(/CANARY|QUFB|QkJC/);
      for (const [name, value] of Object.entries(params))
        for (const [at, secret] of [value].flat().entries())
          expect([item.params[name]].flat()[at]).toMatch(new RegExp(`\u2026${secret.slice(-4)}$`));
      expect(openParams(vault, row)).toEqual(params);
    },
  );

  test("a shortened secret stands for the stored one, and for no other", async () => {
    const { create, change, listed } = await workspace("shortened");
    const { id } = await create({ type: "webhook", params: { webhook_url: hook, secrets: [secretOf(1)] } });
    const [{ params }] = await listed();
    const update = (next: object) => change({ action: "update", channel: { id, params: next } });
    expect((await update(params)).status).toBe(200);
    expect(openParams(vault, await rowOf(id))).toEqual({ webhook_url: hook, secrets: [secretOf(1)] });
    // One replaces the other.
    expect((await update({ ...params, secrets: [secretOf(2), ...params.secrets] })).status).toBe(200);
    expect(openParams(vault, await rowOf(id)).secrets).toEqual([secretOf(2), secretOf(1)]);
    for (const [wrong, field] of [
      [{ ...params, secrets: ["\u2026none"] }, "secrets[0]"],
      [{ ...params, webhook_url: "https://hooks.example.com/\u2026none" }, "webhook_url"],
    ] as const) {
      const { status, body } = await update(wrong);
      expect([status, Object.keys(body.fields)]).toEqual([400, [`operations[0].channel.params.${field}`]]);
    }
    const copied = { action: "add", channel: { name: "copy", type: "webhook", params } };
    expect(Object.keys((await change(copied)).body.fields).sort()).toEqual([
      "operations[0].channel.params.secrets[0]",
      "operations[0].channel.params.webhook_url",
    ]);
  });

  test("a shortened token does not follow the URL to another host, which would be sent it", async () => {
    const { create, change, listed } = await workspace("moved");
    const params = { url: `${hook}/1`, token: "CANARY-token-7" };
    const { id } = await create({ type: "incidentio", params });
    const [{ params: shown }] = await listed();
    const update = (url: string, token: string) =>
      change({ action: "update", channel: { id, params: { url, token } } });
    for (const url of ["https://evil.example/alerts/1", "https://hooks.example.com:8443/alerts/1"]) {
      const { status, body } = await update(url, shown.token);
      expect([status, Object.keys(body.fields)]).toEqual([400, ["operations[0].channel.params.token"]]);
    }
    expect(openParams(vault, await rowOf(id))).toEqual(params);
    expect((await update(`${hook}/2`, shown.token)).status).toBe(200);
    expect((await update((await listed())[0].params.url, shown.token)).status).toBe(200);
    expect(openParams(vault, await rowOf(id))).toEqual({ url: `${hook}/2`, token: params.token });
    expect((await update("https://evil.example/alerts/1", "another-token")).status).toBe(200);
  });

  test("a server without a key stores none, and says so", async () => {
    const keyless = await startHarness({ keyless: true });
    onTestFinished(() => keyless.server.close());
    const slack = { name: "x", type: "slack", params: { webhook_url: hook } };
    for (const [method, body] of [
      ["POST", slack],
      ["PUT", { operations: [{ action: "add", channel: slack }] }],
    ] as const) {
      const refused = await keyless.call(method, path, { body });
      expect(refused.body).toMatchObject({ statusCode: 501, code: "credentials_key_missing" });
    }
    const mail = { name: "x", type: "email", params: { recipients: ["a@b.example"] } };
    expect((await keyless.call("POST", path, { body: mail })).status).toBe(200);
  });
});

test("nothing of a channel's parameters is in the log", async () => {
  const { create, call } = await workspace("logged");
  await create({ type: "webhook", params: { webhook_url: `${hook}/unlogged`, secrets: [secretOf(9)] } });
  await call("POST", path, {
    name: "x",
    type: "webhook",
    params: { webhook_url: "http://unlogged.example", secrets: ["unlogged"] },
  });
  expect(log.lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(log.lines)).not.toMatch(/unlogged|whsec_/);
});
