import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningServer } from "@waybill/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandLine } from "./command";
import { temporaryDirectory, waybill } from "./harness";
import { rows } from "./import-rows";
import { runInTerminal } from "./pseudo-terminal";
import { startRecordsServer } from "./records-server";

let server: RunningServer;
let env: Record<string, string>;

beforeAll(async () => {
  ({ server, env } = await startRecordsServer());
});
afterAll(() => server.close());

test("a record that was stored when its answer was lost is found in the service's list, and not stored again", async () => {
  const path = join(temporaryDirectory(), "persons.csv");
  writeFileSync(path, "kind,name,country\nlegal,Lost answer,DE\n");
  await waybill(["persons", "import", path], { env });
  const results = `${path}.results.ndjson`;
  // As a kill leaves it: sent, and half of the next line.
  const lines = readFileSync(results, "utf8").trimEnd().split("\n");
  expect(lines.at(-1)).toContain('"stored"');
  writeFileSync(results, `${lines.slice(0, -1).join("\n")}\n${lines.at(-1)?.slice(0, 20)}`);
  const again = await waybill(["persons", "import", path, "--json"], { env });
  expect(JSON.parse(again.stdout)).toMatchObject({ stored: 0, stored_before: 1 });
});

test("two imports at once: the second one is refused while the first one writes", async () => {
  const path = join(temporaryDirectory(), "persons.csv");
  writeFileSync(path, "kind,name,country\nlegal,Locked,DE\n");
  // Another process that lives.
  writeFileSync(`${path}.results.ndjson.lock`, String(process.ppid));
  const refused = await waybill(["persons", "import", path], { env });
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("Another import is writing");
  writeFileSync(`${path}.results.ndjson.lock`, "999999999");
  expect(await waybill(["persons", "import", path], { env })).toMatchObject({ code: 0 });
});

test("at a terminal: progress in one line, and Ctrl-C says how to go on (130)", async () => {
  const path = join(temporaryDirectory(), "persons.csv");
  writeFileSync(
    path,
    rows(5000)
      .replaceAll("Company", "Other")
      .replaceAll(/0x[0-9a-f]+/g, ""),
  );
  const terminal = runInTerminal(`${commandLine} persons import '${path}'`, { env, columns: 40 });
  await terminal.shows(/Stored \d[\d,]* of 5,000 \(\d+ %\)/);
  terminal.type("\u0003");
  expect(await terminal.ended()).toBe(130);
  expect(terminal.screen()).toContain("Run the same command again to continue");
});
