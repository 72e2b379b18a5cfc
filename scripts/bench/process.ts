import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A path of this repository. */
export const at = (...segments: string[]): string => join(root, ...segments);

/** The libraries of the server, for baselines that use the same ones. */
export const serverRequire = createRequire(at("packages/server/package.json"));

/** The key of the benches, without a limit. */
export const key = "wbk_bench_0000000000000000000000000000000000";

const MB = 2 ** 20;

/** A folder for as long as `work` takes. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "waybill-bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How long a program of Node takes from its start to its end, milliseconds. Throws when it fails. */
export async function lifetime(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: "ignore", env: { ...process.env, ...env } });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with code ${code}`);
  return performance.now() - started;
}

/** Seconds of a processor that work in this process takes: other work of the machine does not count. */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Memory that a process holds in RAM, bytes; 0 for one that has ended. Linux only. */
function residentMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Microseconds on the processor that all threads of a process have had until now. Linux only. */
export function processorTimeOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e3;
}

/** By how much the memory of a process grows at most while `work` is done, MB. */
export async function memoryGrowth(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = residentMemory(pid);
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMemory(pid));
  }, 10);
  await work().finally(() => clearInterval(sampling));
  // Work that leaves no turn to the timer is seen at its end.
  return (Math.max(peak, residentMemory(pid)) - before) / MB;
}

/** A server in a process of its own. */
export interface Served {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Ends a process and waits for its end. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** How Node runs a program of `servers/` that imports sources of the packages. */
const OF_SOURCES = ["--conditions=waybill-source", "--import", "tsx"];

/** Lends programs of `servers/`, whose first line on stdout is the URL that they serve, and stops them at the end. */
export async function withServers<T>(
  work: (serve: (program: string, ...args: string[]) => Promise<Served>) => Promise<T>,
): Promise<T> {
  const running: Served[] = [];
  try {
    return await work(async (program, ...args) => {
      const path = at("scripts/bench/servers", program);
      const flags = program.endsWith(".ts") ? OF_SOURCES : [];
      const child = spawn(process.execPath, [...flags, path, ...args], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const [url] = (await Promise.race([
        once(createInterface(child.stdout), "line"),
        once(child, "exit").then(([code]) => {
          throw new Error(`${program} ended with code ${code} before it served anything`);
        }),
      ])) as [string];
      const served = { url, pid: child.pid ?? 0, stop: () => stop(child) };
      running.push(served);
      return served;
    });
  } finally {
    for (const server of running) await server.stop();
  }
}
