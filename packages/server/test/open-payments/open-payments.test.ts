import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { testSize } from "../../../../scripts/test-size";
import { startServer } from "../../src/index";
import { everyWorkspace } from "../../src/workspace/every-workspace";
import { callAt, naturalPerson } from "../harness";
import { onPostgres } from "../support/engine";
import { createTestDatabase } from "../support/test-databases";
import { makeOpenPayments, openPayments } from "./world";

/** More than a batch of jobs (settle.ts), and any number by the variable. */
const PAYMENTS = testSize("OPEN_PAYMENTS", 2_000, 300);

test("a server that starts with many open payments settles each, and answers meanwhile", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waybill-open-payments-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { address: database, drop } = onPostgres
    ? await createTestDatabase(process.env.WAYBILL_TEST_DATABASE ?? "")
    : { address: join(folder, "db.sqlite"), drop: async () => {} };
  onTestFinished(drop);
  const world = await makeOpenPayments(database, PAYMENTS);
  onTestFinished(world.close);
  const server = await startServer({ port: 0, database, rpc: { sepolia: world.rpcUrl } });
  onTestFinished(() => server.close());
  const { key } = world;
  const person = await callAt(server.url, "POST", "/v1/persons", { key, body: naturalPerson("0x1") });
  let asked = 0;
  await vi.waitFor(
    async () => {
      const { status } = await callAt(server.url, "GET", `/v1/persons/${person.body.id}`, { key });
      asked += 1;
      expect(status).toBe(200);
      expect(await openPayments(server.db)).toBe(0);
    },
    { interval: 10, timeout: 600_000 },
  );
  expect(asked).toBeGreaterThan(0);
  const outcomes = await everyWorkspace(server.db)
    .selectFrom("submissions")
    .select(["state", "observed_status", "observed_final", "failure_reason"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy(["state", "observed_status", "observed_final", "failure_reason"])
    .execute();
  const settled = {
    state: "accepted",
    observed_status: "completed",
    observed_final: 1,
    failure_reason: null,
  };
  expect(outcomes.map(({ count, ...rest }) => ({ ...rest, count: Number(count) }))).toEqual([
    { ...settled, count: PAYMENTS },
  ]);
}, 900_000);
