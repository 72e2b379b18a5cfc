import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { blocksOf, commandsOf, steady } from "./blocks.ts";
import { runDemo, runNpx, startOperator, startReader } from "./run.ts";

const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
const readmeOfServer = await readFile(new URL("../../packages/server/README.md", import.meta.url), "utf8");

function block(info: string, text = readme) {
  const found = blocksOf(text).find((candidate) => candidate.info === info);
  if (!found) throw new Error(`the README has no block \`${info}\``);
  return found.text;
}

test("the demo prints what the README shows", async () => {
  const [command] = commandsOf(block("console demo"));
  expect(command?.line).toBe("npm run demo");
  expect(steady(await runDemo())).toBe(steady(command?.output ?? ""));
});

test("every route prints what the README shows, but for what the networks charged", async () => {
  const [command] = commandsOf(block("console all"));
  expect(command?.line).toBe("npm run demo -- --all");
  // Fees are as long as they are large, and the columns as wide as the fees.
  const masked = (text: string) =>
    steady(text)
      .replace(/\b\d{12,}\b/g, "<wei>")
      .replace(/-{3,}/g, "---")
      .replace(/ +/g, " ");
  expect(masked(await runDemo("--all"))).toBe(masked(command?.output ?? ""));
});

test("the month of a treasury prints what the README shows, but for what depends on the month and on fees", async () => {
  const [command] = commandsOf(block("console treasury"));
  expect(command?.line).toBe("npm run demo -- --treasury");
  const masked = (text: string) =>
    steady(text)
      .replaceAll(/\b\d{4}-\d{2}\b/g, "<month>")
      .replaceAll(/\d+ bytes, [0-9a-f]{64}/g, "<file>")
      .replace(/hold [\d.]+ USD/, "hold <total> USD");
  expect(masked(await runDemo("--treasury"))).toBe(masked(command?.output ?? ""));
});

test("the SDK program is the example that runs", async () => {
  const example = await readFile(new URL("../../examples/payment.ts", import.meta.url), "utf8");
  expect(block("ts payment")).toBe(example);
});

test("every command prints what the README shows", async () => {
  const reader = await startReader();
  try {
    const commands = ["console cli", "console cli data"].flatMap((info) => commandsOf(block(info)));
    for (const { line, output } of commands)
      expect(steady(await reader.run(line)), line).toBe(steady(output));
  } finally {
    await reader.close();
  }
});

test("servers that share a PostgreSQL print what the README of the server shows", async () => {
  const operator = await startOperator();
  try {
    for (const { line, output } of commandsOf(block("console several", readmeOfServer)))
      expect(steady(await operator.run(line)), line).toBe(steady(output));
  } finally {
    await operator.close();
  }
});

test("npx finds the command in a checkout", async () => {
  const { version } = JSON.parse(
    await readFile(new URL("../../packages/cli/package.json", import.meta.url), "utf8"),
  );
  expect((await runNpx("waybill", "--version")).trim()).toBe(version);
});
