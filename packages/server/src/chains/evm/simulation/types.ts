/** The block on whose state calls are simulated, and the block that they are in: the next one. */
export interface SimulationBlock {
  /** The number of the block whose state it is. */
  number: bigint;
  hash: string;
  gasLimit: bigint;
  /** Seconds since the epoch. */
  timestamp: bigint;
  /** The time in the header of the simulated block, seconds since the epoch. */
  time: bigint;
}

/** A call to be simulated; without a price, so that gas is free. */
export interface SimulatedCallRequest {
  from?: string | undefined;
  /** Undefined: it creates a contract. */
  to?: string | undefined;
  /** 0x hex. */
  data?: string | undefined;
  /** Wei. */
  value?: bigint | undefined;
  /** Default: as much as the block has. */
  gas?: bigint | undefined;
}

/** The values that replace an account's own state. */
export interface StateOverride {
  /** Wei. */
  balance?: bigint;
  nonce?: bigint;
  /** 0x hex. */
  code?: string;
  /** Values of storage by slot, 32 bytes each; all others stay. */
  stateDiff?: Readonly<Record<string, string>>;
}

/** By address, in lower case. */
export type StateOverrides = ReadonlyMap<string, StateOverride>;

/** An event of a simulated call; 0x hex in lower case. */
export interface SimulatedLog {
  address: string;
  topics: readonly string[];
  data: string;
}

/** A native transfer within a simulated call; addresses in lower case. */
export interface NativeTransfer {
  from: string;
  to: string;
  /** Wei, above zero. */
  value: bigint;
}

/** The effects of a simulated call, in order: its events, and the native transfers of all accounts and contracts. */
export type SimulatedEffect =
  | { kind: "log"; log: SimulatedLog }
  | { kind: "native"; transfer: NativeTransfer };

/** The outcome of a simulated call; one that reverts has no effects. */
export interface CallOutcome {
  ok: boolean;
  /** After refunds. */
  gasUsed: bigint;
  /** The return value, or the data of its error; 0x hex. */
  returnData: string;
  /** The node's words for a failure; undefined for a success. */
  message: string | undefined;
  effects: readonly SimulatedEffect[];
}

/** The node takes none of the calls, because one of them is of a kind that no block can include. */
export interface Refused {
  /** The node's words. */
  refused: string;
}

/** The node does not have the method, or not for such a call. */
export const unsupported = "unsupported";
export type Unsupported = typeof unsupported;
