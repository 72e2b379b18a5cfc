/**
 * `npm run generate`: writes everything that follows from spec/ into spec/generated/, and what has to be in a package
 * into its src/generated/. `-- --check` leaves committed files as they are and fails when one differs; `-- --built`
 * writes only what is not committed.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { generateAlertTemplates } from "./generate/alert-templates.ts";
import { generateBundle, generateBundles, generateVersion, readInfo } from "./generate/bundles.ts";
import { generateClient, generateTransportTable } from "./generate/client.ts";
import { generateClientIndex } from "./generate/client-index.ts";
import { generateCommands, generateShortCommands } from "./generate/commands.ts";
import { generateContracts } from "./generate/contracts.ts";
import { generateDiagrams } from "./generate/diagrams.ts";
import { generateErc7730 } from "./generate/erc7730.ts";
import { generateErrorCodes, ownErrorCodes } from "./generate/error-codes.ts";
import { type GeneratedFile, isBuilt } from "./generate/file.ts";
import { generateLimitsTable } from "./generate/limits-table.ts";
import { lintSpec } from "./generate/lint.ts";
import { generateOperations } from "./generate/operations.ts";
import { generateOptionsTable } from "./generate/options-table.ts";
import { generateProtocols } from "./generate/protocols.ts";
import { generateReference } from "./generate/reference.ts";
import {
  generateCountries,
  generateExplorers,
  generateIbanLengths,
  generateRegistry,
} from "./generate/registry.ts";
import { generateScreening } from "./generate/screening.ts";
import { generateServerIndex } from "./generate/server-index.ts";
import { generateSolanaPrograms } from "./generate/solana-programs.ts";
import {
  fixtureInterfaces,
  fixtures,
  handwritten,
  interfaces,
  operationsOf,
  readSpec,
} from "./generate/spec.ts";
import { generateTypes } from "./generate/types.ts";
import { generateValidators } from "./generate/validators.ts";

const check = process.argv.includes("--check");
const onlyBuilt = process.argv.includes("--built");

/** All that follows from the OpenAPI descriptions. */
async function generateFromSpec(): Promise<GeneratedFile[]> {
  const sets = [];
  // One after the other: the linter keeps what it compiled, and two descriptions at once would share it.
  for (const name of interfaces) {
    const document = await readSpec(name);
    if (!onlyBuilt) await lintSpec(name, document);
    sets.push({ name, document, operations: operationsOf(name, document), codes: ownErrorCodes(name) });
  }
  const health = { name: "health", document: await readSpec("health") };
  if (!onlyBuilt) await lintSpec(health.name, health.document);
  // No server but a local one has it, so it is no part of the document of all interfaces.
  const testBench = { name: "test-bench", document: await readSpec("test-bench") };
  if (!onlyBuilt) await lintSpec(testBench.name, testBench.document);
  const built = [
    ...generateBundles([...sets, health], readInfo()),
    generateBundle(testBench),
    ...(await generateValidators(sets)),
  ];
  if (onlyBuilt) return built;
  const types = await Promise.all(
    [...sets, health, testBench].map(({ name, document }) => generateTypes(name, document)),
  );
  const written = sets.filter(({ name }) => handwritten.has(name));
  const generated = sets.filter(({ name }) => !handwritten.has(name));
  const clients = [
    ...written.flatMap(({ name, document, operations }) =>
      generateTransportTable(name, document, operations),
    ),
    ...generated.flatMap(({ name, document, operations, codes }) => [
      generateClient(name, document, operations, codes),
      generateCommands(name, document, operations),
    ]),
    generateShortCommands(generated),
    ...generateClientIndex(
      generated.map(({ name, document, operations }) => ({
        name,
        summary: document.info.summary,
        withInput: operations
          .filter(
            ({ parameters, object }) =>
              parameters.some(({ in: place }) => place !== "path") || object.requestBody,
          )
          .map(({ id }) => id),
      })),
      [...written.map(({ name }) => name), health.name],
    ),
  ];
  const codes = generateErrorCodes(sets, handwritten);
  return [
    ...built,
    ...types,
    ...codes,
    generateVersion([...sets, health], readInfo()),
    ...generateOperations(sets),
    generateServerIndex(interfaces),
    ...clients,
  ];
}

/** Types and tables of the interfaces that only tests serve. */
async function generateFixtures(): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const name of fixtureInterfaces) {
    const document = await readSpec(name, `${fixtures}/spec`);
    const operations = operationsOf(name, document);
    const codes = ownErrorCodes(name, `${fixtures}/spec`);
    const tables = generateOperations([{ name, document, operations, codes }]);
    files.push(
      await generateTypes(name, document),
      generateClient(name, document, operations, codes),
      ...tables.filter(({ path }) => path.endsWith("-server.ts")),
    );
  }
  return files.map(({ path, content }) => ({ path: `${fixtures}/${path}`, content }));
}

const parts: Array<() => Promise<GeneratedFile[]>> = [
  // One after the other: the linter keeps what it compiled.
  async () => [...(await generateFromSpec()), ...(await generateFixtures())],
  async () => [
    await generateRegistry(),
    await generateProtocols(),
    await generateCountries(),
    await generateExplorers(),
    await generateIbanLengths(),
  ],
  async () => [await generateAlertTemplates()],
  generateContracts,
  async () => generateSolanaPrograms(),
  generateErc7730,
  generateDiagrams,
  async () => generateScreening(await readSpec("core")),
];
const files = (await Promise.all((onlyBuilt ? [generateFromSpec] : parts).map((part) => part()))).flat();

const stale: string[] = [];
async function write(file: GeneratedFile): Promise<void> {
  const { path, content } = file;
  const current = await readFile(path, "utf8").catch(() => undefined);
  if (current === content) return;
  if (!isBuilt(file)) stale.push(path);
  if (check && !isBuilt(file)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
for (const file of files) await write(file);
// Made of the commands, which are made of what was written.
if (!onlyBuilt) {
  const { generateCommandsMap } = await import("./generate/commands-map.ts");
  for (const file of await generateCommandsMap()) await write(file);
  await write(await generateOptionsTable());
  await write(await generateLimitsTable());
}
// Shows the examples of the commands.
const reference = await generateReference();
for (const file of reference) await write(file);

if (check && stale.length > 0) {
  process.stderr.write(
    `Generated files are stale; run \`npm run generate\` and commit:\n  ${stale.join("\n  ")}\n`,
  );
  process.exit(1);
}
process.stderr.write(
  `${files.length + reference.length} generated files, ${stale.length} ${check ? "stale" : "written"}\n`,
);
