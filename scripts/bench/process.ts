import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

/** How long a process takes from being started to its end, milliseconds. Throws when it fails. */
export async function lifetime(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const started = performance.now();
  const child = spawn(command, args, { stdio: "ignore", env });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${code}`);
  return performance.now() - started;
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

/** Starts a program whose first line on stdout is the URL that it serves. */
export async function serve(program: string, ...args: string[]): Promise<Served> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface(child.stdout);
  const [url] = (await Promise.race([
    once(lines, "line"),
    once(child, "exit").then(([code]) => {
      throw new Error(`${program} ended with code ${code} before it served anything`);
    }),
  ])) as [string];
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** A port that was free a moment ago, for servers that cannot choose and report one. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}
