import type { Address } from "@solana/addresses";
import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from "@solana/transaction-messages";
import { getTransactionDecoder, getTransactionEncoder, type Transaction } from "@solana/transactions";
import { toBase58 } from "./encodings";

/** The maximum size of a transaction: one network packet. */
export const maxTransactionBytes = 1232;

/** The bytes are not a transaction, or one that this chain does not support. */
export class MalformedTransactionError extends Error {
  override name = "MalformedTransactionError";
}

export type Message = Extract<CompiledTransactionMessage, { version: "legacy" | 0 }> &
  CompiledTransactionMessageWithLifetime;

/** A decoded transaction with valid indices. */
export interface DecodedTransaction {
  /** As it was sent. */
  wire: Uint8Array;
  transaction: Transaction;
  message: Message;
  /** Base58, the fee payer's first; a missing one is 64 zero bytes. */
  signatures: readonly string[];
  isFullySigned: boolean;
}

/**
 * Decodes a transaction. Strict, because LiteSVM's native code terminates the whole process on malformed bytes. Throws
 * {@link MalformedTransactionError}.
 */
export function decodeTransaction(wire: Uint8Array): DecodedTransaction {
  if (wire.length > maxTransactionBytes)
    throw new MalformedTransactionError(
      `transaction too large: ${wire.length} bytes, max ${maxTransactionBytes}`,
    );
  const transaction = reading(() => getTransactionDecoder().decode(wire));
  const message = decodeMessage(transaction.messageBytes);
  const signatures = Object.values(transaction.signatures);
  if (signatures.length !== message.header.numSignerAccounts)
    throw new MalformedTransactionError("the number of signatures differs from the number of signers");
  if (
    !isEqual(
      reading(() => getTransactionEncoder().encode(transaction)),
      wire,
    )
  )
    throw new MalformedTransactionError(
      "there are bytes after the end, or numbers that are longer than they need to be",
    );
  return {
    wire,
    transaction,
    message,
    signatures: signatures.map((signature) => toBase58(signature ?? new Uint8Array(64))),
    isFullySigned: signatures.every((signature) => signature !== null),
  };
}

/** Decodes the message of a transaction. Throws {@link MalformedTransactionError}. */
export function decodeMessage(bytes: Uint8Array | Transaction["messageBytes"]): Message {
  const message = reading(() => getCompiledTransactionMessageDecoder().decode(bytes));
  if (message.version !== "legacy" && message.version !== 0)
    throw new MalformedTransactionError(`transaction version ${message.version} is not supported`);
  if (
    !isEqual(
      reading(() => getCompiledTransactionMessageEncoder().encode(message)),
      bytes,
    )
  )
    throw new MalformedTransactionError(
      "there are bytes after the end, or numbers that are longer than they need to be",
    );
  checkIndices(message);
  return message;
}

function checkIndices(message: Message): void {
  const { header, staticAccounts, instructions } = message;
  const refuse = (what: string): never => {
    throw new MalformedTransactionError(what);
  };
  if (header.numReadonlySignerAccounts >= header.numSignerAccounts) refuse("there is no fee payer");
  if (header.numSignerAccounts + header.numReadonlyNonSignerAccounts > staticAccounts.length)
    refuse("the header counts more accounts than the message lists");
  if (new Set(staticAccounts).size !== staticAccounts.length) refuse("an account is listed twice");
  const lookups = lookupsOf(message);
  let total = staticAccounts.length;
  for (const { writableIndexes, readonlyIndexes } of lookups) {
    const found = writableIndexes.length + readonlyIndexes.length;
    if (found === 0) refuse("an address table lookup has no entries");
    total += found;
  }
  if (total > 256) refuse("there are more than 256 accounts");
  for (const { programAddressIndex, accountIndices = [] } of instructions) {
    if (programAddressIndex === 0 || programAddressIndex >= staticAccounts.length)
      refuse("an instruction's program is not among the accounts");
    if (accountIndices.some((index) => index >= total))
      refuse("an instruction's account is not among the accounts");
  }
}

interface Lookup {
  lookupTableAddress: Address;
  writableIndexes: readonly number[];
  readonlyIndexes: readonly number[];
}

/** The message's address table lookups; none in a legacy message. */
export const lookupsOf = (message: Message): readonly Lookup[] =>
  ("addressTableLookups" in message ? message.addressTableLookups : undefined) ?? [];

function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new MalformedTransactionError("failed to deserialize: these bytes are not a valid transaction", {
      cause,
    });
  }
}

const isEqual = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  a.length === b.length && Buffer.compare(Uint8Array.from(a), Uint8Array.from(b)) === 0;
