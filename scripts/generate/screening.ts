import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { banner, type GeneratedFile } from "./file.ts";
import type { OpenApiDocument } from "./spec.ts";

const types = `
/** A label of an address on all networks of a family. */
export interface BuiltInLabel {
  family: string;
  address: string;
  name: string;
  category: string;
  list: string;
  /** The entity that controls the address, and its role. */
  entity?: string;
  role?: string;
  /** JSON array. */
  tags?: string;
}

/** A risk flag of a token; \`token\` is its slug. */
export interface RegistryTokenFlag {
  network: string;
  token: string;
  level: "low" | "medium" | "high";
  reason: string;
}

/** Differences from a clean address. Days count back from now; null: never. */
export interface TestFacts {
  label?: { name: string; category: string; list: string };
  hops?: 1 | 2 | 3;
  seen?: { first: number; last: number } | null;
  paid?: null;
  imitates?: number;
  token?: "medium" | "high";
  /** Dimensions that fail; \`scoring\`: the whole assessment. */
  fails?: readonly string[];
}

/** A public test address of each family, with its facts. */
export interface TestAddress {
  id: string;
  facts: TestFacts;
  evm: string;
  solana: string;
  cosmos: string;
}
`;

interface LabelRow {
  family: string;
  address: string;
  category: string;
  malicious?: boolean;
  tags?: string[];
}

/** The stored form of a label: `0x` addresses in lower case, tags as JSON. */
const labelRow = ({ malicious: _malicious, tags, ...label }: LabelRow) => ({
  ...label,
  address: label.family === "evm" ? label.address.toLowerCase() : label.address,
  ...(tags && { tags: JSON.stringify(tags) }),
});

interface Expectation {
  factor: string;
  level: string;
  only?: string;
}

interface Row {
  id: string;
  shows: string;
  as: string[];
  facts: unknown;
  expects: Expectation[];
  evm: string;
  solana: string;
  cosmos: string;
}

interface FactorRow {
  name: string;
  levels: string[];
  meaning: string;
}

const read = async (name: string) => parse(await readFile(`spec/registry/${name}.yaml`, "utf8"));

const unspendableTypes = `import type { NetworkKind } from "./registry";

/**
 * By family: what the addresses are, after "this is", and the addresses from which no one can pay back. A range (EVM)
 * has a hyphen between its first and its last one; \`0x\` addresses in small letters, of a Cosmos account its first
 * spelling in the registry.
 */
type Unspendable = ReadonlyArray<readonly [reason: string, ...addresses: string[]]>;
`;

interface UnspendableRow {
  family: string;
  address: string;
  to?: string;
  reason: string;
}

/**
 * Emits labels, token flags and test addresses for the server, unspendable addresses for all, and the page that
 * describes the test addresses.
 */
export async function generateScreening(core: OpenApiDocument): Promise<GeneratedFile[]> {
  const [labels, flags]: [LabelRow[], unknown[]] = await Promise.all([read("labels"), read("token-flags")]);
  const addresses: Row[] = await read("test-addresses");
  const unspendable: UnspendableRow[] = await read("unspendable-addresses");
  const rows = (items: unknown[]) => `[\n${items.map((item) => `  ${JSON.stringify(item)},\n`).join("")}]`;
  const constant = (name: string, type: string, items: unknown[]) =>
    `\nexport const ${name}: readonly ${type}[] = ${rows(items)};\n`;
  const facts = addresses.map(({ id, facts, evm, solana, cosmos }) => ({ id, facts, evm, solana, cosmos }));
  return [
    {
      path: "spec/generated/screening.ts",
      content: [
        banner("spec/registry"),
        types,
        constant("builtInLabels", "BuiltInLabel", labels.map(labelRow)),
        constant("tokenFlags", "RegistryTokenFlag", flags),
        constant("testAddresses", "TestAddress", facts),
      ].join(""),
    },
    {
      path: "spec/generated/unspendable.ts",
      content: [
        banner("spec/registry"),
        unspendableTypes,
        "\nexport const unspendableAddresses: Readonly<Record<NetworkKind, Unspendable>> = {\n",
        ...["evm", "solana", "cosmos"].map(
          (family) => `  ${family}: ${rows(unspendableOf(family, unspendable)).replaceAll("\n", "\n  ")},\n`,
        ),
        "};\n",
      ].join(""),
    },
    {
      path: "packages/server/TEST-ADDRESSES.md",
      content: page(
        addresses,
        labels.filter(({ malicious }) => malicious),
        factorsOf(core),
      ),
    },
  ];
}

/** A row for each reason, which is then written once. */
function unspendableOf(family: string, all: readonly UnspendableRow[]): string[][] {
  const byReason = new Map<string, string[]>();
  for (const { address, to, reason } of all.filter((row) => row.family === family)) {
    const text = [address, ...(to ? [to] : [])].join("-");
    const same = byReason.get(reason) ?? [];
    byReason.set(reason, [...same, family === "evm" ? text.toLowerCase() : text]);
  }
  return [...byReason].map(([reason, addresses]) => [reason, ...addresses]);
}

/** The factors in the description of the core interface. */
const factorsOf = (core: OpenApiDocument): FactorRow[] =>
  core.components.schemas.RiskFactor?.properties?.factor?.["x-factors"] as FactorRow[];

function page(
  addresses: readonly Row[],
  labels: ReadonlyArray<{ family: string; address: string; category: string }>,
  factors: readonly FactorRow[],
): string {
  const lines = [
    "<!-- Generated from spec/registry/test-addresses.yaml and spec/core by `npm run generate`. Do not edit. -->",
    "",
    "# Test addresses",
    "",
    "These addresses test the risk report, as test cards test card payments: on test networks each of them produces one",
    "kind of finding, regardless of the chain. Request a quote with one of them as sender or recipient. They are patterns",
    "without a private key, so funds sent to them are lost: do not send any.",
    "",
    "Any other address, and these addresses on networks that are not test networks, are assessed with the server's data.",
    "The report also has the factors of the payment's other side. The overall level is the highest among the factors.",
    "",
    "| address | as | finding | factors in the report |",
    "| --- | --- | --- | --- |",
    ...addresses.map(
      (row) => `| [${row.id}](#${row.id}) | ${row.as.join(", ")} | ${row.shows} | ${factorsCell(row)} |`,
    ),
    "",
    "`<side>` is `sender` or `recipient`. `record_missing_<side>` becomes `known_attributed_<side>` (low) once the workspace",
    "has a person with that account.",
    "",
    ...addresses.flatMap(({ id, evm, solana, cosmos }) => [
      `## ${id}`,
      "",
      "| family | address |",
      "| --- | --- |",
      `| evm | \`${evm}\` |`,
      `| solana | \`${solana}\` |`,
      `| cosmos | \`${cosmos}\` |`,
      "",
    ]),
    "## On every network",
    "",
    "| family | address | finding |",
    "| --- | --- | --- |",
    ...labels.map(
      ({ family, address, category }) => `| ${family} | \`${address}\` | malicious (${category}) |`,
    ),
    "",
    "## Factors of the payment",
    "",
    "`cross_chain_payment` is low between two networks of one family and medium between two families. `simulation_reverted` is",
    "medium if the quoted transaction would fail, for example because the sender is one of the addresses above and has no",
    "funds. `assessment_error_*` also appears, with its reason in `errors`, if the network is not indexed.",
    "",
    "## Every factor",
    "",
    "| factor | levels | meaning |",
    "| --- | --- | --- |",
    ...factors.map(({ name, levels, meaning }) => `| \`${name}\` | ${levels.join(", ")} | ${meaning} |`),
    "",
  ];
  return lines.join("\n");
}

function factorsCell({ expects }: Row): string {
  if (expects.length === 0) return "`risk` is null";
  const errors = expects.filter(({ factor }) => factor.startsWith("assessment_error_"));
  if (errors.length === expects.length) return "`assessment_error_*` (medium), one for each dimension";
  return expects
    .map(({ factor, level, only }) => `\`${factor}\` (${level}${only ? `; only as ${only}` : ""})`)
    .join("<br>");
}
