import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, openWorkspace, systemRuntime } from "@waybill/server";
import { afterAll, expect, test, vi } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { testSize } from "../../../scripts/test-size";
import { batchStatus, startSync } from "../src/connections/sync/start";
import { plainAccount } from "../src/workspace/accounts";
import { MADE } from "./support/made-provider";

const KILLS = testSize("SYNC_KILLS", 8, 3);
const ACCOUNTS = 4;

const dir = mkdtempSync(join(tmpdir(), "waybill-sync-"));
const program = await buildProgram("server", "test/fixtures/sync-accounts.ts");
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  program.remove();
  rmSync(dir, { recursive: true });
});

function start(database: string): ChildProcess {
  const child = spawn(process.execPath, [program.file, database], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  children.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  children.delete(child);
}

test(`killed ${KILLS} times while accounts are synced, each row is there once`, {
  timeout: 3_600_000,
}, async () => {
  const database = join(dir, "killed.sqlite");
  const db = await openDatabase(database);
  await db
    .insertInto("workspaces")
    .values({ id: "w", name: "main", disabled_features: "[]", created_at: 0 })
    .execute();
  const workspace = openWorkspace(db, "w");
  const at = { created_at: 0, updated_at: 0 };
  await workspace.db
    .insertInto("account_connections")
    .values({
      id: "c",
      ...at,
      name: "",
      type: "made",
      kind: "account",
      credentials: null,
      public_data: "{}",
      resume_state: null,
    })
    .execute();
  const ids = Array.from({ length: ACCOUNTS }, (_, index) => `account-${index}`);
  for (const id of ids) {
    const plain = plainAccount({ network: "off_chain", address: `c/${id}`, name: "" }, 0);
    await workspace.db
      .insertInto("accounts")
      .values({ ...plain, id, created_at: 0, connection_id: "c", external_id: id })
      .execute();
  }
  const count = async () =>
    Number(
      (
        await workspace.db
          .selectFrom("account_transfers")
          .select(({ fn }) => fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const accounts = ids.map((id) => ({ id, connection_id: "c" }));
  const { batchId } = await startSync(workspace, accounts, "transfers", systemRuntime);
  const goal = ACCOUNTS * MADE;
  for (let killed = 1; killed <= KILLS; killed += 1) {
    const child = start(database);
    const wanted = Math.floor((goal * killed) / (KILLS + 1));
    await vi.waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(wanted), {
      interval: 5,
      timeout: 120_000,
    });
    await kill(child);
  }
  const last = start(database);
  await vi.waitFor(
    async () =>
      expect(await batchStatus(workspace, batchId, Date.now())).toMatchObject({
        pending: 0,
        succeeded: ACCOUNTS,
        failed: 0,
      }),
    { interval: 20, timeout: 120_000 },
  );
  await kill(last);
  const rows = await workspace.db
    .selectFrom("account_transfers")
    .select(["source_ref", "from_account_id", "to_account_id", "deleted_at"])
    .execute();
  expect(rows.filter(({ deleted_at }) => deleted_at !== null)).toEqual([]);
  expect(rows.map(({ source_ref }) => source_ref).sort()).toEqual(
    ids.flatMap((id) => Array.from({ length: MADE }, (_, number) => `${id}-${number}`)).sort(),
  );
  for (const { source_ref, from_account_id: from, to_account_id: to } of rows)
    expect(source_ref.startsWith(`${from ?? to}-`)).toBe(true);
  await db.destroy();
});
