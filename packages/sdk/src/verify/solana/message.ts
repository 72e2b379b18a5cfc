import { ByteReader, compact, MalformedError } from "./byte-reader";
import { type Key, sameBytes } from "./keys";

/** One instruction; program and accounts are indices into the message's list of accounts. */
export interface CompiledInstruction {
  program: number;
  accounts: readonly number[];
  data: Uint8Array;
}

/** A legacy message: what the signature covers. Signers come first in `accounts`, each group with its writable ones first. */
export interface Message {
  signers: number;
  readonlySigners: number;
  readonlyOthers: number;
  accounts: readonly Key[];
  blockhash: Uint8Array;
  instructions: readonly CompiledInstruction[];
}

export interface Transaction {
  signatures: readonly Uint8Array[];
  /** The bytes that are signed. */
  signed: Uint8Array;
  message: Message;
}

/** The maximum size of a transaction: an IPv6 packet without its headers. */
export const MAX_BYTES = 1232;

/**
 * Parses a transaction in strict form: a legacy message, counts in shortest encoding, indices within the list, no
 * duplicate account, no trailing bytes. Versioned messages are refused, because the accounts in their lookup tables are
 * not in the bytes.
 *
 * @throws MalformedError
 */
export function parseTransaction(bytes: Uint8Array): Transaction {
  if (bytes.length > MAX_BYTES) throw new MalformedError(`it is longer than ${MAX_BYTES} bytes`);
  const reader = new ByteReader(bytes);
  const signatures = reader.list(() => reader.take(64));
  const signed = bytes.subarray(reader.at);
  const message = parseMessage(reader);
  if (reader.rest > 0) throw new MalformedError("it has bytes after its end");
  return { signatures, signed, message };
}

function parseMessage(reader: ByteReader): Message {
  const signers = reader.byte();
  if (signers >= 0x80)
    throw new MalformedError("it is a versioned message, which can hide accounts in lookup tables");
  const readonlySigners = reader.byte();
  const readonlyOthers = reader.byte();
  const accounts = reader.list(() => reader.take(32));
  if (signers === 0 || readonlySigners >= signers || signers + readonlyOthers > accounts.length)
    throw new MalformedError("its header does not fit its accounts");
  if (accounts.some((key, index) => accounts.slice(0, index).some((other) => sameBytes(key, other))))
    throw new MalformedError("an account is listed twice");
  const blockhash = reader.take(32);
  const place = () => {
    const index = reader.byte();
    if (index >= accounts.length)
      throw new MalformedError("an instruction names an account that is not listed");
    return index;
  };
  const instructions = reader.list(() => {
    const program = place();
    const named = reader.list(place);
    const data = reader.take(reader.compact());
    return { program, accounts: named, data };
  });
  return { signers, readonlySigners, readonlyOthers, accounts, blockhash, instructions };
}

/** The bytes of a message; the inverse of parsing. */
export function encodeMessage(message: Message): Uint8Array {
  const { signers, readonlySigners, readonlyOthers, accounts, blockhash, instructions } = message;
  const parts: ArrayLike<number>[] = [
    [signers, readonlySigners, readonlyOthers],
    compact(accounts.length),
    ...accounts,
    blockhash,
    compact(instructions.length),
  ];
  for (const { program, accounts: named, data } of instructions)
    parts.push([program], compact(named.length), named, compact(data.length), data);
  return joined(parts);
}

/** The bytes of a transaction with this one signature. */
export function encodeTransaction(signature: Uint8Array, signed: Uint8Array): Uint8Array {
  return joined([[1], signature, signed]);
}

function joined(parts: readonly ArrayLike<number>[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
