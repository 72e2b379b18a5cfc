import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { rules as policyRules } from "../src/policy/rules";
import { rules as cosmosRules } from "../src/verify/cosmos/rules/index";
import { rules as evmRules } from "../src/verify/evm/rules/index";
import { rules as solanaRules } from "../src/verify/solana/rules/index";

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), "utf8");
const readme = await read("README.md");

/** The rows of the table with this heading, as cells. */
function rowsOf(heading: string): string[][] {
  const [, table = ""] = readme.split(`\n${heading}\n`);
  const lines = table.split("\n\n", 1)[0]?.split("\n").slice(1) ?? [];
  return lines.map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));
}

const namesIn = (cell = "") => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
const linksIn = (cell = "") =>
  [...cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, label = "", path = ""]) => ({ label, path }));

/** Whether a test names the rule or code: as a text, or in a message. */
const mentions = (source: string, name: string) => new RegExp(`["'\`/|(]${name}["'\`/|)]`).test(source);

type Named = ReadonlyArray<readonly [name: string, rule: unknown]>;
const lists: Readonly<Record<string, Named>> = {
  EVM: [...evmRules, ["payload_digest", "EVM"]],
  Solana: [
    ...solanaRules,
    ...(["payload_digest", "genesis_hash", "cluster_blockhash"] as const).map(
      (name) => [name, "Solana"] as const,
    ),
  ],
  Cosmos: [...cosmosRules, ["payload_digest", "Cosmos"]],
};
const rows = rowsOf("| rule | families | requires | tests |");

test("every rule of every family has one row, and every row a rule", async () => {
  const written = rows.map(([names]) => namesIn(names)[0]);
  const names = new Set(Object.values(lists).flatMap((list) => list.map(([name]) => name)));
  expect(written.slice().sort()).toEqual([...names, "complete"].sort());
  for (const [name, families = "", requires = ""] of rows) {
    if (name === "`complete`") continue;
    const having = Object.entries(lists).filter(([, list]) => list.some(([rule]) => `\`${rule}\`` === name));
    expect(families, name).toBe(having.map(([family]) => family).join(", "));
    expect(requires.length, name).toBeGreaterThan(10);
  }
  // With the names in types that belong to no list.
  const [, union = ""] = /export type RuleName =(.*?);/s.exec(await read("src/errors/rule-name.ts")) ?? [];
  expect(written.slice().sort()).toEqual([...union.matchAll(/"(\w+)"/g)].map(([, name]) => name).sort());
});

test("every rule has a test for each of its families, which names it", async () => {
  for (const [cell, families = "", , tests] of rows) {
    const [name = ""] = namesIn(cell);
    const links = linksIn(tests);
    expect(links.length, name).toBeGreaterThan(0);
    for (const { path } of links) {
      const source = await read(path);
      if (name !== "complete") expect(mentions(source, name), `${name} in ${path}`).toBe(true);
    }
    if (name === "complete") continue;
    const labels = links.map(({ label }) => label);
    if (labels.join() !== "shared") {
      expect(labels, name).toEqual(families.split(", "));
      continue;
    }
    const functions = families
      .split(", ")
      .map((family) => lists[family]?.find(([rule]) => rule === name)?.[1]);
    expect(new Set(functions).size, `${name} is shared`).toBe(1);
  }
});

test("every rule of the policy has a row, and a test that names it", async () => {
  const rows = rowsOf("| rule | of the document | refuses | tests |");
  const written = rows.flatMap(([names]) => namesIn(names));
  expect(written.slice().sort()).toEqual(policyRules.map(([name]) => name).sort());
  for (const [names, , , tests] of rows) {
    const sources = await Promise.all(linksIn(tests).map(({ path }) => read(path)));
    for (const name of namesIn(names))
      expect(sources.filter((source) => mentions(source, name)).length, name).toBeGreaterThan(0);
  }
});

test("every error code has a test that names it", async () => {
  const rows = rowsOf("| code | what happened | what to do | test |");
  expect(rows.length).toBeGreaterThan(15);
  for (const [codes, , , tests] of rows) {
    const [code = ""] = namesIn(codes);
    const links = linksIn(tests);
    expect(links.length, code).toBeGreaterThan(0);
    for (const { path } of links) expect(mentions(await read(path), code), `${code} in ${path}`).toBe(true);
  }
});

test("every guarantee has a test that is there", async () => {
  const [, guarantees = ""] = /## What to rely on\n(.*?)\n## /s.exec(readme) ?? [];
  const items = guarantees.split("\n- ").slice(1);
  expect(items.length).toBeGreaterThan(8);
  for (const item of items) {
    const links = linksIn(item);
    expect(links.length, item).toBeGreaterThan(0);
    for (const { path } of links) expect((await read(path)).length).toBeGreaterThan(0);
  }
});
