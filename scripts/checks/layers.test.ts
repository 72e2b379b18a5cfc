import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allowed } from "./layers.ts";

const namesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name).sort();

test("the table of CONTRIBUTING.md has the same imports as the check of the layers", () => {
  const text = readFileSync(new URL("../../CONTRIBUTING.md", import.meta.url), "utf8");
  const section = text.slice(text.indexOf("**packages/server/src/**"), text.indexOf("**packages/sdk/src/**"));
  const written = Object.fromEntries(
    [...section.matchAll(/^\| `([\w/]+)\/` \|.*\|([^|]*)\|$/gm)].map(([, folder = "", cell = ""]) => [
      folder,
      cell,
    ]),
  );
  const open = new Set(["lib", "generated"]);
  const { generated: _, ...layers } = allowed;
  expect(Object.keys(written).sort()).toEqual(Object.keys(layers).sort());
  for (const [folder, below] of Object.entries(layers)) {
    const named = below.filter((name) => !open.has(name)).sort();
    const cell = written[folder] ?? "";
    if (cell.includes("all below but")) {
      const closed = new Set([folder, ...open, ...namesIn(cell)]);
      expect(named, folder).toEqual(
        Object.keys(layers)
          .filter((name) => !closed.has(name))
          .sort(),
      );
    } else expect(namesIn(cell), folder).toEqual(named);
  }
});
