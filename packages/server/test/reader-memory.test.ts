import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type Piscina from "piscina";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openThreads, useThreads } from "../src/lib/read-in-thread";
import { systemRuntime } from "../src/lib/system-runtime";
import { SanctionsFileError } from "../src/sanctions/formats/file-error";
import { importList } from "../src/sanctions/import/import-list";
import type { WorkspaceTables } from "../src/storage/tables";
import { type Harness, startHarness } from "./harness";
import { builtServer } from "./support/built-server";
import { bytesOf } from "./support/sanctions-files";

/* Files of which more has to be held than a thread may hold: they are refused, and the server goes on. */

/** The thread starts with less than 32. */
const MEGABYTES = 40;
const REFUSAL = "more of the file must be held than there is memory for";

let api: Harness;
let threads: Piscina;
let folder: string;
let connection: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-reader-"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  const reader = join(dirname(await builtServer(folder)), "reader-thread.js");
  threads = await openThreads(pathToFileURL(reader).href, MEGABYTES);
  useThreads(threads);
  api = await startHarness();
  const body = { name: "Books", type: "custom" };
  const made = await api.call("POST", "/v2/account-connections", { body });
  connection = `/v2/account-connections/${made.body.id}`;
  await api.call("POST", `${connection}/accounts`, { body: { accounts: [{ external_id: "TRUST" }] } });
}, 60_000);
afterAll(async () => {
  useThreads(undefined);
  await api?.server.close();
  await threads?.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** Imports a file of movements; the import when it has ended. */
async function imported(part: string, text: string) {
  const form = new FormData();
  form.append(part, new Blob([text]), part);
  const encoded = new Response(form);
  const headers = { "Content-Type": encoded.headers.get("content-type") ?? "" };
  const body = new Uint8Array(await encoded.arrayBuffer());
  const { status, body: begun } = await api.call("POST", `${connection}/imports`, { body, headers });
  expect(status).toBe(202);
  return vi.waitFor(
    async () => {
      const { body: found } = await api.call("GET", `${connection}/imports/${begun.import_id}`);
      expect(found.completed_at).not.toBeNull();
      return found;
    },
    { timeout: 60_000, interval: 20 },
  );
}

const movements = () =>
  api.server.db
    .withTables<Pick<WorkspaceTables, "account_transfers">>()
    .selectFrom("account_transfers")
    .select("id")
    .execute();

test("an import of accounts fails with its own error and stores nothing, and the next file is read", async () => {
  const wide = await imported("json", `{"movements":[${"{},".repeat(1_500_000)}{}]}`);
  expect(wide).toMatchObject({ status: "failed", errors: [{ message: expect.stringContaining(REFUSAL) }] });
  expect(await movements()).toEqual([]);

  const before = threads.completed;
  const rows = Array.from({ length: 2_000 }, (_, at) => `TRUST,2026-09-11T00:00:00Z,in,${at + 1},USD\n`);
  const csv = await imported("movements", `external_id,booked_at,direction,quantity,asset\n${rows.join("")}`);
  expect(csv).toMatchObject({ status: "completed", rows_rejected: 0 });
  expect(await movements()).toHaveLength(2_000);
  expect(threads.completed).toBe(before + 1);
}, 90_000);

test("an import of a list fails with its own error and keeps the list as it was", async () => {
  const { db } = api.server;
  const main = (name: string) => `1,"${name}","individual","TEST"${",-0- ".repeat(8)}\n`;
  const put = (name: string, aliases: Iterable<string>) =>
    importList(db, systemRuntime, {
      ...{ bytes: bytesOf(main(name)), source: "sdn.csv" },
      others: [{ bytes: bytesOf(aliases), source: "alt.csv" }],
    });
  function* many(): Generator<string> {
    for (let at = 1; at < 250_000; at += 1) yield `${at},${at},"aka","ALIAS ${at}",-0- \n`;
  }
  await put("ONE", [`1,1,"aka","ALIAS",-0- \n`]);
  const stored = () => db.selectFrom("sanctions_entries").selectAll().execute();
  const before = await stored();
  expect(before).toHaveLength(1);
  const refused = put("TWO", many());
  await expect(refused).rejects.toThrow(SanctionsFileError);
  await expect(refused).rejects.toThrow(REFUSAL);
  expect(await stored()).toEqual(before);
  expect((await api.call("GET", "/v1/persons?size=1")).status).toBe(200);
}, 90_000);
