/**
 * Compiles every example in TypeScript of the documents against the declarations that are published, as strictly as the
 * sources: what a reader copies must compile.
 */
import ts from "typescript";
import { blocksOf } from "../readme/blocks.ts";
import { type Document, readDocuments } from "../readme/documents.ts";

const root = new URL("../../", import.meta.url).pathname;

/** The names that the text around an example assumes. */
const names = `
import type { PersonPayload, Quoted, QuoteRequest, Waybill } from "@waybill/sdk";
import type { WalletProvider } from "@waybill/sdk/evm";
import type { PrivateKeyAccount } from "viem/accounts";

declare global {
  const waybill: Waybill;
  const baseUrl: string, apiKey: string;
  const account: PrivateKeyAccount;
  const request: QuoteRequest, quoted: Quoted;
  const announced: { info: object; provider: WalletProvider };
  const signal: AbortSignal;
  const alice: PersonPayload, acme: PersonPayload;
  const incoming: Request, secret: string;
  const show: (value: object) => void;
}
`;

/** The examples of a document as modules. Each is where it is in the text, so that errors have the text's lines. */
function examplesOf({ path, text: markdown }: Document): Array<[file: string, source: string]> {
  return blocksOf(markdown)
    .filter(({ info }) => /^(?:tsx?|typescript)\b/.test(info))
    .map(({ text, start }) => {
      const before = markdown.slice(0, start).replace(/[^\n]/g, "");
      // At the root, where all packages are found.
      return [`${root}${path.replaceAll("/", "-")}.${before.length}.ts`, `${before}${text}export {};\n`];
    });
}

const examples = readDocuments().flatMap(examplesOf);
if (examples.length < 15) throw new Error(`the documents have ${examples.length} examples only`);
const files = new Map([...examples, [`${root}readme-names.d.ts`, names]]);

const { config } = ts.readConfigFile(`${root}tsconfig.base.json`, ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root);
const own: ts.CompilerOptions = {
  ...options,
  customConditions: [],
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
};
const host = ts.createCompilerHost(own);
const { readFile, fileExists } = host;
host.readFile = (file) => files.get(file) ?? readFile(file);
host.fileExists = (file) => files.has(file) || fileExists(file);
const program = ts.createProgram([...files.keys()], own, host);

const found = ts.getPreEmitDiagnostics(program);
process.stdout.write(ts.formatDiagnostics(found, { ...host, getCurrentDirectory: () => root }));
process.stdout.write(`${examples.length} examples, ${found.length} errors\n`);
process.exitCode = found.length === 0 ? 0 : 1;
