/* Files and examples of docs/operating: board, alert rules, metrics, price file, proxy, and the body of a webhook. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { blocksOf } from "../../../scripts/readme/blocks";
import { readDocument } from "../../../scripts/readme/documents";
import { parsePrices } from "../src/prices/price-file";
import { startHarness } from "./harness";
import { parseOpenMetrics } from "./support/open-metrics";

const board = JSON.parse(readDocument("docs/operating/grafana-board.json"));
const rules = parse(readDocument("docs/operating/alert-rules.yaml"));

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
const alerts: readonly Rule[] = rules.groups.flatMap((group: { rules: Rule[] }) => group.rules);

const suffixes = { counter: ["_total"], gauge: [""], histogram: ["_bucket", "_count", "_sum"] };

/** The metrics of the server's code, by the names of their samples. */
const metrics = new Map(
  readdirSync(join(import.meta.dirname, "../src/metrics")).flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, "../src/metrics", file), "utf8");
    const found = source.matchAll(/type: "(counter|gauge|histogram)",\s*name: "(waybill_\w+)"/g);
    return [...found].flatMap(([, type, name = ""]) =>
      suffixes[type as keyof typeof suffixes].map((suffix) => [`${name}${suffix}`, name] as const),
    );
  }),
);

/** Labels of the metrics, and those that a scrape adds. */
const labels = new Set(["interface", "operation", "status", "state", "network", "le", "instance", "job"]);

const expressions: string[] = [
  ...board.panels.flatMap((panel: { targets: { expr: string }[] }) => panel.targets.map(({ expr }) => expr)),
  ...board.templating.list.flatMap(({ query }: { query: { query?: string } }) => query.query ?? []),
  ...alerts.map(({ expr }) => expr),
];

const metricsIn = (expression: string) => expression.match(/\bwaybill_\w+/g) ?? [];

test.each(expressions)(
  "an expression of board or rules has metrics and labels of the server: %s",
  (expression) => {
    for (const name of metricsIn(expression)) expect([...metrics.keys()]).toContain(name);
    const matched = [...expression.matchAll(/(\w+)\s*(?:=~|!=|=)\s*"/g)].map(([, label = ""]) => label);
    const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
      list.split(/,\s*/),
    );
    expect([...matched, ...grouped].filter((label) => !labels.has(label))).toEqual([]);
    for (const [open, close] of ["()", "{}", "[]"])
      expect(expression.split(open ?? "").length, expression).toBe(expression.split(close ?? "").length);
  },
);

test("the board shows every metric of the server, and the document explains it", () => {
  const shown = new Set(
    board.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.flatMap(({ expr }) => metricsIn(expr).map((name) => metrics.get(name))),
    ),
  );
  const families = new Set(metrics.values());
  expect(families.size).toBeGreaterThan(8);
  expect([...families].filter((name) => !shown.has(name))).toEqual([]);
  const document = readDocument("docs/operating/metrics.md");
  expect([...families].filter((name) => !document.includes(`\`${name}`))).toEqual([]);
});

test("a server answers metrics of this list, and the lines that the document shows", async () => {
  const api = await startHarness({ metricsPort: 0 });
  onTestFinished(() => api.server.close());
  await api.call("GET", "/v1/networks");
  await api.call("GET", "/v1/persons/absent");
  const shown = blocksOf(readDocument("docs/operating/metrics.md")).find(({ info }) => info === "text");
  const lines = shown?.text.trim().split("\n") ?? [];
  expect(lines.length).toBeGreaterThan(2);
  const scrape = async () => await (await fetch(api.server.metricsUrl ?? "")).text();
  await expect
    .poll(async () => (await scrape()).split("\n"), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(lines));
  const answered = parseOpenMetrics(await scrape());
  for (const [family, { samples }] of answered) {
    expect([...metrics.values()]).toContain(family);
    for (const sample of samples)
      expect(Object.keys(sample.labels).filter((label) => !labels.has(label))).toEqual([]);
  }
});

test("every alert rule says for how long, how severe, and where the runbook has it", () => {
  const runbook = readDocument("docs/operating/runbook.md");
  expect(alerts.length).toBeGreaterThan(5);
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const { alert, annotations, labels, for: duration } of alerts) {
    expect(runbook).toContain(`\n## ${alert}\n`);
    expect(annotations.runbook).toBe(`runbook.md#${alert.toLowerCase()}`);
    expect(annotations.summary).toMatch(/^\S.*\S$/);
    expect(labels.severity).toMatch(/^(critical|warning)$/);
    expect(duration).toMatch(/^\d+m$/);
  }
});

test("the price file of the documents is one", () => {
  const block = blocksOf(readDocument("docs/operating/lists-and-prices.md")).find(
    ({ info }) => info === "json prices.json",
  );
  expect(() => parsePrices(JSON.parse(block?.text ?? ""))).not.toThrow();
});

test("the proxy of the documents passes what the server takes, at its port", () => {
  const block = blocksOf(readDocument("docs/operating/tls-and-proxy.md")).find(
    ({ info }) => info === "nginx",
  );
  const text = block?.text ?? "";
  expect(text.split("{").length).toBe(text.split("}").length);
  for (const line of text.trim().split("\n")) expect(line).toMatch(/[{};]$/);
  const config = readFileSync(join(import.meta.dirname, "../src/config.ts"), "utf8");
  const [, port] = /options\.port \?\? (\d+)/.exec(config) ?? [];
  expect(text).toContain(`127.0.0.1:${port};`);
  expect(text).toContain("proxy_pass http://waybill;");
  const [, limit] = /x-body-limit: (\d+)/.exec(readDocument("spec/platform/imports.yaml")) ?? [];
  expect(text).toContain(`client_max_body_size ${Number(limit) / 2 ** 20}m;`);
});

test("the webhook of the documents has the members of the description", () => {
  const block = blocksOf(readDocument("docs/recipes/webhooks.md")).find(
    ({ info }) => info === "json webhook",
  );
  const shown = JSON.parse(block?.text ?? "");
  const { AlertFiredWebhook, AlertWebhookRule } = parse(readDocument("spec/risk/schemas/webhook.yaml"));
  const [example] = AlertFiredWebhook.examples;
  expect(Object.keys(shown)).toEqual(AlertFiredWebhook.required);
  expect(Object.keys(shown.data)).toEqual(AlertFiredWebhook.properties.data.required);
  expect(Object.keys(shown.data.rule)).toEqual(AlertWebhookRule.required);
  expect(shown.type).toBe(example.type);
  expect(shown.data.rule.rule_type).toBe(example.data.rule.rule_type);
});
