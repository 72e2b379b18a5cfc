import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { callAt, startHarness } from "./harness";
import { onPostgres, testOnSqlite } from "./support/engine";

/* Days, weeks and months are those of UTC, wherever the server runs. Each server has a copy of one SQLite file. */

/** Midnight has passed at UTC+14, where a month has begun, and is to come at UTC-11, where the day before the leap day is. */
const now = Date.UTC(2024, 1, 29, 10, 30);
const zones = { "Pacific/Kiritimati": 840, "Pacific/Pago_Pago": -660 };

let program: Awaited<ReturnType<typeof buildProgram>>;
const dir = mkdtempSync(join(tmpdir(), "waybill-zones-"));
const stored = join(dir, "stored.sqlite");
afterAll(() => {
  program?.remove();
  rmSync(dir, { recursive: true });
});

let key = "";
let account = "";
let statement = "";
beforeAll(async () => {
  if (onPostgres) return;
  program = await buildProgram("server", "test/fixtures/serve-at.ts");
  const api = await startHarness({ database: stored, runtime: { ...systemRuntime, now: () => now } });
  const post = async (path: string, body: unknown) => {
    const answer = await api.call("POST", path, { body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const connection = await post("/v2/account-connections", { name: "Books", type: "custom", kind: "books" });
  const books = `/v2/account-connections/${connection.id}`;
  account = (await post(`${books}/accounts`, { accounts: [{ external_id: "A" }] })).items[0].account_id;
  const movements = Array.from({ length: 400 }, (_, at) => ({
    external_id: "A",
    client_movement_id: `m${at}`,
    asset: "USD",
    quantity: `${1 + at / 4}`,
    direction: at % 3 === 0 ? "out" : "in",
    // Every five hours: on both sides of each midnight of each zone.
    booked_at: new Date(now - at * 5 * 3_600_000).toISOString(),
  }));
  await post(`${books}/movements`, { movements });
  const snapshots = ["2024-01-01T00:00:00Z", "2024-02-01T00:00:00Z", "2024-02-29T00:00:00Z"].map(
    (as_of, at) => ({ external_id: "A", as_of, asset: "USD", quantity: `${1_000 * (at + 1)}` }),
  );
  await post(`${books}/snapshots`, { snapshots });
  statement = (await post("/v2/workflows", { template: "treasury-statement" })).id;
  for (const template of ["cadoc-5711", "cadoc-5710"])
    await post("/v2/workflows", { template, fields: { cnpj: "99999999" } });
  key = api.key;
  await api.server.close();
});

/** Starts the server in a time zone, over a copy of what is stored. */
async function serveIn(zone: string) {
  const database = join(dir, `${zone.replace("/", "-")}.sqlite`);
  copyFileSync(stored, database);
  const env = { ...process.env, TZ: zone };
  const child = spawn(process.execPath, [program.file, database, String(now)], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const [offset, url] = [(await lines.next()).value, (await lines.next()).value];
  return { offset: Number(offset), url: String(url), stop: () => child.kill("SIGKILL") };
}

const questions = [
  "/v2/treasury/summary",
  ...["day", "week", "month"].flatMap((bucket) => [
    `/v2/treasury/cash-flow?start_time=2024-01-29&end_time=2024-02-29&bucket=${bucket}`,
    `/v2/treasury/cash-flow?start_time=2023-12-31T23:00:00-02:00&end_time=2024-02-29T11:00:00&bucket=${bucket}`,
  ]),
  "/v2/treasury/forecast?months_forward=6",
  "/v2/corridors?start_time=2024-02-01&end_time=2024-02-29",
  "/v2/reconciliation/roll-forward?start_time=2024-01-01&end_time=2024-02-28",
  "/v2/reconciliation/roll-forward?start_time=2024-02-01T00:00:00%2B14:00&end_time=2024-02-29",
  "/v2/accounts/transfers?start_time=2024-02-28&end_time=2024-02-28",
  "/v2/workflows",
  "/v2/workspace/usage/daily",
];

/** The answers of a server to all questions, and the reports that it makes. */
async function answersOf(url: string) {
  const ask = (path: string, method = "GET", body?: unknown) => callAt(url, method, path, { key, body });
  const answers: Record<string, string> = {};
  for (const path of questions) {
    const { status, text } = await ask(path);
    answers[path] = `${status} ${text}`;
  }
  const detailed = `/v2/reconciliation/roll-forward?start_time=2024-01-01&end_time=2024-02-28&account_ids=${account}`;
  answers.detailed = (await ask(detailed)).text;
  for (const [period_start, period_end] of [
    ["2024-01-01T00:00:00Z", "2024-02-01T00:00:00Z"],
    ["2024-02-28T00:00:00Z", "2024-02-29T00:00:00Z"],
    // No UTC days.
    ["2024-02-01T00:00:00+14:00", "2024-03-01T00:00:00+14:00"],
    ["2024-02-28T00:00:00-11:00", "2024-02-29T00:00:00-11:00"],
  ]) {
    const made = await ask("/v2/workflows/runs/custom", "POST", {
      workflow_id: statement,
      period_start,
      period_end,
    });
    answers[`run from ${period_start}`] = `${made.status} ${made.text}`;
    if (made.status !== 202) continue;
    const run = `/v2/workflows/runs/${made.body.id}`;
    await vi.waitFor(async () => expect((await ask(run)).body.status).toBe("succeeded"), {
      timeout: 60_000,
      interval: 10,
    });
    answers[`run of ${period_start}`] = (await ask(run)).text;
    for (const format of ["csv", "json", "html"])
      answers[`${format} of ${period_start}`] = (await ask(`${run}/output?format=${format}`)).text;
  }
  return Object.fromEntries(Object.entries(answers).map(([about, text]) => [about, withoutNew(text)]));
}

/** An answer without the identifiers that this server has made: its loops take some of the counted ones. */
const withoutNew = (text: string): string => text.replaceAll(/00000000-0000-4000-8000-\d{12}/g, "new");

testOnSqlite("servers at UTC+14 and at UTC-11 answer the same to the byte, by UTC days", async () => {
  const servers = await Promise.all(Object.keys(zones).map(serveIn));
  try {
    expect(servers.map(({ offset }) => offset)).toEqual(Object.values(zones));
    const [east = {}, west] = await Promise.all(servers.map(({ url }) => answersOf(url)));
    expect(east).toEqual(west);
    const statuses = Object.entries(east).map(([about, text]) => [about, text.slice(0, 3)]);
    for (const path of questions) expect(statuses, east[path]).toContainEqual([path, "200"]);
    expect(Object.keys(east).filter((about) => about.startsWith("run of"))).toHaveLength(2);
    const days = JSON.parse(east[questions[1] ?? ""]?.slice(4) ?? "").buckets;
    expect(days.at(-1).period_start).toBe("2024-02-29T00:00:00.000Z");
    // 10:30, 05:30 and 00:30; the one before is of the day before.
    expect(days.at(-1).leg_count).toBe(3);
  } finally {
    for (const { stop } of servers) stop();
  }
});
