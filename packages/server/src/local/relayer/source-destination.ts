import type { Burn } from "../../bridge/burn";

/** The reading position of a network; JSON. Losing it only causes a rescan. */
export type Position = readonly string[];

/** A burn that the relayer has read. */
export interface SeenBurn extends Burn {
  /** Reading from this position returns it again. */
  before: Position;
}

/** A malformed burn, which can never be minted. */
export interface InvalidBurn {
  transaction: string;
  reason: string;
}

/** The burns of one network, in chain order. */
export interface BurnSource {
  readonly network: string;
  /**
   * Reads the next burns, with a limited number of blocks or transactions per call. Blocks after a reorganisation are
   * read again, so a burn can be returned more than once. Throws NetworkUnavailableError.
   */
  read(from: Position): Promise<{ burns: SeenBurn[]; faults: InvalidBurn[]; position: Position }>;
  /** Whether the burn is still on the canonical chain, unchanged. Throws NetworkUnavailableError. */
  isOnChain(burn: SeenBurn): Promise<boolean>;
}

/** A block of a destination. */
export interface MintBlock {
  number: bigint;
  hash: string;
}

/** Mints messages on one network. One relayer calls it, one call at a time. */
export interface MintDestination {
  readonly network: string;
  /**
   * The latest block if the message is minted in it or an earlier one, or "final" when the mint cannot be reverted;
   * undefined when it is not minted. Throws NetworkUnavailableError.
   */
  mintedBy(messageHash: string): Promise<MintBlock | "final" | undefined>;
  /** Whether the block, and with it every earlier block, is on the canonical chain. Throws NetworkUnavailableError. */
  isOnChain(block: MintBlock): Promise<boolean>;
  /** Whether mints of this account are pending: their outcome is unknown until then. */
  isBusy(): Promise<boolean>;
  /**
   * Attests and sends the mint; the chain itself refuses a second one. Returns the transaction hash, or why it was not
   * sent. Throws NetworkUnavailableError.
   */
  mint(burn: Burn): Promise<{ sent: string } | { refused: string }>;
}
