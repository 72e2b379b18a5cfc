import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { banner, type GeneratedFile } from "./file.ts";

const folder = "packages/server/contracts";
const contractNames = ["DevStablecoin"];

interface CompilerOutput {
  errors?: Array<{ severity: "error" | "warning" | "info"; formattedMessage: string }>;
  contracts?: Record<
    string,
    Record<string, { abi: unknown[]; evm: { deployedBytecode: { object: string } } }>
  >;
}

/** What is used of the `solc` package, whose own types say `any`. */
interface Compiler {
  compile(
    input: string,
    callbacks: { import(path: string): { contents: string } | { error: string } },
  ): string;
}

// From the server's package, because that is where the compiler and the contract library are installed.
const require = createRequire(new URL("../../packages/server/package.json", import.meta.url));

/**
 * Compiles the Solidity sources of the local chains (about 2 s) and emits their ABI and runtime code. Sources are named
 * relative to the contracts folder and no metadata is appended, so the output does not depend on where it was built.
 */
export async function generateContracts(): Promise<GeneratedFile[]> {
  const sources = await Promise.all(contractNames.map((name) => readFile(`${folder}/${name}.sol`, "utf8")));
  const compiler: Compiler = require("solc");
  const output: CompilerOutput = JSON.parse(
    compiler.compile(JSON.stringify(compilerInput(sources)), { import: readImport }),
  );
  const problems = (output.errors ?? []).filter(({ severity }) => severity !== "info");
  if (problems.length > 0)
    throw new Error(problems.map(({ formattedMessage }) => formattedMessage).join("\n"));
  const constants = contractNames.map((name) => {
    const compiled = output.contracts?.[`${name}.sol`]?.[name];
    if (!compiled) throw new Error(`${folder}/${name}.sol does not define contract ${name}`);
    return `\n${constant(name, compiled.abi, compiled.evm.deployedBytecode.object)}`;
  });
  return [
    { path: "packages/server/src/generated/contracts.ts", content: banner(folder) + constants.join("") },
  ];
}

function compilerInput(sources: string[]) {
  return {
    language: "Solidity",
    sources: Object.fromEntries(
      contractNames.map((name, index) => [`${name}.sol`, { content: sources[index] }]),
    ),
    settings: {
      // The oldest rules that the contract library compiles for; every network of the registry knows them.
      evmVersion: "cancun",
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: "none", appendCBOR: false },
      outputSelection: { "*": { "*": ["abi", "evm.deployedBytecode.object"] } },
    },
  };
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(path), "utf8") };
  } catch (error) {
    return { error: String(error) };
  }
}

function constant(name: string, abi: unknown[], runtimeCode: string): string {
  const variable = name.charAt(0).toLowerCase() + name.slice(1);
  const entries = abi.map((entry) => `    ${JSON.stringify(entry)},\n`).join("");
  return `export const ${variable} = {\n  abi: [\n${entries}  ],\n  runtimeCode:\n    "0x${runtimeCode}",\n} as const;\n`;
}
