import type { NetworkKind, RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Runtime } from "../../lib/runtime";

/** A chain that runs on this machine. The server sees nothing of it but the URL. */
export interface LocalChain {
  /** Slug of the network whose place it takes. */
  network: string;
  kind: NetworkKind;
  /** Where wallets and the server reach it; always on the loopback interface. */
  rpcUrl: string;
  /** What stands in for a node, where none runs; people read it beside the URL. */
  simulated?: string;
  /** Moves the chain's clock to this moment, milliseconds since the epoch; without it the chain follows its runtime. */
  setTime?(ms: number): Promise<void>;
  /** Calls the listener soon after a block with a transaction; returns how to stop that. Such news can be lost. */
  onBlock(listener: () => void): () => void;
  /** Saves the state (when the chain has a data directory), ends its process and waits until it is gone. Idempotent. */
  stop(): Promise<void>;
}

/** What a family needs to know to start one chain. */
export interface ChainOptions {
  network: RegistryNetwork;
  /** Existing folder to keep the chain's state in; without one the chain is gone when it stops. */
  dataDir: string | undefined;
  /** Called once if the chain ends although nobody stopped it. */
  onDied: (error: Error) => void;
  /** Gives up starting. */
  signal: AbortSignal;
  /** Time and randomness, for chains that run in this process. Default: those of the system. */
  runtime?: Runtime;
  /** When a new chain of a process of its own begins, milliseconds since the epoch. Default: now. */
  beginAt?: number;
}

/** Starts one chain: answering, with the registry's stablecoins in place and the public wallets funded. */
export type ChainStarter = (options: ChainOptions) => Promise<LocalChain>;
