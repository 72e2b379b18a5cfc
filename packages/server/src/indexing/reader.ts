/** A block that was read, by its place and its name. Slots and heights count as block numbers. */
export interface ReadBlock {
  number: number;
  hash: string;
}

/**
 * What moved, as the chain tells it. Accounts and token as they are matched: `0x` addresses in lower case. Accounts are
 * wallets; what is minted comes from the family's zero address, and what is burned goes there.
 */
export interface ReadTransfer {
  /** Its place within the block; no other transfer of the block has it. */
  position: number;
  txHash: string;
  token: string;
  sender: string;
  recipient: string;
  /** Base units. */
  amount: bigint;
}

/** A block with what moved in it. */
export interface BlockTransfers extends ReadBlock {
  /** Milliseconds since the epoch. */
  time: number;
  transfers: readonly ReadTransfer[];
}

export type Reading =
  /** What comes after the position, in the chain's order, the last one being where to go on. */
  | { blocks: readonly BlockTransfers[]; atHead: boolean }
  /** The position is not on the chain (any more). */
  | "forked";

/**
 * Reads one network's transfers of the registry's tokens. One implementation per family in readers/, which speaks only
 * RPC; every call throws NetworkUnavailableError when the node does not answer, or not consistently.
 */
export interface TransferReader {
  readonly network: string;
  /** The next portion after a block that was read; without one, from where this reader begins. */
  readAfter(after: ReadBlock | undefined): Promise<Reading>;
  /** Whether a block that was read is on the chain now. */
  holds(block: ReadBlock): Promise<boolean>;
}
