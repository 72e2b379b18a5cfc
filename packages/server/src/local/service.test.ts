import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listKeys, revokeKey } from "../access/keys";
import { ConfigError } from "../errors";
import { startServer } from "../index";
import { systemRuntime } from "../lib/system-runtime";
import { openDatabase } from "../storage/database";
import { ensureDevKeys } from "./keys";
import { startLocalService } from "./service";

test("a local service, whose keys are public, is for this machine only", async () => {
  await expect(startLocalService({ host: "0.0.0.0" })).rejects.toBeInstanceOf(ConfigError);
});

test("a database with public development keys is served on the loopback address only", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = join(folder, "waybill.sqlite");
  const db = await openDatabase(database);
  await ensureDevKeys(db, systemRuntime);
  await expect(startServer({ database, port: 0, host: "0.0.0.0" })).rejects.toThrow(
    /public development keys/,
  );
  await (await startServer({ database, port: 0, host: "127.0.0.1" })).close();
  for (const { id } of await listKeys(db)) await revokeKey(db, systemRuntime, id);
  await db.destroy();
  await (await startServer({ database, port: 0, host: "0.0.0.0" })).close();
});
