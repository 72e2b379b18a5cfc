import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKey, DatabaseInUseError, openDatabase, startServer, systemRuntime } from "@waybill/server";
import { expect, onTestFinished, test } from "vitest";
import { callAt, startHarness } from "./harness";

async function newDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "waybill-two-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "waybill.sqlite");
}

test("two servers on one database: the second is refused, so that a quota of 40 stays 40", async () => {
  const database = await newDatabase();
  const first = await startHarness({ database });
  const key = await first.newKey({ plan: "custom", perMinute: null, perMonth: 40 });
  await expect(startServer({ port: 0, database })).rejects.toThrow(DatabaseInUseError);
  const ask = (url: string) => callAt(url, "GET", "/v1/persons", { key });
  for (let n = 0; n < 30; n += 1) expect((await ask(first.server.url)).status).toBe(200);
  await first.server.close();

  const second = await startServer({ port: 0, database });
  onTestFinished(() => second.close());
  const statuses = [];
  for (let n = 0; n < 30; n += 1) statuses.push((await ask(second.url)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});

test("a server that could not start leaves the database to the next one", async () => {
  const database = await newDatabase();
  const { server } = await startHarness({ database: await newDatabase() });
  onTestFinished(() => server.close());
  const { port } = new URL(server.url);
  await expect(startServer({ port: Number(port), database })).rejects.toThrow("EADDRINUSE");
  await (await startServer({ port: 0, database })).close();
});

test("keys made beside a busy server, by another connection: all are there, and no request fails", async () => {
  const database = await newDatabase();
  const { server, call } = await startHarness({ database });
  onTestFinished(() => server.close());
  const administration = await openDatabase(database);
  onTestFinished(() => administration.destroy());
  let busy = true;
  const statuses = new Set<number>();
  const requests = Array.from({ length: 4 }, async (_, client) => {
    while (busy) {
      const body = { name: `category ${client} ${statuses.size} ${crypto.randomUUID()}` };
      statuses.add((await call("POST", "/v2/transaction-categories", { body })).status);
    }
  });
  for (let n = 0; n < 50; n += 1)
    await createKey(administration, systemRuntime, { workspace: `w${n}`, name: "k", plan: "pro" });
  busy = false;
  await Promise.all(requests);
  expect(statuses.size).toBe(1);
  expect([...statuses][0]).toBeLessThan(300);
});
