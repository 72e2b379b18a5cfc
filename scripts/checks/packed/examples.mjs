/**
 * The examples as their readers have them: each folder is copied, the packages are installed there by its own
 * package.json, and its test runs. The copies are one workspace, so that one installation serves all; pnpm gives each
 * only what it declares.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { parse } from "yaml";
import { PNPM, packages, root, toolEnv } from "../../setup.mjs";
import { run } from "./project.mjs";

const source = join(root, "examples");
export const exampleNames = readdirSync(source).filter((name) =>
  existsSync(join(source, name, "package.json")),
);

/** Copies examples, and installs the tarballs in them in place of the published packages. Returns the folder. */
export async function installExamples(names, tarballs, folder) {
  const copies = join(folder, "examples");
  const isCopied = (path) => !path.includes("node_modules");
  for (const name of names)
    cpSync(join(source, name), join(copies, name), { recursive: true, filter: isCopied });
  const overrides = Object.fromEntries(
    packages.map((name) => [`@waybill/${name}`, `file:${tarballs[name]}`]),
  );
  writeFileSync(join(copies, "package.json"), JSON.stringify({ private: true }));
  // JSON is YAML. Peers are asked for by each example, so that none is missing in its package.json.
  const workspace = { packages: ["*"], overrides, autoInstallPeers: false, onlyBuiltDependencies: [] };
  writeFileSync(join(copies, "pnpm-workspace.yaml"), JSON.stringify(workspace));
  await run("npx", ["--yes", PNPM, "install", "--prefer-offline", "--no-frozen-lockfile"], copies);
  return copies;
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs the steps of the workflow as its job would, but for the installation, on a port of its own. */
async function runWorkflow(folder) {
  const { jobs } = parse(readFileSync(join(folder, ".github/workflows/test.yml"), "utf8"));
  const { env, steps } = jobs.test;
  const commands = steps.flatMap((step) =>
    step.run === undefined || step.if !== undefined ? [] : [step.run],
  );
  const [install, start, ...others] = commands;
  if (install !== "npm install" || !start.endsWith("&"))
    throw new Error(`the steps are ${commands.join("; ")}`);
  const port = await freePort();
  const baseUrl = env.WAYBILL_BASE_URL.replace("4280", port);
  const script = `${start.replace("waybill dev", `waybill dev --port ${port}`)}
    set -e
    { ${others.join("\n")}\n} || { cat waybill.log; exit 1; }`;
  // A process group of its own: at the end of a job a runner ends all of its processes.
  const job = spawn("bash", ["-c", script], {
    cwd: folder,
    env: { ...toolEnv(), ...env, WAYBILL_BASE_URL: baseUrl, HOME: folder },
    detached: true,
  });
  let output = "";
  for (const stream of [job.stdout, job.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(job, "exit");
  try {
    process.kill(-job.pid, "SIGTERM");
  } catch (error) {
    // All of them have ended already.
    if (error.code !== "ESRCH") throw error;
  }
  if (code !== 0) throw new Error(`the job ended with ${code}: ${output}`);
}

/** The checks of copies, each with its name. */
export const exampleChecks = (names, copies) =>
  names.map((name) => {
    const folder = join(copies, name);
    const test = name === "github-actions" ? () => runWorkflow(folder) : () => run("npm", ["test"], folder);
    return [`examples/${name}: copied, installed and tested`, test];
  });
