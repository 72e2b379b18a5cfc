/**
 * Writes `dist/THIRD-PARTY-NOTICES.txt`: the licences of the libraries that the build joins into a package, which ask that
 * their text goes along with every copy. Which ones these are is read from the bundler's own list of what went in.
 */
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The folder of the package that a file belongs to: the nearest one above with a name and a version. */
function packageFolder(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (!existsSync(manifest)) continue;
    const { name, version } = JSON.parse(readFileSync(manifest, "utf8"));
    if (name && version) return folder;
  }
  throw new Error(`${file} belongs to no package`);
}

function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : `License: ${license}`;
  return { name, text: `${name} ${version} (${license})\n\n${text}\n` };
}

/**
 * For the end of a tsup build with `metafile: true`; the metafile itself is removed.
 *
 * @param home folder of the package that was built
 * @param more packages whose code went in before the bundler saw it: generated code, compiled contracts
 * @param loaded packages that are loaded where somebody has installed them, with their licences: nothing of them went in
 */
export function writeNotices(home, more = [], loaded = {}) {
  const metafile = join(home, "dist", "metafile-esm.json");
  const { inputs } = JSON.parse(readFileSync(metafile, "utf8"));
  rmSync(metafile);
  const require = createRequire(join(home, "package.json"));
  const files = [
    ...Object.keys(inputs)
      .filter((input) => input.includes("node_modules/"))
      .map((input) => join(home, input)),
    ...more.map((name) => require.resolve(`${name}/package.json`)),
  ];
  const folders = new Set(files.map((file) => packageFolder(realpathSync(file))));
  const notices = [...folders].map(notice).sort((a, b) => (a.name < b.name ? -1 : 1));
  const apart = Object.entries(loaded).map(([name, licence]) => `- ${name}: ${licence}\n`);
  const end =
    apart.length === 0
      ? ""
      : `\n${"=".repeat(80)}\n\nIt contains nothing of these packages, which local chains load where they are installed:\n\n${apart.join("")}`;
  writeFileSync(
    join(home, "dist", "THIRD-PARTY-NOTICES.txt"),
    `This package contains code of these libraries, each under its own licence.\n\n${notices
      .map(({ text }) => text)
      .join(`\n${"-".repeat(80)}\n\n`)}${end}`,
  );
}
