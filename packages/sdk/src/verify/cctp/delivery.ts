import { secp256k1 } from "@noble/curves/secp256k1";
import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { requireKind } from "../../require-kind";
import { type EvmAddress, evmAddress } from "../address";
import { decodeCctpTransfer, isSameBurn } from "./message";

/** A log entry of a receipt, 0x hex. */
export interface ReceiptLog {
  address: string;
  topics: readonly string[];
  data: string;
}

/** A message of the attestation service, 0x hex. */
export interface AttestedMessage {
  message: string;
  /** Signatures of 65 bytes each. */
  attestation: string;
}

/** The attesters of the destination, from its message transmitter by the caller's own node. */
export interface Attesters {
  accounts: readonly string[];
  /** The number of signatures that it requires. */
  threshold: number;
}

/** First topic of `MessageSent(bytes)`. */
const MESSAGE_SENT = "0x8c5261668696ce22758910d05bab8f186d6eb247ceac2af2e82c7dc17669b036";

/**
 * The messages that a message transmitter sent in a transaction, in the order of its logs. Log data that is not a single
 * ABI-encoded byte string is omitted.
 */
export function sentMessages(logs: readonly ReceiptLog[], transmitter: string): string[] {
  const sender = evmAddress(transmitter);
  return logs.flatMap(({ address, topics, data }) => {
    if (evmAddress(address) !== sender || topics[0]?.toLowerCase() !== MESSAGE_SENT) return [];
    const message = bytesIn(data.toLowerCase());
    return message === undefined ? [] : [message];
  });
}

/** The byte string in `abi.encode(bytes)`: its offset (32), its length, its bytes, and zeros up to a whole word. */
function bytesIn(data: string): string | undefined {
  const word = (index: number) => data.slice(2 + 64 * index, 66 + 64 * index);
  if (!/^0x(?:[0-9a-f]{64}){2,}$/.test(data) || BigInt(`0x${word(0)}`) !== 32n) return undefined;
  const length = BigInt(`0x${word(1)}`);
  const rest = data.slice(2 + 2 * 64);
  if (BigInt(rest.length) !== ((length + 31n) / 32n) * 64n) return undefined;
  const end = 2 * Number(length);
  return /^0*$/.test(rest.slice(end)) ? `0x${rest.slice(0, end)}` : undefined;
}

/**
 * Why an attested message must not be delivered. Undefined when it may be delivered: it is the burn's own message, its fee is
 * within the burn's maximum, and the attesters of the destination have signed it in the required number and order.
 *
 * @param emitted the message in the log of the burn
 * @param height the newest block of the destination
 */
export function deliveryFault(
  emitted: string,
  { message, attestation }: AttestedMessage,
  attesters: Attesters,
  height: bigint,
): string | undefined {
  const transfer = decodeCctpTransfer(message);
  if (!transfer) return "the message is not a burn of CCTP V2";
  if (!isSameBurn(emitted, message)) return "the burn emitted a different message";
  const { amount, feeExecuted, maxFee, expirationBlock } = transfer;
  if (BigInt(transfer.nonce) === 0n) return "the message has no nonce";
  if (feeExecuted > maxFee) return `the fee ${feeExecuted} is above the maximum fee ${maxFee} of the burn`;
  if (feeExecuted >= amount && feeExecuted > 0n)
    return `the fee ${feeExecuted} is the whole amount ${amount}`;
  if (transfer.finalityThresholdExecuted < transfer.minFinalityThreshold)
    return `the message was signed at finality ${transfer.finalityThresholdExecuted}, but the burn requires ${transfer.minFinalityThreshold}`;
  if (expirationBlock !== 0n && expirationBlock <= height)
    return `the message expired at block ${expirationBlock} of the destination, which is at ${height}: request a new attestation`;
  return attestationFault(message, attestation, attesters);
}

/**
 * The answers of the caller's own nodes: the message transmitter of the burn's network, and attesters and newest block of the
 * destination.
 */
export interface DeliveryFacts extends Attesters {
  /** The message transmitter of the burn's network. */
  transmitter: string;
  /** The newest block of the destination. */
  height: bigint;
}

/**
 * Compares the answer of an attestation service with the burn: the transaction emitted this message (except the fields that the
 * service fills in), the fee is at most the maximum fee, and the attesters of the destination have signed it. Returns the reason
 * not to deliver it, or undefined. It makes no requests.
 *
 * @throws ArgumentError for an argument of the wrong kind
 *
 * @example
 * import { verifyDelivery } from "@waybill/sdk/payments";
 * const fault = verifyDelivery(receipt, { message, attestation }, facts);
 * if (fault) throw new Error(fault);
 */
export function verifyDelivery(
  receipt: { logs: readonly ReceiptLog[] },
  attested: AttestedMessage,
  facts: DeliveryFacts,
): string | undefined {
  requireKind("receipt", receipt, "an object");
  requireKind("receipt.logs", receipt.logs, "a list");
  requireKind("attested", attested, "an object");
  for (const name of ["message", "attestation"] as const)
    requireKind(`attested.${name}`, attested[name], "a text");
  requireKind("facts", facts, "an object");
  const { transmitter, height, ...attesters } = facts;
  requireKind("facts.transmitter", transmitter, "a text");
  requireKind("facts.height", height, "a bigint");
  requireKind("facts.accounts", attesters.accounts, "a list");
  requireKind("facts.threshold", attesters.threshold, "a number from 0");
  const emitted = sentMessages(receipt.logs, transmitter).find((one) => isSameBurn(one, attested.message));
  if (emitted === undefined) return "the transaction did not emit the message";
  return deliveryFault(emitted, attested, attesters, height);
}

function attestationFault(
  message: string,
  attestation: string,
  { accounts, threshold }: Attesters,
): string | undefined {
  const digits = /^0x(?:[0-9a-fA-F]{130})*$/.test(attestation) ? attestation.slice(2) : undefined;
  const count = digits === undefined ? undefined : digits.length / SIGNATURE_DIGITS;
  if (digits === undefined || threshold < 1 || count !== threshold)
    return `the attestation does not have the ${threshold} signatures of 65 bytes that the destination requires`;
  const hash = keccak_256(hexToBytes(message.slice(2)));
  const known = new Set(accounts.map(evmAddress));
  let last = "";
  for (let at = 0; at < digits.length; at += SIGNATURE_DIGITS) {
    const signer = signerOf(hash, digits.slice(at, at + SIGNATURE_DIGITS));
    if (signer === undefined || !known.has(signer))
      return "a signature of the attestation does not belong to an attester";
    // Lower-case addresses of the same length have the same order as texts and as numbers.
    if (signer <= last) return "the signatures are not in ascending order of their signers";
    last = signer;
  }
  return undefined;
}

const SIGNATURE_DIGITS = 130;

/**
 * The account that signed a hash; undefined for a malformed signature, and for a signature with a high s, which the chain refuses
 * (EIP-2).
 */
function signerOf(hash: Uint8Array, digits: string): EvmAddress | undefined {
  const recovery = Number.parseInt(digits.slice(128), 16) - 27;
  if (recovery !== 0 && recovery !== 1) return undefined;
  try {
    const signature = secp256k1.Signature.fromCompact(digits.slice(0, 128)).addRecoveryBit(recovery);
    if (signature.hasHighS()) return undefined;
    const key = signature.recoverPublicKey(hash).toRawBytes(false).subarray(1);
    return `0x${bytesToHex(keccak_256(key)).slice(24)}`;
  } catch {
    return undefined;
  }
}
