import type { Backoff } from "../../jobs/backoff";

/** The reading position of a network; JSON. Losing it only causes a rescan. */
export type Position = readonly string[];

/** A burn that the relayer has read. */
export interface SeenBurn {
  /** Slug of the source network. */
  network: string;
  /** Hash or signature of the transaction. */
  transaction: string;
  /** Its identity: no other burn has it. */
  id: string;
  destinationDomain: number;
  /** Base units. */
  amount: bigint;
  /** Reading from this position returns it again. */
  before: Position;
}

/** A malformed burn, which can never be minted. */
interface InvalidBurn {
  transaction: string;
  reason: string;
}

/** The burns of one network, in chain order. */
export interface BurnSource<Seen extends SeenBurn> {
  readonly network: string;
  /**
   * Reads the next burns, with a limited number of blocks or transactions per call. Blocks after a reorganisation are
   * read again, so a burn can be returned more than once. Throws NetworkUnavailableError.
   */
  read(from: Position): Promise<{ burns: Seen[]; faults: InvalidBurn[]; position: Position }>;
  /** Whether the burn is still on the canonical chain, unchanged. Throws NetworkUnavailableError. */
  isOnChain(burn: Seen): Promise<boolean>;
}

/** A block of a destination. */
export interface MintBlock {
  number: bigint;
  hash: string;
}

/** Mints messages on one network. One relayer calls it, one call at a time. */
export interface MintDestination<Seen extends SeenBurn> {
  readonly network: string;
  /**
   * The latest block if the burn is minted in it or an earlier one, by whomever, or "final" when the mint cannot be reverted;
   * undefined when it is not minted. Throws NetworkUnavailableError.
   */
  mintedBy(burn: Seen): Promise<MintBlock | "final" | undefined>;
  /** Whether the block, and with it every earlier block, is on the canonical chain. Throws NetworkUnavailableError. */
  isOnChain(block: MintBlock): Promise<boolean>;
  /** Whether mints of this account are pending: their outcome is unknown until then. */
  isBusy(): Promise<boolean>;
  /**
   * Sends the mint; the chain itself refuses a second one. Returns the transaction hash, or why it was not sent:
   * `refused` by the node, or `waits` for its attestation. Throws NetworkUnavailableError.
   */
  mint(burn: Seen): Promise<{ sent: string } | { refused: string } | { waits: string }>;
}

/** Poll intervals of a network, milliseconds. */
export interface PollIntervals {
  /** While burns are outstanding. */
  busy: number;
  /** Without outstanding burns. */
  idle: number;
}

/** Back-off after a node did not answer; short, because local nodes restart quickly. */
export const RETRY: Backoff = { first: 300, longest: 5_000 };
