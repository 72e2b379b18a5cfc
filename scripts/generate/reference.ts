import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { readInfo } from "./bundles.ts";
import { ownErrorCodes } from "./error-codes.ts";
import { banner, type GeneratedFile } from "./file.ts";
import { interfacePage } from "./reference/interface-page.ts";
import type { PageLink } from "./reference/layout.ts";
import { readParts } from "./reference/parts.ts";
import { missingPage, referenceStart, serverStart } from "./reference/start-pages.ts";
import { interfaces, operationsOf, readSpec } from "./spec.ts";

/** A file of the reference as the server answers it. */
export interface ReferenceFile {
  /** The name of its module. */
  name: string;
  /** Where it is served; undefined for the pages that the server chooses. */
  path: string | undefined;
  type: string;
  text: string;
}

const sources = "scripts/generate/reference/page";
const folder = "packages/server/src/generated/reference";
const htmlType = "text/html; charset=utf-8";

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="5" y="2" width="22" height="28" rx="3" fill="#0b57c2"/><path d="M10 10h12M10 16h12M10 22h7" stroke="#fff" stroke-width="2.5"/></svg>`;

/** The examples of every command, as the command line's own help has them. */
function commandExamples(): Map<string, readonly string[]> {
  const { commands } = JSON.parse(readFileSync("packages/cli/src/generated/commands.json", "utf8")) as {
    commands: { name: string; examples: { command: string }[] }[];
  };
  return new Map(commands.map(({ name, examples }) => [name, examples.map(({ command }) => command)]));
}

async function minified(file: string, loader: "css" | "ts"): Promise<string> {
  const { code } = await transform(readFileSync(`${sources}/${file}`, "utf8"), {
    loader,
    minify: true,
    charset: "utf8",
    target: "es2022",
    ...(loader === "ts" && { format: "iife" as const }),
  });
  return code;
}

/** Every file of the reference. To be made when the commands are written, because it shows their examples. */
export async function referenceFiles(): Promise<ReferenceFile[]> {
  const commands = commandExamples();
  const parts = readParts();
  const info = readInfo() as { summary: string; description: string };
  const links: PageLink[] = [
    { path: "/", name: "Waybill" },
    { path: "/docs", name: "Reference" },
    ...interfaces.map((name) => ({
      path: `/docs/${name}`,
      name: name.charAt(0).toUpperCase() + name.slice(1),
    })),
  ];
  const pages: ReferenceFile[] = [];
  const named = [];
  for (const name of interfaces) {
    const document = await readSpec(name);
    const operations = operationsOf(name, document);
    const codes = ownErrorCodes(name);
    const text = interfacePage({ name, document, operations, codes, parts, commands, links });
    pages.push({ name, path: `/docs/${name}`, type: htmlType, text });
    named.push({ name, summary: document.info.summary, operations: operations.length });
  }
  const page = (name: string, path: string | undefined, text: string) => ({
    name,
    path,
    type: htmlType,
    text,
  });
  return [
    ...pages,
    page("reference", "/docs", referenceStart(links, named, info.description, parts)),
    page("start", undefined, serverStart(links, named, info.summary)),
    page("missing", undefined, missingPage(links)),
    {
      name: "style",
      path: "/docs/style.css",
      type: "text/css; charset=utf-8",
      text: await minified("style.css", "css"),
    },
    {
      name: "search",
      path: "/docs/search.js",
      type: "text/javascript; charset=utf-8",
      text: await minified("search.ts", "ts"),
    },
    { name: "icon", path: "/docs/icon.svg", type: "image/svg+xml", text: icon },
  ];
}

/** The compressed form of a file, which is the one that is stored. */
export const compressed = (text: string): Buffer => gzipSync(text, { level: 9 });

/**
 * The reference as modules of the server, each with the compressed text and its ETag. Built, not committed, because
 * they repeat spec/.
 */
export async function generateReference(): Promise<GeneratedFile[]> {
  const files = await referenceFiles();
  const header = banner("spec");
  const modules = files.map(({ name, type, text }) => ({
    path: `${folder}/${name}.ts`,
    content: `${header}export const type = ${JSON.stringify(type)};
export const etag = ${JSON.stringify(createHash("sha256").update(text).digest("base64url"))};
/** gzip, as base64. */
export const gzip = ${JSON.stringify(compressed(text).toString("base64"))};
`,
  }));
  const load = (name: string) => `() => import("./${name}")`;
  const served = files.filter(({ path }) => path !== undefined);
  const chosen = files.filter(({ path }) => path === undefined);
  return [
    ...modules,
    {
      path: `${folder}/index.ts`,
      content: `${header}/** A file that is loaded on demand. */
export type LoadFile = () => Promise<{ type: string; etag: string; gzip: string }>;

/** The files of the reference by path. */
export const files: Readonly<Record<string, LoadFile>> = {
${served.map(({ name, path }) => `  ${JSON.stringify(path)}: ${load(name)},\n`).join("")}};

${chosen.map(({ name }) => `export const ${name}: LoadFile = ${load(name)};\n`).join("")}`,
    },
  ];
}
