/**
 * Looks at the packages as their users get them: packed by npm and by pnpm, taken apart by publint and attw, then unpacked
 * into a project of its own and used in every runtime: Node 20, 22 and 24, a page, a worker.
 *
 * `--share`, for `.ci/run`, leaves out what another check shows, too: it resolves types as Node does, because attw resolves each
 * entry in all modes; it uses the oldest Node, because all else runs on a newer one; and it installs the copy of one example,
 * because tests run each from its sources. CI runs the whole each night, and before packages are published.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { installNode } from "../node.mjs";
import { packages, root } from "../setup.mjs";
import { findChromium } from "../tools/chromium.mjs";
import { sbomOf } from "../tools/sbom.mjs";
import { buildPage, inChromium } from "./packed/browsers.mjs";
import { exampleChecks, exampleNames, installExamples } from "./packed/examples.mjs";
import { installCommand, installSdk } from "./packed/installed.mjs";
import { copyForPacking, installPacked, readJson, requireTypesForPacking, run } from "./packed/project.mjs";
import { inNode, nodeVersions, writePrograms } from "./packed/runtimes.mjs";

const bin = (name, path) => join(root, "scripts/tools/node_modules", name, path);
const folder = realpathSync(mkdtempSync(join(tmpdir(), "waybill-packed-")));
const modules = join(folder, "node_modules");
const node = (...args) => run(process.execPath, args, folder);

/**
 * The profile of attw for each: the SDK has to work from ESM and CommonJS alike, the server is ESM, the CLI has no
 * types.
 */
const attw = { sdk: ["--profile", "strict"], server: ["--profile", "esm-only"] };

const isShare = process.argv.includes("--share");
const versions = isShare ? nodeVersions.slice(0, 1) : nodeVersions;
const resolutions = isShare ? ["nodenext"] : ["node10", "bundler", "nodenext"];
/** This one starts the packed command, and runs what a reader's own CI would. */
const copied = isShare ? ["github-actions"] : exampleNames;

const failures = [];
async function check(what, work) {
  const started = performance.now();
  try {
    return await work();
  } catch (error) {
    failures.push(`${what}:\n${error.stdout ?? ""}${error.stderr ?? ""}${error.stdout ? "" : error.stack}`);
    return undefined;
  } finally {
    process.stdout.write(`${what}: ${Math.round(performance.now() - started)} ms\n`);
  }
}

/** Runs checks two at a time, as this machine has cores. */
async function inParallel(checks) {
  const waiting = [...checks];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(...next);
  };
  await Promise.all([worker(), worker()]);
}

/** Starts the packed server with a local chain; `close` ends it. */
async function startService() {
  const file = join(folder, "service.mjs");
  const child = spawn(process.execPath, [file], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "close").then(([code]) => {
    throw new Error(`the packed server ended with ${code}`);
  });
  ended.catch(() => {});
  const [line] = await Promise.race([once(createInterface(child.stdout), "line"), ended]);
  const close = async () => {
    child.stdin.end();
    await ended.catch(() => {});
  };
  return { user: JSON.parse(line), close };
}

/** The list of parts has what the published package.json asks for, and the libraries that the build joined in. */
async function requireParts(name) {
  const { components } = JSON.parse(await sbomOf(name));
  const home = join(modules, "@waybill", name);
  const { dependencies = {} } = readJson(join(home, "package.json"));
  const purls = components.map(({ purl }) => decodeURIComponent(purl));
  const missing = Object.entries(dependencies).filter(
    ([part, version]) => !purls.includes(`pkg:npm/${part}@${version}`),
  );
  if (missing.length > 0) throw new Error(`the parts of ${name} lack ${missing.join(", ")}`);
  const isJoined = components.some(({ properties = [] }) =>
    properties.some((one) => one.name === "waybill:bundled"),
  );
  if (name !== "sdk" && !isJoined) throw new Error(`the parts of ${name} lack what the build joined in`);
}

/** An editor shows docstrings where the declarations have them: those of methods, too. */
function requireDocstrings() {
  const home = join(modules, "@waybill/sdk/dist");
  const files = readdirSync(home).filter((file) => file.endsWith(".d.ts"));
  const text = files.map((file) => readFileSync(join(home, file), "utf8")).join("\n");
  for (const call of [
    "waybill.persons.findByAccount(",
    "waybill.payments.resume(",
    "await signQuote(solanaQuote",
  ])
    if (!text.includes(call)) throw new Error(`the declarations have no example with ${call}`);
}

async function tryCommand() {
  const home = join(modules, "@waybill/cli");
  const { bin: commands, version } = readJson(join(home, "package.json"));
  const { stdout } = await node(join(home, commands.waybill), "--version");
  if (stdout.trim() !== version)
    throw new Error(`--version says ${stdout.trim()}, package.json says ${version}`);
  await node(join(home, commands.waybill), "--help");
}

/** The packed server has the pages for people, with their files. */
async function requireReference({ url }) {
  for (const path of ["/", "/docs", "/docs/core", "/docs/platform", "/docs/style.css", "/docs/search.js"]) {
    const { status } = await fetch(url + path, { headers: { accept: "text/html" } });
    if (status !== 200) throw new Error(`${path} of the packed server is answered with ${status}`);
  }
}

try {
  const copy = copyForPacking(folder);
  const tarballs = {};
  await inParallel([
    ...packages.map((name) => [
      `${name}: pack`,
      async () => {
        tarballs[name] = await installPacked(copy, name, folder);
      },
    ]),
    ...versions.map((version) => [`Node ${version}: install`, () => installNode(version)]),
  ]);
  if (failures.length === 0) {
    for (const name of ["user.mjs", "service.mjs"])
      cpSync(join(import.meta.dirname, "packed", name), join(folder, name));
    writePrograms(folder);
    const types = join(root, "scripts/checks/packed/types.mjs");
    const hasChromium = findChromium() !== undefined;
    if (!hasChromium) process.stdout.write("SKIPPED: the packed SDK in Chromium, which is not installed\n");
    const service = await check("server: start", startService);
    let site;
    await inParallel([
      [
        "sdk: bundles",
        async () => {
          site = await buildPage(folder);
        },
      ],
      ...resolutions.map((mode) => [`types: ${mode}`, () => node(types, folder, mode)]),
      ...Object.entries(tarballs).map(([name, tarball]) => [
        `${name}: publint`,
        () => run(process.execPath, [bin("publint", "src/cli.js"), tarball, "--strict"]),
      ]),
      ...Object.entries(attw).map(([name, profile]) => [
        `${name}: attw`,
        () =>
          run(process.execPath, [bin("@arethetypeswrong/cli", "dist/index.js"), tarballs[name], ...profile]),
      ]),
      ...versions.map((version) => [`Node ${version}`, () => inNode(folder, version, service?.user)]),
      ...packages.map((name) => [`${name}: parts (CycloneDX)`, () => requireParts(name)]),
      ["sdk: docstrings in the declarations", requireDocstrings],
      ["cli: --version and --help", tryCommand],
      ["sdk: installed by npm on its oldest Node", () => installSdk(tarballs)],
      ["cli: installed by npm on its oldest Node", () => installCommand(tarballs)],
      ["sdk: is not packed without its types", () => requireTypesForPacking(copy, folder)],
    ]);
    if (service) await check("server: reference", () => requireReference(service.user));
    // Each starts chains of its own: after the others, so that both have the machine.
    const copies = await check("examples: install", () => installExamples(copied, tarballs, folder));
    if (copies) await inParallel(exampleChecks(copied, copies));
    if (hasChromium && site) await check("Chromium", () => inChromium(site, service?.user));
    if (service) await check("server: stop", service.close);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) process.stdout.write(`${failure}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
