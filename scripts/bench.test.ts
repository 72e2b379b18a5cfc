import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

test("the document of benches has each one that can be run, in its order", () => {
  const document = readFileSync(at("../docs/benchmarks.md"), "utf8");
  const listed = [...document.matchAll(/^- `([\w-]+)`:/gm)].map(([, name]) => name);
  const help = execFileSync(process.execPath, ["--import", "tsx", at("bench.ts"), "--help"], {
    encoding: "utf8",
  });
  expect(listed).toEqual(/these benches: (.+)$/m.exec(help)?.[1]?.split(", "));
});
