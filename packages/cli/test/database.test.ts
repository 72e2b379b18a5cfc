import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../server/test/support/postgres";
import { run } from "../src/run";
import { memoryIo, temporaryDirectory, waybill } from "./harness";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

test("a server on PostgreSQL takes the keys that were made beside it", async () => {
  const database = postgres.address;
  const home = temporaryDirectory();
  const key = (await waybill(["server", "keys", "create", "--database", database], { home })).stdout.trim();
  const stop = new AbortController();
  const { io, stdout } = memoryIo({ home });
  const args = ["--port", "0", "--log-level", "silent", "--json", "--database", database];
  const running = run(["server", "start", ...args], io, { signal: stop.signal });
  await new Promise<void>((resolve) => io.stdout.stream.once("data", () => resolve()));
  const started = JSON.parse(stdout());
  expect(started.database).toBe(database);
  const env = { WAYBILL_BASE_URL: started.base_url, WAYBILL_API_KEY: key };
  expect(JSON.parse((await waybill(["persons", "list", "--json"], { env })).stdout)).toEqual([]);
  const listed = await waybill(["server", "keys", "list", "--json"], {
    home,
    env: { WAYBILL_DATABASE: database },
  });
  expect(JSON.parse(listed.stdout)).toMatchObject([{ workspace: "default" }]);
  stop.abort();
  expect(await running).toBe(0);
});

test("a local service is refused on a database that has keys of its own", async () => {
  const refused = await waybill(["dev", "--ephemeral", "--networks", "sepolia", "--port", "0"], {
    env: { WAYBILL_DATABASE: postgres.address },
  });
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain("has keys of its own");
});

test("a password in the flag is refused, and is not repeated", async () => {
  for (const database of [
    "postgres://me:s3cret@db.internal/waybill",
    "postgres://me@db.internal/waybill?password=s3cret",
    "postgres://me:s3cret@/waybill?host=/run/postgresql",
    "postgres://me:s3cret@one.internal,two.internal/waybill",
  ]) {
    const refused = await waybill(["server", "keys", "list", "--database", database]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain("PGPASSWORD");
    expect(refused.stderr).not.toContain("s3cret");
  }
});

test("an address of something else than a PostgreSQL makes no directory, and is not repeated", async () => {
  for (const database of [
    "mysql://me:s3cret@db.internal/waybill",
    "postgres:/me:s3cret@db.internal/waybill",
    " postgres://me:s3cret@db.internal/waybill",
    "postgresql:me:s3cret@db.internal",
    "host=db.internal user=me password=s3cret",
  ])
    for (const command of [["server", "keys", "create"], ["server", "migrate"], ["dev"]]) {
      const refused = await waybill(command, { env: { WAYBILL_DATABASE: database } });
      expect(refused).toMatchObject({ code: 2, stdout: "" });
      expect(refused.stderr).toContain("WAYBILL_DATABASE");
      expect(refused.stderr).not.toContain("s3cret");
    }
  const copied = await waybill([
    "server",
    "copy",
    "--from",
    temporaryDirectory(),
    "--to",
    "mysql://db/waybill",
  ]);
  expect(copied).toMatchObject({ code: 2, stdout: "" });
});

test("the line of pg_dump is said for every address, and an unreadable one is refused without its password", async () => {
  const ofSocket = await waybill(["server", "backup", "b"], {
    env: { WAYBILL_DATABASE: "postgres://me:s3cret@/waybill?host=/run/postgresql" },
  });
  expect(ofSocket.stderr).toContain("'postgres://me@/waybill?host=%2Frun%2Fpostgresql'");
  for (const command of [["backup", "b"], ["restore", "b"], ["migrate"], ["start"], ["keys", "list"]]) {
    const refused = await waybill(["server", ...command, "--debug"], {
      env: { WAYBILL_DATABASE: "postgres://me:s3#cret@db.internal/waybill" },
    });
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain("percent-encoded");
    expect(refused.stderr).not.toMatch(/cret|is unexpected/);
  }
});

test("a PostgreSQL that cannot be reached is one sentence, also with --debug", async () => {
  const refused = await waybill(["server", "keys", "list", "--debug"], {
    env: { WAYBILL_DATABASE: "postgres://me:s3cret@127.0.0.1:1/waybill" },
  });
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("cannot open the database postgres://me@127.0.0.1:1/waybill");
  expect(refused.stderr).not.toContain("s3cret");
});

test("a flag comes before a variable, and two flags that say where are one too many", async () => {
  const home = temporaryDirectory();
  const path = join(home, "own.sqlite");
  const env = { WAYBILL_DATABASE: "postgres://127.0.0.1:1/none" };
  expect((await waybill(["server", "keys", "create", "--database", path], { home, env })).code).toBe(0);
  expect((await waybill(["server", "keys", "create", "--data-dir", home], { home, env })).code).toBe(0);
  const both = await waybill(["server", "keys", "list", "--database", path, "--data-dir", home], { home });
  expect(both).toMatchObject({ code: 2, stdout: "" });
  expect(both.stderr).toContain("give only one of them");
});
