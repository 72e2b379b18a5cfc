import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RunningServer } from "@waybill/server";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { temporaryDirectory, waybill } from "./harness";
import { runInTerminal } from "./pseudo-terminal";
import { startRecordsServer } from "./records-server";

const bin = fileURLToPath(new URL("../src/bin.ts", import.meta.url));
const node = [process.execPath, "--conditions=waybill-source", "--import=tsx", bin] as const;

let server: RunningServer;
let env: Record<string, string>;

beforeAll(async () => {
  ({ server, env } = await startRecordsServer());
});
afterAll(() => server.close());

/** Half of the rows have no account, by which a service could be asked. */
function rows(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const account = at % 2 === 0 ? `0x${(0x5000 + at).toString(16).padStart(40, "0")}` : "";
    return `legal,Company ${at},DE,${account}\n`;
  });
  return `kind,name,country,account\n${lines.join("")}`;
}

const storedIn = (results: string) =>
  existsSync(results) ? readFileSync(results, "utf8").split('"status":"stored"').length - 1 : 0;

test("an import that is killed goes on, twice, and stores every row exactly once", async () => {
  const count = 400;
  const path = join(temporaryDirectory(), "persons.csv");
  writeFileSync(path, rows(count));
  const results = `${path}.results.ndjson`;
  for (const upTo of [40, 160]) {
    const [file, ...args] = [...node, "persons", "import", path];
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
  expect(refused.stderr).toContain("Another import writes");
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
  const command = [...node, "persons", "import", path].map((part) => `'${part}'`).join(" ");
  const terminal = runInTerminal(command, { env, columns: 40 });
  await terminal.shows(/Stored \d[\d,]* of 5,000 \(\d+ %\)/);
  terminal.type("\u0003");
  expect(await terminal.ended()).toBe(130);
  expect(terminal.screen()).toContain("Run the same command again to go on");
});
