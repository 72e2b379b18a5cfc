/** A block that was read, by its place and its name. Slots and heights count as block numbers. */
export interface ReadBlock {
  number: number;
  hash: string;
}

/** A transaction of a block, whether or not it succeeded. */
export interface ReadTransaction {
  /** Its place among the transactions of the block. */
  position: number;
  hash: string;
  success: boolean;
  /** What it does, in the chain's words: names of messages, instructions or calls. */
  types: readonly string[];
  /** Who signed it, the payer of the fee first, as accounts are matched. */
  signers: readonly string[];
  /** Base units, and the coin: NATIVE (storage/native.ts) or a denom. */
  fee: { amount: bigint; token: string } | undefined;
}

/**
 * What moved, as the chain tells it. Accounts and token as they are matched: `0x` addresses in lower case; the network's
 * own coin is NATIVE. Accounts are wallets; what is minted comes from the family's zero address, and what is burned goes
 * there.
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
  /** It moved, and is nobody's payment: what a new account must hold, for example. It is kept as a leg. */
  incidental?: boolean;
}

/** A payment that leaves for another network: what is burned here is minted there. */
export interface ReadDeparture {
  /** Of the burn, among the transfers of the block. */
  position: number;
  /** The transfers of the block that are only steps of this payment, the burn among them. */
  legs: readonly number[];
  /** What the bridge calls the payment: the same at its arrival, and no other payment to that network has it. */
  message: string;
  /** Slug of the bridge. */
  bridge: string;
  sender: string;
  /** What the sender gave, base units of the token that is burned. */
  amount: bigint;
  /** Where it goes: the network's slug, the account there, and what it is paid in. */
  network: string;
  recipient: string;
  token: string;
}

/** A payment that arrives from another network. */
export interface ReadArrival {
  /** Of the mint, among the transfers of the block. */
  position: number;
  message: string;
  bridge: string;
}

/** A change of who owns a multisig. */
export interface ReadMultisigChange {
  /** Within the block; the changes of one setup have the same. */
  position: number;
  multisig: string;
  change: "setup" | "owner_added" | "owner_removed" | "threshold";
  /** Whom it is about: a setup is one change for each owner. */
  owner: string | undefined;
  /** How many have to sign from now on. */
  threshold: number | undefined;
}

/** A block with what happened in it. */
export interface ReadBlockContent extends ReadBlock {
  /** Milliseconds since the epoch. */
  time: number;
  transactions: readonly ReadTransaction[];
  transfers: readonly ReadTransfer[];
  departures: readonly ReadDeparture[];
  arrivals: readonly ReadArrival[];
  multisigs: readonly ReadMultisigChange[];
}

/** What is in a block in which nothing happened. */
export const NOTHING = {
  transactions: [],
  transfers: [],
  departures: [],
  arrivals: [],
  multisigs: [],
} as const satisfies Omit<ReadBlockContent, "number" | "hash" | "time">;

export type Reading =
  /** What comes after the position, in the chain's order, the last one being where to go on. */
  | { blocks: readonly ReadBlockContent[]; atHead: boolean }
  /** The position is not on the chain (any more). */
  | "forked";

/**
 * Reads one network's blocks. One implementation per family in readers/, which speaks only RPC; every call throws
 * NetworkUnavailableError when the node does not answer, or not consistently.
 */
export interface BlockReader {
  readonly network: string;
  /** The next portion after a block that was read; without one, from where this reader begins. */
  readAfter(after: ReadBlock | undefined): Promise<Reading>;
  /** Whether a block that was read is on the chain now. */
  holds(block: ReadBlock): Promise<boolean>;
}
