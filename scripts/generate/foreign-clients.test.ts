import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { createKey, type RunningServer, startServer, systemRuntime } from "@waybill/server";
import { generate } from "orval";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleAll, type Described } from "./bundle.ts";
import { readInfo } from "./bundles.ts";
import { interfaces, readSpec } from "./spec.ts";

// Clients that other people's generators make of the published description: they compile, and they can call.

// Inside the repository, because the generated code is loaded from here.
const folder = join(import.meta.dirname, "../../.cache/foreign-clients");

/** Programs as users of the generated clients write them; types come from the description alone. */
const calls = {
  "hey-api": `import { coreListNetworks, dataListTransactionCategories } from "./sdk.gen";

export async function call(baseUrl: string, key: string): Promise<{ slugs: string[]; categories: string[] }> {
  const networks = await coreListNetworks({ baseUrl, throwOnError: true });
  const { data } = await dataListTransactionCategories({ baseUrl, auth: key, throwOnError: true });
  return { slugs: networks.data.map(({ slug }) => slug), categories: data.items.map(({ name }) => name) };
}
`,
  orval: `import { coreListNetworks, dataListTransactionCategories } from "./client";

export async function call(_: string, key: string): Promise<{ slugs: string[]; categories: string[] }> {
  const networks = await coreListNetworks();
  if (networks.status !== 200) throw new Error(\`status \${networks.status}\`);
  const headers = { Authorization: \`Bearer \${key}\` };
  const listed = await dataListTransactionCategories({ headers });
  if (listed.status !== 200) throw new Error(\`status \${listed.status}\`);
  return {
    slugs: networks.data.map(({ slug }) => slug),
    categories: listed.data.items.map(({ name }) => name),
  };
}
`,
};

let server: RunningServer;
let key = "";

beforeAll(async () => {
  server = await startServer({ port: 0 });
  const made = await createKey(server.db, systemRuntime, { workspace: "main", name: "test", plan: "pro" });
  key = made.secret;
  const sets: Described[] = [];
  for (const name of interfaces) sets.push({ name, document: await readSpec(name) });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const input = join(folder, "openapi.json");
  await writeFile(input, JSON.stringify(bundleAll(sets, readInfo())));
  await createClient({
    input,
    output: { path: join(folder, "hey-api") },
    logs: { level: "silent", file: false },
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
  });
  const target = join(folder, "orval/client.ts");
  await generate({
    input: { target: input },
    output: { target, client: "fetch", mode: "single", baseUrl: server.url },
  });
  for (const [name, text] of Object.entries(calls)) await writeFile(join(folder, name, "call.ts"), text);
}, 180_000);

afterAll(() => server?.close());

test("generated clients compile strictly", { timeout: 180_000 }, () => {
  const files = Object.keys(calls).map((name) => join(folder, name, "call.ts"));
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
    skipLibCheck: true,
  });
  const problems = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
  expect(problems).toEqual([]);
});

describe.each(Object.keys(calls))("the client that %s generates", (name) => {
  test("reads an open list and, with a key, one of the workspace", async () => {
    const { call } = await import(/* @vite-ignore */ join(folder, name, "call.ts"));
    const { slugs, categories } = await call(server.url, key);
    expect(slugs).toContain("sepolia");
    expect(categories).toContain("Payroll");
  });
});
