import type { Burn } from "../../bridge/burn";

/** How far a network has been read; JSON. Losing one costs a rescan and nothing else. */
export type Position = readonly string[];

/** A burn as the relayer came upon it. */
export interface SeenBurn extends Burn {
  /** Reading on from here comes upon it again. */
  before: Position;
}

/** A transaction that was meant as a burn and can never be minted. */
export interface Fault {
  transaction: string;
  reason: string;
}

/** The burns of one network, in the order in which they happened. */
export interface BurnSource {
  readonly network: string;
  /**
   * Reads on, up to as many blocks or transactions as one step should hold. What a reorganisation moved is read again,
   * so a burn can come more than once. Throws NetworkUnavailableError.
   */
  read(from: Position): Promise<{ burns: SeenBurn[]; faults: Fault[]; position: Position }>;
  /** Whether the burn is part of the chain now, as it was read. Throws NetworkUnavailableError. */
  stands(burn: SeenBurn): Promise<boolean>;
}

/** A block of a destination. */
export interface MintBlock {
  number: bigint;
  hash: string;
}

/** Where messages are minted. One relayer calls it from one place at a time. */
export interface MintDestination {
  readonly network: string;
  /**
   * The latest block, if the message is minted in it or in one before it, and "final" where nothing undoes what is seen to
   * be minted; undefined when it is not minted. Throws NetworkUnavailableError.
   */
  mintedBy(messageHash: string): Promise<MintBlock | "final" | undefined>;
  /** Whether the block, and with it every block before it, is part of the chain now. Throws NetworkUnavailableError. */
  stands(block: MintBlock): Promise<boolean>;
  /** Whether mints of this account are still on their way: until they are through, nobody knows what they do. */
  isBusy(): Promise<boolean>;
  /**
   * Attests and sends the mint; the chain itself refuses a second one. Answers the transaction, or why it was not sent.
   * Throws NetworkUnavailableError.
   */
  mint(burn: Burn): Promise<{ sent: string } | { refused: string }>;
}
