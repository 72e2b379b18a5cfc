import { join } from "node:path";
import type { Logger } from "pino";
import type { Burn } from "../../bridge/burn";
import { type BridgeNetwork, bridgeNetworks, networkOfDomain } from "../../bridge/domains";
import type { NewBlocks } from "../../chains/blocks";
import { createEvmNode } from "../../chains/evm/node";
import { findNetwork } from "../../chains/registry";
import { createSolanaNode } from "../../chains/solana/node";
import { systemNetwork } from "../../chains/system-network";
import type { Loop, LoopClock, LoopHealth, LoopPlan } from "../../jobs/loop";
import { createLoops } from "../../jobs/loop-registry";
import { systemRuntime } from "../../lib/system-runtime";
import { evmMintDestination } from "./evm/destination";
import { evmBurnSource } from "./evm/source";
import { mintBurnsPlan } from "./mint-burns";
import { OutstandingBurns } from "./outstanding";
import { type PollIntervals, RETRY } from "./poll-intervals";
import { type PositionFile, positionFile, positionInMemory } from "./position-file";
import { solanaMintDestination } from "./solana/destination";
import { solanaBurnSource } from "./solana/source";
import type { BurnSource, MintDestination, Position } from "./source-destination";

export interface RelayerOptions {
  /** RPC URL of each network's node, by slug. Networks without the bridge are ignored. */
  rpc: Readonly<Record<string, string>>;
  /** Poll interval while burns are outstanding, milliseconds; without block notifications also otherwise. */
  interval?: number;
  /** Announces new blocks of every network, so that idle networks are not polled. */
  newBlocks?: NewBlocks | undefined;
  /** Folder for the reading positions. Default: each start reads all blocks. */
  dataDir?: string;
  /** Other storage of positions, by the network's slug. */
  positions?: (slug: string) => PositionFile;
  logger?: Logger | undefined;
  /**
   * Number of blocks on top of a burn before it is minted; on Solana a value above 0 means finalized. Default 0: local
   * chains have no accidental reorganisations.
   */
  confirmations?: bigint;
  /** Timeout of one RPC call, milliseconds. */
  rpcTimeout?: number;
  clock?: LoopClock;
}

interface Relayer {
  /** Health of its loops. */
  health(): LoopHealth[];
  /** Finishes running steps and stops. */
  close(): Promise<void>;
}

/** Poll interval, milliseconds. */
const INTERVAL = 150;

/** Poll interval with block notifications, which can be lost; milliseconds. */
const IDLE_INTERVAL = 30_000;

/**
 * A stand-in for an attestation service: reads the burns of every network with a node, attests to those on the
 * canonical chain, and mints each on its destination exactly once. It uses only RPC and can be interrupted at any
 * moment. Its keys are PUBLIC: it is for local chains only.
 */
export function startRelayer(options: RelayerOptions): Relayer {
  const { logger, clock = systemRuntime, newBlocks } = options;
  const loops = createLoops({ logger, clock });
  const running = new Map<string, Loop[]>();
  const minting = new Map<string, Loop>();
  const wake = (network: string) => {
    for (const loop of running.get(network) ?? []) loop.wake();
  };
  for (const { network, read, mint } of relayerPlans(options, (destination) =>
    minting.get(destination)?.wake(),
  )) {
    const mintLoop = loops.start(mint);
    minting.set(network, mintLoop);
    running.set(network, [loops.start(read), mintLoop]);
  }
  const stopListening = newBlocks?.(wake);
  return {
    health: loops.health,
    close: async () => {
      stopListening?.();
      await Promise.all([...running.values()].flat().map((loop) => loop.close()));
    },
  };
}

/** The relayer of a local service; undefined when fewer than two of its networks can burn and mint. */
export function startLocalRelayer(options: RelayerOptions): Relayer | undefined {
  const able = bridgeNetworks.filter(({ network }) => options.rpc[network.slug] !== undefined);
  return able.length < 2 ? undefined : startRelayer(options);
}

/** The loops of a relayer on one network. */
interface RelayerPlan {
  network: string;
  read: LoopPlan;
  mint: LoopPlan;
}

/** The loops of a relayer: reading and minting for every network. `onBurn` is called with the destination of a burn. */
export function relayerPlans(
  {
    rpc,
    interval = INTERVAL,
    newBlocks,
    dataDir,
    positions,
    logger,
    confirmations = 0n,
    rpcTimeout = 10_000,
    clock = systemRuntime,
  }: RelayerOptions,
  onBurn?: (destination: string) => void,
): RelayerPlan[] {
  const networks = bridgeNetworks.flatMap((bridge) => {
    const url = rpc[bridge.network.slug];
    return url === undefined ? [] : connect(bridge, url, { confirmations, timeout: rpcTimeout });
  });
  const outstanding = new OutstandingBurns(clock.random, onBurn);
  const sources = new Map(networks.map(({ source }) => [source.network, source]));
  const inFolder = (slug: string) =>
    dataDir === undefined ? positionInMemory() : positionFile(join(dataDir, `${slug}.json`));
  const destinationOf = (burn: Burn): string | undefined => {
    const network = findNetwork(burn.network);
    return network && networkOfDomain(network, burn.message.destinationDomain)?.network.slug;
  };
  const pace = { busy: interval, idle: newBlocks ? IDLE_INTERVAL : interval };
  const shared = { outstanding, pace, logger };
  return networks.map(({ source, destination }) => ({
    network: source.network,
    read: readBurnsPlan({
      ...shared,
      source,
      file: (positions ?? inFolder)(source.network),
      destinationOf,
    }),
    mint: mintBurnsPlan({ ...shared, destination, sources, now: clock.now }),
  }));
}

interface NetworkEnds {
  source: BurnSource;
  destination: MintDestination;
}

function connect(
  bridge: BridgeNetwork,
  url: string,
  { confirmations, timeout }: { confirmations: bigint; timeout: number },
): NetworkEnds[] {
  const { slug, kind, reference } = bridge.network;
  const access = { url, timeout, network: systemNetwork(systemRuntime) };
  if (kind === "evm") {
    const node = createEvmNode({ slug, chainId: BigInt(reference), ...access });
    return [
      { source: evmBurnSource(node, bridge, confirmations), destination: evmMintDestination(node, bridge) },
    ];
  }
  if (kind === "solana") {
    const node = createSolanaNode({ slug, reference, ...access });
    const source = solanaBurnSource(node, bridge, confirmations > 0n);
    return [{ source, destination: solanaMintDestination(node, bridge) }];
  }
  return [];
}

/** Options for reading one network. */
interface ReadBurnsOptions {
  source: BurnSource;
  outstanding: OutstandingBurns;
  file: PositionFile;
  pace: PollIntervals;
  logger: Logger | undefined;
  /** Slug of the network that a burn is minted on; undefined when no network has that domain. */
  destinationOf(burn: Burn): string | undefined;
}

/**
 * Reads a network's burns continuously. It stores the position from which all outstanding burns are read again, so that
 * nothing is lost when the process ends.
 */
function readBurnsPlan({
  source,
  outstanding,
  file,
  pace,
  logger,
  destinationOf,
}: ReadBurnsOptions): LoopPlan {
  let position: Position | undefined;
  let written = "";
  return {
    name: `reading ${source.network}`,
    retry: RETRY,
    step: async () => {
      const from = position ?? (await file.read());
      const { burns, faults, position: reached } = await source.read(from);
      for (const fault of faults)
        logger?.warn({ network: source.network, ...fault }, "an invalid burn: it cannot be minted");
      for (const burn of burns) {
        const destination = destinationOf(burn);
        const about = { network: burn.network, transaction: burn.transaction };
        if (destination !== undefined) outstanding.add(burn, destination);
        else
          logger?.warn({ ...about, domain: burn.message.destinationDomain }, "a burn for an unknown network");
      }
      position = reached;
      const resume = outstanding.earliestOf(source.network) ?? reached;
      const text = JSON.stringify(resume);
      if (text !== written) await file.write(resume);
      written = text;
      // One step reads a limited number of blocks: after progress there may be more.
      return JSON.stringify(reached) === JSON.stringify(from) ? pace.idle : pace.busy;
    },
  };
}
