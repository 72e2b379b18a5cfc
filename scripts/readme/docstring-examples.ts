/** The examples in docstrings of the SDK, and the functions that need one. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = new URL("../../", import.meta.url).pathname;
const sdk = join(root, "packages/sdk");
const sources = join(sdk, "src/");

export interface DocstringExample {
  /** The file, below the sources of the SDK, and the number of the example in it. */
  readonly name: string;
  readonly code: string;
}

/** Each `@example` of the hand-written sources, which is the last tag of its docstring. */
export function docstringExamples(): DocstringExample[] {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("generated/"))
    .sort();
  return files.flatMap((file) => {
    const comments = readFileSync(join(sources, file), "utf8").matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\//g);
    const found = [...comments].flatMap(([comment]) => {
      const text = comment.replace(/\n? *\*\/$/, "").replaceAll(/\n *\* ?/g, "\n");
      return text.split("\n@example\n").slice(1);
    });
    return found.map((code, at) => ({ name: `${file} ${at + 1}`, code: `${code}\n` }));
  });
}

/**
 * The names that examples assume, as declarations. `examplesPrelude` of docstring-examples.test.ts has a value for each.
 */
const prelude = `
import type { PersonPayload, QuotedPayment, QuoteRequest, SignedTransferOn, Waybill } from "@waybill/sdk";
import type { DirectSigner } from "@waybill/sdk/cosmos";
import type { WalletProvider } from "@waybill/sdk/evm";
import type { AttestedMessage, DeliveringAccount, DeliveryFacts, ReceiptLog, SignPayment } from "@waybill/sdk/payments";
import type { Connection, Keypair } from "@solana/web3.js";
import type { PrivateKeyAccount } from "viem/accounts";

declare global {
  const waybill: Waybill;
  const baseUrl: string, apiKey: string, rpcUrl: string, cosmosNode: string, folder: string, secret: string;
  const request: QuoteRequest;
  const quoted: QuotedPayment, solanaQuote: QuotedPayment, cosmosQuote: QuotedPayment;
  const account: PrivateKeyAccount, wallet: WalletProvider, keypair: Keypair, cosmosWallet: DirectSigner;
  const connection: Connection;
  const sign: SignPayment;
  const signed: SignedTransferOn<"evm">;
  const txHash: string, runId: string;
  const person: PersonPayload;
  const incoming: Request;
  const receipt: { logs: readonly ReceiptLog[] };
  const message: AttestedMessage["message"], attestation: AttestedMessage["attestation"], facts: DeliveryFacts;
  const nodes: Record<string, string>, burner: DeliveringAccount;
}
`;

/** One program of the sources of the SDK and of these files, as strict as the sources. */
function programOf(roots: readonly string[], files: ReadonlyMap<string, string>) {
  const { config } = ts.readConfigFile(join(root, "tsconfig.base.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root);
  const own = { ...options, lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"] };
  const host = ts.createCompilerHost(own);
  const { readFile, fileExists } = host;
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.fileExists = (file) => files.has(file) || fileExists(file);
  return ts.createProgram([...roots], own, host);
}

/**
 * Compiles the examples, and finds the public functions: exports of the entries, and methods of the client, that are written by
 * hand and have no example.
 */
export function checkDocstrings(examples: readonly DocstringExample[]) {
  const { exports } = JSON.parse(readFileSync(join(sdk, "package.json"), "utf8"));
  const entries = Object.values<{ "waybill-source"?: string }>(exports).flatMap((entry) =>
    entry["waybill-source"] === undefined ? [] : [join(sdk, entry["waybill-source"])],
  );
  const modules = examples.map(({ code }, at): [string, string] => [
    join(root, `docstring-${at}.ts`),
    `${code}export {};\n`,
  ]);
  const files = new Map([...modules, [join(root, "docstring-names.d.ts"), prelude]]);
  const program = programOf([...entries, ...files.keys()], files);
  const checked = [...files.keys()].flatMap((file) => program.getSourceFile(file) ?? []);
  const faults = checked.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  const named = (file: string) => examples[Number(/docstring-(\d+)/.exec(file)?.[1])]?.name ?? file;
  const errors = faults.map((fault) => {
    const line = fault.file && fault.file.getLineAndCharacterOfPosition(fault.start ?? 0).line + 1;
    const text = ts.flattenDiagnosticMessageText(fault.messageText, "\n");
    return `${named(fault.file?.fileName ?? "")}, line ${line}: ${text}`;
  });

  const checker = program.getTypeChecker();
  const functions = entries.flatMap((entry) => {
    const file = program.getSourceFile(entry);
    const module = file && checker.getSymbolAtLocation(file);
    const exported = module ? checker.getExportsOfModule(module) : [];
    return exported
      .map((one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one))
      .flatMap((one) => [one, ...(one.name === "Waybill" ? methodsOf(checker, one) : [])]);
  });
  const needing = [...new Set(functions)].filter((one) => isOwnFunction(checker, one));
  const lacking = needing.filter((one) => !one.getJsDocTags(checker).some(({ name }) => name === "example"));
  const place = (one: ts.Symbol) =>
    `${one.valueDeclaration?.getSourceFile().fileName.replace(sources, "")}: ${one.name}`;
  return { errors, functions: needing.map(place), lacking: lacking.map(place) };
}

/** The members of the client that its own file declares, and the methods of its resources. */
function methodsOf(checker: ts.TypeChecker, client: ts.Symbol): ts.Symbol[] {
  const own = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(client))
    .filter(
      ({ valueDeclaration }) => valueDeclaration?.getSourceFile().fileName === join(sources, "client.ts"),
    );
  return own.flatMap((one) => [one, ...checker.getPropertiesOfType(checker.getTypeOfSymbol(one))]);
}

/** Whether it is the client or can be called, and is written in these sources by hand. */
function isOwnFunction(checker: ts.TypeChecker, one: ts.Symbol): boolean {
  const file = one.valueDeclaration?.getSourceFile().fileName;
  if (!file?.startsWith(sources) || file.startsWith(join(sources, "generated/"))) return false;
  return one.name === "Waybill" || checker.getTypeOfSymbol(one).getCallSignatures().length > 0;
}
