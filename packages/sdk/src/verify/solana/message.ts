import { ByteReader, compact, MalformedError } from "./byte-reader";
import { type Key, sameBytes, showKey } from "./keys";

/** An instruction; program and accounts are indices into the message's list of accounts. */
export interface CompiledInstruction {
  program: number;
  accounts: readonly number[];
  data: Uint8Array;
}

/** The accounts that a message takes from an address lookup table, by index. */
export interface Lookup {
  table: Key;
  writable: readonly number[];
  readonly: readonly number[];
}

/** A message, which the signature covers. */
export interface Message {
  signers: number;
  readonlySigners: number;
  /** Counts the accounts in the message itself. */
  readonlyOthers: number;
  /**
   * Signers come first; among signers and other accounts, writable ones come first. The accounts of lookup tables follow, the
   * writable ones of all tables first.
   */
  accounts: readonly Key[];
  blockhash: Uint8Array;
  instructions: readonly CompiledInstruction[];
  /** Present in a message of version 0, missing in a legacy one. */
  lookups?: readonly Lookup[];
}

/** The addresses of a lookup table from the caller's node; a text with the reason if the table cannot be used. */
export type Tables = (table: Key) => readonly Key[] | string;

export interface Transaction {
  signatures: readonly Uint8Array[];
  /** The bytes that are signed. */
  signed: Uint8Array;
  message: Message;
}

/** The maximum size of a transaction: an IPv6 packet without its headers. */
export const MAX_BYTES = 1232;

/** A lookup table, whose accounts are not in the bytes, cannot be used. */
export class LookupError extends MalformedError {}

const notRead: Tables = () => "it was not read";

/**
 * Parses a transaction in strict form: a message that is legacy or of version 0, counts in shortest encoding, indices
 * within the list, no duplicate account, no trailing bytes.
 *
 * @throws MalformedError; LookupError for an account of a table that cannot be used
 */
export function parseTransaction(bytes: Uint8Array, tables: Tables = notRead): Transaction {
  const { message, ...rest } = parseUnresolved(bytes);
  return { ...rest, message: withLoaded(message, tables) };
}

/** A transaction whose message has only the accounts in its bytes, without those of lookup tables. @throws MalformedError */
export function parseUnresolved(bytes: Uint8Array): Transaction {
  if (bytes.length > MAX_BYTES) throw new MalformedError(`it is longer than ${MAX_BYTES} bytes`);
  const reader = new ByteReader(bytes);
  const signatures = reader.list(() => reader.take(64));
  const signed = bytes.subarray(reader.at);
  const message = parseMessage(reader);
  if (reader.rest > 0) throw new MalformedError("it has bytes after its end");
  return { signatures, signed, message };
}

/** The first byte of a message of version 0, at the position of a legacy message's number of signers. */
const VERSION_0 = 0x80;

function parseMessage(reader: ByteReader): Message {
  const first = reader.byte();
  if (first > VERSION_0) throw new MalformedError(`it is a message of version ${first - VERSION_0}`);
  const isLegacy = first < VERSION_0;
  const signers = isLegacy ? first : reader.byte();
  const readonlySigners = reader.byte();
  const readonlyOthers = reader.byte();
  const accounts = reader.list(() => reader.take(32));
  if (signers === 0 || readonlySigners >= signers || signers + readonlyOthers > accounts.length)
    throw new MalformedError("its header does not fit its accounts");
  const blockhash = reader.take(32);
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: reader.list(() => reader.byte()),
    data: reader.take(reader.compact()),
  }));
  const lookups = isLegacy ? undefined : reader.list(() => readLookup(reader));
  const count = accounts.length + loadedBy(lookups);
  // The program of an instruction cannot come from a lookup table.
  if (instructions.some(({ program }) => program >= accounts.length))
    throw new MalformedError("an instruction calls a program that is not listed");
  if (instructions.some(({ accounts: named }) => named.some((index) => index >= count)))
    throw new MalformedError("an instruction names an account that is not listed");
  refuseTwice(accounts);
  const message = { signers, readonlySigners, readonlyOthers, accounts, blockhash, instructions };
  return lookups ? { ...message, lookups } : message;
}

function readLookup(reader: ByteReader): Lookup {
  const table = reader.take(32);
  const [writable, readonly] = [reader.list(() => reader.byte()), reader.list(() => reader.byte())];
  if (writable.length + readonly.length === 0)
    throw new MalformedError("it names a lookup table without taking an account from it");
  return { table, writable, readonly };
}

function refuseTwice(accounts: readonly Key[]): void {
  if (accounts.some((key, index) => accounts.slice(0, index).some((other) => sameBytes(key, other))))
    throw new MalformedError("an account is listed twice");
}

/** The number of accounts from lookup tables. */
export const loadedBy = (lookups: Message["lookups"] = []): number =>
  lookups.reduce((sum, { writable, readonly }) => sum + writable.length + readonly.length, 0);

/** The message with the accounts of its tables after its own accounts. @throws LookupError, MalformedError */
export function withLoaded(message: Message, tables: Tables): Message {
  const { accounts, lookups } = message;
  if (lookups === undefined) return message;
  const load = (kind: "writable" | "readonly"): Key[] =>
    lookups.flatMap(({ table, [kind]: places }) => {
      const found = places.length === 0 ? [] : tables(table);
      if (typeof found === "string") throw new LookupError(`the lookup table ${showKey(table)}: ${found}`);
      return places.map((place) => {
        const key = found[place];
        if (!key)
          throw new LookupError(`the lookup table ${showKey(table)}: entry ${place} of ${found.length}`);
        return key;
      });
    });
  const all = [...accounts, ...load("writable"), ...load("readonly")];
  refuseTwice(all);
  return { ...message, accounts: all };
}

/** Whether an account signs a transaction, and whether the transaction may write to it. */
export interface Rights {
  signer: boolean;
  writable: boolean;
}

/** The rights of each account of a message, from its position. */
export function rightsOf({ signers, readonlySigners, readonlyOthers, accounts, lookups }: Message): Rights[] {
  const own = accounts.length - loadedBy(lookups);
  const writableLoaded = (lookups ?? []).reduce((sum, { writable }) => sum + writable.length, 0);
  return accounts.map((_key, index) => {
    if (index < signers) return { signer: true, writable: index < signers - readonlySigners };
    const writable = index < own ? index < own - readonlyOthers : index < own + writableLoaded;
    return { signer: false, writable };
  });
}

/** The bytes of a message; the inverse of parsing. */
export function encodeMessage(message: Message): Uint8Array {
  const { signers, readonlySigners, readonlyOthers, accounts, blockhash, instructions, lookups } = message;
  const own = accounts.slice(0, accounts.length - loadedBy(lookups));
  const parts: ArrayLike<number>[] = [
    lookups ? [VERSION_0] : [],
    [signers, readonlySigners, readonlyOthers],
    compact(own.length),
    ...own,
    blockhash,
    compact(instructions.length),
  ];
  for (const { program, accounts: named, data } of instructions)
    parts.push([program], compact(named.length), named, compact(data.length), data);
  if (lookups) parts.push(compact(lookups.length));
  for (const { table, writable, readonly } of lookups ?? [])
    parts.push(table, compact(writable.length), writable, compact(readonly.length), readonly);
  return joined(parts);
}

/** The bytes of a transaction with these signatures, in the order of the signers. */
export function encodeTransaction(signatures: readonly Uint8Array[], signed: Uint8Array): Uint8Array {
  return joined([compact(signatures.length), ...signatures, signed]);
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
