import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningServer } from "@waybill/server";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { command } from "./command";
import { temporaryDirectory, waybill } from "./harness";
import { rows } from "./import-rows";
import { startRecordsServer } from "./records-server";

let server: RunningServer;
let env: Record<string, string>;

beforeAll(async () => {
  ({ server, env } = await startRecordsServer());
});
afterAll(() => server.close());

const storedIn = (results: string) =>
  existsSync(results) ? readFileSync(results, "utf8").split('"status":"stored"').length - 1 : 0;

test("an import that is killed goes on, twice, and stores every row exactly once", async () => {
  const count = 400;
  const path = join(temporaryDirectory(), "persons.csv");
  writeFileSync(path, rows(count));
  const results = `${path}.results.ndjson`;
  for (const upTo of [40, 160]) {
    const [file, ...args] = [...command, "persons", "import", path] as const;
    const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: "ignore" });
    onTestFinished(() => void child.kill("SIGKILL"));
    const closed = once(child, "close");
    await expect.poll(() => storedIn(results), { timeout: 60_000, interval: 2 }).toBeGreaterThan(upTo);
    child.kill("SIGKILL");
    await closed;
    expect(storedIn(results)).toBeLessThan(count);
  }
  const last = await waybill(["persons", "import", path, "--json"], { env });
  expect(last.code, last.stderr).toBe(0);
  const { stored, stored_before } = JSON.parse(last.stdout);
  expect(stored + stored_before).toBe(count);
  expect(stored).toBeGreaterThan(0);
  const list: { name_identifiers: { primary_identifier: string }[] }[] = JSON.parse(
    (await waybill(["persons", "list", "--json"], { env })).stdout,
  );
  const names = list.map(({ name_identifiers }) => name_identifiers[0]?.primary_identifier);
  expect(names).toHaveLength(count);
  expect(new Set(names).size).toBe(count);
});
