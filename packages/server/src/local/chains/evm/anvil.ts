import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Duplex } from "node:stream";
import { systemRuntime } from "../../../lib/system-runtime";
import { chainProcessError, DevnetError } from "../errors";
import { evmMnemonic } from "../wallets";
import type { StateFile } from "./state-file";

const startLimitMs = 20_000;

/** A day, milliseconds. */
const FORK_TIMEOUT = 86_400_000;

export interface AnvilOptions {
  binary: string;
  /** The loopback address to listen on. Default: 127.0.0.1. */
  host?: string;
  network: string;
  chainId: string;
  /** State file of the chain; without one the state is in memory only. */
  state: Pick<StateFile, "load" | "dump"> | undefined;
  /** Time of its first block, from which its clock continues; Unix milliseconds. Default: now. */
  beginAt?: number | undefined;
  /** The state that the chain begins with, which is read as it is needed. */
  fork?: AnvilFork | undefined;
  signal: AbortSignal;
}

export interface AnvilFork {
  /** A node that reads: the address is among the arguments of the process, which others can read. */
  url: string;
  block: number;
  /** Whether anvil keeps what it has read, in its own folder of the user. */
  isCached: boolean;
  /** Whether anvil asks without a limit of requests. */
  isUnlimited: boolean;
}

/** A running anvil process. */
export interface Anvil {
  rpcUrl: string;
  child: Child;
}

/**
 * Starts one anvil process on a free loopback port and waits until it listens. Each transaction is mined at once, in a
 * block of its own. Throws {@link DevnetError} with anvil's own words when it does not come up.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { binary, network, signal } = options;
  signal.throwIfAborted();
  const listening = settable<string>();
  const child = startChild(binary, anvilArguments(options), (line) => {
    const address = /^Listening on (127(?:\.\d+){3}:\d+)/.exec(line)?.[1];
    if (address) listening.resolve(`http://${address}`);
  });
  const fail = (what: string, cause?: unknown) =>
    listening.reject(chainProcessError(network, what, child.lastErrorLines(), { cause }));
  child.exited.then(
    (exit) =>
      fail(`did not start: anvil exited with ${exit.signal ?? `code ${exit.code}`}${stateHint(options)}`),
    (cause) => fail("could not be started", cause),
  );
  const limit = setTimeout(() => fail(`did not listen within ${startLimitMs / 1000} s`), startLimitMs);
  const abort = () => listening.reject(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    return { rpcUrl: await listening.promise, child };
  } catch (error) {
    await child.stop(0);
    throw error;
  } finally {
    clearTimeout(limit);
    signal.removeEventListener("abort", abort);
  }
}

function anvilArguments({ host = "127.0.0.1", chainId, state, beginAt, fork }: AnvilOptions): string[] {
  return [
    ...(fork ? ["--fork-url", fork.url, "--fork-block-number", String(fork.block)] : []),
    // A node that does not answer is waited for before anvil.
    ...(fork ? ["--timeout", String(FORK_TIMEOUT)] : []),
    ...(fork && !fork.isCached ? ["--no-storage-caching"] : []),
    ...(fork?.isUnlimited ? ["--no-rate-limit"] : []),
    ...["--host", host, "--port", "0", "--no-cors"],
    ...["--chain-id", chainId],
    ...["--mnemonic", evmMnemonic],
    ...(beginAt === undefined ? [] : ["--timestamp", String(Math.floor(beginAt / 1000))]),
    // A block is final two blocks later, not 64: a local chain makes a block for each transaction and none otherwise.
    ...["--slots-in-an-epoch", "1"],
    ...(state?.load ? ["--load-state", state.load] : []),
    // Also every few seconds, because exit handlers do not run after a power failure.
    ...(state ? ["--dump-state", state.dump, "--state-interval", "5"] : []),
  ];
}

/**
 * Sets anvil's clock to this moment, milliseconds since the epoch; it runs on from there, or every block has this time. Throws
 * DevnetError when anvil refuses.
 */
export async function setAnvilTime(rpcUrl: string, ms: number, isFrozen = false): Promise<void> {
  await callAnvil(rpcUrl, "anvil_removeBlockTimestampInterval", []);
  // anvil adds whole seconds to the seconds of this machine's clock: rounded down here, it never passes the service's.
  const now = systemRuntime.now();
  const seconds = isFrozen ? Math.floor(ms / 1000) : Math.floor(now / 1000) + Math.floor((ms - now) / 1000);
  await callAnvil(rpcUrl, "evm_setTime", [seconds]);
  if (isFrozen) await callAnvil(rpcUrl, "anvil_setBlockTimestampInterval", [0]);
}

/** The result of a method of anvil's own. Throws DevnetError when anvil refuses. */
export async function callAnvil<Result>(
  rpcUrl: string,
  method: string,
  params: readonly unknown[],
): Promise<Result> {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: Result; error?: { message?: string } };
  if (error) throw new DevnetError(`anvil refused ${method}: ${error.message}`);
  return result;
}

const stateHint = ({ state }: AnvilOptions) =>
  state?.load ? ` (if its saved state is damaged, move ${state.load} away to start afresh)` : "";

/** `Promise.withResolvers`, which Node 20 does not have. */
function settable<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
}

/** How a child ended: an exit code, or the signal that ended it. */
interface ChildExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A child process that ends with `stop`, and also when this process is killed. */
interface Child {
  pid: number;
  /** Settles when the process is gone; rejects only when it could not be started. */
  exited: Promise<ChildExit>;
  /** The last lines of its stderr. */
  lastErrorLines(): string[];
  /** SIGTERM, then SIGKILL after `graceMs`; settles when the process is gone. Idempotent. */
  stop(graceMs: number): Promise<void>;
}

// The child is started through a shell that forks a watchdog and then execs the child (same pid, so signals and exit
// codes are its own). The watchdog waits on descriptor 3, a pipe held by this process: a line on it dismisses the
// watchdog; its end without a line means that this process has died, and the watchdog terminates the child.
const watchdog = '(read -r _ <&3 || kill -TERM $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&-';

const maxErrorLines = 10;

// Children inherit only these variables, because the environment may contain API keys.
const passedVariables = [
  "PATH",
  "HOME",
  "TMPDIR",
  "TEMP",
  "TMP",
  "USERPROFILE",
  "LOCALAPPDATA",
  "SystemRoot",
];

/**
 * Starts a program that ends with this process. `onLine` receives each line of its stdout. On Windows, which has no
 * such shell, only `stop` ends the program, and it may keep running when this process is killed.
 */
export function startChild(program: string, args: readonly string[], onLine: (line: string) => void): Child {
  const bound = process.platform !== "win32";
  const env = {
    ...Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
    // The last lines of a crash are then its reason.
    RUST_BACKTRACE: "0",
  };
  // Detached, so that Ctrl-C at a terminal reaches only this process, which then stops its children in order.
  const child = bound
    ? spawn("/bin/sh", ["-c", watchdog, program, ...args], {
        stdio: ["ignore", "pipe", "pipe", "pipe"],
        detached: true,
        env,
      })
    : spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], windowsHide: true, env });
  const lifeline = child.stdio[3] as Duplex | null | undefined;
  lifeline?.on("error", () => {}); // The watchdog may be gone first.
  const dismissWatchdog = () => lifeline?.end("\n", () => lifeline.destroy());

  const errorLines: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on("line", onLine);
  if (child.stderr) {
    createInterface({ input: child.stderr }).on("line", (line) => {
      if (line.trim() !== "") errorLines.push(line);
      if (errorLines.length > maxErrorLines) errorLines.shift();
    });
  }

  const exited = new Promise<ChildExit>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", dismissWatchdog);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  exited.catch(() => {}); // A failure is reported where it is awaited.

  return {
    pid: child.pid ?? -1,
    exited,
    lastErrorLines: () => [...errorLines],
    stop: (graceMs) => stop(child, exited, graceMs),
  };
}

async function stop(child: ChildProcess, exited: Promise<ChildExit>, graceMs: number): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await exited.catch(() => {}).finally(() => clearTimeout(force));
}
