import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { aligned } from "../../packages/cli/test/transcript-text.ts";
import { playDemo } from "../demo/play.ts";
import { blocksOf, commandsOf, steady } from "./blocks.ts";
import { readDocument } from "./documents.ts";
import { runDemo, runNpx, startOperator, startReader } from "./run.ts";

const readme = readDocument("README.md");
const demo = readDocument("docs/demo.md");
const severalServers = readDocument("docs/operating/postgresql.md");

function block(info: string, text: string) {
  const found = blocksOf(text).find((candidate) => candidate.info === info);
  if (!found) throw new Error(`the document has no block \`${info}\``);
  return found.text;
}

/** Expects what was printed to be what a document shows of it; a line of `...` stands for any lines. */
function expectShown(printed: string, shown: string, line: string): void {
  if (aligned(printed, shown) === undefined) expect(steady(printed), line).toBe(steady(shown));
}

/** Plays the demo in this process, which starts in a fraction of the time, and returns its output. */
async function played(...args: string[]): Promise<string> {
  let printed = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += text;
    return true;
  });
  try {
    await playDemo(args);
  } finally {
    write.mockRestore();
  }
  return printed;
}

test("the demo prints the text that its document shows", async () => {
  const [command] = commandsOf(block("console demo", demo));
  expect(command?.line).toBe("npm run demo");
  expectShown(await runDemo(), command?.output ?? "", "npm run demo");
});

test("every route prints the text that its document shows, but for what the networks charged", async () => {
  const [command] = commandsOf(block("console all", demo));
  expect(command?.line).toBe("npm run demo -- --all");
  // Fees are as long as they are large, and the columns as wide as the fees.
  const masked = (text: string) =>
    steady(text)
      .replace(/\b\d{12,}\b/g, "<wei>")
      .replace(/-{3,}/g, "---")
      .replace(/ +/g, " ");
  expectShown(masked(await played("--all")), masked(command?.output ?? ""), "--all");
});

test("the month of a treasury prints the text that its document shows, but for what depends on the month and on fees", async () => {
  const [command] = commandsOf(block("console treasury", demo));
  expect(command?.line).toBe("npm run demo -- --treasury");
  const masked = (text: string) =>
    steady(text)
      .replaceAll(/\b\d{4}-\d{2}\b/g, "<month>")
      .replaceAll(/\d+ bytes, [0-9a-f]{64}/g, "<file>")
      .replace(/hold [\d.]+ USD/, "hold <total> USD");
  expectShown(masked(await played("--treasury")), masked(command?.output ?? ""), "--treasury");
});

test.each([
  ["ts payment", "examples/payment/payment.ts"],
  ["ts vitest", "examples/vitest-suite/payment.test.ts"],
])("the block `%s` of the README is %s, which runs", (info, path) => {
  expect(block(info, readme)).toBe(readDocument(path));
});

test("every command prints the text that the README shows", async () => {
  const reader = await startReader();
  try {
    for (const { line, output } of commandsOf(block("console cli", readme)))
      expectShown(await reader.run(line), output, line);
  } finally {
    await reader.close();
  }
});

test("servers that share a PostgreSQL print the text that their document shows", async () => {
  const operator = await startOperator();
  try {
    for (const { line, output } of commandsOf(block("console several", severalServers)))
      expectShown(await operator.run(line), output, line);
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
