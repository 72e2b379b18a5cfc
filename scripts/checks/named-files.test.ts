import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/* Comments and documents lead a reader to files by their names: each name is that of a file that exists. */

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));

/** Whether a name, with or without the folders before it, is that of a file. */
const exists = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));

/** The resource that a recipe of CONTRIBUTING makes. */
const invented = ["interfaces/data/watchlists.ts"];

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
/** A file name; what begins with a hyphen or a dot is an ending of names. */
const NAME = /(?<![\w.*/-])(?:\.{1,2}\/)*((?:\w[\w.-]*\/)*\w[\w.-]*\.(?:ts|mts|mjs))\b/g;

const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, name = ""]) => name);

test("comments and documents name files that exist", () => {
  const read = files.filter((file) => /\.(?:ts|mts|mjs|md)$/.test(file) && !file.includes("/generated/"));
  const missing = read.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const prose = file.endsWith(".md") ? text : [...text.matchAll(COMMENT)].join("\n");
    return namesIn(prose).flatMap((name) =>
      exists(name) || invented.includes(name) ? [] : [`${file} names ${name}`],
    );
  });
  expect(missing).toEqual([]);
});
