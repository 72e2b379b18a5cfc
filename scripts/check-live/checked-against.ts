import { readFileSync } from "node:fs";
import type { Finding } from "./findings.ts";

const document = new URL("../../docs/real-and-simulated.md", import.meta.url);

/** A row of the table "Checked against" of the document: a protocol, and what the tests of this repository run it against. */
export function documented(text = readFileSync(document, "utf8")): [protocol: string, against: string][] {
  const [, section = ""] = text.split("\n## Checked against\n");
  return [...section.matchAll(/^\| (?!-|protocol)([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, protocol = "", against = ""]) => [protocol.trim(), against.trim()],
  );
}

/** The table with what the nodes of this run add to it: a protocol is checked on a network where every comparison was equal. */
export function checkedAgainst(findings: readonly Finding[], rows = documented()): [string, string][] {
  return rows.map(([protocol, against]) => {
    const own = findings.filter(({ part, outcome }) => protocol.startsWith(part) && outcome !== "skipped");
    const of = (network: string) => own.filter((one) => one.network === network);
    const equal = [...new Set(own.map(({ network }) => network))].filter((network) =>
      of(network).every(({ outcome }) => outcome === "equal"),
    );
    return [protocol, equal.length === 0 ? against : `${against}; nodes of ${equal.join(", ")}`];
  });
}
