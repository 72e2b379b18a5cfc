import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { hasCommand, hasMethod } from "../coverage/implementations.ts";
import { commonErrorCodes, ownErrorCodes } from "./error-codes.ts";
import { compressed, type ReferenceFile, referenceFiles } from "./reference.ts";
import { interfaces, type OpenApiDocument, type Operation, operationsOf, readSpec } from "./spec.ts";

/* The reference for people, which is built from the description. */

/** Bytes of a page with all of its files, compressed: a slow connection loads it in a few seconds. */
const budget = 60_000;

let files: readonly ReferenceFile[];
const documents = new Map<string, OpenApiDocument>();
beforeAll(async () => {
  files = await referenceFiles();
  for (const name of interfaces) documents.set(name, await readSpec(name));
});

const textOf = (name: string): string => {
  const found = files.find((file) => file.name === name);
  if (!found) throw new Error(`the reference has no file ${name}`);
  return found.text;
};
const documentOf = (name: string): OpenApiDocument => {
  const found = documents.get(name);
  if (!found) throw new Error(`there is no interface ${name}`);
  return found;
};
const idsOf = (page: string): string[] => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
const unescaped = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The examples of an operation by their titles. */
function examplesOn(page: string, id: string): Map<string, string> {
  const [, section = ""] = page.split(`<section class="operation" id="${id}">`);
  const [own = ""] = section.split("</section>", 1);
  return new Map(
    [...own.matchAll(/<h4>([^<]+)<\/h4><pre>([^<]*)<\/pre>/g)].map(([, title = "", text = ""]) => [
      title,
      unescaped(text),
    ]),
  );
}

const eachOperation = (visit: (operation: Operation, examples: Map<string, string>) => void): void => {
  for (const name of interfaces)
    for (const operation of operationsOf(name, documentOf(name)))
      visit(operation, examplesOn(textOf(name), operation.id));
};

describe.each(interfaces)("the page of %s", (name) => {
  test("has at most 60 kB with its style, its script and its icon", () => {
    const parts = [name, "style", "search", "icon"].map((part) => compressed(textOf(part)).length);
    expect(parts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(budget);
  });

  test("has an anchor for each operation, schema, webhook and group, and none twice", () => {
    const ids = idsOf(textOf(name));
    const { components, tags = [], webhooks = {} } = documentOf(name);
    expect(ids).toEqual(
      expect.arrayContaining([
        ...operationsOf(name, documentOf(name)).map(({ id }) => id),
        ...Object.keys(components.schemas),
        ...Object.values(webhooks).map(({ post }) => post.operationId),
        ...tags.map((tag) => `group-${tag.name}`),
      ]),
    );
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("shows each error code of the interface with its hint", () => {
    const page = textOf(name);
    for (const [code, { hint }] of Object.entries(ownErrorCodes(name))) {
      expect(page).toContain(`id="error-${code}"`);
      expect(unescaped(page)).toContain(hint);
    }
  });

  test("shows the source of each operation", () => {
    for (const { id, object } of operationsOf(name, documentOf(name))) {
      const [, section = ""] = textOf(name).split(`<section class="operation" id="${id}">`);
      const line = /<p class="line">.*<\/p>/.exec(section)?.[0] ?? "";
      const around = (documentOf(name) as { "x-origin"?: string })["x-origin"];
      expect([id, line]).toEqual([id, expect.stringContaining(`>${object["x-origin"] ?? around}</span>`)]);
    }
  });
});

test("no page has a style, a script or a handler within it, and none loads a file from elsewhere", () => {
  for (const { name, type, text } of files.filter((file) => file.type.startsWith("text/html"))) {
    expect([name, type]).toEqual([name, "text/html; charset=utf-8"]);
    const tags = text.match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.filter((tag) => /^<style| style=| on[a-z]+=/.test(tag))).toEqual([]);
    const loaded = tags.filter((tag) => /^<(script|link|img|iframe)/.test(tag));
    expect(loaded.filter((tag) => !/ (src|href)="\/docs\//.test(tag))).toEqual([]);
  }
});

test("every link within the reference leads to a place that exists", () => {
  const pages = new Map(files.map((file) => [file.path ?? file.name, new Set(idsOf(file.text))]));
  const dead: string[] = [];
  for (const { name, path, text } of files)
    for (const [, page = "", id] of text.matchAll(/href="(\/docs[^"#]*)?#([^"]+)"/g))
      if (!pages.get(page || (path ?? name))?.has(id ?? "")) dead.push(`${name}: ${page}#${id}`);
  expect(dead).toEqual([]);
});

test("the start page of the reference has the error codes that all interfaces have", () => {
  for (const [code, { hint }] of Object.entries(commonErrorCodes)) {
    expect(textOf("reference")).toContain(`id="error-${code}"`);
    expect(unescaped(textOf("reference"))).toContain(hint);
  }
});

test("parts that are simulated are marked at their groups and at their operations", () => {
  const platform = textOf("platform");
  const connections = platform.split('<section id="group-connections">')[1]?.split("<h2>")[1] ?? "";
  expect(connections).toContain('<span class="mark simulated">simulated</span> <b>Connections to exchanges');
  expect(connections).toContain('<a class="mark simulated" href="#group-connections">partly simulated</a>');
  const teams = platform.split('<section id="group-teams">')[1]?.split("<section id=")[0] ?? "";
  expect(teams).toContain("<h2>Teams</h2>");
  expect(teams).not.toContain("simulated</");
});

describe("the examples", () => {
  test("each operation has one of curl; one of the SDK and one of the command line unless it is another path of one", () => {
    eachOperation(({ id, method, path, object }, examples) => {
      const isAlias = object["x-alias-of"] !== undefined;
      const titles = [...examples.keys()].filter((title) => title !== "Answer");
      expect([id, titles]).toEqual([id, isAlias ? ["curl"] : ["curl", "SDK", "Command line"]]);
      const address = path.split("{")[0] ?? "";
      expect(examples.get("curl")).toContain(`"$WAYBILL_BASE_URL${address}`);
      const [, request] = /--request (\w+)/.exec(examples.get("curl") ?? "") ?? [];
      const sends = /--json|--form|--data-binary/.test(examples.get("curl") ?? "");
      expect([id, request ?? (sends ? "POST" : "GET")]).toEqual([id, method.toUpperCase()]);
    });
  });

  test("name methods that the SDK has", () => {
    let seen = 0;
    eachOperation(({ id, object }, examples) => {
      const [, method] = /await waybill\.([\w.]+)\(/.exec(examples.get("SDK") ?? "") ?? [];
      if (object["x-alias-of"] !== undefined) return;
      seen += 1;
      expect([id, method, hasMethod(method)]).toEqual([id, object["x-sdk"], true]);
    });
    expect(seen).toBeGreaterThan(180);
  });

  test("name commands that the command line has", () => {
    eachOperation(({ id, object }, examples) => {
      if (object["x-alias-of"] !== undefined) return;
      const words = object["x-cli"]?.replaceAll(/ ?\{\w+\}/g, "");
      expect([id, hasCommand(words)]).toEqual([id, true]);
      expect([id, examples.get("Command line")]).toEqual([id, expect.stringContaining(`waybill ${words}`)]);
    });
  });

  test("compile, those of the SDK", () => {
    const sources: string[] = [];
    eachOperation(({ interface: name, id }, examples) => {
      const source = examples.get("SDK");
      if (source !== undefined) sources.push(`// ${name}.${id}\n{\n${source}\n}\n`);
    });
    const root = new URL("../../", import.meta.url).pathname;
    const file = `${root}scripts/reference-examples.ts`;
    const content = `import { openAsBlob } from "node:fs";
import type { Quoted, SignedTransfer, Waybill } from "@waybill/sdk";
declare const waybill: Waybill, quoted: Quoted, signed: SignedTransfer;
void openAsBlob, quoted, signed;
${sources.join("")}`;
    const { config } = ts.readConfigFile(`${root}tsconfig.base.json`, ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root);
    const own: ts.CompilerOptions = { ...options, lib: ["lib.es2023.d.ts", "lib.dom.d.ts"] };
    const host = ts.createCompilerHost(own);
    const { readFile, fileExists, getSourceFile } = host;
    host.readFile = (path) => (path === file ? content : readFile(path));
    host.fileExists = (path) => path === file || fileExists(path);
    host.getSourceFile = (path, ...more) =>
      path === file
        ? ts.createSourceFile(path, content, own.target ?? ts.ScriptTarget.ES2022)
        : getSourceFile(path, ...more);
    const program = ts.createProgram([file], own, host);
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const shown = found.map(({ start = 0, messageText }) => {
      const before = content.slice(0, start);
      const id = before.slice(before.lastIndexOf("\n// ") + 4).split("\n", 1)[0];
      return `${id}: ${ts.flattenDiagnosticMessageText(messageText, "\n").slice(0, 300)}`;
    });
    expect(shown).toEqual([]);
    expect(sources.length).toBeGreaterThan(180);
  });
});
