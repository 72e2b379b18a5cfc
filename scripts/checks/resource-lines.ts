/**
 * How many lines by hand an operation of a resource takes, its tests included: `node --import tsx
 * scripts/checks/resource-lines.ts [commit]`. Files of the resource count whole; of files that many resources share, what is
 * about this one. Generated files do not count, nor what serves every resource (interfaces/crud.ts, test/crud/ of server and CLI),
 * nor tests of something else that call the resource as an example.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const server = "packages/server";
const cli = "packages/cli";
const shared = [
  "spec/data/openapi.yaml",
  "spec/data/error-codes.yaml",
  `${server}/src/interfaces/data/index.ts`,
  `${server}/src/storage/tables.ts`,
  `${server}/src/storage/personal-data.ts`,
  `${server}/src/storage/tables.test.ts`,
  `${server}/src/storage/migrations/004-data.ts`,
  `${server}/test/crud/resources.ts`,
  `${server}/test/tenancy.test.ts`,
  `${cli}/test/crud/resources.ts`,
  `${cli}/test/data.test.ts`,
  `${cli}/test/failures.test.ts`,
];

interface Resource {
  operations: number;
  /** Its own files. */
  files: readonly string[];
  /** What a shared file calls it. */
  called: RegExp;
}

const resources: Record<string, Resource> = {
  categories: {
    operations: 4,
    files: [
      "spec/data/categories.yaml",
      "spec/data/schemas/category.yaml",
      `${server}/src/interfaces/data/categories.ts`,
      `${server}/src/interfaces/data/default-categories.ts`,
      `${server}/test/categories.test.ts`,
    ],
    called: /transaction.?categor|\bcategories\b|category_/i,
  },
  "address lists, the list itself (its form, its hash, how long it is kept) apart": {
    operations: 2,
    files: [
      "spec/data/address-lists.yaml",
      "spec/data/schemas/address-list.yaml",
      `${server}/src/interfaces/data/address-lists.ts`,
      `${server}/test/address-lists.test.ts`,
    ],
    called: /address.?list|\/list(:|\/\{hash\}:|": \{)$/i,
  },
};

// Whoever reads the output may stop before its end (`| head`).
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

const commit = process.argv[2];

function linesOf(path: string): string[] {
  if (commit === undefined) return existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n") : [];
  const known = execFileSync("git", ["ls-tree", "--name-only", commit, path], { encoding: "utf8" });
  if (known === "") return [];
  return execFileSync("git", ["show", `${commit}:${path}`], { encoding: "utf8" })
    .trimEnd()
    .split("\n");
}

const depth = (line: string): number => line.search(/\S|$/);

/** The lines that name the resource, with what is indented below them and the bracket that closes it. */
function about(lines: readonly string[], called: RegExp): number {
  const counted = new Set<number>();
  for (const [start, line] of lines.entries()) {
    if (!called.test(line) || counted.has(start)) continue;
    let end = start + 1;
    while (end < lines.length && lines[end] !== "" && depth(lines[end] ?? "") > depth(line)) end += 1;
    if (/^\s*[\])}]/.test(lines[end] ?? "") && end > start + 1) end += 1;
    for (let at = start; at < end; at += 1) counted.add(at);
  }
  return counted.size;
}

for (const [name, { operations, files, called }] of Object.entries(resources)) {
  const counts = [
    ...files.map((path) => [path, linesOf(path).length] as const),
    ...shared.map((path) => [path, about(linesOf(path), called)] as const),
  ];
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  process.stdout.write(
    `${name}: ${total} lines, ${Math.round(total / operations)} for each of ${operations} operations\n`,
  );
  for (const [path, count] of counts)
    if (count > 0) process.stdout.write(`${String(count).padStart(6)}  ${path}\n`);
}
