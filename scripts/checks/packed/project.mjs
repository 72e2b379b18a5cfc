/** Packs the packages, with pnpm and with npm, and makes a project that has installed them. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { PNPM, packages, root, toolEnv } from "../../setup.mjs";

export const run = (program, args, cwd = root, env = {}) =>
  promisify(execFile)(program, args, {
    cwd,
    env: { ...toolEnv(), ...env },
    maxBuffer: 1e8,
    timeout: 600_000,
  });

export const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** A copy of what is packed: packing rewrites package.json for as long as it takes. */
export function copyForPacking(folder) {
  const copy = join(folder, "workspace");
  for (const path of ["pnpm-workspace.yaml", "package.json", "LICENSE", "scripts"])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  for (const name of packages) {
    const home = join(root, "packages", name);
    const isPacked = (path) =>
      !["node_modules", "src", "test"].includes(relative(home, path).split(/[\\/]/)[0]);
    cpSync(home, join(copy, "packages", name), { recursive: true, filter: isPacked });
  }
  return copy;
}

/** Packs one package, and returns its tarball and the folder it was unpacked to. */
async function pack(copy, name, tool, folder) {
  const target = join(folder, tool, name);
  mkdirSync(join(target, "unpacked"), { recursive: true });
  const [program, ...args] = tool === "npm" ? ["npm"] : ["npx", "--yes", PNPM];
  await run(program, [...args, "pack", "--pack-destination", target], join(copy, "packages", name));
  const tarball = join(
    target,
    readdirSync(target).find((file) => file.endsWith(".tgz")),
  );
  await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", join(target, "unpacked")]);
  return { tarball, unpacked: join(target, "unpacked") };
}

/** The digest of each file; of package.json what it says. */
function contentsOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const digests = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const content = name === "package.json" ? JSON.stringify(readJson(path)) : readFileSync(path);
    return `${relative(folder, path)} ${createHash("sha256").update(content).digest("hex")}`;
  });
  return digests.sort().join("\n");
}

/**
 * A package is its build, its licence, its changelog and its page (and a command's entry); what the build joined in has
 * its licences.
 */
function requireContents(name, folder) {
  const found = readdirSync(folder).sort().join(" ");
  const command = name === "cli" ? "bin " : "";
  if (found !== `CHANGELOG.md LICENSE README.md ${command}dist package.json`)
    throw new Error(`${name} is packed with ${found}`);
  if (name !== "sdk" && !existsSync(join(folder, "dist/THIRD-PARTY-NOTICES.txt")))
    throw new Error(`${name} is packed without the licences of what it contains`);
  const manifest = readFileSync(join(folder, "package.json"), "utf8");
  const [own] = /workspace:|catalog:|waybill-source/.exec(manifest) ?? [];
  if (own) throw new Error(`${name} is packed with ${own} in its package.json`);
}

function link(modules, name, target) {
  const path = join(modules, name);
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) symlinkSync(target, path, "junction");
}

/** Packs a package with both tools, and puts it, and links to what it depends on, into the project. Returns the tarball. */
export async function installPacked(copy, name, folder) {
  // One after the other: each rewrites the same package.json.
  const pnpm = await pack(copy, name, "pnpm", folder);
  const npm = await pack(copy, name, "npm", folder);
  requireContents(name, pnpm.unpacked);
  if (contentsOf(npm.unpacked) !== contentsOf(pnpm.unpacked))
    throw new Error(
      `npm and pnpm pack different things:\n${contentsOf(npm.unpacked)}\n\n${contentsOf(pnpm.unpacked)}`,
    );
  const modules = join(folder, "node_modules");
  cpSync(pnpm.unpacked, join(modules, "@waybill", name), { recursive: true });
  const { dependencies = {}, peerDependencies = {} } = readJson(join(pnpm.unpacked, "package.json"));
  for (const dependency of Object.keys({ ...dependencies, ...peerDependencies }))
    if (!dependency.startsWith("@waybill/"))
      link(modules, dependency, join(root, "packages", name, "node_modules", dependency));
  return pnpm.tarball;
}

/** Throws if a package whose types are not all built can be packed. */
export async function requireTypesForPacking(copy, folder) {
  rmSync(join(copy, "packages/sdk/dist/evm.d.cts"));
  for (const tool of ["npm", "pnpm"]) {
    const packed = await pack(copy, "sdk", tool, join(folder, "untyped")).then(
      () => "it was packed",
      (error) => `${error.stdout}${error.stderr}`,
    );
    if (!packed.includes("cannot be packed without ./dist/evm.d.cts"))
      throw new Error(`${tool}, without the types of an entry: ${packed}`);
  }
}

/** The entries of the packed SDK that are code, by what a user imports. */
export const entriesOf = (folder) =>
  Object.keys(readJson(join(folder, "node_modules/@waybill/sdk/package.json")).exports)
    .filter((path) => !path.endsWith(".json"))
    .map((path) => `@waybill/sdk${path.slice(1)}`);

/** The entry for Node alone. */
export const nodeOnly = "@waybill/sdk/file-journal";
