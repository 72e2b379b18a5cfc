import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { createKey, type RunningServer, systemRuntime } from "@waybill/server";
import { generate } from "orval";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledgerInterface } from "../../packages/server/test/fixtures/interfaces/ledger/index.ts";
import { bundleAll, type Described } from "../generate/bundle.ts";
import { readInfo } from "../generate/bundles.ts";
import { fixtureInterface } from "../generate/serve-fixture.ts";
import { interfaces, readSpec } from "../generate/spec.ts";

// Clients that other people's generators make of the published description: they compile, and they can call. The ledger of
// the fixtures is published with it, because it has lists, forms and CSV.

// Inside the repository, because the generated code is loaded from here.
const folder = join(import.meta.dirname, "../../.cache/foreign-clients");

/** Programs as users of the generated clients write them; types come from the description alone. */
const calls = {
  "hey-api": `import {
  coreListNetworks,
  dataListTransactionCategories,
  ledgerExportEntries,
  ledgerImportStatement,
  ledgerReplaceEntries,
} from "./sdk.gen";

export async function call(baseUrl: string, key: string) {
  const networks = await coreListNetworks({ baseUrl, throwOnError: true });
  const { data } = await dataListTransactionCategories({ baseUrl, auth: key, throwOnError: true });
  const options = { baseUrl, auth: key, throwOnError: true } as const;
  await ledgerReplaceEntries({ ...options, body: [{ date: "2025-03-01", amount: "1.00", memo: "a" }] });
  const statement = new Blob(["date,amount,memo\\n2025-03-02,2.00,b"], { type: "text/csv" });
  const imported = await ledgerImportStatement({ ...options, body: { account: "DE-1", statement, tags: ["x"] } });
  const exported = await ledgerExportEntries(options);
  return {
    slugs: networks.data.map(({ slug }) => slug),
    categories: data.items.map(({ name }) => name),
    count: imported.data.count,
    csv: exported.data,
  };
}
`,
  orval: `import {
  coreListNetworks,
  dataListTransactionCategories,
  getLedgerExportEntriesUrl,
  ledgerImportStatement,
  ledgerReplaceEntries,
} from "./client";

export async function call(_: string, key: string) {
  const networks = await coreListNetworks();
  if (networks.status !== 200) throw new Error(\`status \${networks.status}\`);
  const headers = { Authorization: \`Bearer \${key}\` };
  const listed = await dataListTransactionCategories({ headers });
  if (listed.status !== 200) throw new Error(\`status \${listed.status}\`);
  await ledgerReplaceEntries([{ date: "2025-03-01", amount: "1.00", memo: "a" }], { headers });
  const statement = new Blob(["date,amount,memo\\n2025-03-02,2.00,b"], { type: "text/csv" });
  const imported = await ledgerImportStatement({ account: "DE-1", statement, tags: ["x"] }, { headers });
  if (imported.status !== 201) throw new Error(\`status \${imported.status}\`);
  // Its functions read every answer as JSON.
  const exported = await fetch(getLedgerExportEntriesUrl(), { headers });
  return {
    slugs: networks.data.map(({ slug }) => slug),
    categories: listed.data.items.map(({ name }) => name),
    count: imported.data.count,
    csv: await exported.text(),
  };
}
`,
};

let server: RunningServer;
let key = "";

beforeAll(async () => {
  const ledger = await fixtureInterface(ledgerInterface);
  server = await ledger.serve();
  const made = await createKey(server.db, systemRuntime, { workspace: "main", name: "test", plan: "pro" });
  key = made.secret;
  const sets: Described[] = [];
  for (const name of [...interfaces, "health"]) sets.push({ name, document: await readSpec(name) });
  sets.push({ name: "ledger", document: ledger.document });
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
  test("reads lists, and sends a list and a form", async () => {
    const { call } = await import(/* @vite-ignore */ join(folder, name, "call.ts"));
    const { slugs, categories, count, csv } = await call(server.url, key);
    expect(slugs).toContain("sepolia");
    expect(categories).toContain("Payroll");
    expect(count).toBe(2);
    expect(csv).toBe("date,amount,memo\r\n2025-03-01,1.00,a\r\n2025-03-02,2.00,b\r\n");
  });
});
