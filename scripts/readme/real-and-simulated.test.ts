import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readParts } from "../generate/reference/parts.ts";

/* A document says of everything that the interfaces answer whether it is real. */

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
const parts = readParts();

/** The groups that the last column names, of each interface. */
const named = new Map<string, Set<string>>();
for (const group of parts.flatMap(({ groups }) => groups)) {
  const [name = "", tag = ""] = group.split(": ");
  named.set(name, (named.get(name) ?? new Set()).add(tag));
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
    const ofConnections = parts.filter(({ groups }) => groups.includes("platform: connections"));
    const types = ofConnections.flatMap(({ name }) =>
      [...name.matchAll(/`(\w+)`/g)].map(([, type = ""]) => type),
    );
    expect(types.sort()).toEqual([...ConnectionPayload.properties.type.enum].sort());
  });

  test("every row says which of the two it is, or what stands in", () => {
    for (const { name, says } of parts)
      expect(says, name).toMatch(
        /^(real|simulated|contracts of|stand-ins of|the real|replaces|read from|a file)/,
      );
  });
});
