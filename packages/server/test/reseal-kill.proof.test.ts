import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { storeKey } from "../src/access/keys";
import { systemRuntime } from "../src/lib/system-runtime";
import { openDatabase } from "../src/storage/database";
import { createVault, readCredentialsKeys } from "../src/vault";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { testOnSqlite } from "./support/engine";

/* `waybill server secrets rotate`, killed before and behind each of its statements. */

const directory = mkdtempSync(join(tmpdir(), "waybill-reseal-"));
const program = await buildProgram("server", "test/fixtures/reseal.ts");
afterAll(() => {
  program.remove();
  rmSync(directory, { recursive: true });
});

const [old, young] = ["11".repeat(32), "22".repeat(32)];
const vaultOf = (keys: string) => createVault(readCredentialsKeys(keys), systemRuntime);
const [before, after] = [vaultOf(old), vaultOf(young)];

/** The columns with secrets, and how many each has here. */
const secrets = [
  { table: "account_connections", column: "credentials" },
  { table: "connection_authorizations", column: "granted" },
  { table: "alert_channels", column: "sealed" },
] as const;
const EACH = 2;

/** A file with secrets in each of the columns that has them, sealed with the old key. */
async function storeSecrets(path: string): Promise<void> {
  const db = await openDatabase(path);
  await storeKey(db, systemRuntime, { workspace: "w", name: "k", plan: "free" });
  const { id: workspace_id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const all = everyWorkspace(db);
  for (let at = 0; at < EACH; at += 1) {
    const times = { workspace_id, created_at: 0 };
    const sealed = (id: string) => before.seal(id, { secret: id });
    const [connection, authorization, channel] = secrets.map(({ table }) => `${table}-${at}`) as [
      string,
      string,
      string,
    ];
    await all
      .insertInto("account_connections")
      .values({
        ...{ ...times, id: connection, updated_at: 0, name: "Bank", type: "custom", kind: "books" },
        ...{ credentials: sealed(connection), public_data: "{}", resume_state: null },
      })
      .execute();
    await all
      .insertInto("connection_authorizations")
      .values({
        ...{ ...times, id: authorization, expires_at: 1, type: "bank", state_hash: authorization },
        granted: sealed(authorization),
      })
      .execute();
    await all
      .insertInto("alert_channels")
      .values({
        ...{ ...times, id: channel, updated_at: 0, name: "Hook", type: "webhook", enabled: 1, connected: 1 },
        ...{ params: "{}", sealed: sealed(channel), deleted_at: null },
      })
      .execute();
  }
  await db.destroy();
}

/** How many of the secrets the new key opens; throws for one that neither key opens, or that says something else. */
async function countNew(path: string): Promise<number> {
  const db = await openDatabase(path, { migrate: false });
  let count = 0;
  let rows = 0;
  for (const { table, column } of secrets)
    for (const row of await everyWorkspace(db).selectFrom(table).selectAll().execute()) {
      const sealed = String(Reflect.get(row, column));
      const isNew = after.isCurrent(sealed);
      expect((isNew ? after : before).open(row.id, sealed)).toEqual({ secret: row.id });
      count += isNew ? 1 : 0;
      rows += 1;
    }
  expect(rows).toBe(secrets.length * EACH);
  await db.destroy();
  return count;
}

const reseal = (path: string, side: "before" | "behind", statement: number) =>
  spawnSync(process.execPath, [program.file, path, `${young} ${old}`, side, String(statement)], {
    encoding: "utf8",
  });

/** Secrets that so many statements have sealed: the first one of each column finds them. */
const sealedBy = (statements: number): number => statements - Math.ceil(statements / (EACH + 1));

testOnSqlite(
  "killed before or behind any statement, each secret is opened by the old key or the new one, and a further run goes on",
  async () => {
    const whole = join(directory, "whole.sqlite");
    await storeSecrets(whole);
    const statements = Number(reseal(whole, "before", 0).stdout);
    expect(statements).toBe(secrets.length * (EACH + 1));
    expect(await countNew(whole)).toBe(secrets.length * EACH);
    for (let statement = 1; statement <= statements; statement += 1)
      for (const side of ["before", "behind"] as const) {
        const path = join(directory, `${side}-${statement}.sqlite`);
        await storeSecrets(path);
        expect(reseal(path, side, statement).signal).toBe("SIGKILL");
        expect(await countNew(path)).toBe(sealedBy(side === "before" ? statement - 1 : statement));
        expect(reseal(path, "before", 0).status).toBe(0);
        expect(await countNew(path)).toBe(secrets.length * EACH);
      }
  },
);
