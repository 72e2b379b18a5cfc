import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningServer } from "@waybill/server";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { outputs } from "../src/catalog/outputs";
import { bar } from "../src/presenters/treasury";
import { temporaryDirectory, waybill } from "./harness";
import { startPlatformServer } from "./platform-server";

let server: RunningServer;
let env: Record<string, string>;
let pushSnapshot: (as_of: string, asset: string, quantity: string) => Promise<unknown>;
beforeAll(async () => {
  const started = await startPlatformServer();
  ({ server, env } = started);
  const post = async (path: string, body: unknown) => {
    const headers = { Authorization: `Bearer ${started.key}`, "Content-Type": "application/json" };
    const answer = await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as { id: string };
  };
  const connections = "/v2/account-connections";
  const { id } = await post(connections, { name: "Books", type: "custom", kind: "books" });
  await post(`${connections}/${id}/accounts`, { accounts: [{ external_id: "A" }] });
  const movement = (day: string, direction: string, quantity: string) => ({
    external_id: "A",
    booked_at: `2024-02-${day}T10:00:00Z`,
    direction,
    asset: "USD",
    quantity,
  });
  const movements = [
    movement("01", "in", "95000"),
    movement("01", "out", "47500.5"),
    movement("14", "out", "71200"),
    movement("29", "in", "1"),
    { ...movement("01", "in", "5"), booked_at: "2023-02-01T10:00:00Z", asset: "UNPRICED" },
  ];
  await post(`${connections}/${id}/movements`, { movements });
  const observed = (as_of: string, quantity: string, asset = "USD") => ({
    external_id: "A",
    asset,
    as_of,
    quantity,
  });
  const snapshots = [
    observed("2024-02-01T00:00:00Z", "748518.93"),
    // A pushed balance in between is wrong.
    observed("2024-02-20T00:00:00Z", "724818"),
    observed("2024-03-01T00:00:00Z", "724819.43"),
  ];
  await post(`${connections}/${id}/snapshots`, { snapshots });
  pushSnapshot = (as_of, asset, quantity) =>
    post(`${connections}/${id}/snapshots`, { snapshots: [observed(as_of, quantity, asset)] });
});
afterAll(() => server.close());

const show = (...more: string[]) => waybill(["platform", "treasury", "show", ...more], { env });

test("a month is drawn day by day, a leap day among them, and fits a terminal", async () => {
  const { code, stdout, stderr } = await waybill(["platform", "treasury", "show", "--month", "2024-02"], {
    env,
    terminal: 80,
  });
  expect(code, stderr).toBe(0);
  const lines = stdout.split("\n");
  expect(lines.filter((line) => /^2024-02-\d\d/.test(line))).toHaveLength(29);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(stdout).toMatch(/^funds +724,819\.43$/m);
  expect(stdout).toMatch(/^out +118,700\.50$/m);
  expect(stdout).toMatch(/^2024-02-01 +95,000\.00 +47,500\.50 +█{14}▕█{7}$/m);
  expect(stdout).toMatch(/^2024-02-29 +1\.00 +0\.00 +▏ +▕$/m);
  // It is the default action of the group.
  for (const words of [["treasury"], ["treasury", "--month", "2024-02"]])
    expect((await waybill(["platform", ...words], { env, terminal: 80 })).stdout).toMatch(
      /^funds +724,819\.43$/m,
    );
  const typo = await waybill(["platform", "treasury", "corridor"], { env });
  expect([typo.code, typo.stderr]).toMatchObject([
    2,
    expect.stringContaining("Did you mean platform treasury corridors?"),
  ]);
});

test("a workspace without accounts is said to have none, with the commands that add some", async () => {
  const empty = await startPlatformServer();
  onTestFinished(() => empty.server.close());
  const { code, stderr } = await waybill(["platform", "treasury", "show"], { env: empty.env });
  expect(code).toBe(0);
  expect(stderr.replaceAll(/\s+/g, " ")).toContain(
    "The workspace has no accounts. Add addresses: waybill platform accounts change;",
  );
});

test("missing data is reported, and no more", async () => {
  expect((await show("--month", "2024-02")).stderr).toBe("");
  // The account without balances does not make the flows unreliable.
  expect((await show("--month", "2023-02")).stderr.replaceAll(/\s+/g, " ")).toContain(
    "The movements are incomplete: 1 movement has no price and is not included.",
  );
  await pushSnapshot("2024-03-01T00:00:00Z", "EUR", "500");
  expect((await show("--month", "2024-02")).stderr.replaceAll(/\s+/g, " ").trim()).toBe(
    "warning: The funds are incomplete: 1 balance has no price and is not included.",
  );
  await pushSnapshot("2024-03-02T00:00:00Z", "EUR", "0");
});

test("scripts get the answers of the service", async () => {
  const { stdout } = await show("--month", "2024-02", "--json");
  const output = JSON.parse(stdout);
  expect(Object.keys(output)).toEqual([...Reflect.get(Object(outputs["platform treasury show"]), "has")]);
  expect(output.cash_flow.totals).toMatchObject({ inflow_usd: 95001, outflow_usd: 118700.5 });
  expect((await show("--month", "2024-13")).code).toBe(2);
});

test("bars grow by an eighth of a column, and what is not nothing is seen", () => {
  expect([bar(0, 8, 1), bar(null, 8, 1), bar(0.001, 8, 1), bar(4, 8, 1), bar(8, 8, 1), bar(9, 8, 2)]).toEqual(
    [...["", "", "▏", "▌", "█", "██"]],
  );
});

const platform = (...args: string[]) => waybill(["platform", ...args, "--json"], { env });

test("a reconciliation that finds a break ends with 14, after its answer", async () => {
  const rollForward = (start: string) =>
    platform("reconciliation", "roll-forward", "--start-time", start, "--end-time", "2024-02-29");
  const tied = await rollForward("2024-02-01");
  expect(tied.code, tied.stderr).toBe(0);
  expect(JSON.parse(tied.stdout).tie_out_status).toBe("tied");
  const broken = await rollForward("2024-02-20");
  expect(broken.code).toBe(14);
  expect(JSON.parse(broken.stdout).statements[0].lines[0].difference_quantity).toBe("0.43");
  expect(broken.stderr).toMatch(/"code":"breakFound".*on_chain_not_in_books \(USD\)/);
  const help = await waybill(["platform", "reconciliation", "roll-forward", "--help"], { env });
  expect(help.stdout.replaceAll(/\s+/g, " ")).toContain("The exit code is 14 if a break was found");
});

test("the outputs of a run are downloaded to files, the same to the byte each time", async () => {
  const create = await platform("workflows", "create", "--template", "treasury-statement");
  const { id } = JSON.parse(create.stdout);
  const period = ["--period-start", "2024-02-01T00:00:00Z", "--period-end", "2024-03-01T00:00:00Z"];
  const made = await platform("workflows", "runs", "create", "--workflow-id", id, ...period);
  expect(made.code, made.stderr).toBe(0);
  const run = JSON.parse(made.stdout).id;
  const shown = await vi.waitFor(
    async () => {
      const { stdout } = await platform("workflows", "runs", "show", run);
      expect(JSON.parse(stdout).status).toBe("succeeded");
      return JSON.parse(stdout);
    },
    { timeout: 60_000, interval: 20 },
  );
  const folder = temporaryDirectory();
  for (const { format, sha256, size_bytes } of shown.outputs) {
    const file = join(folder, `report.${format}`);
    const output = ["workflows", "runs", "output", run, "--format", format];
    const written = await platform(...output, "--output", file);
    expect(JSON.parse(written.stdout)).toEqual({ file, bytes: size_bytes });
    expect(createHash("sha256").update(readFileSync(file)).digest("hex")).toBe(sha256);
    // A file that is there stays, unless --force says otherwise.
    expect((await platform(...output, "--output", file)).code).toBe(2);
    expect((await platform(...output, "--output", file, "--force")).code).toBe(0);
    expect((await platform(...output)).stdout).toBe(readFileSync(file, "utf8"));
  }
  expect(shown.outputs.map(({ format }: { format: string }) => format)).toEqual(["csv", "json", "html"]);
  const none = await platform("workflows", "runs", "output", run, "--format", "xml");
  expect([none.code, none.stdout]).toEqual([4, ""]);
  const missing = join(folder, "missing.csv");
  const unknown = await platform("workflows", "runs", "output", id, "--output", missing);
  expect([unknown.code, existsSync(missing)]).toEqual([4, false]);
  // Another run, which says whose repetition it is.
  const again = await platform("workflows", "runs", "rerun", run);
  expect(again.code, again.stderr).toBe(0);
  expect(JSON.parse(again.stdout)).toMatchObject({ rerun_of: run, trigger: "rerun", workflow_id: id });
});
