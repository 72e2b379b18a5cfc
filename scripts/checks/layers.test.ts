import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readDocument } from "../readme/documents.ts";
import { allowed } from "./layers.ts";

test("the document of the architecture has every layer of the server, and no other folder", () => {
  const [, section = ""] = readDocument("docs/architecture.md").split("\n## The server\n");
  const [server = ""] = section.split("\n## ");
  const lines = server.split("\n").filter((line) => line.startsWith("- "));
  const folders = lines.flatMap((line) => line.match(/`[\w/]+\/`/g) ?? []).map((name) => name.slice(1, -2));
  const { generated: _, ...layers } = allowed;
  for (const layer of Object.keys(layers))
    for (const folder of layer.split("/")) expect(folders, layer).toContain(folder);
  const [source, ...within] = [
    "packages/server/src",
    ...lines.flatMap((line) => line.match(/`[\w/]+\/`/g)?.[0] ?? []),
  ];
  for (const name of within)
    expect(existsSync(new URL(`../../${source}/${name.slice(1, -2)}`, import.meta.url)), name).toBe(true);
});
