import { join } from "node:path";
import type { Logger } from "pino";
import type { Burn } from "../../bridge/burn";
import { type BridgeNetwork, bridgeNetworks, networkOfDomain } from "../../bridge/domains";
import { createEvmNode } from "../../chains/evm/node";
import type { NewBlocks } from "../../chains/new-blocks";
import { findNetwork } from "../../chains/registry";
import { createSolanaNode } from "../../chains/solana/node";
import { type Clock, systemClock } from "../../jobs/clock";
import type { Loop, LoopHealth, LoopPlan } from "../../jobs/loop";
import { createLoops } from "../../jobs/loop-registry";
import type { BurnSource, MintDestination } from "./ends";
import { evmMintDestination } from "./evm/destination";
import { evmBurnSource } from "./evm/source";
import { mintBurnsPlan } from "./mint-burns";
import { OutstandingBurns } from "./outstanding";
import { type PositionFile, positionFile, positionInMemory } from "./position-file";
import { readBurnsPlan } from "./read-burns";
import { solanaMintDestination } from "./solana/destination";
import { solanaBurnSource } from "./solana/source";

export interface RelayerOptions {
  /** RPC address of each network's node, by slug. Networks that take no part in burning and minting are left out. */
  rpc: Readonly<Record<string, string>>;
  /** Between two looks at a network while burns are on their way, milliseconds; without news, also while none are. */
  interval?: number;
  /** Tells of new blocks of every network: then nothing is looked at while nothing happens. */
  newBlocks?: NewBlocks | undefined;
  /** Folder to keep in how far each network has been read. Default: each start reads all of it. */
  dataDir?: string;
  /** Where to keep that instead, by the network's slug. */
  positions?: (slug: string) => PositionFile;
  logger?: Logger | undefined;
  /**
   * How many blocks deep a burn must be before it is minted; on Solana anything above 0 means final. Default 0: local
   * chains are not reorganised by chance.
   */
  confirmations?: bigint;
  /** How long a node may take to answer one call, milliseconds. */
  rpcTimeout?: number;
  clock?: Clock;
}

export interface Relayer {
  /** How each of its loops is doing. */
  health(): LoopHealth[];
  /** Finishes what is under way, and no more. */
  close(): Promise<void>;
}

/** Between two looks at a network, milliseconds. */
const INTERVAL = 150;

/** Where there is news, a network is looked at this seldom without any: news can be lost. Milliseconds. */
const AT_REST = 30_000;

/**
 * A stand-in for an attestation service: follows the burns of every network it has a node of, attests to those that
 * stand, and mints them on their destination, each exactly once. It speaks only RPC and can be ended at any moment.
 * Its keys are PUBLIC: it is for local chains.
 */
export function startRelayer(options: RelayerOptions): Relayer {
  const { logger, clock = systemClock, newBlocks } = options;
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

/** What a relayer does on one network, each thing for itself. */
export interface RelayerPlan {
  network: string;
  read: LoopPlan;
  mint: LoopPlan;
}

/** What a relayer does: reading every network, and minting on every network. `onBurn` is told where a burn is to be minted. */
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
    clock = systemClock,
  }: RelayerOptions,
  onBurn?: (destination: string) => void,
): RelayerPlan[] {
  const ends = bridgeNetworks.flatMap((bridge) => {
    const url = rpc[bridge.network.slug];
    return url === undefined ? [] : connect(bridge, url, { confirmations, timeout: rpcTimeout });
  });
  const outstanding = new OutstandingBurns(clock.random, onBurn);
  const sources = new Map(ends.map(({ source }) => [source.network, source]));
  const inFolder = (slug: string) =>
    dataDir === undefined ? positionInMemory() : positionFile(join(dataDir, `${slug}.json`));
  const destinationOf = (burn: Burn): string | undefined => {
    const network = findNetwork(burn.network);
    return network && networkOfDomain(network, burn.message.destinationDomain)?.network.slug;
  };
  const pace = { busy: interval, atRest: newBlocks ? AT_REST : interval };
  const shared = { outstanding, pace, logger };
  return ends.map(({ source, destination }) => ({
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

interface Ends {
  source: BurnSource;
  destination: MintDestination;
}

function connect(
  bridge: BridgeNetwork,
  url: string,
  { confirmations, timeout }: { confirmations: bigint; timeout: number },
): Ends[] {
  const { slug, kind, reference } = bridge.network;
  if (kind === "evm") {
    const node = createEvmNode({ slug, chainId: BigInt(reference), url, timeout });
    return [
      { source: evmBurnSource(node, bridge, confirmations), destination: evmMintDestination(node, bridge) },
    ];
  }
  if (kind === "solana") {
    const node = createSolanaNode({ slug, reference, url, timeout });
    const source = solanaBurnSource(node, bridge, confirmations > 0n);
    return [{ source, destination: solanaMintDestination(node, bridge) }];
  }
  return [];
}
