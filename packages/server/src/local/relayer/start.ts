import { join } from "node:path";
import type { Logger } from "pino";
import { connectCctp } from "../../bridge/cctp/connect";
import { evmSender } from "../../bridge/cctp/evm-sender";
import { cctpEndOf, cctpEndsFrom } from "../../bridge/cctp/networks";
import { solanaSender } from "../../bridge/cctp/solana/sender";
import type { NewBlocks } from "../../chains/blocks";
import { createEvmNode, type EvmNode } from "../../chains/evm/node";
import type { NodeNetwork } from "../../chains/node-network";
import { findNetwork } from "../../chains/registry";
import { createSolanaNode, type SolanaNode } from "../../chains/solana/node";
import { systemNetwork } from "../../chains/system-network";
import type { Loop, LoopClock, LoopHealth, LoopPlan } from "../../jobs/loop";
import { createLoops } from "../../jobs/loop-registry";
import { systemRuntime } from "../../lib/system-runtime";
import {
  type CctpSeenBurn,
  cctpBurnSource,
  cctpMintDestination,
  evmDelivering,
  solanaDelivering,
} from "./cctp";
import { devRelayer, devSolanaRelayer } from "./keys";
import { mintBurnsPlan } from "./mint-burns";
import { OutstandingBurns } from "./outstanding";
import { type PositionFile, positionFile, positionInMemory } from "./position-file";
import type { ReadRange } from "./read-logs";
import { solanaCctpBurnSource } from "./solana-burns";
import {
  type BurnSource,
  type MintDestination,
  type PollIntervals,
  type Position,
  RETRY,
  type SeenBurn,
} from "./source-destination";

export interface RelayerOptions {
  /** RPC URL of each network's node, by slug. Networks without the bridge are ignored. */
  rpc: Readonly<Record<string, string>>;
  /** Poll interval while burns are outstanding, milliseconds; without block notifications also otherwise. */
  interval?: number;
  /** Announces new blocks of every network, so that idle networks are not polled. */
  newBlocks?: NewBlocks | undefined;
  /** Folder for the reading positions. Default: each start reads all blocks. */
  dataDir?: string;
  /** Other storage of positions, by name. */
  positions?: (name: string) => PositionFile;
  /** Base of the paths of the attestation service of CCTP V2. Default: none, and nothing is delivered. */
  attestationUrl?: string | undefined;
  /**
   * The first block of an EVM network whose burns are minted, by slug. Default: all. Those of a fork's public network
   * are not to be minted again.
   */
  since?: Readonly<Record<string, bigint>>;
  logger?: Logger | undefined;
  /**
   * Number of blocks on top of a burn before it is minted; on Solana a value above 0 means finalized. Default 0: local
   * chains have no accidental reorganisations.
   */
  confirmations?: bigint;
  /** Timeout of one RPC call, milliseconds. */
  rpcTimeout?: number;
  clock?: LoopClock;
  /** How nodes and the attestation service are reached. Default: over the network of this machine. */
  network?: NodeNetwork | undefined;
}

interface Relayer {
  /** Health of its loops. */
  health(): LoopHealth[];
  /** Finishes running steps and stops. */
  close(): Promise<void>;
}

/** Timeout of one RPC call, milliseconds. */
const TIMEOUT = 10_000;

/** Poll interval, milliseconds. */
const INTERVAL = 150;

/** Poll interval with block notifications, which can be lost; milliseconds. */
const IDLE_INTERVAL = 30_000;

/**
 * Reads the burns of every network with a node, and mints each on its destination exactly once, as a client of the
 * attestation service. It can be interrupted at any moment. Its keys are PUBLIC: it is for local chains only.
 */
export function startRelayer(options: RelayerOptions): Relayer {
  const { logger, clock = systemRuntime, newBlocks } = options;
  const loops = createLoops({ logger, clock });
  const running: { network: string; read: Loop; mint: Loop }[] = [];
  const on = (network: string) => running.filter((one) => one.network === network);
  const wake = (network: string) => {
    for (const { read, mint } of on(network)) for (const loop of [read, mint]) loop.wake();
  };
  const wakeMinting = (network: string) => {
    for (const { mint } of on(network)) mint.wake();
  };
  for (const { network, read, mint } of relayerPlans(options, wakeMinting))
    running.push({ network, read: loops.start(read), mint: loops.start(mint) });
  const stopListening = newBlocks?.(wake);
  return {
    health: loops.health,
    close: async () => {
      stopListening?.();
      await Promise.all(running.flatMap(({ read, mint }) => [read.close(), mint.close()]));
    },
  };
}

/** The relayer of a local service; undefined when fewer than two of its networks can burn and mint. */
export function startLocalRelayer(options: RelayerOptions): Relayer | undefined {
  const able = Object.keys(options.rpc).filter((slug) => cctpEndOf(slug) !== undefined);
  return able.length < 2 ? undefined : startRelayer(options);
}

/** The loops of a relayer on one network. */
interface RelayerPlan {
  network: string;
  read: LoopPlan;
  mint: LoopPlan;
}

/** The loops of a relayer: reading and minting for every network. `onBurn` is called with the destination of a burn. */
export function relayerPlans(options: RelayerOptions, onBurn?: (destination: string) => void): RelayerPlan[] {
  const { attestationUrl: url, confirmations = 0n, clock = systemRuntime } = options;
  if (url === undefined) return [];
  const { evm, solana } = nodesOf(options);
  const { cctpEvm, cctp, cctpSources } = connectCctp(
    { evm, solana },
    {
      url,
      relayed: { evm: true, solana: true },
      network: options.network ?? systemNetwork(systemRuntime),
      runtime: systemRuntime,
    },
  );
  const onEvm = [...cctpEvm.values()].flatMap((client) => {
    const node = evm.get(client.end.network.slug);
    if (!node) return [];
    const sender = evmSender(node, devRelayer(), clock.now);
    return [
      {
        source: cctpBurnSource(node, client.end, rangeOn(node.slug, options)),
        destination: cctpMintDestination(evmDelivering(node, client, sender), cctpSources),
      },
    ];
  });
  const onSolana = [...solana.values()].flatMap((node) => {
    const [source, target] = [cctpSources.get(node.slug), cctp.get(node.slug)];
    if (!source || !target) return [];
    const sender = solanaSender(node, target.end, devSolanaRelayer());
    return [
      {
        source: solanaCctpBurnSource(node, source, confirmations > 0n),
        destination: cctpMintDestination(solanaDelivering(target, sender), cctpSources),
      },
    ];
  });
  const destinationOf = ({ network: slug, destinationDomain }: CctpSeenBurn) => {
    const end = cctpEndOf(slug);
    return end && cctpEndsFrom(end).find(({ cctp }) => cctp.domain === destinationDomain)?.network.slug;
  };
  return plansOf([...onEvm, ...onSolana], { ...options, destinationOf, onBurn });
}

/** The nodes of the networks, by slug. */
function nodesOf({
  rpc,
  rpcTimeout: timeout = TIMEOUT,
  network = systemNetwork(systemRuntime),
}: RelayerOptions) {
  const [evm, solana] = [new Map<string, EvmNode>(), new Map<string, SolanaNode>()];
  for (const [slug, url] of Object.entries(rpc)) {
    const found = findNetwork(slug);
    const access = { slug, url, timeout, network };
    if (found?.kind === "evm") evm.set(slug, createEvmNode({ ...access, chainId: BigInt(found.reference) }));
    if (found?.kind === "solana")
      solana.set(slug, createSolanaNode({ ...access, reference: found.reference }));
  }
  return { evm, solana };
}

const rangeOn = (slug: string, { confirmations = 0n, since }: RelayerOptions): ReadRange => ({
  confirmations,
  since: since?.[slug] ?? 0n,
});

interface NetworkEnds<Seen extends SeenBurn> {
  source: BurnSource<Seen>;
  destination: MintDestination<Seen>;
}

interface PlanOptions<Seen extends SeenBurn> extends RelayerOptions {
  destinationOf(burn: Seen): string | undefined;
  onBurn: ((destination: string) => void) | undefined;
}

function plansOf<Seen extends SeenBurn>(
  networks: readonly NetworkEnds<Seen>[],
  {
    interval = INTERVAL,
    newBlocks,
    dataDir,
    positions,
    logger,
    clock = systemRuntime,
    destinationOf,
    onBurn,
  }: PlanOptions<Seen>,
): RelayerPlan[] {
  const outstanding = new OutstandingBurns<Seen>(clock.random, onBurn);
  const sources = new Map(networks.map(({ source }) => [source.network, source]));
  const inFolder = (name: string) =>
    dataDir === undefined ? positionInMemory() : positionFile(join(dataDir, `${name}.json`));
  const pace = { busy: interval, idle: newBlocks ? IDLE_INTERVAL : interval };
  const shared = { outstanding, pace, logger };
  return networks.map(({ source, destination }) => ({
    network: source.network,
    read: readBurnsPlan({
      ...shared,
      source,
      name: `reading ${source.network}`,
      file: (positions ?? inFolder)(`${source.network}-cctp`),
      destinationOf,
    }),
    mint: mintBurnsPlan({
      ...shared,
      destination,
      name: `minting on ${destination.network}`,
      sources,
      now: clock.now,
    }),
  }));
}

/** Options for reading one network. */
interface ReadBurnsOptions<Seen extends SeenBurn> {
  source: BurnSource<Seen>;
  outstanding: OutstandingBurns<Seen>;
  /** Name of the loop, for display. */
  name: string;
  file: PositionFile;
  pace: PollIntervals;
  logger: Logger | undefined;
  /** Slug of the network that a burn is minted on; undefined when no network has that domain. */
  destinationOf(burn: Seen): string | undefined;
}

/**
 * Reads a network's burns continuously. It stores the position from which all outstanding burns are read again, so that
 * nothing is lost when the process ends.
 */
function readBurnsPlan<Seen extends SeenBurn>({
  source,
  name,
  outstanding,
  file,
  pace,
  logger,
  destinationOf,
}: ReadBurnsOptions<Seen>): LoopPlan {
  let position: Position | undefined;
  let written = "";
  return {
    name,
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
        else logger?.warn({ ...about, domain: burn.destinationDomain }, "a burn for an unknown network");
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
