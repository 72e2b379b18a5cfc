/**
 * Looks at the packages as their users get them: packed, taken apart by publint and attw, then unpacked beside each other
 * and loaded the ways a user would.
 */
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { PNPM, packages, root, toolEnv } from "../setup.mjs";

const run = (program, args, cwd = root) => promisify(execFile)(program, args, { cwd, env: toolEnv() });
const bin = (name, path) => join(root, "node_modules", name, path);

/** What attw asks of each: the SDK has to work from ESM and CommonJS alike, the server is ESM, the CLI has no types. */
const attw = { sdk: ["--profile", "node16"], server: ["--profile", "esm-only"] };

const failures = [];
async function check(what, work) {
  try {
    await work();
  } catch (error) {
    failures.push(`${what}:\n${error.stdout ?? ""}${error.stderr ?? ""}${error.stdout ? "" : error.stack}`);
  }
}

const folder = mkdtempSync(join(tmpdir(), "waybill-packed-"));
const modules = join(folder, "node_modules");

/** A package is its build, its licence and its page (and a command's entry); what the build joined in has its licences. */
function requireContents(name, folder) {
  const found = readdirSync(folder).sort().join(" ");
  const command = name === "cli" ? "bin " : "";
  if (found !== `LICENSE README.md ${command}dist package.json`)
    throw new Error(`${name} is packed with ${found}`);
  if (name !== "sdk" && !existsSync(join(folder, "dist/THIRD-PARTY-NOTICES.txt")))
    throw new Error(`${name} is packed without the licences of what it contains`);
}

/** Packs a package and puts it, and links to what it depends on, into a project of its own. */
async function unpack(name) {
  const home = join(root, "packages", name);
  const target = join(folder, name);
  mkdirSync(target, { recursive: true });
  await run("npx", ["--yes", PNPM, "pack", "--pack-destination", target], home);
  const tarball = join(
    target,
    readdirSync(target).find((file) => file.endsWith(".tgz")),
  );
  const own = join(modules, "@waybill", name);
  mkdirSync(own, { recursive: true });
  await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", own]);
  requireContents(name, own);
  const { dependencies = {} } = JSON.parse(readFileSync(join(own, "package.json"), "utf8"));
  for (const [dependency, version] of Object.entries(dependencies)) {
    if (/workspace:|catalog:/.test(version))
      throw new Error(`${name} is packed with ${dependency} at ${version}`);
    if (dependency.startsWith("@waybill/")) continue;
    const link = join(modules, dependency);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join(home, "node_modules", dependency), link, "junction");
  }
  return tarball;
}

/** Makes a client, and has it load the part that is imported when it is first used. */
const useSdk = `new Waybill({ baseUrl: "http://127.0.0.1:1" }).data.nothing().then(
  () => process.exit(1),
  (error) => { if (error.name !== "ArgumentError") throw error; },
);`;

const node = (...args) => run(process.execPath, args, folder);

try {
  for (const name of packages) {
    await check(`${name}: pack`, async () => {
      const tarball = await unpack(name);
      await check(`${name}: publint`, () =>
        run(process.execPath, [bin("publint", "src/cli.js"), tarball, "--strict"]),
      );
      if (attw[name])
        await check(`${name}: attw`, () =>
          run(process.execPath, [bin("@arethetypeswrong/cli", "dist/index.js"), tarball, ...attw[name]]),
        );
    });
  }
  await check("types: ESM and CommonJS", async () => {
    const viem = join(modules, "viem");
    if (!existsSync(viem)) symlinkSync(join(root, "packages/sdk/node_modules/viem"), viem, "junction");
    writeFileSync(
      join(folder, "user.mts"),
      `import { Waybill } from "@waybill/sdk";
import { signQuote } from "@waybill/sdk/evm";
import { verifyQuote } from "@waybill/sdk/solana";
import { startServer } from "@waybill/server";
import { startLocalService } from "@waybill/server/local";
export const used = [new Waybill({ baseUrl: (await startServer()).url }), signQuote, verifyQuote, startLocalService];
`,
    );
    writeFileSync(
      join(folder, "user.cts"),
      'import sdk = require("@waybill/sdk");\nimport evm = require("@waybill/sdk/evm");\nimport solana = require("@waybill/sdk/solana");\nexport const used = [sdk, evm, solana];\n',
    );
    const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--skipLibCheck"];
    const types = ["--types", "node", "--typeRoots", join(root, "node_modules/@types")];
    await node(bin("typescript", "bin/tsc"), ...options, ...types, "user.mts", "user.cts");
  });
  await check("sdk: import", () =>
    node("--input-type=module", "-e", `const { Waybill } = await import("@waybill/sdk"); ${useSdk}`),
  );
  await check("sdk: require", () => node("-e", `const { Waybill } = require("@waybill/sdk"); ${useSdk}`));
  await check("server: import, start, stop", () =>
    node(
      "--input-type=module",
      "-e",
      'const { startServer } = await import("@waybill/server"); await (await startServer({ port: 0 })).close();',
    ),
  );
  await check("cli: --version and --help", async () => {
    const home = join(modules, "@waybill/cli");
    const { bin: commands, version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
    const cli = join(home, commands.waybill);
    const { stdout } = await node(cli, "--version");
    if (stdout.trim() !== version)
      throw new Error(`--version says ${stdout.trim()}, package.json says ${version}`);
    await node(cli, "--help");
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) process.stdout.write(`${failure}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
