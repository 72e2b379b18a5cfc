import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";
import { readDocuments, sessionPages } from "./documents.ts";

/* Every fenced block of the documents is run, compiled or compared by a test: by its info string one knows which. */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const documents = readDocuments();
const session: readonly string[] = sessionPages;

/** Tests by the info strings of the blocks that they find in a document of their own. */
const owners: Readonly<Record<string, string>> = {
  "ts run": "packages/sdk/test/readme.test.ts",
  "ts payment": "scripts/readme/readme.test.ts",
  "ts vitest": "scripts/readme/readme.test.ts",
  "console cli": "scripts/readme/readme.test.ts",
  "console demo": "scripts/readme/readme.test.ts",
  "console all": "scripts/readme/readme.test.ts",
  "console treasury": "scripts/readme/readme.test.ts",
  "console several": "scripts/readme/readme.test.ts",
  text: "packages/server/test/operating-files.test.ts",
  "json config": "packages/cli/src/local/server-config.test.ts",
  nginx: "packages/server/test/operating-files.test.ts",
  "json webhook": "packages/server/test/operating-files.test.ts",
  mermaid: "scripts/generate/diagrams.ts",
};

const blocks = documents.flatMap(({ path, text }) =>
  blocksOf(text).map((block) => ({
    path,
    ...block,
    before: text.slice(0, block.start).split("\n").at(-3) ?? "",
  })),
);

/** The test that runs a block, and what of its source says so; undefined when there is none. */
function runnerOf({ path, info, before }: (typeof blocks)[number]): [file: string, says: string] | undefined {
  const marked = /^<!-- run by (\S+) -->$/.exec(before)?.[1];
  if (info === "ts" && marked) return [marked, "run by"];
  if (info === "console" && marked) return [marked, path];
  if (info === "console" || /^(?:csv|json|xml) \S+\.\w+$/.test(info))
    return session.includes(path)
      ? ["packages/cli/test/readme-transcripts.test.ts", "sessionPages"]
      : undefined;
  if (info === "sh") return ["packages/cli/test/readme.test.ts", '"sh"'];
  const owner = owners[info];
  return owner === undefined ? undefined : [owner, info === "mermaid" ? path : info];
}

test.each(blocks.map((block) => [block.path, block.info, block] as const))(
  "a block of %s (%s) is run by a test",
  (_, __, block) => {
    const [file, says] = runnerOf(block) ?? expect.unreachable("no test runs it");
    expect(read(file)).toContain(says);
  },
);

test("scripts that blocks of a shell run by npm are there", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const lines = blocks.filter(({ info }) => info === "sh").flatMap(({ text }) => text.split("\n"));
  const named = lines.flatMap((line) =>
    [...line.matchAll(/\bnpm (?:run )?([\w:]+)/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(1);
  const own = ["i", "install", "pack", "test", "start"];
  expect(named.filter((name) => scripts[name] === undefined && !own.includes(name))).toEqual([]);
});

/**
 * Pages with limits of their own, in words: they are looked up, not read. One is for those who release it, one has the
 * measurements, one explains terms, one is a table of options that is generated, with how it is used, one the list of
 * the verifier's rules, and one is for those who review its security.
 */
const apart: Readonly<Record<string, number>> = {
  "docs/releasing.md": 450,
  "docs/benchmarks.md": 500,
  "docs/glossary.md": 1_000,
  "docs/operating/configuration.md": 300,
  "docs/reference/verification.md": 1_700,
  "docs/threat-model.md": 1_000,
};
/** Tables and diagrams that are generated; each example's own page has its ten lines (examples/manifests.test.ts). */
const generatedPart = /<!-- generated: \w+ -->[\s\S]*?<!-- end -->|```mermaid\n[\s\S]*?```/g;
const isOfExample = (path: string) => /^examples\/.+\/README/.test(path);

test("README, CONTRIBUTING and the pages of the packages are short, and all documents together, too", () => {
  const textOf = (path: string) => documents.find((document) => document.path === path)?.text ?? "";
  expect(textOf("README.md").trim().split("\n").length).toBeLessThanOrEqual(120);
  expect(textOf("CONTRIBUTING.md").length).toBeLessThanOrEqual(8_192);
  for (const name of ["sdk", "server", "cli"])
    expect(textOf(`packages/${name}/README.md`).trim().split("\n").length).toBeLessThanOrEqual(100);
  const wordsOf = (text: string) => text.replace(generatedPart, "").split(/\s+/).filter(Boolean).length;
  const isApart = (path: string) =>
    path.startsWith("spec/") || isOfExample(path) || Object.hasOwn(apart, path);
  const counted = documents.filter(({ path }) => !isApart(path));
  expect(counted.reduce((sum, { text }) => sum + wordsOf(text), 0)).toBeLessThanOrEqual(25_000);
  for (const [path, most] of Object.entries(apart))
    expect(wordsOf(textOf(path)), path).toBeLessThanOrEqual(most);
});
