import type { components } from "@waybill/spec/generated/core";
import type { NetworkKind, RegistryToken } from "@waybill/spec/generated/registry";

export type UnsignedTransaction = components["schemas"]["UnsignedTransaction"];
export type TrackingStatus = components["schemas"]["TrackingStatus"];

/** The node could not be reached, or did not answer in time: nothing is known, and the same call may be repeated. */
export class NetworkUnavailableError extends Error {
  override name = "NetworkUnavailableError";
}

/** The signed bytes cannot be read at all. */
export class PayloadError extends Error {
  override name = "PayloadError";
}

/**
 * The recipient's address is well-formed, and yet what is sent there would be lost or end up with somebody else. The
 * message says why, in words for the sender.
 */
export class RecipientError extends Error {
  override name = "RecipientError";
}

/** Signed bytes as far as this project has to understand them; they are broadcast as they came. */
export interface SignedPayload {
  /** The hash under which the network will know the transaction. */
  hash: string;
  /**
   * What only one transaction of the sender can take: the nonce on EVM networks, the sequence on Cosmos. Of two payloads
   * with the same turn the chain takes one. On Solana, where the bytes must be the quoted ones, the hash.
   */
  turn: string;
  /** In what way the bytes are not the quoted transaction signed by this sender; undefined when they are. */
  mismatch(quoted: UnsignedTransaction, sender: string): string | undefined;
}

/** A plain transfer on one network. */
export interface Transfer {
  token: RegistryToken;
  from: string;
  to: string;
  /** Base units of the token. */
  amount: bigint;
}

/** An unsigned transaction with all that a signer needs. */
export interface BuiltTransaction {
  transaction: UnsignedTransaction;
  /** The most that the network may charge, in base units of its native coin. */
  networkFee: bigint;
}

export type Broadcast = { accepted: true } | { accepted: false; reason: string };

export interface ChainStatus {
  status: TrackingStatus;
  /** What the node knows, every number a decimal string. */
  raw: Record<string, string | null>;
}

/** A network as quotes, submission and tracking see it. One implementation per family, which speaks only RPC. */
export interface Chain {
  readonly slug: string;
  readonly kind: NetworkKind;
  /**
   * The network's own transfer of a token, with everything a signer needs read from the chain; undefined for a token that
   * is not sent this way. Throws NetworkUnavailableError, and RecipientError for a recipient that must not be paid.
   */
  buildTransfer(transfer: Transfer): Promise<BuiltTransaction | undefined>;
  /** Reads signed bytes without asking the node. Throws PayloadError. */
  read(payload: string): Promise<SignedPayload>;
  /** Hands the bytes to the node, unchanged; bytes it has already are accepted. Throws NetworkUnavailableError. */
  broadcast(payload: string): Promise<Broadcast>;
  /** Whether the node knows the transaction. Throws NetworkUnavailableError. */
  knows(hash: string): Promise<boolean>;
  /**
   * The transaction that the node has under this hash, whoever handed it in; undefined when it has none. Throws
   * NetworkUnavailableError.
   */
  find(hash: string): Promise<Pick<SignedPayload, "mismatch"> | undefined>;
  /**
   * Where a transaction stands; an unreachable node is status `unknown`, never an error. The payload is what was
   * broadcast, undefined when that happened elsewhere. The quoted transactions may tell how long it can still come true.
   */
  track(
    hash: string,
    payload: string | undefined,
    quoted?: readonly UnsignedTransaction[],
  ): Promise<ChainStatus>;
}
