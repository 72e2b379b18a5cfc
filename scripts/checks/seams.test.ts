import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { exemptions } from "./seam-exemptions.ts";
import { seamFaults } from "./seam-faults.ts";

const source = new URL("../../packages/server/src", import.meta.url).pathname;

test("the server takes time, randomness, nodes and the store from what it is given", () => {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".ts") && !/\.test(-d)?\.ts$/.test(name))
    .map(({ parentPath, name }) => relative(source, join(parentPath, name)));
  expect(files.length).toBeGreaterThan(300);
  const needed = new Set<string>();
  const faults = files.flatMap((file) =>
    seamFaults(file, readFileSync(join(source, file), "utf8")).flatMap(({ line, name, instead }) => {
      const exemption = exemptions.find(
        ({ path, names }) => file.startsWith(path) && (names === "all" || names.includes(name)),
      );
      if (exemption) needed.add(exemption.path);
      return exemption ? [] : [`packages/server/src/${file}:${line} uses ${name}: ${instead}`];
    }),
  );
  expect(faults).toEqual([]);
  // One without a use would let a fault in unseen.
  expect([...needed].sort()).toEqual(exemptions.map(({ path }) => path).sort());
});
