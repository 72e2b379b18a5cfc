import { createHash } from "node:crypto";
import { openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { SaxesParser } from "saxes";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { apiDescription } from "./api-description";
import { callAt, type Harness, startHarness } from "./harness";
import { insertChannel } from "./support/alerting";
import { startSink } from "./support/sink";

/* Reports of a workspace: what they say, when they are made, and whom they are announced to. */

const DAY = 86_400_000;
const path = "/v2/workflows";
const unknown = "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21";
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
/** The leap day, within it. */
const begin = Date.UTC(2024, 1, 29, 12);

let now = begin + 3 * DAY;
let api: Harness;
let workspace: Workspace;
let account: string;

beforeAll(async () => {
  api = await startHarness({
    runtime: { ...systemRuntime, now: () => now },
    allowPrivateWebhooks: true,
  });
  const { db } = api.server;
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(db, id);
  const books = "/v2/account-connections";
  const { body } = await api.call("POST", books, { body: { name: "Books", type: "custom", kind: "books" } });
  const accounts = [{ external_id: "TRUST", type: "bank", name: "Trust <&> 'account'" }];
  const made = await api.call("POST", `${books}/${body.id}/accounts`, { body: { accounts } });
  account = made.body.items[0].account_id;
  const snapshots = [
    { external_id: "TRUST", as_of: "2024-02-01T00:00:00Z", asset: "USD", quantity: "100" },
    { external_id: "TRUST", as_of: "2024-03-01T00:00:00Z", asset: "USD", quantity: "150.5" },
  ];
  await api.call("POST", `${books}/${body.id}/snapshots`, { body: { snapshots } });
  const movement = (at: number, booked_at: string, direction: string, quantity: string, asset = "USD") => ({
    external_id: "TRUST",
    client_movement_id: `m${at}`,
    booked_at,
    direction,
    quantity,
    asset,
    counterparty_name: "=cmd|'x'!A1",
    description: `Invoice ${at}, paid`,
  });
  const movements = [
    movement(0, "2024-01-31T23:59:59.999Z", "in", "7"),
    movement(1, "2024-02-01T00:00:00Z", "in", "75.25"),
    movement(2, "2024-02-29T23:59:59.999Z", "out", "24.75"),
    movement(3, "2024-02-15T12:00:00Z", "in", "3", "XYZ"),
    movement(4, "2024-03-01T00:00:00Z", "out", "9"),
  ];
  expect((await api.call("POST", `${books}/${body.id}/movements`, { body: { movements } })).status).toBe(200);
  now = begin;
});
afterAll(() => api.server.close());

const create = async (body: object, status = 201) => {
  const made = await api.call("POST", path, { body });
  expect([made.status, made.text]).toEqual([status, expect.anything()]);
  return made.body;
};

const custom = (workflow_id: string, period_start: string, period_end: string) =>
  api.call("POST", `${path}/runs/custom`, { body: { workflow_id, period_start, period_end } });

/** The run once it has ended. */
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const { body } = await api.call("GET", `${path}/runs/${id}`);
      expect(["queued", "running"]).not.toContain(body.status);
      return body;
    },
    { interval: 10, timeout: 60_000 },
  );

/** An output, as it is downloaded. */
async function output(id: string, format?: string) {
  const query = format === undefined ? "" : `?format=${format}`;
  return callAt(api.server.url, "GET", `${path}/runs/${id}/output${query}`, { key: api.key });
}

const february = ["2024-02-01T00:00:00Z", "2024-03-01T00:00:00Z"] as const;

test("templates are listed with the workflows that were made of them", async () => {
  const { body } = await api.call("GET", path);
  expect(body.items.map(({ template }: { template: string }) => template)).toEqual([
    ...["cadoc-5711", "cadoc-5710", "carf", "treasury-statement"],
  ]);
  const made = await create({ template: "cadoc-5710", fields: { cnpj: "99999999" } });
  expect(made).toMatchObject({
    name: "CADOC 5710",
    enabled: true,
    cadence: "monthly",
    formats: ["json"],
    report_mode: "always",
    next_run_at: "2024-03-01T00:15:00.000Z",
    archived_at: null,
    channel_id: null,
    recipients: [],
  });
  const [, template] = (await api.call("GET", `${path}?kind=deterministic`)).body.items;
  expect(template.instances).toEqual([made]);
  expect((await api.call("GET", `${path}?kind=agent`)).body.items).toEqual([]);
  expect((await api.call("GET", `${path}?kind=other`)).status).toBe(400);
});

test("a workflow with impossible fields is refused, all of them at once", async () => {
  const faults = {
    report_mode: "always",
    email: "a@example.com",
    cadence: "daily",
    formats: ["csv"],
    name: " ",
    fields: { cnpj: "1", other: "x" },
  };
  const refused = await api.call("POST", path, { body: { template: "cadoc-5710", ...faults } });
  expect(refused.status).toBe(400);
  for (const field of ["report_mode", "email", "cadence", "formats", "name", "fields.cnpj", "fields.other"])
    expect(refused.text).toContain(field);
  expect(refused.text).toContain("must be eight digits, such as 12345678");
  expect((await api.call("POST", path, { body: { template: "cadoc-5710" } })).text).toContain("fields.cnpj");
  expect((await api.call("POST", path, { body: { template: "unknown" } })).status).toBe(400);
  const foreign = { template: "carf", channel_id: unknown };
  expect((await api.call("POST", path, { body: foreign })).status).toBe(404);
  expect((await api.call("POST", path, { body: { template: "carf", recipients: [unknown] } })).status).toBe(
    404,
  );
  const { id } = await create({ template: "carf" });
  const patched = await api.call("PATCH", `${path}/${id}`, {
    body: { email: "a@example.com", cadence: "daily" },
  });
  expect([patched.status, patched.text]).toEqual([400, expect.stringMatching(/email[\s\S]*cadence/)]);
  expect((await api.call("PATCH", `${path}/${unknown}`, { body: {} })).status).toBe(404);
});

test("a change merges fields, replaces recipients, and leaves the rest", async () => {
  const channels = [await insertChannel(workspace, {}), await insertChannel(workspace, {})];
  const [first = "", second = ""] = channels;
  const { id } = await create({
    template: "cadoc-5711",
    name: "Daily",
    fields: { cnpj: "12345678" },
    channel_id: first.toUpperCase(),
    recipients: channels,
  });
  const change = async (body: object) => (await api.call("PATCH", `${path}/${id}`, { body })).body;
  expect(await change({ enabled: false })).toMatchObject({
    name: "Daily",
    recipients: channels,
    next_run_at: null,
  });
  expect(await change({ recipients: [second], fields: {} })).toMatchObject({
    recipients: [second],
    channel_id: first,
    fields: { cnpj: "12345678" },
  });
  expect(await change({ recipients: [], channel_id: null, fields: { cnpj: "87654321" } })).toMatchObject({
    recipients: [],
    channel_id: null,
    fields: { cnpj: "87654321" },
  });
  expect(await change({ enabled: true })).toMatchObject({ next_run_at: "2024-03-01T00:15:00.000Z" });
  for (const [body, code] of [
    [{ cadence: "monthly", channel_id: unknown }, "validation_failed"],
    [{ fields: { cnpj: "1" } }, "validation_failed"],
    [{ recipients: [unknown, first] }, "workflow_channel_not_found"],
  ] as const)
    expect((await change({ name: "Other", ...body })).code).toBe(code);
  expect(await change({})).toMatchObject({ name: "Daily", recipients: [], fields: { cnpj: "87654321" } });
  expect((await change({ template: "carf", formats: ["csv"] })).message.sort()).toEqual([
    "formats must be omitted, or list all formats of the template: xml",
    "template must be omitted, because it cannot be changed: create another workflow",
  ]);
  expect((await api.call("DELETE", `${path}/${id}`)).status).toBe(204);
});

test("periods that are not aligned, not over, reversed or unreadable are refused", async () => {
  const statement = await create({ template: "treasury-statement" });
  const carf = await create({ template: "carf" });
  for (const [id, from, to] of [
    [statement.id, "2024-02-01T00:00:01Z", "2024-02-02T00:00:01Z"],
    [statement.id, "2024-02-01T00:00:00Z", "2024-02-03T00:00:00Z"],
    [statement.id, "2024-02-01T00:00:00.0005Z", "2024-02-02T00:00:00Z"],
    [statement.id, "2024-02-01T00:00:00Z", "2024-02-02T00:00:00.000000001Z"],
    [statement.id, "2023-02-01T00:00:00Z", "2024-02-01T00:00:00Z"],
    [statement.id, "2024-02-01T00:00:00+01:00", "2024-02-02T00:00:00+01:00"],
    [statement.id, "2024-02-02T00:00:00Z", "2024-02-01T00:00:00Z"],
    [statement.id, "2024-02-29T00:00:00Z", "2024-03-01T00:00:00Z"],
    [statement.id, "1924-01-01T00:00:00Z", "2024-01-01T00:00:00Z"],
    [statement.id, "2023-02-29T00:00:00Z", "2023-03-01T00:00:00Z"],
    [carf.id, "2024-02-01T00:00:00Z", "2024-02-02T00:00:00Z"],
    [carf.id, "2023-07-01T00:00:00Z", "2024-07-01T00:00:00Z"],
  ])
    expect([(await custom(id, from, to)).status, from]).toEqual([400, from]);
  expect((await custom(unknown, "2023-01-01T00:00:00Z", "2024-01-01T00:00:00Z")).status).toBe(404);
  for (const [from, to] of [
    ["2023-01-01", "2024-01-01"],
    ["2024-01-01T01:00:00+01:00", "2024-02-01"],
    ["2020-02-29", "2020-03-01"],
    ["2020-02-28T00:00:00.000000Z", "2020-02-29T00:00:00.0Z"],
  ] as const)
    expect((await custom(statement.id, from, to)).status).toBe(202);
});

test("a treasury statement says what moved and what was there, the same to the byte each time", async () => {
  now = Date.UTC(2024, 2, 2);
  const { id } = await create({ template: "treasury-statement", enabled: false });
  const accepted = await custom(id, ...february);
  expect(accepted.body).toMatchObject({ trigger: "custom", status: "queued", output: null, outputs: [] });
  const run = await ended(accepted.body.id);
  expect(run).toMatchObject({ status: "succeeded", error: null, deliveries: [] });
  const csv = await output(run.id);
  expect(csv.headers.get("content-disposition")).toBe(
    'attachment; filename="treasury-statement-2024-02.csv"',
  );
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = csv.text.trimEnd().split("\r\n");
  expect(lines.length).toBe(4);
  expect(lines[1]).toMatch(/^2024-02-01T00:00:00.000Z,[^,]+,in,TRANSFER,,[^,]+,off_chain,USD,,75.25,75.25,/);
  expect(lines[1]).toContain("'=cmd");
  expect([lines[0]?.split(",").at(-1), lines[1]]).toEqual([
    "description",
    expect.stringMatching(/,"Invoice 1, paid"$/),
  ]);
  const json = JSON.parse((await output(run.id, "json")).text);
  expect(json.totals).toEqual({
    inflow_usd: "75.25",
    outflow_usd: "24.75",
    net_usd: "50.5",
    leg_count: 3,
    unpriced_leg_count: 1,
    movement_count: 3,
    pending_count: 0,
  });
  expect(json.buckets.length).toBe(29);
  expect(json.accounts[0].lines[0]).toMatchObject({
    asset: "USD",
    opening_quantity: "100",
    in_quantity: "75.25",
    out_quantity: "24.75",
    closing_quantity: "150.5",
    tie_out_status: "tied",
  });
  const html = (await output(run.id, "html")).text;
  expect(html).toContain("Trust &lt;&amp;&gt;");
  expect(html).toContain(" 1 account. ");
  expect(html).not.toMatch(/<script|javascript:|\son\w+=|https?:\/\//i);
  for (const { format, sha256, size_bytes } of run.outputs) {
    const bytes = Buffer.from((await output(run.id, format)).text);
    expect([createHash("sha256").update(bytes).digest("hex"), bytes.length]).toEqual([sha256, size_bytes]);
  }
  // Two at once: both are made, each once.
  now += 5 * DAY;
  const reruns = await Promise.all([0, 1].map(() => api.call("POST", `${path}/runs/${run.id}/rerun`)));
  const again = await Promise.all(reruns.map(({ body }) => ended(body.id)));
  for (const one of again)
    expect(one).toMatchObject({ rerun_of: run.id, trigger: "rerun", outputs: run.outputs });
  const { body: listed } = await api.call("GET", `${path}/runs?workflow_id=${id}&limit=2`);
  expect(listed.items.length).toBe(2);
  const next = await api.call(
    "GET",
    `${path}/runs?workflow_id=${id}&limit=2&cursor=${encodeURIComponent(listed.meta.next_cursor)}`,
  );
  expect(next.body.items.map((one: { id: string }) => one.id)).toEqual([run.id]);
  expect((await output(run.id, "xml")).status).toBe(404);
});

test("reports for authorities name every account, and what is not known is left out", async () => {
  const cases = [
    ["cadoc-5711", "2024-02-29T00:00:00Z", "2024-03-01T00:00:00Z"],
    ["cadoc-5710", ...february],
    ["carf", "2023-01-01T00:00:00Z", "2024-01-01T00:00:00Z"],
  ] as const;
  const texts: string[] = [];
  for (const [template, from, to] of cases) {
    const fields = template === "carf" ? {} : { cnpj: "99999999" };
    const { id } = await create({ template, fields, enabled: false });
    const run = await ended((await custom(id, from, to)).body.id);
    expect([template, run.status]).toEqual([template, "succeeded"]);
    texts.push((await output(run.id)).text);
  }
  const [daily = "", monthly = "", carf = ""] = texts;
  for (const xml of [daily, carf]) expect(() => new SaxesParser().write(xml).close()).not.toThrow();
  expect(daily).toContain('<documento codigoDocumento="5711" forma="waybill-1" cnpj="99999999"');
  expect(daily).toContain('dataBase="2024-02-29"');
  expect(daily).toContain(`conta="${account}"`);
  expect(daily).toMatch(/ativo="USD"[^>]* saidas="1" quantidadeSaidas="24.75"/);
  const [position, unpriced] = JSON.parse(monthly).contas[0].posicoes;
  expect(position).toMatchObject({
    ativo: "USD",
    quantidade: "150.5",
    entradas: 1,
    quantidadeEntradas: "75.25",
  });
  expect(unpriced).toMatchObject({
    ativo: "XYZ",
    entradas: 1,
    quantidadeEntradas: "3",
    semPreco: 1,
    valorEntradasUsd: null,
    valorSaidasUsd: "0",
  });
  expect(carf).toContain('<CARF form="waybill-1" year="2023"');
});

test("accounts of a template are those of the workspace, by what their tags say", async () => {
  await workspace.db
    .updateTable("accounts")
    .set({ tags: JSON.stringify(["fria", "CUSTODIA_PROPRIA_SEGREGADO"]) })
    .where("id", "=", account)
    .execute();
  const of = (template: string, query = "") =>
    api.call("GET", `${path}/templates/${template}/accounts${query}`);
  const { body } = await of("cadoc-5711");
  expect(body.items).toMatchObject([
    { account_id: account, address: null, address_type: "CUSTODIA_PROPRIA_SEGREGADO", wallet_type: "FRIA" },
  ]);
  expect((await of("cadoc-5711", "?wallet_type=FRIA")).body.items.length).toBe(1);
  expect(
    (await of("cadoc-5711", "?wallet_type=FRIA&address_type=CUSTODIA_TERCEIROS_SEGREGADO")).body.items,
  ).toEqual([]);
  expect((await of("cadoc-5711", "?wallet_type=other")).status).toBe(400);
  const refused = await of("carf", "?wallet_type=FRIA");
  expect([refused.status, refused.body.message]).toEqual([
    400,
    ["wallet_type must be omitted: the template carf does not use it"],
  ]);
  expect((await of("unknown")).status).toBe(404);
});

test("periods that are over are reported, each once, and delivered to the channels", async () => {
  await using sink = await startSink();
  const hook = await insertChannel(workspace, { webhook_url: `${sink.url}/hook`, secrets: [secret] });
  const closed = await insertChannel(workspace, { webhook_url: `${sink.url}/closed` }, { enabled: 0 });
  now = Date.UTC(2024, 11, 30, 23, 59);
  const fields = { cnpj: "99999999" };
  const made = await create({ template: "cadoc-5711", fields, channel_id: hook, recipients: [hook, closed] });
  // No server ran for three days and into the next year.
  now = Date.UTC(2025, 0, 2, 0, 15);
  await api.call("PATCH", `${path}/${made.id}`, { body: { name: "Late" } });
  const runs = await vi.waitFor(
    async () => {
      const { body } = await api.call("GET", `${path}/runs?workflow_id=${made.id}`);
      expect(body.items.length).toBe(3);
      for (const { deliveries } of body.items) {
        expect(deliveries.length).toBe(2);
        for (const { status } of deliveries) expect(status).not.toBe("pending");
      }
      return body.items;
    },
    { interval: 10, timeout: 60_000 },
  );
  expect(new Set(runs.map((run: { period_start: string }) => run.period_start.slice(0, 10)))).toEqual(
    new Set(["2024-12-30", "2024-12-31", "2025-01-01"]),
  );
  for (const { trigger, deliveries } of runs) {
    expect(trigger).toBe("schedule");
    const by = Object.fromEntries(
      deliveries.map((one: { channel_id: string; status: string; error: string }) => [one.channel_id, one]),
    );
    expect(by[hook]).toMatchObject({ status: "delivered", error: null });
    expect(by[closed]).toMatchObject({ status: "dropped", error: "channel_disabled", delivered_at: null });
  }
  expect(sink.received.map((one) => one.path)).toEqual(["/hook", "/hook", "/hook"]);
  const { expectMatchesWebhook } = await apiDescription();
  for (const { headers, body } of sink.received) {
    const { "webhook-id": id, "webhook-timestamp": sentAt, "webhook-signature": signature } = headers;
    expect(new Webhook(secret).sign(String(id), new Date(Number(sentAt) * 1_000), body)).toBe(signature);
    expectMatchesWebhook("platform", "workflow.completed", { headers, body });
    const { run } = JSON.parse(body).data;
    const stored = runs.find(({ id }: { id: string }) => id === run.run_id);
    expect(run.outputs[0].sha256).toBe(stored.output.sha256);
  }
  // Deliveries of reports are none of alerts: they are neither listed with these nor sent again like them.
  expect((await api.call("GET", "/v1/risk/alert-deliveries")).body.items).toEqual([]);
  const [delivery] = await workspace.db.selectFrom("deliveries").select("id").execute();
  expect((await api.call("POST", `/v1/risk/alert-deliveries/${delivery?.id}/resend`)).status).toBe(404);
  const { body } = await api.call("GET", path);
  const workflow = body.items[0].instances.find(({ id }: { id: string }) => id === made.id);
  expect(workflow.next_run_at).toBe("2025-01-03T00:15:00.000Z");
});

test("an archived workflow is not run any more, and its history stays", async () => {
  const { id } = await create({ template: "treasury-statement" });
  const run = await ended((await custom(id, ...february)).body.id);
  const waiting = await custom(id, ...february);
  // As if it had not been begun yet.
  expect((await api.call("DELETE", `${path}/${id}`)).status).toBe(204);
  expect((await api.call("DELETE", `${path}/${id}`)).status).toBe(404);
  expect((await api.call("PATCH", `${path}/${id}`, { body: {} })).status).toBe(404);
  expect((await custom(id, ...february)).status).toBe(409);
  expect((await api.call("POST", `${path}/runs/${run.id}/rerun`)).status).toBe(409);
  expect(await ended(run.id)).toEqual(run);
  expect((await output(run.id)).status).toBe(200);
  expect(["cancelled", "succeeded"]).toContain((await ended(waiting.body.id)).status);
  const { body } = await api.call("GET", path);
  expect(JSON.stringify(body)).not.toContain(id);
  expect((await api.call("GET", `${path}/runs?workflow_id=${id}`)).body.items.length).toBe(2);
  const jobs = await api.server.db.selectFrom("jobs").selectAll().where("dedup_key", "=", id).execute();
  expect(jobs).toEqual([]);
});

test("unknown and foreign runs do not exist", async () => {
  for (const [method, of] of [
    ["GET", `runs/${unknown}`],
    ["POST", `runs/${unknown}/rerun`],
    ["GET", `runs?workflow_id=${unknown}`],
    ["DELETE", unknown],
  ] as const)
    expect((await api.call(method, `${path}/${of}`)).status).toBe(404);
  expect((await output(unknown)).status).toBe(404);
  const key = await api.newKey({ workspace: "other" });
  expect((await api.call("GET", `${path}/runs`, { key })).body.items).toEqual([]);
});
