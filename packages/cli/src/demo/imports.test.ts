import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const imported =
  /(?:import|const)\s*(?:type\s*)?\{([^}]*)\}\s*(?:from|=\s*await import\()\s*"@waybill\/server(?:\/local)?"/g;

test("the demo is a client like any other, but for what the interface has no operations for", async () => {
  const names: string[] = [];
  for (const file of await readdir(import.meta.dirname)) {
    if (file.endsWith(".test.ts")) continue;
    const text = await readFile(`${import.meta.dirname}/${file}`, "utf8");
    for (const [statement, list = ""] of text.matchAll(imported))
      if (!statement.startsWith("import type"))
        names.push(...list.split(",").map((name) => `${file}: ${name.trim()}`));
  }
  expect(names.filter((name) => !name.endsWith(": ")).sort()).toEqual([
    "seed.ts: deployMultisig",
    ...[
      "addAccount",
      "addGroup",
      "addToGroup",
      "findAccess",
      "importLabels",
      "openWorkspace",
      "systemRuntime",
    ].map((name) => `workspace.ts: ${name}`),
  ]);
});
