import { join } from "node:path";
import { contractsOf, tokensOf } from "../../../chains/registry";
import type { ChainOptions, LocalChain } from "../chain";
import { ChainProcessError } from "../errors";
import { setAnvilTime, startAnvil } from "./anvil";
import { anvilBinary } from "./binary";
import { followHeads } from "./heads";

/** Long enough to save a large state, short enough that users do not kill the process. */
const stopGraceMs = 10_000;

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
  const { rpcUrl, child } = await startAnvil({
    binary: anvilBinary(),
    network: network.slug,
    chainId: network.reference,
    stateFile: dataDir && join(dataDir, `${network.slug}.json`),
    signal,
    beginAt,
  });
  const heads = followHeads(network.slug, rpcUrl);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= heads.close().then(() => child.stop(stopGraceMs));
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
    const limit = AbortSignal.any([signal, AbortSignal.timeout(setupLimitMs)]);
    await Promise.race([
      setUpChain(rpcUrl, tokensOf(network.slug), contractsOf(network.slug), limit),
      died.then((error) => Promise.reject(error)),
    ]);
    signal.throwIfAborted();
  } catch (error) {
    await stop();
    throw error;
  }
  void died.then((error) => {
    if (!stopping) onDied(error);
  });
  return {
    ...{ network: network.slug, kind: "evm", rpcUrl },
    setTime: (ms) => setAnvilTime(rpcUrl, ms),
    onBlock: heads.onBlock,
    stop,
  };
}
