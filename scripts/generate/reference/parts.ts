import { readFileSync } from "node:fs";

/** A part of the service, and whether it is real: a row of `docs/real-and-simulated.md`. */
export interface ServicePart {
  name: string;
  says: string;
  simulated: boolean;
  /** The groups of operations that answer from it, as `platform: connections`; none: it belongs to no group alone. */
  groups: readonly string[];
}

/** Links of the document lead to files of the repository, which no reader of a page has. */
const withoutLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");

/** The groups of a last column such as `data: screening; risk: addresses, clearances`. */
const groupsOf = (text: string): string[] =>
  [...text.matchAll(/(\w+): ([^;]+)/g)].flatMap(([, name, list = ""]) =>
    list.split(",").map((group) => `${name}: ${group.trim()}`),
  );

/** The parts that the document names, in its order. */
export function readParts(): ServicePart[] {
  const [parts = ""] = readFileSync("docs/real-and-simulated.md", "utf8").split("\n## ");
  const rows = parts
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.slice(2, -2).split(" | "))
    .slice(2);
  if (rows.length === 0) throw new Error("docs/real-and-simulated.md has no table of parts");
  // "To custodians" continues the row above it.
  let subject = "";
  return rows.map(([name = "", says = "", groups = ""]) => {
    if (name.startsWith("connections ")) subject = "connections ";
    return {
      name: withoutLinks(/^(?:to|of) /.test(name) ? subject + name : name),
      says: withoutLinks(says),
      simulated: /^(?:simulated|replaces)/.test(says),
      groups: groupsOf(groups),
    };
  });
}
