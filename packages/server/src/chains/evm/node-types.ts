export interface EvmCall {
  from: string;
  to: string;
  data: string;
}

export interface EvmViewCall {
  to: string;
  data: string;
  from?: string;
}

interface EvmLogSource {
  /** One contract, or any of several. */
  address: string | readonly string[];
  topics: readonly (string | null)[];
}

export interface EvmLogFilter extends EvmLogSource {
  fromBlock: bigint;
  /** Included; default: the latest block. */
  toBlock?: bigint;
}

/** A block by its hash (EIP-234), so that a reorganisation cannot change the result. */
export interface EvmBlockLogFilter extends EvmLogSource {
  blockHash: string;
}

export interface EvmBlock {
  number: bigint;
  hash: string;
  parentHash: string;
  /** Seconds since the epoch. */
  timestamp: bigint;
}

/** A log entry of a contract; 0x hex in lower case. */
export interface EvmEvent {
  address: string;
  topics: readonly string[];
  data: string;
}

/** A log entry of a block. */
export interface EvmLog extends EvmEvent {
  blockNumber: bigint;
  blockHash: string;
  transactionHash: string;
  /** Index of the log in the block. */
  logIndex: bigint;
}

export interface EvmReceipt {
  status: "success" | "reverted";
  blockNumber: bigint;
  blockHash: string;
  logs: readonly EvmLog[];
  /** The bloom filter of the logs, 0x hex; undefined when the node does not show it. */
  logsBloom: string | undefined;
  gasUsed: bigint;
  effectiveGasPrice: bigint;
}

/** A transaction of the node, mined or pending; 0x hex in lower case. */
export interface EvmSent {
  from: string;
  /** Null for one that creates a contract. */
  to: string | null;
  data: string;
  /** Wei. */
  value: bigint;
  nonce: bigint;
  /** The block that includes it; null while it is pending. */
  blockHash: string | null;
  blockNumber: bigint | null;
}

/** The result of one of several calls that are simulated in sequence. */
export type SimulatedCall =
  | { ok: true; gas: bigint; events: readonly EvmEvent[] }
  | { ok: false; reason: string };
