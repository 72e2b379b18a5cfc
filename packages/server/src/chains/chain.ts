import type { NetworkKind, RegistryToken } from "@waybill/spec/generated/registry";
import type { Effect, SeenEffect } from "./effect";
import type { RefusalKind } from "./refusal";
import type { UnsignedTransaction } from "./unsigned-transaction";

export type { UnsignedTransaction } from "./unsigned-transaction";

/** Where a transaction is: `abandoned` can no longer be included, `unknown`: the node cannot say. */
export type TrackingStatus = "submitted" | "pending" | "completed" | "failed" | "abandoned" | "unknown";

const onChain: ReadonlySet<TrackingStatus> = new Set(["pending", "completed", "failed"]);

/** Whether a transaction with this status is in a block or in the mempool. */
export const isOnChain = (status: TrackingStatus): boolean => onChain.has(status);

/** Whether a transaction with this status is in a block. */
export const isInBlock = (status: TrackingStatus): boolean => status === "completed" || status === "failed";

/** The node could not be reached, or did not answer in time. The outcome of the call is unknown; it may be repeated. */
export class NetworkUnavailableError extends Error {
  override name = "NetworkUnavailableError";
}

/** The node belongs to a chain other than that of its network. */
export class WrongChainError extends NetworkUnavailableError {}

/** The signed bytes cannot be decoded. */
export class PayloadError extends Error {
  override name = "PayloadError";
}

/**
 * The recipient's address is well-formed, but funds sent there would be lost or reach another owner. The message
 * explains this to the sender.
 */
export class RecipientError extends Error {
  override name = "RecipientError";

  constructor(
    message: string,
    /** The party that the issuer of the token has blacklisted, where that is the obstacle. */
    readonly blacklisted?: "sender" | "recipient",
  ) {
    super(message);
  }
}

/** The decoded parts of signed bytes that this project needs; the bytes themselves are broadcast unchanged. */
export interface SignedPayload {
  /** The transaction's hash on the network. */
  hash: string;
  /**
   * The value that only one transaction of the sender can use: the nonce on EVM networks, the sequence on Cosmos. The
   * chain includes at most one of two payloads with the same value. On Solana, where the bytes must be the quoted ones,
   * it is the hash.
   */
  nonceSlot: string;
  /**
   * Addresses that the bytes name beside the quoted transaction: those of an access list (EIP-2930) and its keys, and a
   * bundler.
   */
  named?: readonly string[];
  /** They are a bundler's (ERC-4337), and can pay by their effect, which the chain shows once they are in a block. */
  isBundle?: boolean;
  /** How the bytes differ from the quoted transaction signed by this sender; undefined when they do not. */
  mismatch(quoted: UnsignedTransaction, sender: string): string | undefined;
}

/** A transaction that a node has, regardless of who broadcast it. */
export interface FoundTransaction extends Pick<SignedPayload, "nonceSlot" | "mismatch"> {
  /** The time of its block, Unix milliseconds; undefined while it is in no block. */
  blockTime?: number;
  /**
   * For a bundler's transaction (ERC-4337) the parts that could each be the payment of this quote, in their order: the
   * position of the transfer's log in the receipt, from 1 on. Undefined for every other transaction, which is one payment.
   */
  parts?(quoted: UnsignedTransaction, sender: string): readonly number[];
  /**
   * Whether its nonce or sequence comes before the quoted transaction's: it was `used` when the quote was made, or it was used or
   * `pending`. A pending transaction can be replaced afterwards, with the same nonce.
   */
  earlierNonce?(quoted: UnsignedTransaction): "used" | "pending" | undefined;
}

/** A plain transfer on one network. */
export interface Transfer {
  token: RegistryToken;
  from: string;
  to: string;
  /** Base units of the token. */
  amount: bigint;
}

/** An unsigned transaction with everything that a signer needs. */
export interface BuiltTransaction {
  transaction: UnsignedTransaction;
  /** The maximum that the network may charge, in base units of its native coin. */
  networkFee: bigint;
}

export type Broadcast =
  | {
      accepted: true;
      /** The node had the bytes already: they may be in a block that is older than the quote. */
      isKnown?: true;
    }
  | {
      accepted: false;
      /** The error message of the node. */
      reason: string;
      refusal: RefusalKind;
      /** Whether the refusal rules out that a node took the bytes all the same (refusal.ts). */
      isCertain: boolean;
    };

export interface ChainStatus {
  /**
   * For a transaction in a block: whether it succeeded (`completed`) or not (`failed`). That it has paid is another question,
   * which `effect` answers.
   */
  status: TrackingStatus;
  /** With `completed`, where it was asked for: read of the very block that the status is read of. */
  effect?: SeenEffect;
  /** The node's data; numbers are decimal strings. */
  raw: Record<string, string | boolean | null>;
  /** Whether the network can no longer undo this, by its own measure of finality. */
  final: boolean;
  /**
   * With `abandoned`: set when the nonce or sequence was used, perhaps by this very transaction, in a block that the node does
   * not show yet. Unset when the transaction has expired, which is certain only if it is final: otherwise it may be in a block
   * that the node does not show.
   */
  isNonceUsed?: true;
  /**
   * With a nonce from before those of the quoted transactions: a time of the chain (Unix milliseconds) at which it was used, and
   * which the network can no longer undo. A nonce that was used before the quote was made is not its payment.
   */
  usedAt?: number;
}

/**
 * The operations on a network that quotes, submission and tracking use. One implementation per family, which uses only
 * RPC.
 */
export interface Chain {
  readonly slug: string;
  readonly kind: NetworkKind;
  /**
   * An unsigned transfer of a token, with everything a signer needs read from the chain; undefined for a token that is
   * not sent this way. Throws NetworkUnavailableError, and RecipientError for an address that cannot receive the token.
   */
  buildTransfer(transfer: Transfer): Promise<BuiltTransaction | undefined>;
  /** Decodes signed bytes without any request to the node. Throws PayloadError. */
  read(payload: string): Promise<SignedPayload>;
  /**
   * Names the account that signed bytes which were checked when they were submitted. Their signature is not checked again,
   * which takes milliseconds of the processor.
   */
  trustSigner?(payload: string, account: string): Promise<void>;
  /**
   * Broadcasts the bytes unchanged; bytes that the node already has count as accepted. Throws NetworkUnavailableError.
   */
  broadcast(payload: string): Promise<Broadcast>;
  /**
   * The node's transaction with this hash, regardless of who broadcast it; undefined when it has none. Throws
   * NetworkUnavailableError, also when the node does not show the block that includes it.
   */
  find(hash: string): Promise<FoundTransaction | undefined>;
  /** The time of the last block, Unix milliseconds. Throws NetworkUnavailableError. */
  headTime(): Promise<number>;
  /**
   * The status of a transaction; `unknown` when the node cannot be reached, never an error. The payload is what was
   * broadcast, undefined when that happened elsewhere. The quoted transactions can contain the last block that may
   * include it. With `effect`, the status of a successful one shows how much of it the recipient got.
   */
  track(
    hash: string,
    payload: string | undefined,
    quoted?: readonly UnsignedTransaction[],
    effect?: Effect,
  ): Promise<ChainStatus>;
}
