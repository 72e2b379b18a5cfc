import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDocument } from "../../../scripts/readme/documents";
import { rules as policyRules } from "../src/policy/rules";
import { rules as cosmosRules } from "../src/verify/cosmos/rules/index";
import { rules as evmRules } from "../src/verify/evm/rules/index";
import { rules as solanaRules } from "../src/verify/solana/rules/index";

const root = join(import.meta.dirname, "..");

/** Every test of this package: its path, with / between folders, and its text. */
const tests = ["src", "test"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => path.endsWith(".test.ts") && !path.includes("readme"))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(join(root, path), "utf8") }));

/** Whether a test names the rule or code: as a text, or in a message. */
const mentions = (source: string, name: string) => new RegExp(`["'\`/|(]${name}["'\`/|)]`).test(source);

/** The tests that name a rule or a code. */
const testsOf = (name: string) => tests.filter(({ text }) => mentions(text, name)).map(({ path }) => path);

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
const families = Object.keys(lists);

const [, reference = ""] = readDocument("docs/reference/verification.md").split("\n## Rules\n");

/** The rules of the document, each with the heading that it stands under. */
const written = reference.split("\n### ").flatMap((section) => {
  const [heading = "", ...lines] = section.split("\n");
  return lines.flatMap((line) => {
    const [, names = "", requires] = /^- ((?:`\w+`(?:, )?)+): (.+)$/.exec(line) ?? [];
    return [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => ({ heading, name, requires }));
  });
});

/** The heading of a rule, by the families that have it. */
const headingOf = (name: string): string => {
  const having = families.filter((family) => lists[family]?.some(([rule]) => rule === name));
  return having.length === families.length ? "All families" : having.join(" and ");
};

test("every rule of every family is in the reference, under the families that have it", async () => {
  const names = new Set(Object.values(lists).flatMap((list) => list.map(([name]) => name)));
  expect(written.map(({ name }) => name).sort()).toEqual([...names, "complete"].sort());
  for (const { name, heading, requires = "" } of written) {
    if (name !== "complete") expect(heading, name).toBe(headingOf(name));
    expect(requires.length, name).toBeGreaterThan(10);
  }
  // With the names in types that belong to no list.
  const types = readFileSync(join(root, "src/errors/rule-name.ts"), "utf8");
  const [, union = ""] = /export type RuleName =(.*?);/s.exec(types) ?? [];
  const named = [...union.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(written.map(({ name }) => name).sort()).toEqual(named.sort());
});

test("every rule has a test of each of its families, unless they share one function", () => {
  for (const family of families)
    for (const [name, rule] of lists[family] ?? []) {
      const of = family.toLowerCase();
      const found = testsOf(name);
      const sharing = families.filter((other) => lists[other]?.some(([, own]) => own === rule));
      const own = found.filter((path) => path.includes(`/${of}/`) || path.includes("/rules/"));
      expect(sharing.length > 1 ? found : own, `${name} of ${family}`).not.toEqual([]);
    }
});

test("every rule of the policy is in the document of policies, and a test names it", () => {
  const [, table = ""] = readDocument("docs/concepts/policies.md").split(
    "| rule | of the document | refuses |\n",
  );
  const lines = table.split("\n\n", 1)[0]?.split("\n").slice(1) ?? [];
  const names = lines.flatMap((line) =>
    [...(line.split(" | ")[0] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );
  expect(names.slice().sort()).toEqual(policyRules.map(([name]) => name).sort());
  for (const name of names) expect(testsOf(name), name).not.toEqual([]);
});

test("every error code has a test that names it", () => {
  const codes = [...readDocument("packages/sdk/README.md").matchAll(/<a id="(\w+)"><\/a>/g)];
  expect(codes.length).toBeGreaterThan(15);
  for (const [, code = ""] of codes) expect(testsOf(code), code).not.toEqual([]);
});

test("every guarantee names a test", () => {
  const [, guarantees = ""] =
    /## What the SDK guarantees\n(.*?)\n## /s.exec(readDocument("docs/threat-model.md")) ?? [];
  const items = guarantees.split("\n- ").slice(1);
  expect(items.length).toBeGreaterThan(8);
  for (const item of items) expect(item).toMatch(/\]\(\S+\.test\.ts\)/);
});
