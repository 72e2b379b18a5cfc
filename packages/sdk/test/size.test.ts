import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";

const source = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/**
 * A module that is imported when it is first used is not part of the size that an application pays for from the start.
 */
const lazy: Plugin = {
  name: "lazy",
  setup: ({ onResolve }) =>
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    ),
};

async function bundle(contents: string): Promise<{ bytes: number; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: source(".") },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    plugins: [lazy],
  });
  const [file] = outputFiles;
  return { bytes: gzipSync(file?.contents ?? "", { level: 9 }).length, inputs: Object.keys(metafile.inputs) };
}

test("the client with every operation, its dependency included, is at most 9.05 kB gzip", async () => {
  const { bytes } = await bundle('export { Waybill } from "./index";');
  expect(bytes).toBeLessThanOrEqual(9_050);
});

test("everything that the core entry exports is at most 9.8 kB gzip", async () => {
  const { bytes, inputs } = await bundle('export * from "./index";');
  expect(bytes).toBeLessThanOrEqual(9_800);
  expect(
    inputs.filter((input) =>
      /viem|registry|verify\/|generated\/(?!core-client|interface-tables|interface-version)/.test(input),
    ),
  ).toEqual([]);
});

test("the verification of webhooks is at most 1.55 kB gzip", async () => {
  const { bytes } = await bundle('export * from "./webhooks";');
  expect(bytes).toBeLessThanOrEqual(1_550);
});

test("a policy is at most 3.4 kB gzip before one is read, and at most 6.5 kB with its rules", async () => {
  const { bytes } = await bundle('export * from "./policy";');
  expect(bytes).toBeLessThanOrEqual(3_400);
  const { bytes: rules } = await bundle('export * from "./policy/bind-policy";');
  expect(rules).toBeLessThanOrEqual(6_450);
});

test("IVMS101 is at most 10 kB gzip", async () => {
  const { bytes } = await bundle('export * from "./ivms101";');
  expect(bytes).toBeLessThanOrEqual(10_000);
});

test("explanations are at most 3.55 kB gzip before the first, and name no chain library", async () => {
  const { bytes, inputs } = await bundle('export * from "./explain";');
  expect(bytes).toBeLessThanOrEqual(3_550);
  expect(inputs.filter((input) => /viem|@noble|@scure|registry/.test(input))).toEqual([]);
});

test.each([
  ["solana", /viem/],
  ["cosmos", /viem|solana/],
])("the explanation of %s loads nothing of the other families", async (family, others) => {
  const { inputs } = await bundle(`export * from "./explain/${family}/explain-quote";`);
  expect(inputs.filter((input) => others.test(input))).toEqual([]);
});
