/** Every entry of the SDK in the supported versions of Node, as ESM and as CommonJS. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installNode } from "../../node.mjs";
import { entriesOf, run } from "./project.mjs";

/** The lowest supported, and the newest of each line that is maintained; a package of npm has each. */
export const nodeVersions = ["20.19.0", "22.18.0", "24.21.0"];

/** Loads every entry, and gives those of a signer to `use`. */
const loading = (load, entries) => `
  const loaded = {};
  for (const name of ${JSON.stringify(entries)}) {
    const found = ${load("name")};
    if (Object.keys(found).length === 0) throw new Error(name + " exports nothing");
    Object.assign(loaded, name.endsWith("/sdk") || name.endsWith("/evm") ? found : {});
  }
  const { privateKeyToAccount } = ${load('"viem/accounts"')};
  const answer = await use({ ...loaded, privateKeyToAccount }, JSON.parse(process.env.WAYBILL_USER));
  process.stdout.write(process.version + ": " + answer + "\\n");
`;

/** Writes the programs that `inNode` runs. */
export function writePrograms(folder) {
  const entries = entriesOf(folder);
  const user = 'await import("./user.mjs")';
  writeFileSync(
    join(folder, "all.mjs"),
    `const { use } = ${user};${loading((name) => `await import(${name})`, entries)}`,
  );
  writeFileSync(
    join(folder, "all.cjs"),
    `(async () => { const { use } = ${user};${loading((name) => `require(${name})`, entries)} })().catch((error) => { console.error(error); process.exit(1); });`,
  );
}

/** Runs both in a version of Node. */
export async function inNode(folder, version, user) {
  const node = await installNode(version);
  for (const program of ["all.mjs", "all.cjs"]) {
    const { stdout } = await run(node, [program], folder, { WAYBILL_USER: JSON.stringify(user) });
    if (!stdout.startsWith(`v${version}: 2.5 `) || !stdout.endsWith(", 66, true\n"))
      throw new Error(`${program} in Node ${version} printed ${stdout}`);
  }
}
