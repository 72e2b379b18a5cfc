/**
 * Brings a bare checkout to a state in which a task can run: packages installed, our own packages built. Both steps
 * leave the digest of what they were made from, and are skipped while it still holds.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const PNPM = "pnpm@10.34.9";
const declarations = join(root, "scripts", "declarations.mjs");
const stamps = join(root, "node_modules", ".waybill");
const isWindows = process.platform === "win32";

export const say = (text) => process.stderr.write(`${text}\n`);

/** A problem that the reader can solve: shown as it is, without a stack. */
export class SetupError extends Error {}

/** A program's failure: everything that it printed, then one line with its own reason, where it has one. */
export function failureOf(what, output) {
  const lines = output.split("\n").map((line) => line.replace(/^npm (?:error|ERR!)/, "").trim());
  const reason = lines.find((line) => /^(?:\w*Error:|ERR_\w+) +\S/.test(line));
  return new SetupError(
    `${output}\n${what}${reason === undefined ? "; the reason stands above." : `: ${reason}`}`,
  );
}

/** Every file under these paths, sorted, without tests, which change nothing that is built, and without what is installed. */
function* filesUnder(path) {
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (entry.name === "node_modules") continue;
    if (entry.isDirectory()) yield* filesUnder(child);
    else if (!entry.name.endsWith(".test.ts")) yield child;
  }
}

function digestOf(paths, ...more) {
  const hash = createHash("sha256").update(more.join("\n"));
  for (const path of paths.filter(existsSync))
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest("hex");
}

export const packages = ["sdk", "server", "cli"];
const folders = ["spec", "packages/sdk", "packages/server", "packages/cli", "examples", "scripts/tools", "."];
const manifests = folders.map((folder) => join(root, folder, "package.json"));

const isFresh = (name, digest) => {
  const stamp = join(stamps, name);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === digest;
};

function stamp(name, digest) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), digest);
}

/** Runs a program whose output matters only if it fails. */
export function quietly(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env, shell: isWindows, stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.once("error", (error) => done({ ok: false, output: error.message }));
    child.once("close", (code) => done({ ok: code === 0, output: Buffer.concat(output).toString() }));
  });
}

/**
 * The environment for tools: what production leaves out (devDependencies) is what builds and tests need, and npm hands
 * its own flags down to every npm beneath it.
 */
export function toolEnv() {
  const { NODE_ENV, npm_config_production, npm_config_omit, npm_config_include, ...env } = process.env;
  return env;
}

/**
 * Installs what the lockfile says, unless that is what is there. Without `tools`, the packages that only checks and
 * tests need are left out: half of all.
 */
export async function install({ tools = true } = {}) {
  const sources = [join(root, "pnpm-lock.yaml"), join(root, "pnpm-workspace.yaml"), ...manifests];
  // Native modules are built for one version of Node's binary interface and one platform.
  const digest = digestOf(sources, process.versions.modules, process.platform, process.arch);
  const kind = tools ? "install" : "install-without-tools";
  if (isFresh("install", digest) || isFresh(kind, digest)) return;
  const isFirst = !existsSync(join(root, "node_modules"));
  say(`Installing packages${isFirst ? " (first run, about a minute)" : ""}...`);
  const others = tools ? [] : ["--filter=!@waybill/tools", "--filter=!@waybill/examples"];
  const args = ["--yes", PNPM, "install", "--frozen-lockfile", "--prod=false", ...others];
  // CI=1, so that pnpm never waits for an answer from a terminal.
  const { ok, output } = await quietly("npx", args, { env: { ...toolEnv(), CI: "1" } });
  if (!ok) throw failureOf("The packages could not be installed", output);
  stamp(kind, digest);
}

/** The digest of the sources of all generated files. */
function generationDigest() {
  const ours = join(root, "spec/generated");
  const spec = [...filesUnder(join(root, "spec"))].filter((path) => !path.startsWith(ours));
  const program = [...filesUnder(join(root, "scripts/generate")), join(root, "scripts/generate.ts")];
  // The reference shows the examples of the commands, and the simulated parts.
  const shown = [
    join(root, "packages/cli/src/generated/commands.json"),
    join(root, "docs/real-and-simulated.md"),
  ];
  return digestOf([...spec, ...program, ...shown, join(root, "pnpm-lock.yaml")]);
}

/** To be called before everything is generated; what it returns notes that all of it is there. */
export function noteGeneration() {
  const digest = generationDigest();
  return () => stamp("generate", digest);
}

/** Makes what follows from spec/ and is not committed, unless it comes from the same sources. */
export async function generate() {
  const digest = generationDigest();
  const built = ["openapi", "reference", "validators"].map((name) =>
    join(root, "packages/server/src/generated", name),
  );
  if (isFresh("generate", digest) && built.every(existsSync)) return;
  say("Generating code from spec/...");
  const args = ["--conditions=waybill-source", "--import", "tsx", "scripts/generate.ts", "--built"];
  const { ok, output } = await quietly(process.execPath, args, { env: toolEnv() });
  if (!ok) throw failureOf("The files that follow from spec/ could not be generated", output);
  stamp("generate", digest);
}

/** The digest of the sources of our packages. */
function buildDigest() {
  const own = packages.flatMap((name) => {
    const folder = join(root, "packages", name);
    return [...filesUnder(join(folder, "src")), join(folder, "package.json"), join(folder, "tsup.config.ts")];
  });
  return digestOf([
    ...own,
    ...filesUnder(join(root, "spec/generated")),
    ...filesUnder(join(root, "spec/standards")),
    ...readdirSync(join(root, "spec"))
      .filter((name) => name.endsWith(".ts"))
      .sort()
      .map((name) => join(root, "spec", name)),
    join(root, "tsconfig.base.json"),
    join(root, "pnpm-lock.yaml"),
    join(root, "scripts/notices.mjs"),
    join(root, "scripts/merge-chunks.ts"),
    join(root, "scripts/commonjs-chunks.ts"),
    declarations,
  ]);
}

/** Whether the builds that are there come from this digest's sources. */
const isBuiltOf = (digest) =>
  packages.every((name) => existsSync(join(root, "packages", name, "dist"))) &&
  (isFresh("build-types", digest) || isFresh("build", digest));

/** Whether our packages are built of today's sources. */
export const areBuilt = () => isBuiltOf(buildDigest());

/** Builds our packages, unless the builds that are there come from the same sources. */
export async function build({ types = false, force = false } = {}) {
  const digest = buildDigest();
  if (!force && isBuiltOf(digest) && (!types || isFresh("build-types", digest))) return;
  say(`Building packages${types ? " and their types" : ""}...`);
  rmSync(join(stamps, "build-types"), { force: true });
  rmSync(join(stamps, "build"), { force: true });
  const tsup = join(root, "node_modules", "tsup", "dist", "cli-default.js");
  const buildOne = async (name) => {
    const cwd = join(root, "packages", name);
    // A command exports nothing and has no declarations.
    const steps = types && name !== "cli" ? [[tsup], [declarations, name]] : [[tsup]];
    for (const args of steps) {
      const { ok, output } = await quietly(process.execPath, args, { cwd, env: toolEnv() });
      if (!ok) throw failureOf(`packages/${name} could not be built`, output);
    }
  };
  await Promise.all(packages.map(buildOne));
  stamp(types ? "build-types" : "build", digest);
}

const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of Chromium: `CHROMIUM_PATH`, or the first on the path; undefined when there is none. */
export function findChromium() {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const paths = PATH.split(delimiter).flatMap((folder) => browsers.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}

/**
 * Installs Chromium from Debian's packages where that can be done without asking: as root, which a machine of CI has. Elsewhere
 * what needs a browser is skipped, and this says so.
 */
export async function installChromium() {
  if (findChromium() !== undefined) return;
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!canInstall) {
    say("SKIPPED: what runs in browsers. There is no Chromium; install one or set CHROMIUM_PATH.");
    return;
  }
  say("Installing Chromium...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const retries = ["-o", "Acquire::Retries=3"];
  await quietly("apt-get", [...retries, "update"], { env });
  const packages = ["install", "--yes", "--no-install-recommends", "chromium"];
  const { ok, output } = await quietly("apt-get", [...retries, ...packages], { env });
  if (!ok) throw failureOf("Chromium could not be installed", output);
}

/**
 * Holds the set-up for one process at a time: two tasks started together must not install into each other. The folder
 * names its holder, so that one left behind by a killed process is taken over.
 */
export async function alone(work) {
  const lock = join(root, ".cache", "setup.lock");
  mkdirSync(join(root, ".cache"), { recursive: true });
  while (!take(lock)) await new Promise((done) => setTimeout(done, 200));
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch (error) {
    // No process has this number any more (or the file is gone): free for the next try.
    if (error.code === "ESRCH") rmSync(lock, { force: true });
  }
  return false;
}
