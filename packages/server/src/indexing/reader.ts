/**
 * Range of positions reserved for each transaction of a block of an EVM network: more than the transfers that one
 * transaction can have.
 */
export const POSITIONS_PER_TRANSACTION = 100_000;

/** Number and hash of a block that was read. Slots (Solana) and heights (Cosmos) are block numbers. */
export interface ReadBlock {
  number: number;
  hash: string;
}

/** Stands in for the hash of the position where reading began, which need not be a block. */
export const BEGINNING = "beginning";

/** Whether this is a position that every chain has, and not a block that was read. */
export const isBeginning = ({ hash }: ReadBlock): boolean => hash === BEGINNING;

/** A transaction of a block, whether or not it succeeded. */
export interface ReadTransaction {
  /** Index of the transaction in the block. */
  position: number;
  hash: string;
  success: boolean;
  /** Names of its messages (Cosmos), instructions (Solana) or call (EVM). */
  types: readonly string[];
  /** The signers, the fee payer first, in normalized form. */
  signers: readonly string[];
  /** Base units, and the coin: NATIVE (storage/native.ts) or a denom. */
  fee: { amount: bigint; token: string } | undefined;
}

/**
 * A transfer. Accounts and token are normalized: `0x` addresses in lower case; the native coin is NATIVE. Accounts are
 * wallets, not token accounts; mints come from the family's zero address, and burns go to it.
 */
export interface ReadTransfer {
  /** Unique within the block; transfers are ordered by it. */
  position: number;
  txHash: string;
  token: string;
  sender: string;
  recipient: string;
  /** Base units. */
  amount: bigint;
  /** Not a payment, for example the rent of a new account (Solana). It is stored, and not listed. */
  incidental?: boolean;
}

/** A payment to another network: burned here, minted there. */
export interface ReadDeparture {
  /** Position of the burn transfer in the block. */
  position: number;
  /** Positions of the transfers that are only steps of this payment, the burn among them. */
  steps: readonly number[];
  /**
   * The bridge's identifier of the payment: the same at its arrival. Payments of equal content can have equal ones
   * (CCTP V2): the first of them arrives first.
   */
  message: string;
  /** Slug of the bridge. */
  bridge: string;
  sender: string;
  /** The amount that the sender paid, base units of the burned token. */
  amount: bigint;
  /** The destination: slug of the network, recipient and token there. */
  network: string;
  recipient: string;
  token: string;
}

/** The arrival of a payment from another network. */
export interface ReadArrival {
  /** Position of the mint transfer in the block. */
  position: number;
  message: string;
  bridge: string;
}

/** A change of the owners or the threshold of a multisig. */
export interface ReadMultisigChange {
  /** Position in the block; all changes of one setup have the same. */
  position: number;
  multisig: string;
  change: "setup" | "owner_added" | "owner_removed" | "threshold";
  /** The owner added or removed. A setup is one change for each owner. */
  owner: string | undefined;
  /** The number of signatures required from now on. */
  threshold: number | undefined;
}

/** A call that a multisig is to make. */
export interface ReadProposedCall {
  /** The program or contract. */
  target: string;
  /** The name of the function or instruction where it is known, otherwise its selector. */
  method: string | null;
  /** Decoded arguments, as texts. */
  params: Readonly<Record<string, string>>;
}

/** The effect of a transaction on a proposal of a multisig. */
export interface ReadMultisigProposal {
  /** Position of the transaction in the block. */
  position: number;
  txHash: string;
  kind: "safe" | "squads";
  multisig: string;
  /** Number or hash, which identifies the proposal within its multisig. */
  id: string;
  status: "proposed" | "approved" | "rejected" | "cancelled" | "executed" | "failed";
  /** Who did it. */
  actor: string;
  /** The accounts that have agreed to it, as far as the transaction shows. */
  signers: readonly string[];
  calls: readonly ReadProposedCall[];
  /** The payments of the proposal: token references, amounts in base units, and recipients. */
  payments: readonly { token: string; amount: bigint; recipient: string }[];
}

/** The issuer of a token has frozen an account, or freed it. */
export interface ReadFreeze {
  txHash: string;
  token: string;
  account: string;
  /** On Solana: the account of the token, which `account` owns. */
  tokenAccount?: string;
  frozen: boolean;
}

/** A block and its contents. */
export interface ReadBlockContent extends ReadBlock {
  /** Milliseconds since the epoch. */
  time: number;
  transactions: readonly ReadTransaction[];
  transfers: readonly ReadTransfer[];
  departures: readonly ReadDeparture[];
  arrivals: readonly ReadArrival[];
  multisigs: readonly ReadMultisigChange[];
  /** Not stored: the handlers of the block receive them. */
  proposals?: readonly ReadMultisigProposal[];
  freezes?: readonly ReadFreeze[];
}

/** The contents of a block without transactions. */
export const EMPTY_BLOCK = {
  transactions: [],
  transfers: [],
  departures: [],
  arrivals: [],
  multisigs: [],
} as const satisfies Omit<ReadBlockContent, "number" | "hash" | "time">;

export type Reading =
  /**
   * The next blocks in chain order. Reading continues after the last one. `head`: the last block, slot or height of the
   * chain.
   */
  | { blocks: readonly ReadBlockContent[]; atHead: boolean; head?: number }
  /** The position is not, or no longer, on the chain. */
  | "forked";

/**
 * Reads one network's blocks. One implementation per family in readers/, which uses only RPC; every call throws
 * NetworkUnavailableError when the node does not answer, or its answers are inconsistent.
 */
export interface BlockReader {
  readonly network: string;
  /** Whether it reads only blocks that the network never undoes. */
  readonly isFinal: boolean;
  /** The next batch after a block that was read; without one, from the first block of this reader. */
  readAfter(after: ReadBlock | undefined): Promise<Reading>;
  /** Whether a block that was read is still on the canonical chain. */
  isOnChain(block: ReadBlock): Promise<boolean>;
  /** Throws NetworkUnavailableError when the node is not on the chain of this network. */
  verifyChain(): Promise<void>;
}
