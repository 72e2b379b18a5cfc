import { join } from "node:path";
import { contractsOf, tokensOf } from "../../../chains/registry";
import { startLoop } from "../../../jobs/loop";
import { systemRuntime } from "../../../lib/system-runtime";
import type { ChainOptions, LocalChain } from "../chain";
import { ChainProcessError, DevnetError } from "../errors";
import { setAnvilTime, startAnvil } from "./anvil";
import { anvilBinary } from "./binary";
import { followHeads } from "./heads";
import { openStateFile } from "./state-file";

/** Long enough to save a large state, short enough that users do not kill the process. */
const stopGraceMs = 10_000;

/** How often a newly written state replaces the saved one. */
const SAVE_INTERVAL = 5_000;

/** Far more than a few transactions need, even on a busy machine. */
const setupLimitMs = 60_000;

/** Starts the local chain of an EVM network: one anvil with the network's chain id. */
export async function startEvmChain({
  network,
  dataDir,
  onDied,
  signal,
  beginAt,
}: ChainOptions): Promise<LocalChain> {
  // Loading viem takes as long as starting anvil, so both run at once.
  const loading = import("./setup");
  loading.catch(() => {}); // A failure is reported below.
  const state =
    dataDir === undefined ? undefined : await openStateFile(join(dataDir, `${network.slug}.json`));
  // anvil creates block 0 at each start; it has to be the block that the saved chain was built on.
  const genesisAt = state?.genesisAt && state.genesisAt * 1000;
  const { rpcUrl, child } = await startAnvil({
    binary: anvilBinary(),
    network: network.slug,
    chainId: network.reference,
    state,
    signal,
    beginAt: genesisAt ?? beginAt,
  });
  const heads = followHeads(network.slug, rpcUrl);
  const keeping =
    state &&
    startLoop(
      {
        name: `keeping the state of ${network.slug}`,
        retry: { first: SAVE_INTERVAL, longest: SAVE_INTERVAL },
        step: async () => {
          await state.replaceWithNewest();
          return SAVE_INTERVAL;
        },
      },
      { logger: undefined, clock: systemRuntime },
    );
  const end = async () => {
    await Promise.all([heads.close(), keeping?.close()]);
    await child.stop(stopGraceMs);
    await state?.close();
  };
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= end();
    return stopping;
  };
  const died = child.exited.then(
    ({ code, signal }) =>
      new ChainProcessError(
        network.slug,
        `ended unexpectedly (${signal ?? `code ${code}`})`,
        child.lastErrorLines(),
      ),
  );
  try {
    const { setUpChain } = await loading;
    // anvil's clock started at the time of block 0.
    if (genesisAt !== undefined) await setAnvilTime(rpcUrl, systemRuntime.now());
    // Used again below: a timeout that only AbortSignal.any refers to is collected as garbage by Node 20, and never aborts.
    const late = AbortSignal.timeout(setupLimitMs);
    await Promise.race([
      setUpChain(rpcUrl, tokensOf(network.slug), contractsOf(network.slug), AbortSignal.any([signal, late])),
      died.then((error) => Promise.reject(error)),
    ]).catch((cause: unknown) => {
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
    rpcUrl,
    setTime: (ms) => setAnvilTime(rpcUrl, ms),
    onBlock: heads.onBlock,
    stop,
  };
}
