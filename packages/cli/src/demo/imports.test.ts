import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const imported =
  /(?:import|const)\s*(?:type\s*)?\{([^}]*)\}\s*(?:from|=\s*await import\()\s*"@waybill\/server(?:\/local)?"/g;

test("the demo is a client like any other: the server gives it a contract and a list of an operator, and nothing else", async () => {
  const names: string[] = [];
  for (const file of await readdir(import.meta.dirname, { recursive: true })) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const text = await readFile(`${import.meta.dirname}/${file}`, "utf8");
    for (const [statement, list = ""] of text.matchAll(imported))
      if (!statement.startsWith("import type"))
        names.push(...list.split(",").map((name) => `${file}: ${name.trim()}`));
  }
  expect(names.filter((name) => !name.endsWith(": ")).sort()).toEqual([
    "practice.ts: importSanctions",
    "practice.ts: systemRuntime",
    "seed.ts: deployMultisig",
  ]);
});
