/**
 * The packages as npm installs them for a user: on the oldest Node that each says it runs on, every package of the closure says so,
 * too (`--engine-strict`); nothing is compiled; what is optional is asked for by name; and the size is what the README says.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { installNode } from "../../node.mjs";
import { run } from "./project.mjs";

/** The most that a server for real nodes takes on the disk with its command line, MB. */
const MOST_MB = 90;

/** The oldest Node of each package's `engines`. */
export const oldestNode = { sdk: "20.19.0", server: "22.18.0" };

/** Installs these into a folder of their own, with the npm of this machine on that version of Node. Returns how to run programs there. */
async function install(folder, version, packages) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  const node = await installNode(version);
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const flags = ["--engine-strict", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  await run("npm", ["install", ...flags, ...packages], folder, { PATH });
  return (...args) => run(node, args, folder, { PATH, HOME: folder, WAYBILL_ANVIL: "" });
}

function bytesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** Packages whose installation runs a program, such as a compiler. */
function scriptsIn(folder) {
  const lock = join(folder, "node_modules", ".package-lock.json");
  const { packages } = JSON.parse(readFileSync(lock, "utf8"));
  return Object.entries(packages).flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [path] : []));
}

/** Runs a program that has to fail, and returns what it wrote to stderr. */
async function failing(work) {
  const failed = await work().then(
    ({ stdout }) => {
      throw new Error(`it did not fail, and printed ${stdout}`);
    },
    (error) => error,
  );
  return failed.stderr ?? "";
}

function requireText(text, part) {
  if (!text.includes(part)) throw new Error(`expected ${JSON.stringify(part)} in ${JSON.stringify(text)}`);
}

/** The SDK with viem, on the oldest Node that it runs on. */
export async function installSdk(tarballs, folder) {
  const node = await install(join(folder, "installed-sdk"), oldestNode.sdk, [tarballs.sdk, "viem@2"]);
  const { stdout } = await node(
    "-e",
    'import("@waybill/sdk/evm").then((sdk) => console.log(Object.keys(sdk).length > 0))',
  );
  requireText(stdout, "true");
}

/** Server and command line without local chains, on the oldest Node that they run on. */
export async function installCommand(tarballs, folder) {
  const home = join(folder, "installed-cli");
  const node = await install(home, oldestNode.server, [tarballs.sdk, tarballs.server, tarballs.cli]);
  const megabytes = bytesIn(join(home, "node_modules")) / 1e6;
  process.stdout.write(`server and cli, as npm installs them: ${megabytes.toFixed(0)} MB\n`);
  if (megabytes > MOST_MB) throw new Error(`they take ${megabytes.toFixed(0)} MB; at most ${MOST_MB} MB`);
  const scripts = scriptsIn(home);
  if (scripts.length > 0) throw new Error(`their installation runs programs of ${scripts.join(", ")}`);
  const waybill = join(home, "node_modules/@waybill/cli/bin/waybill.js");
  const database = join(home, "waybill.sqlite");
  await node(waybill, "server", "keys", "create", "--name", "first", "--database", database);
  for (const [network, missing] of [
    ["sepolia", "npm install @foundry-rs/anvil"],
    ["solana-devnet", "npm install litesvm"],
  ])
    requireText(
      await failing(() => node(waybill, "dev", "--ephemeral", "--port", "0", "--networks", network)),
      missing,
    );
  const old = await installNode(oldestNode.sdk);
  const importing = ["--input-type=module", "-e", 'await import("@waybill/server")'];
  requireText(
    await failing(() => run(old, [waybill, "networks"], home)),
    "waybill needs Node 22.18 or newer",
  );
  requireText(await failing(() => run(old, importing, home)), "@waybill/server needs Node 22.18 or newer");
}
