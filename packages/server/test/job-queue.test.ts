import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createKey,
  listJobs,
  openDatabase,
  retryDeadLetter,
  startServer,
  systemRuntime,
} from "@waybill/server";
import { afterAll, expect, test } from "vitest";
import { writeSubmission } from "../src/payments/submissions/table";
import { insertQuotes, type Quote } from "../src/workspace/quotes";
import { openWorkspace } from "../src/workspace/workspace";

const dir = mkdtempSync(join(tmpdir(), "waybill-jobs-"));
const database = join(dir, "db.sqlite");
afterAll(() => rmSync(dir, { recursive: true }));

test("a server does the jobs that it finds, says how many there are, and its dead letters can be retried", async () => {
  const db = await openDatabase(database);
  await createKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  const { id: workspaceId } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, workspaceId);
  const times = { created_at: "2026-01-01T00:00:00Z", expires_at: "2999-01-01T00:00:00Z" };
  const quote = { id: "q", provider: "direct", ...times, source: { network: "sepolia" } };
  await insertQuotes(workspace, [quote as Quote]);
  for (const tx_hash of ["0x1", "0x2"])
    await writeSubmission(
      workspace,
      { runtime: systemRuntime, settleInterval: 5_000 },
      {
        quote_id: "q",
        network: "sepolia",
        tx_hash,
        payload: "0x",
        token: "native",
        amount: "1",
        step: "approval",
        nonce_slot: "1",
        from_address: "a",
        to_address: "b",
        travel_rule_compliant: 0,
        created_at: systemRuntime.now(),
      },
    );
  // A job of a kind that this server does not know, because its own revives dead ones at the start.
  await db
    .updateTable("jobs")
    .set({ state: "dead", kind: "of-another-version" })
    .where("dedup_key", "like", "% 0x2")
    .execute();
  await db.destroy();

  const server = await startServer({ port: 0, database });
  try {
    // No node of sepolia is known: what is open waits for one.
    expect((await server.health()).queue).toMatchObject({ dead: 1 });
    const [letter, ...others] = await listJobs(server.db, systemRuntime.now(), { state: "dead", limit: 2 });
    expect([letter, others]).toMatchObject([
      { kind: "of-another-version", key: expect.stringMatching(/ 0x2$/) },
      [],
    ]);
    expect(await retryDeadLetter(server.db, letter?.id ?? "", systemRuntime.now())).toBe(true);
    const { queue } = await server.health();
    expect([queue.waiting + queue.running, queue.dead]).toEqual([3, 0]);
  } finally {
    await server.close();
  }

  const after = await openDatabase(database);
  const jobs = await after.selectFrom("jobs").select(["state", "lease_owner"]).execute();
  await after.destroy();
  const waiting = { state: "ready", lease_owner: null };
  expect(jobs).toEqual([waiting, waiting, waiting]);
});
