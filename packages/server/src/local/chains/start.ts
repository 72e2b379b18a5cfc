import { join } from "node:path";
import { type NetworkKind, networks, type RegistryNetwork } from "@waybill/spec/generated/registry";
import type { NewBlocks } from "../../chains/blocks";
import { findNetwork } from "../../chains/registry";
import { makeDirectory } from "../../lib/make-directory";
import type { Runtime } from "../../lib/runtime";
import { lockFile } from "../../storage/database-lock";
import type { ChainStarter, ChainState, ForkSource, LocalChain } from "./chain";
import { DevnetError, forkRefused } from "./errors";
import { requirePackages } from "./packages";
import {
  cosmosWallets,
  type DevWallet,
  evmWallets,
  type Operator,
  operators,
  solanaWallets,
} from "./wallets";

/**
 * Locks a data directory for this process, creating it if needed; the result releases it. However the process ends, the
 * lock ends with it. Throws {@link DevnetError} where other chains run in it, whose state would be overwritten.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  makeDirectory(dataDir);
  const unlock = lockFile(join(dataDir, "in-use.lock"));
  if (!unlock)
    throw new DevnetError(
      `The local chains in ${dataDir} are in use by another process. Stop it, or choose another data directory.`,
    );
  return async () => unlock();
}

/** The families that can run locally; loaded when used, because each needs a large library. */
const starters: Partial<Record<NetworkKind, () => Promise<ChainStarter>>> = {
  evm: async () => (await import("./evm/start")).startEvmChain,
  solana: async () => (await import("./solana/start")).startSolanaChain,
  cosmos: async () => (await import("./cosmos/start")).startCosmosChain,
};

const walletsOf: Partial<Record<NetworkKind, readonly DevWallet[]>> = {
  evm: evmWallets,
  solana: solanaWallets,
  cosmos: cosmosWallets,
};

/** Families of which only some networks can run locally, because Cosmos wallets have a prefix per network. */
const only: Partial<Record<NetworkKind, readonly string[]>> = { cosmos: ["osmo-test-5"] };

const runsHere = ({ kind, slug }: RegistryNetwork): boolean =>
  starters[kind] !== undefined && (only[kind]?.includes(slug) ?? true);

/** The default networks of `startDevnet`. */
export const defaultNetworks: readonly string[] = ["sepolia", "basesep", "solana-devnet", "osmo-test-5"];

/** The states of chains by the slugs of their networks. */
export type ChainStates = Readonly<Record<string, ChainState>>;

export interface DevnetOptions {
  /** Slugs or aliases of registry networks. Default: {@link defaultNetworks}. */
  networks?: readonly string[];
  /**
   * Nodes by network, slug or alias: these networks run too, each as a fork of its node instead of a local chain. Only
   * the development accounts are to sign on them, because what is signed there is valid on the public network. Forks
   * keep no state.
   */
  forks?: Readonly<Record<string, ForkSource>>;
  /**
   * Folder for the chains' state, one file per network. Default: in memory, lost with `close`. One devnet at a time: a
   * second on the same folder would overwrite the first one's state. `startLocalService` locks its folder.
   */
  dataDir?: string;
  /** Origins of web pages that may call the chains, such as `http://localhost:5173`; `*` is every page. Default: none. */
  allowOrigins?: readonly string[];
  /** Receives one sentence per step, for display. */
  onProgress?: (message: string) => void;
  /** Called when a chain ends without `close`. Default: a process warning. */
  onChainDied?: (error: Error) => void;
  /** Time and randomness of the chains that run in this process; the others follow the system's clock. */
  runtime?: Runtime;
  /**
   * When the chains begin that run in processes of their own, milliseconds since the Unix epoch; default: now. Not for a
   * folder that has chains: their blocks would lie in the future.
   */
  beginAt?: number;
  /** An operator's programs for the Solana networks, by their ids: files as `solana program dump` writes them. */
  solanaPrograms?: Readonly<Record<string, Uint8Array>>;
  /**
   * Slugs of networks on which swaps will be paid. Where one of them runs, the packages of Uniswap are required; other networks
   * run without swaps where these are not installed.
   */
  swapsOn?: readonly string[];
  /** The states of other chains, of which these are copies; not with `dataDir` or `forks`. */
  states?: ChainStates | undefined;
  /** Aborts the start: started chains are stopped, and `startDevnet` rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Local chains that are running. */
export interface Devnet {
  networks: {
    slug: string;
    kind: NetworkKind;
    rpcUrl: string;
    /** The same node without a check of who calls, for this process alone. */
    directUrl: string;
    /** Identifies this chain: kept with its data, and another one for every new chain. */
    instance: string;
    /** Description of the simulation, where no real node runs. */
    simulated?: string;
    /** The block of the public network after which the chain begins, where it is a fork. */
    forkBlock?: number;
  }[];
  /** Funded on every chain of their kind. Their keys are PUBLIC. */
  wallets: DevWallet[];
  /** Accounts that mint, relay and take fees. */
  operators: Operator[];
  /** Sets the clocks of all chains that do not follow `runtime`; milliseconds since the Unix epoch, never back. */
  setTime(ms: number, isFrozen?: boolean): Promise<void>;
  /** The states of all chains. */
  save(): Promise<ChainStates>;
  /** Takes all chains to states that were saved here. Their clocks have to be set after it. */
  load(states: ChainStates): Promise<void>;
  /** Announces new blocks of all chains. */
  newBlocks: NewBlocks;
  /** Stops every chain, saving its state if it has a folder, and waits until their processes are gone. Idempotent. */
  close(): Promise<void>;
}

/**
 * Starts local chains that take the place of registry networks: same chain id, the registry's stablecoins at their real
 * addresses, funded public wallets. Loopback only, on free ports.
 *
 * Throws DevnetError for a network that cannot run locally (`unsupported_network`), when a package is not installed or a chain
 * does not start, or when other chains keep their state in the same folder. Then nothing stays running.
 */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const forks = forksOf(options.forks ?? {});
  const wanted = [...new Set([...(options.networks ?? defaultNetworks).map(localNetwork), ...forks.keys()])];
  if (Object.keys(options.solanaPrograms ?? {}).length > 0 && !wanted.some(({ kind }) => kind === "solana"))
    throw new DevnetError(
      "Programs for Solana are given, but no Solana network runs. Add solana-devnet to the networks.",
    );
  requirePackages({
    kinds: wanted.map(({ kind }) => kind),
    placed: wanted.filter((network) => !forks.has(network)).map(({ kind }) => kind),
    swaps: wanted.some(({ slug }) => options.swapsOn?.includes(slug)),
    ownAnvil: Boolean(process.env.WAYBILL_ANVIL),
  });
  const unlock = options.dataDir === undefined ? undefined : await lockDataDir(options.dataDir);
  let chains: LocalChain[] = [];
  const close = async () => {
    await Promise.all(chains.map((chain) => chain.stop()));
    await unlock?.();
  };
  const abort = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, abort.signal]) : abort.signal;
  const outcomes = await Promise.allSettled(
    wanted.map((network) =>
      startChain(network, { ...options, fork: forks.get(network) }, signal).catch((error: unknown) => {
        abort.abort(error); // Aborts the start of the others.
        throw error;
      }),
    ),
  );
  chains = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  if (signal.aborted) {
    await close();
    throw signal.reason;
  }
  const kinds = [...new Set(chains.map(({ kind }) => kind))];
  return {
    networks: chains.map(({ network: slug, kind, rpcUrl, directUrl, instance, simulated, forkBlock }) => ({
      slug,
      kind,
      rpcUrl,
      directUrl: directUrl ?? rpcUrl,
      instance,
      ...(simulated !== undefined && { simulated }),
      ...(forkBlock !== undefined && { forkBlock }),
    })),
    wallets: kinds.flatMap((kind) => walletsOf[kind] ?? []),
    operators: operators.filter(({ kind }) => kinds.includes(kind)),
    setTime: async (ms, isFrozen = false) => {
      await Promise.all(chains.map((chain) => chain.setTime?.(ms, isFrozen)));
    },
    save: async () =>
      Object.fromEntries(
        await Promise.all(chains.map(async (chain) => [chain.network, await chain.save()] as const)),
      ),
    load: async (states) => {
      await Promise.all(
        chains.map(async (chain) => {
          const state = states[chain.network];
          if (state) await chain.load(state);
        }),
      );
    },
    newBlocks: (listener) => {
      const stops = chains.map(({ network, onBlock }) => onBlock(() => listener(network)));
      return () => {
        for (const stop of stops) stop();
      };
    },
    close,
  };
}

async function startChain(
  network: RegistryNetwork,
  {
    dataDir,
    onProgress,
    onChainDied,
    runtime,
    beginAt,
    allowOrigins,
    fork,
    solanaPrograms,
    states,
  }: DevnetOptions & { fork: ForkSource | undefined },
  signal: AbortSignal,
): Promise<LocalChain> {
  const starter = starters[network.kind];
  if (!starter) throw unsupported(network.slug);
  const start = await starter();
  const onDied = onChainDied ?? ((error: Error) => process.emitWarning(error));
  const chain = await start({
    network,
    dataDir,
    onDied,
    signal,
    ...(onProgress && { onTrouble: onProgress }),
    ...(runtime && { runtime }),
    ...(beginAt !== undefined && { beginAt }),
    ...(allowOrigins && { allowOrigins }),
    ...(fork && { fork }),
    state: states?.[network.slug],
    ...(network.kind === "solana" && solanaPrograms && { programs: solanaPrograms }),
  });
  const fromFork = chain.forkBlock === undefined ? undefined : forkWords(chain.forkBlock);
  const said = [fromFork, chain.simulated, chain.without].filter((one) => one !== undefined);
  const note = said.length === 0 ? "" : ` (${said.join("; ")})`;
  onProgress?.(`${network.label} runs at ${chain.rpcUrl}${note}`);
  return chain;
}

/** The warning at each start of a fork. */
export const forkWords = (block: number): string => `FORK of block ${block}: nothing leaves this machine`;

/** The nodes of forks by network. Throws DevnetError. */
function forksOf(given: Readonly<Record<string, ForkSource>>): Map<RegistryNetwork, ForkSource> {
  const forks = new Map<RegistryNetwork, ForkSource>();
  for (const [name, fork] of Object.entries(given)) {
    const network = localNetwork(name);
    const { slug, kind } = network;
    if (kind !== "evm")
      throw forkRefused(
        `${slug} cannot be forked: anvil forks EVM networks. Run it as a local chain: --networks ${slug}`,
      );
    if (forks.has(network)) throw forkRefused(`${slug} is forked twice. Name one node for it.`);
    const { protocol, username, password } = URL.canParse(fork.url)
      ? new URL(fork.url)
      : { protocol: "", username: "", password: "" };
    if (!/^https?:$/.test(protocol) || username !== "" || password !== "")
      throw forkRefused(
        `The address of the node for the fork of ${slug} must begin with http:// or https://, and have no user name or password. Put a key into its path or query.`,
      );
    if (fork.block !== undefined && !(Number.isSafeInteger(fork.block) && fork.block >= 0))
      throw forkRefused(`The block for the fork of ${slug} must be a whole number.`);
    forks.set(network, fork);
  }
  return forks;
}

/** Slugs of the networks that can run locally. */
export const localNetworks = (): string[] => networks.filter(runsHere).map(({ slug }) => slug);

const unsupported = (network: string): DevnetError =>
  new DevnetError(
    `No local chain for network "${network}". Networks that can run locally: ${localNetworks().join(", ")}.`,
    { code: "unsupported_network" },
  );

function localNetwork(name: string): RegistryNetwork {
  const network = findNetwork(name);
  if (!network || !runsHere(network)) throw unsupported(name);
  return network;
}
