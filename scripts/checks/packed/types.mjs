/**
 * `types.mjs <folder> <node10|bundler|nodenext>`: the types of every entry, as users resolve them, without skipLibCheck. The
 * check covers the program of a user and our own declarations: those of other packages are checked where ours use them.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { root } from "../../setup.mjs";

const { ModuleKind, ModuleResolutionKind } = ts;
const modes = {
  node10: { module: ModuleKind.CommonJS, moduleResolution: ModuleResolutionKind.Node10, users: ["cjs.ts"] },
  bundler: { module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler, users: ["esm.ts"] },
  nodenext: {
    module: ModuleKind.NodeNext,
    moduleResolution: ModuleResolutionKind.NodeNext,
    users: ["esm.mts", "cjs.cts"],
  },
};

/** A program that imports every entry, and uses the parts that lead furthest into other packages. */
function programOf(folder, file) {
  const home = join(folder, "node_modules/@waybill/sdk");
  const { exports } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  // For a pattern, such as `./erc7730/*.json`, each file that it has.
  const paths = Object.entries(exports).flatMap(([path, target]) =>
    path.includes("*")
      ? readdirSync(join(home, dirname(target))).map((file) => `${dirname(path)}/${file}`)
      : [path],
  );
  const entries = paths.map((path) => `@waybill/sdk${path.slice(1)}`);
  // As Node asks it of an ES module.
  const suffix = (name) => (file.endsWith(".mts") && name.endsWith(".json") ? ' with { type: "json" }' : "");
  const imports = entries.map((name, index) => `import * as e${index} from "${name}"${suffix(name)};`);
  return `${imports.join("\n")}
import { Waybill } from "@waybill/sdk";
import { signQuote } from "@waybill/sdk/evm";
import { privateKeyToAccount } from "viem/accounts";
const account = privateKeyToAccount(\`0x\${"11".repeat(32)}\`);
export const sign = async (waybill: Waybill, quoted: Parameters<typeof signQuote>[0]): Promise<\`0x\${string}\`> =>
  (await signQuote(quoted, account)).txHash;
// @ts-expect-error an amount is a text
export const wrong = (waybill: Waybill) => waybill.quotes.get({ amount: 1 });
export const all: object[] = [${entries.map((_, index) => `e${index}`).join(", ")}];
`;
}

const [folder, mode] = process.argv.slice(2);
const { users, ...resolution } = modes[mode];
const files = users.map((name) => join(folder, `${mode}-${name}`));
for (const file of files) writeFileSync(file, programOf(folder, file));
const program = ts.createProgram(files, {
  ...resolution,
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  esModuleInterop: true,
  resolveJsonModule: true,
  target: ts.ScriptTarget.ES2022,
  types: ["node"],
  typeRoots: [join(root, "node_modules/@types")],
});
const own = program
  .getSourceFiles()
  .filter(({ fileName }) => files.includes(fileName) || fileName.includes("/node_modules/@waybill/"));
const found = [
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...own.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]),
];
if (own.length <= files.length) throw new Error("our declarations were not found");
process.stdout.write(ts.formatDiagnostics(found, ts.createCompilerHost({})));
process.exitCode = found.length === 0 ? 0 : 1;
