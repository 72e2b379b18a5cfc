import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Hex } from "viem";

/** The part of the `solc` package that is used, whose own types say `any`. */
interface Compiler {
  compile(input: string): string;
}

interface Output {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>;
}

/** Runtime code of a contract that exists for tests only: `name`.sol in fixtures/, which imports nothing. */
export function runtimeCodeOf(name: string): Hex {
  const content = readFileSync(new URL(`../fixtures/${name}.sol`, import.meta.url), "utf8");
  const tools = new URL("../../../../scripts/tools/package.json", import.meta.url);
  const compiler: Compiler = createRequire(tools)("solc");
  const input = {
    language: "Solidity",
    sources: { [name]: { content } },
    settings: { evmVersion: "cancun", outputSelection: { "*": { "*": ["evm.deployedBytecode.object"] } } },
  };
  const output: Output = JSON.parse(compiler.compile(JSON.stringify(input)));
  const code = output.contracts?.[name]?.[name]?.evm.deployedBytecode.object;
  if (code === undefined) throw new Error(output.errors?.map((error) => error.formattedMessage).join("\n"));
  return `0x${code}`;
}
