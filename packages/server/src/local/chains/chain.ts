import type { NetworkKind, RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Runtime } from "../../lib/runtime";

/** A chain that runs on this machine. The server uses only its URL. */
export interface LocalChain {
  /** Slug of the network that it simulates. */
  network: string;
  kind: NetworkKind;
  /** RPC URL for wallets and the server; always on the loopback interface. */
  rpcUrl: string;
  /** The same node without a check of who calls, for this process; where it is not the same URL. */
  directUrl?: string;
  /** Identifies this chain: kept with its data, and another one for every new chain. */
  instance: string;
  /** Description of the simulation, where no real node runs; shown beside the URL. */
  simulated?: string;
  /** The part that it lacks because an optional package is not installed, in words; shown beside the URL. */
  without?: string;
  /** The block of the public network after which the chain begins, where it is a fork. */
  forkBlock?: number;
  /**
   * Sets the chain's clock to this moment, milliseconds since the epoch, where it goes on or stands still; without it
   * the chain follows its runtime.
   */
  setTime?(ms: number, isFrozen: boolean): Promise<void>;
  /** The whole state, as of one block. */
  save(): Promise<ChainState>;
  /** Puts a state that `save` has returned in the place of the chain's own; its URLs and listeners stay. */
  load(state: ChainState): Promise<void>;
  /**
   * Calls the listener soon after a block with a transaction; returns a function that unsubscribes. Notifications can
   * be lost.
   */
  onBlock(listener: () => void): () => void;
  /** Saves the state (when the chain has a data directory), ends its process and waits until it is gone. Idempotent. */
  stop(): Promise<void>;
}

/** The state of a chain, in the form of its family. */
export type ChainState = Uint8Array;

/** Options for starting one chain. */
export interface ChainOptions {
  network: RegistryNetwork;
  /** Existing folder for the chain's state; without one the state is lost when the chain stops. */
  dataDir: string | undefined;
  /** Called once if the chain ends without `stop`. */
  onDied: (error: Error) => void;
  /** Aborts the start. */
  signal: AbortSignal;
  /** Time and randomness, for chains that run in this process. Default: those of the system. */
  runtime?: Runtime;
  /** Solana: an operator's programs, by their ids. */
  programs?: Readonly<Record<string, Uint8Array>>;
  /** The state of another chain of this network, of which it is a copy. Not with `dataDir`. */
  state?: ChainState | undefined;
  /** When a new chain of a process of its own begins, milliseconds since the epoch. Default: now. */
  beginAt?: number;
  /** The node whose state the chain begins with: it keeps none of its own. EVM networks only. */
  fork?: ForkSource;
  /** Origins of web pages that may call the chain. Default: none. */
  allowOrigins?: readonly string[];
  /** Receives a sentence when the node of a fork stops answering. Default: a process warning. */
  onTrouble?: (message: string) => void;
}

/** A node of a public network whose state a local chain begins with. */
export interface ForkSource {
  /** It can contain a key, so it is never shown. */
  url: string;
  /** The last block that is taken. Default: the node's latest at the start. */
  block?: number;
  /** Asks the node without a limit of requests, for one of the user's own. Default: false. */
  unlimited?: boolean;
}

/** Starts one chain, ready for requests, with the registry's stablecoins and funded public wallets. */
export type ChainStarter = (options: ChainOptions) => Promise<LocalChain>;
