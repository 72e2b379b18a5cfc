import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

/* A document says of everything that the interfaces answer whether it is real. */

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
const document = await read("docs/real-and-simulated.md");
const rows = document
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.slice(2, -2).split(" | "))
  .slice(2);

/** The groups that the last column names, of each interface. */
const named = new Map<string, Set<string>>();
for (const [, , groups = ""] of rows)
  for (const [, name = "", list = ""] of groups.matchAll(/(\w+): ([^;]+)/g)) {
    const known = named.get(name) ?? new Set();
    for (const group of list.split(", ")) known.add(group.trim());
    named.set(name, known);
  }

interface Described {
  readonly tags: readonly { readonly name: string }[];
}

const interfaces: { readonly name: string }[] = parse(await read("spec/interfaces.yaml"));

describe("the real and the simulated parts", () => {
  test.each(interfaces.map(({ name }) => name))("every group of operations of %s has a row", async (name) => {
    const { tags }: Described = parse(await read(`spec/${name}/openapi.yaml`));
    expect([...(named.get(name) ?? [])].sort()).toEqual(tags.map((tag) => tag.name).sort());
  });

  test("no row names an interface that there is not", () => {
    const known = interfaces.map(({ name }) => name);
    expect([...named.keys()].filter((name) => !known.includes(name))).toEqual([]);
  });

  test("every type of connection has one row", async () => {
    const { ConnectionPayload } = parse(await read("spec/platform/schemas/connection.yaml"));
    const ofConnections = rows.filter(([, , groups = ""]) => /platform: .*\bconnections\b/.test(groups));
    const types = ofConnections.flatMap(([part = ""]) =>
      [...part.matchAll(/`(\w+)`/g)].map(([, type = ""]) => type),
    );
    expect(types.sort()).toEqual([...ConnectionPayload.properties.type.enum].sort());
  });

  test("every row says which of the two it is, or what stands in", () => {
    for (const [part = "", says = ""] of rows)
      expect(says, part).toMatch(/^(real|simulated|contracts of|the real|replaces|read from|a file)/);
  });
});
