/* An example is copied: its own package.json has all that it imports, in the versions that are tested here. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const folder = import.meta.dirname;
const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");
const { catalog } = parse(read("../pnpm-workspace.yaml"));
const { version } = JSON.parse(read("../packages/sdk/package.json"));

const examples = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).includes("package.json"))
  .map(({ name }) => {
    const files = readdirSync(join(folder, name), { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    return { name, files, manifest: JSON.parse(read(name, "package.json")) };
  });

/** The packages that a file names in its imports. */
function importsOf(text: string): string[] {
  const names = [...text.matchAll(/(?:from|import)\s*\(?"((?:@[\w-]+\/)?[\w.-]+)[^"]*"/g)].map(
    ([, name = ""]) => name,
  );
  return names.filter((name) => !name.startsWith(".") && !/^node(?::|$)/.test(name));
}

test("there are examples, and their imports are found", () => {
  expect(examples.length).toBeGreaterThan(8);
  expect(
    importsOf('import { a } from "@x/y/z";\nawait import("b");\nimport "./c.ts";\nimport d from "node:fs";'),
  ).toEqual(["@x/y", "b"]);
});

test.each(examples)(
  "$name declares all that it imports, in the versions of this repository",
  ({ name, files, manifest }) => {
    const { dependencies, devDependencies } = manifest;
    for (const [one, range] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
      if (one.startsWith("@waybill/")) expect(range, one).toBe(`^${version}`);
      else if (one === "typescript") expect(`npm:typescript@${range}`).toBe(catalog["typescript-7"]);
      else expect(range, one).toBe(catalog[one]);
    }
    for (const file of files)
      for (const one of importsOf(read(name, file))) {
        const isForTests = /\.(?:test|spec)\.ts$/.test(file);
        expect(
          isForTests ? { ...dependencies, ...devDependencies } : dependencies,
          `${file}: ${one}`,
        ).toHaveProperty([one]);
      }
  },
);

test.each(examples)(
  "$name is short: at most 120 lines a program, and ten of README",
  ({ name, files, manifest }) => {
    expect(manifest.scripts.test).toBeDefined();
    const linesOf = (file: string) => read(name, file).trimEnd().split("\n").length;
    expect(linesOf("README.md")).toBeLessThanOrEqual(10);
    for (const file of files.filter((one) => !/\.test\.ts$/.test(one)))
      if (name !== "browser-wallet") expect(linesOf(file), file).toBeLessThanOrEqual(120);
  },
);
