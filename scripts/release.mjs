/**
 * The steps of a release (docs/releasing.md):
 *
 *   node scripts/release.mjs version       change notes become changelogs, and the next version
 *   node scripts/release.mjs pack FOLDER   tarballs, their parts (CycloneDX), number and notes of the version
 *   node scripts/release.mjs isnew         whether the registry lacks the version: isNew=true or isNew=false
 *   node scripts/release.mjs publish       to the registry, by hand
 *
 * `pack` works on built packages: `npm run build` before.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PNPM, packages, root } from "./setup.mjs";
import { sbomOf } from "./tools/sbom.mjs";

const run = (program, args, cwd = root) => execFileSync(program, args, { cwd, stdio: "inherit" });
const changeset = (...args) =>
  run(process.execPath, [join(root, "scripts/tools/node_modules/@changesets/cli/bin.js"), ...args]);
const manifestOf = (name) => JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));

/**
 * Also the version that the SDK sends with its calls, that of the examples, and a sentence in the changelog of a
 * package without a note.
 */
function version() {
  changeset("version");
  for (const name of packages) {
    const path = join(root, "packages", name, "CHANGELOG.md");
    const text = readFileSync(path, "utf8");
    const nothing = "Nothing changed in this package; all three carry one version.";
    writeFileSync(path, text.replace(/(\n## \d\S*\n)\s*(?=## |$)/, `$1\n${nothing}\n\n`));
  }
  const path = join(root, "packages/sdk/src/version.ts");
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(/"\d[^"]*"/, JSON.stringify(manifestOf("sdk").version)));
  // The examples are copied, so that they name the version.
  const examples = join(root, "examples");
  for (const name of readdirSync(examples)) {
    const manifest = join(examples, name, "package.json");
    if (!existsSync(manifest)) continue;
    const range = `$1"^${manifestOf("sdk").version}"`;
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/("@waybill\/\w+": )"[^"]*"/g, range));
  }
}

/** The part of a changelog on one version. */
function notesOf(changelog, version) {
  const [, found] = changelog.split(`\n## ${version}\n`);
  if (found === undefined) throw new Error(`a changelog has nothing on ${version}`);
  return found.split(/\n## \d/)[0].trim();
}

async function pack(folder) {
  mkdirSync(folder, { recursive: true });
  const notes = [];
  for (const name of packages) {
    const home = join(root, "packages", name);
    const manifest = manifestOf(name);
    run("npx", ["--yes", PNPM, "pack", "--pack-destination", folder], home);
    writeFileSync(join(folder, `waybill-${name}-${manifest.version}.cdx.json`), await sbomOf(name));
    const changelog = readFileSync(join(home, "CHANGELOG.md"), "utf8");
    notes.push(`# ${manifest.name}\n\n${notesOf(changelog, manifest.version)}\n`);
  }
  writeFileSync(join(folder, "NOTES.md"), notes.join("\n"));
  writeFileSync(join(folder, "VERSION"), `${manifestOf("sdk").version}\n`);
}

/** Asks about the package that is published last: a publication that broke off counts as none, and its job fails again. */
async function isNew() {
  const { name, version } = manifestOf("cli");
  const { status } = await fetch(`https://registry.npmjs.org/${name.replace("/", "%2f")}/${version}`);
  if (status !== 200 && status !== 404) throw new Error(`the registry answers ${status} about ${name}`);
  return status === 404;
}

const [step, folder] = process.argv.slice(2);
if (step === "version") version();
else if (step === "pack" && folder !== undefined) await pack(resolve(folder));
else if (step === "isnew") process.stdout.write(`isNew=${await isNew()}\n`);
else if (step === "publish") changeset("publish");
else throw new Error("Name a step: version, pack FOLDER, isnew or publish.");
