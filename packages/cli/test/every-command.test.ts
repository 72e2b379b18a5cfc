import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { interfaces, operationsOf, readSpec } from "../../../scripts/generate/spec";
import { oneOf } from "../../../scripts/test-size";
import { exitCodes } from "../src/exit-codes";
import map from "../src/generated/commands.json";
import { words } from "./crud/suite";
import { startExampleServer } from "./example-server";
import { person, temporaryDirectory, waybill } from "./harness";
import { foreignNames } from "./snake-names";

/** The promises of all commands, tried on every command of the map. */

let env: Record<string, string>;
let close = () => {};
beforeAll(async () => {
  const server = await startExampleServer();
  env = { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: "wbk_example" };
  close = server.close;
});
afterAll(() => close());

const names = map.commands.map(({ name }) => name);
const lineCount = (text: string) => text.trimEnd().split("\n").length;

test.each(names)("waybill %s: a wrong flag is two lines and exit code 2, with --json data", async (name) => {
  const wrong = [...name.split(" "), "--nonsense=hunter2"];
  const result = await waybill(wrong, { terminal: 80 });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(lineCount(result.stderr)).toBeLessThanOrEqual(2);
  const asData = await waybill([...wrong, "--json"]);
  expect(asData).toMatchObject({ code: 2, stdout: "" });
  expect(JSON.parse(asData.stderr)).toMatchObject({ error: { code: "usage", exit_code: 2 } });
  expect(`${result.stderr}${asData.stderr}`).not.toContain("hunter2");
});

/** The first example of the body of every operation, in a file each: what an example calls request.json. */
const bodies = new Map<string, string>();
/** The file that stands for each file that an example sends: movements.csv. */
let sentFile = "";
let removeBodies = () => {};
afterAll(() => removeBodies());
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), "waybill-bodies-"));
  removeBodies = () => rmSync(directory, { recursive: true, force: true });
  sentFile = join(directory, "sent.csv");
  writeFileSync(sentFile, "external_id,name\n");
  for (const name of interfaces)
    for (const { id, method, path, object } of operationsOf(name, await readSpec(name))) {
      const [example] = Object.values(object.requestBody?.content["application/json"]?.examples ?? {});
      const file = join(directory, `${name}.${id}.json`);
      if (example === undefined) continue;
      writeFileSync(file, JSON.stringify(example.value));
      bodies.set(`${method.toUpperCase()} ${path}`, file);
    }
});

/** The words of an example, with a body and files that there are. */
const typedWords = (name: string, line: string): string[] => {
  const operation = map.commands.find((one) => one.name === name)?.operation ?? "";
  return words(line).map((word) => {
    if (/\.(bin|csv)$/.test(word)) return sentFile;
    return word === "request.json" ? (bodies.get(operation) ?? word) : word;
  });
};

/** Commands whose first example can be typed as it is against a service that answers by examples. */
const operations = map.commands.flatMap(({ name, operation, flags, examples }) => {
  const line = examples[0]?.command ?? "";
  // A file is downloaded, whatever it is.
  const isFile = flags.some(({ flag }) => flag === "--output");
  const typed =
    operation === null || isFile || /\.\.\.|[|<$]|--file|--body|\bID\b/.test(line) ? undefined : line;
  return typed === undefined || name === "submit" || name === "persons create"
    ? []
    : [[name, typed] as const];
});

/** Examples that a script has to stop at; they are printed like any other answer. */
const listed = new Set([
  "data screening show",
  "data screening show-on-network",
  "risk names screen",
  "risk screen-person",
  "risk sanctions show",
]);

/** The example of a reconciliation has a break, and those of some screenings are about a listed party. */
function codeOf(name: string): number {
  if (listed.has(name)) return exitCodes.riskFound.code;
  return name.startsWith("platform reconciliation ") ? exitCodes.breakFound.code : exitCodes.ok.code;
}

test("most commands are one operation, and are tried", () => {
  expect(operations.length).toBeGreaterThan(30);
});

test.each(operations)(
  "waybill %s --json: one document on stdout, as the service answered",
  async (name, line) => {
    const home = temporaryDirectory();
    const result = await waybill([...typedWords(name, line), "--json"], { env, home, prompts: person(true) });
    expect(result.code, result.stderr).toBe(codeOf(name));
    expect(result.stdout.endsWith("\n")).toBe(true);
    const output: unknown = JSON.parse(result.stdout);
    expect(typeof output).toBe("object");
    expect(foreignNames(output)).toEqual([]);
    expect(lineCount(result.stdout)).toBe(1);
  },
);

/** As a share each command has one of these widths, and the next one another. */
const widthsOf = (name: string): number[] => {
  const number = operations.findIndex(([other]) => other === name);
  return [40, 80, 140].filter((_, at) => (at + number) % oneOf(3) === 0);
};

test.each(operations)(
  "waybill %s fits 40, 80 and 140 columns; only what is copied whole is longer",
  async (name, line) => {
    for (const terminal of widthsOf(name)) {
      const home = temporaryDirectory();
      const typed = typedWords(name, line).filter((word) => word !== "--json");
      const { code, stdout } = await waybill(typed, { env, home, terminal, prompts: person(true) });
      expect(code).toBe(codeOf(name));
      expect(stdout).not.toMatch(/\d{4}-\d\d-\d\dT\d/);
      for (const text of stdout.split("\n")) {
        const long = text.length > terminal;
        // A title and one value that has no place to break it.
        if (long) expect(text.trim().split(/ {2,}/).length, text).toBeLessThanOrEqual(2);
        if (long) expect(Math.max(...text.split(/\s+/).map((word) => word.length)), text).toBeGreaterThan(16);
      }
    }
  },
);

const isDated = ({ value }: { value: string | null }) => value === "time" || value === "day";
const dated = map.commands.flatMap(({ name, flags }) =>
  flags.filter(isDated).map(({ flag }) => {
    const others = flags
      .filter((other) => other.required && other.flag !== flag)
      .flatMap((other) => [
        other.flag,
        other.choices?.[0] ?? (isDated(other) ? "2026-01-31" : "http://127.0.0.1:1"),
      ]);
    return [name, flag, others] as const;
  }),
);

test("days and times are flags of several commands", () => {
  expect(new Set(dated.map(([, flag]) => flag)).size).toBeGreaterThanOrEqual(5);
});

test.each(dated)(
  "waybill %s %s soon: says which days and times there are, with an example",
  async (name, flag, others) => {
    const { code, stderr } = await waybill([...name.split(" "), ...others, flag, "soon"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/such as \d{4}-\d\d-\d\d/);
    expect((await waybill([...name.split(" "), ...others, flag, "2026-02-30"])).stderr).toContain(
      "There is no such day.",
    );
  },
);

test("no service: one or two lines, and data with --json, of every operation", async () => {
  const env = { WAYBILL_BASE_URL: "http://127.0.0.1:9", WAYBILL_API_KEY: "k" };
  const home = temporaryDirectory();
  await Promise.all(
    operations.map(async ([name, line], at) => {
      const args = [...typedWords(name, line), ...(at % 2 === 0 ? [] : ["--json"])];
      const result = await waybill(args, { env, home, prompts: person(true) });
      expect({ name, code: result.code, stdout: result.stdout }).toEqual({ name, code: 7, stdout: "" });
      if (!args.includes("--json")) expect(lineCount(result.stderr), name).toBeLessThanOrEqual(2);
      else expect(JSON.parse(result.stderr).error).toMatchObject({ exit_code: 7, retryable: true });
    }),
  );
});
