import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../src/storage/database";
import { startPostgres, type TestPostgres } from "./support/postgres";
import { withAdministrator } from "./support/test-databases";

/*
 * A PostgreSQL that asks for a password, and the password file of the user.
 */

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await withAdministrator(postgres.address, async (client) => {
    await client.query("create role guarded superuser login password 's3:cret'");
    const { rows } = await client.query("show hba_file");
    const file = rows[0].hba_file;
    const rules = await readFile(file, "utf8");
    await writeFile(file, `host all guarded 127.0.0.1/32 scram-sha-256\n${rules}`);
    await client.query("select pg_reload_conf()");
  });
});
afterAll(() => postgres?.close());

/** The address of the role, with this password file. */
async function guarded(line: string, mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "waybill-password-"));
  const before = process.env.PGPASSFILE;
  process.env.PGPASSFILE = join(folder, "pgpass");
  await writeFile(process.env.PGPASSFILE, line, { mode });
  onTestFinished(async () => {
    if (before === undefined) delete process.env.PGPASSFILE;
    else process.env.PGPASSFILE = before;
    await rm(folder, { recursive: true });
  });
  const address = new URL(postgres.address);
  address.username = "guarded";
  return address.href;
}

test("the password is taken from the password file, and nothing is written to stderr", async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  const address = await guarded("127.0.0.1:*:*:guarded:s3\\:cret", 0o600);
  // The configuration is read again in a moment.
  await expect
    .poll(
      async () => {
        const wrong = new URL(address);
        wrong.password = "wrong";
        return openDatabase(wrong.href).then(
          (db) => db.destroy(),
          (error: unknown) => String(error),
        );
      },
      { timeout: 30_000 },
    )
    .toContain("password authentication failed");
  const db = await openDatabase(address, { asServer: true });
  expect(await db.selectFrom("workspaces").select("id").execute()).toEqual([]);
  await db.destroy();
  await new Promise((done) => setImmediate(done));
  expect(warnings).toEqual([]);
});

test("where no line fits, and where others can read the file, the error says what to do", async () => {
  const missing = openDatabase(await guarded("another-host:*:*:guarded:s3cret", 0o600));
  await expect(missing).rejects.toThrow(/asks for a password, but none was given: set PGPASSWORD/);
  const open = openDatabase(await guarded("*:*:*:guarded:s3cret", 0o644));
  await expect(open).rejects.toThrow(/^the password file .* is not used, because other users .*: chmod 600 /);
});
