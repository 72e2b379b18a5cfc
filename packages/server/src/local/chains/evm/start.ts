import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { forkInstance } from "@waybill/spec/development-accounts";
import { isLoopback, localCallers } from "@waybill/spec/standards/callers";
import { WebSocket } from "ws";
import { cctpEndOf } from "../../../bridge/cctp/networks";
import { tokensOf } from "../../../chains/registry";
import { startLoop } from "../../../jobs/loop";

import type { Runtime } from "../../../lib/runtime";
import { systemRuntime } from "../../../lib/system-runtime";
import type { ChainOptions, LocalChain } from "../chain";
import { chainProcessError, DevnetError } from "../errors";
import { ownAnvil } from "../packages";
import { type AnvilFork, setAnvilTime, startAnvil } from "./anvil";
import { AnvilStates, beginningOf } from "./chain-state";
import { guardAnvil } from "./guard";
import { openStateFile } from "./state-file";
import { startUpstream, type Upstream } from "./upstream";

/** Long enough to save a large state, short enough that users do not kill the process. */
const stopGraceMs = 10_000;

/** How often a newly written state replaces the saved one. */
const SAVE_INTERVAL = 5_000;

/** Far more than a few transactions need, even on a busy machine. */
const setupLimitMs = 60_000;

/** Starts the local chain of an EVM network: one anvil with the network's chain id, or the fork of a node of the network. */
export async function startEvmChain(options: ChainOptions): Promise<LocalChain> {
  const { network, fork, onTrouble = (message: string) => process.emitWarning(message) } = options;
  if (!fork) return startChain(options);
  const upstream = await startUpstream({ network: network.slug, url: fork.url, onTrouble });
  try {
    const { pinnedBlock } = await import("./fork");
    const block = await pinnedBlock(network, upstream, fork.block);
    const chain = await startChain(options, { upstream, block });
    return {
      ...chain,
      stop: async () => {
        // At once: an anvil that waits for its node does not end.
        await Promise.all([chain.stop(), upstream.close()]);
      },
    };
  } catch (error) {
    await upstream.close();
    throw error;
  }
}

/** A fork of a node. It has no saved state: what it has read of the public chain is of one moment. */
interface StartedFork {
  upstream: Upstream;
  block: number;
}

/** A chain at the user's own machine is another one tomorrow, and a block of the day is not asked for again. */
const anvilFork = ({ upstream, block }: StartedFork, fork: ChainOptions["fork"]): AnvilFork => ({
  url: upstream.url,
  block,
  isCached: fork?.block !== undefined && !isLoopback(new URL(fork.url).hostname),
  isUnlimited: fork?.unlimited ?? false,
});

/**
 * An address of this machine that a page cannot guess, because anvil answers the WebSockets of every page. macOS has
 * but one loopback address.
 */
function hiddenHost(random: Pick<Runtime, "bytes">): string {
  if (process.platform === "darwin") return "127.0.0.1";
  return ["127", ...[...random.bytes(3)].map((byte) => 1 + (byte % 254))].join(".");
}

async function startChain(
  {
    network,
    dataDir,
    onDied,
    signal,
    runtime = systemRuntime,
    beginAt,
    fork,
    allowOrigins,
    state: copied,
  }: ChainOptions,
  forked?: StartedFork,
): Promise<LocalChain> {
  // Loading viem takes as long as starting anvil, so both run at once.
  const loading = copied === undefined ? import("./setup") : undefined;
  loading?.catch(() => {}); // A failure is reported below.
  const copy = copied && beginningOf(copied);
  const state =
    dataDir === undefined || forked ? undefined : await openStateFile(join(dataDir, `${network.slug}.json`));
  const bytes = Buffer.from(runtime.bytes(16)).toString("hex");
  const fresh = forked ? forkInstance(bytes) : bytes;
  const instance = copy?.instance ?? (state === undefined ? fresh : await state.keptInstance(fresh));
  // anvil creates block 0 at each start; it has to be the block that the saved chain was built on.
  const genesisSeconds = copy?.genesisAt ?? state?.genesisAt;
  const genesisAt = genesisSeconds === undefined ? undefined : genesisSeconds * 1000;
  const { rpcUrl, child } = await startAnvil({
    binary: anvilBinary(),
    host: hiddenHost(runtime),
    network: network.slug,
    chainId: network.reference,
    state,
    signal,
    // The clock of a fork continues the last block's.
    beginAt: forked ? undefined : (genesisAt ?? beginAt),
    fork: forked && anvilFork(forked, fork),
  });
  const guard = await guardAnvil(rpcUrl, localCallers(allowOrigins)).catch(async (error: unknown) => {
    await child.stop(0);
    throw error;
  });
  const heads = followHeads(network.slug, rpcUrl);
  const keeping =
    state &&
    startLoop(
      {
        name: `saving the state of ${network.slug}`,
        retry: { first: SAVE_INTERVAL, longest: SAVE_INTERVAL },
        step: async () => {
          await state.replaceWithNewest();
          return SAVE_INTERVAL;
        },
      },
      { logger: undefined, clock: systemRuntime },
    );
  const end = async () => {
    await Promise.all([heads.close(), keeping?.close(), guard.close()]);
    await child.stop(stopGraceMs);
    await state?.close();
  };
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= end();
    return stopping;
  };
  const died = child.exited.then(({ code, signal }) =>
    chainProcessError(
      network.slug,
      `ended unexpectedly (${signal ?? `code ${code}`})`,
      child.lastErrorLines(),
    ),
  );
  const states = new AnvilStates(network.slug, rpcUrl, instance);
  let without: string | undefined;
  try {
    if (copied) await states.load(copied);
    // anvil's clock started at the time of block 0.
    if (genesisAt !== undefined || forked) await setAnvilTime(rpcUrl, runtime.now());
    // Used again below: a timeout that only AbortSignal.any refers to is collected as garbage by Node 20, and never aborts.
    const late = AbortSignal.timeout(setupLimitMs);
    without = await Promise.race([
      forked
        ? import("./fork").then(({ setUpFork }) => setUpFork(rpcUrl, network))
        : loading?.then(({ setUpChain }) =>
            setUpChain(
              rpcUrl,
              tokensOf(network.slug),
              cctpEndOf(network.slug),
              AbortSignal.any([signal, late]),
            ),
          ),
      once(late, "abort").then(() => Promise.reject(late.reason)),
      died.then((error) => Promise.reject(error)),
    ]).catch((cause: unknown) => {
      if (cause instanceof DevnetError && cause.code === "other_contract" && state?.load)
        throw new DevnetError(`${cause.message}: move ${state.load} away to start afresh`, {
          code: cause.code,
          cause,
        });
      if (!late.aborted) throw cause;
      throw new DevnetError(`The set-up of ${network.slug} took more than ${setupLimitMs / 1000} s`, {
        cause,
      });
    });
    signal.throwIfAborted();
  } catch (error) {
    await stop();
    throw error;
  }
  void died.then((error) => {
    if (!stopping) onDied(error);
  });
  return {
    network: network.slug,
    kind: "evm",
    rpcUrl: guard.url,
    directUrl: rpcUrl,
    instance,
    ...(without !== undefined && { without }),
    ...(forked && { forkBlock: forked.block }),
    setTime: (ms, isFrozen) => setAnvilTime(rpcUrl, ms, isFrozen),
    save: () => states.save(),
    load: (saved) => states.load(saved),
    onBlock: heads.onBlock,
    stop,
  };
}

/** Notifications of an EVM chain's blocks. */
interface Heads {
  /** Calls the listener for each new block, and whenever blocks may have been missed. */
  onBlock(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Subscribes to the new heads of a node (`eth_subscribe`) whose WebSocket is on the same port as HTTP, as with anvil.
 * Reconnects after a disconnect.
 */
function followHeads(network: string, rpcUrl: string): Heads {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const loop = startLoop(
    {
      name: `subscribing to the blocks of ${network}`,
      retry: { first: 200, longest: 5_000 },
      step: async (signal) => {
        await subscription(rpcUrl.replace(/^http/, "ws"), notify, signal);
        return 0;
      },
    },
    { logger: undefined, clock: systemRuntime },
  );
  return {
    onBlock: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: loop.close,
  };
}

/** Keeps one subscription open until the signal is aborted; throws when the connection ends before. */
async function subscription(url: string, notify: () => void, signal: AbortSignal): Promise<void> {
  const socket = new WebSocket(url);
  const end = () => socket.terminate();
  signal.addEventListener("abort", end, { once: true });
  let failure: unknown = new Error("the connection was closed");
  socket.on("error", (error) => {
    failure = error;
  });
  socket.on("open", () =>
    socket.send(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_subscribe", params: ["newHeads"] })),
  );
  // The first message confirms the subscription; it also triggers a check for blocks mined before.
  socket.on("message", notify);
  await once(socket, "close").finally(() => signal.removeEventListener("abort", end));
  if (!signal.aborted) throw failure;
}

const require = createRequire(import.meta.filename);

const packages: Record<string, string> = {
  "darwin-arm64": "@foundry-rs/anvil-darwin-arm64/bin/anvil",
  "darwin-x64": "@foundry-rs/anvil-darwin-amd64/bin/anvil",
  "linux-arm64": "@foundry-rs/anvil-linux-arm64/bin/anvil",
  "linux-x64": "@foundry-rs/anvil-linux-amd64/bin/anvil",
  "win32-x64": "@foundry-rs/anvil-win32-amd64/bin/anvil.exe",
};

/** Determines which anvil runs; a parameter, so that every platform can be tested on any other. */
interface BinaryLookup {
  platform: string;
  arch: string;
  /** The WAYBILL_ANVIL variable: path of an anvil installed by the user. */
  override: string | undefined;
  resolve: (specifier: string) => string;
}

/**
 * Path of the anvil program for this platform, without the Node wrapper that `@foundry-rs/anvil` puts in front of it
 * (a second process, and a slower start). Throws {@link DevnetError} with what to do.
 */
export function anvilBinary(lookup: BinaryLookup = thisMachine()): string {
  if (lookup.override) return lookup.override;
  const platform = `${lookup.platform}-${lookup.arch}`;
  const file = packages[platform];
  if (!file) throw new DevnetError(`There is no packaged anvil for ${platform}: ${ownAnvil}.`);
  try {
    return lookup.resolve(file);
  } catch (cause) {
    if (cause instanceof DevnetError) throw cause;
    const name = file.split("/").slice(0, 2).join("/");
    throw new DevnetError(
      `The package ${name} is not installed. It is an optional dependency of @foundry-rs/anvil, which an install with ` +
        `--omit=optional, or a node_modules folder copied from another platform, leaves out: install again on this ` +
        `machine with optional dependencies, or ${ownAnvil}.`,
      { cause },
    );
  }
}

function thisMachine(): BinaryLookup {
  return {
    platform: process.platform,
    arch: process.arch,
    override: process.env.WAYBILL_ANVIL,
    // The platform packages are dependencies of the wrapper's package, and visible from there only.
    resolve: (specifier) =>
      createRequire(require.resolve("@foundry-rs/anvil/package.json")).resolve(specifier),
  };
}
