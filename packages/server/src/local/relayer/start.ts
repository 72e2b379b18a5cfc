import { join } from "node:path";
import type { Logger } from "pino";
import type { Burn } from "../../bridge/burn";
import { type BridgeNetwork, bridgeNetworks, networkOfDomain } from "../../bridge/domains";
import { createEvmNode } from "../../chains/evm/node";
import { findNetwork } from "../../chains/registry";
import { createSolanaNode } from "../../chains/solana/node";
import { deliverLane } from "./deliver";
import type { BurnSource, MintDestination } from "./ends";
import { evmMintDestination } from "./evm/destination";
import { evmBurnSource } from "./evm/source";
import { type Lane, type LaneOptions, runLanes } from "./lanes";
import { OutstandingBurns } from "./outstanding";
import { type PositionFile, positionFile, positionInMemory } from "./position-file";
import { solanaMintDestination } from "./solana/destination";
import { solanaBurnSource } from "./solana/source";
import { watchLane } from "./watch";

export interface RelayerOptions extends Partial<Pick<LaneOptions, "interval" | "sleep">> {
  /** RPC address of each network's node, by slug. Networks that take no part in burning and minting are left out. */
  rpc: Readonly<Record<string, string>>;
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
  /** Milliseconds since the epoch. */
  now?: () => number;
}

export interface Relayer {
  /** Finishes what is under way, and no more. */
  close(): Promise<void>;
}

/** Between two looks at a network, milliseconds: a payment between local chains takes about two of them. */
const INTERVAL = 150;

/**
 * A stand-in for an attestation service: follows the burns of every network it has a node of, attests to those that
 * stand, and mints them on their destination, each exactly once. It speaks only RPC and can be ended at any moment.
 * Its keys are PUBLIC: it is for local chains.
 */
export function startRelayer(options: RelayerOptions): Relayer {
  const { interval = INTERVAL, logger, sleep } = options;
  return runLanes(relayerLanes(options), { interval, logger, ...(sleep && { sleep }) });
}

/** The relayer of a local service; undefined when fewer than two of its networks can burn and mint. */
export function startLocalRelayer(options: RelayerOptions): Relayer | undefined {
  const able = bridgeNetworks.filter(({ network }) => options.rpc[network.slug] !== undefined);
  return able.length < 2 ? undefined : startRelayer(options);
}

/** What a relayer does, each thing for itself: reading every network, and minting on every network. */
export function relayerLanes({
  rpc,
  dataDir,
  positions,
  logger,
  confirmations = 0n,
  rpcTimeout = 10_000,
  now = Date.now,
}: RelayerOptions): Lane[] {
  const ends = bridgeNetworks.flatMap((bridge) => {
    const url = rpc[bridge.network.slug];
    return url === undefined ? [] : connect(bridge, url, { confirmations, timeout: rpcTimeout });
  });
  const outstanding = new OutstandingBurns();
  const sources = new Map(ends.map(({ source }) => [source.network, source]));
  const inFolder = (slug: string) =>
    dataDir === undefined ? positionInMemory() : positionFile(join(dataDir, `${slug}.json`));
  const destinationOf = (burn: Burn): string | undefined => {
    const network = findNetwork(burn.network);
    return network && networkOfDomain(network, burn.message.destinationDomain)?.network.slug;
  };
  return ends.flatMap(({ source, destination }) => [
    watchLane({ source, outstanding, logger, file: (positions ?? inFolder)(source.network), destinationOf }),
    deliverLane({ destination, sources, outstanding, logger, now }),
  ]);
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
