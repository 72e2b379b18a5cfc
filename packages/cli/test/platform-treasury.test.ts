import { createKey, type RunningServer, startServer, systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outputs } from "../src/catalog/outputs";
import { bar } from "../src/presenters/treasury";
import { waybill } from "./harness";

let server: RunningServer;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startServer({ port: 0 });
  const owner = { workspace: "main", name: "test", plan: "enterprise" } as const;
  const { secret } = await createKey(server.db, systemRuntime, owner);
  env = { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: secret };
  const post = async (path: string, body: unknown) => {
    const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
    const answer = await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as { id: string };
  };
  const connections = "/v2/account-connections";
  const { id } = await post(connections, { name: "Books", type: "custom", kind: "books" });
  await post(`${connections}/${id}/accounts`, { accounts: [{ external_id: "A" }] });
  const movement = (day: string, direction: string, quantity: string) => ({
    ...{ external_id: "A", booked_at: `2024-02-${day}T10:00:00Z`, direction, asset: "USD", quantity },
  });
  const movements = [
    movement("01", "in", "95000"),
    movement("01", "out", "47500.5"),
    movement("14", "out", "71200"),
    movement("29", "in", "1"),
  ];
  await post(`${connections}/${id}/movements`, { movements });
  const snapshots = [
    { external_id: "A", as_of: "2024-03-01T00:00:00Z", asset: "USD", quantity: "724819.43" },
  ];
  await post(`${connections}/${id}/snapshots`, { snapshots });
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
