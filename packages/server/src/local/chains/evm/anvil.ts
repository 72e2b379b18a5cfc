import { type Child, startChild } from "../child";
import { ChainProcessError, DevnetError } from "../errors";
import { evmMnemonic } from "../wallets";
import type { StateFile } from "./state-file";

const startLimitMs = 20_000;

export interface AnvilOptions {
  binary: string;
  network: string;
  chainId: string;
  /** State file of the chain; without one the state is in memory only. */
  state: Pick<StateFile, "load" | "dump"> | undefined;
  /** Time of its first block, from which its clock continues; Unix milliseconds. Default: now. */
  beginAt?: number | undefined;
  signal: AbortSignal;
}

/** A running anvil process. */
export interface Anvil {
  rpcUrl: string;
  child: Child;
}

/**
 * Starts one anvil process on a free loopback port and waits until it listens. Each transaction is mined at once, in a
 * block of its own. Throws {@link ChainProcessError} with anvil's own words when it does not come up.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { binary, network, signal } = options;
  signal.throwIfAborted();
  const listening = settable<string>();
  const child = startChild(binary, anvilArguments(options), (line) => {
    const address = /^Listening on (127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (address) listening.resolve(`http://${address}`);
  });
  const fail = (what: string, cause?: unknown) =>
    listening.reject(new ChainProcessError(network, what, child.lastErrorLines(), { cause }));
  child.exited.then(
    (exit) =>
      fail(`did not start: anvil ended with ${exit.signal ?? `code ${exit.code}`}${stateHint(options)}`),
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

function anvilArguments({ chainId, state, beginAt }: AnvilOptions): string[] {
  return [
    ...["--host", "127.0.0.1", "--port", "0"],
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
 * Moves anvil's clock to this moment, milliseconds since the epoch; it runs on from there. Throws DevnetError when anvil
 * refuses.
 */
export async function setAnvilTime(rpcUrl: string, ms: number): Promise<void> {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "evm_setTime", params: [Math.floor(ms / 1000)] }),
  });
  const { error } = (await response.json()) as { error?: { message?: string } };
  if (error) throw new DevnetError(`anvil does not set its clock: ${error.message}`);
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
