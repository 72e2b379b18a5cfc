import { ed25519 } from "@noble/curves/ed25519";
import { fromBase64, toBase64 } from "../verify/solana/base64";
import { MalformedError } from "../verify/solana/byte-reader";
import { type Key, sameBytes } from "../verify/solana/keys";
import {
  type CompiledInstruction,
  encodeMessage,
  encodeTransaction,
  type Lookup,
  loadedBy,
  type Message,
  parseUnresolved,
} from "../verify/solana/message";
import { isKind, put, TX, textAt } from "./edit";

/** The message of a Solana quote with the accounts in its bytes; undefined when these are not a message. */
function messageOf(quote: unknown): Message | undefined {
  const bytes = isKind(quote, "solana") ? fromBase64(textAt(quote, `${TX}.tx_base64`)) : undefined;
  try {
    return bytes && parseUnresolved(bytes).message;
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}

/** The seed of the attacker's keys, which sign in addition to the payer. */
const SEED = new Uint8Array(32).fill(0xbd);

/**
 * Replaces the message of a Solana quote by another one, with an empty signature for the payer. An additional signer is a key of
 * the attacker, who creates it for such a transaction and signs with it.
 */
export function changeMessage(quote: unknown, change: (message: Message) => Message | undefined): boolean {
  const message = messageOf(quote);
  const changed = message && change(message);
  if (!changed) return false;
  const { signers, accounts } = changed;
  const keys = accounts.map((key, index) =>
    index === 1 && signers === 2 ? ed25519.getPublicKey(SEED) : key,
  );
  // Accounts of lookup tables follow those in the bytes, and are not written.
  const loaded = Array.from({ length: loadedBy(changed.lookups) }, () => new Uint8Array(32));
  const encoded = encodeMessage({ ...changed, accounts: [...keys, ...loaded] });
  const signatures = keys
    .slice(0, signers)
    .map((_key, index) => (index === 1 && signers === 2 ? ed25519.sign(encoded, SEED) : new Uint8Array(64)));
  return put(quote, `${TX}.tx_base64`, toBase64(encodeTransaction(signatures, encoded)));
}

/** The message with the key of an account replaced. */
export function replaceKey(message: Message, from: Key, to: Key): Message | undefined {
  if (!message.accounts.some((key) => sameBytes(key, from))) return undefined;
  return { ...message, accounts: message.accounts.map((key) => (sameBytes(key, from) ? to : key)) };
}

/** The message with its first lookup table changed; undefined for a message without one, and when nothing changes. */
export function changeLookup(
  message: Message,
  change: (lookup: Lookup) => readonly Lookup[] | undefined,
): Message | undefined {
  const [first, ...others] = message.lookups ?? [];
  const changed = first && change(first);
  return changed && { ...message, lookups: [...changed, ...others] };
}

/** The message with one instruction changed. */
export function changeInstruction(
  message: Message,
  at: number,
  change: (one: CompiledInstruction) => CompiledInstruction | undefined,
): Message | undefined {
  const one = message.instructions[at];
  const changed = one && change(one);
  if (!changed) return undefined;
  return {
    ...message,
    instructions: message.instructions.map((other, index) => (index === at ? changed : other)),
  };
}

/** The message with an additional account, which is a program or writable, and the account's index. */
export function addAccount(message: Message, key: Key, writable: boolean): { message: Message; at: number } {
  const known = message.accounts.findIndex((other) => sameBytes(other, key));
  if (known >= 0) return { message, at: known };
  const at = writable ? message.accounts.length - message.readonlyOthers : message.accounts.length;
  const moved = (index: number) => (index >= at ? index + 1 : index);
  return {
    at,
    message: {
      ...message,
      readonlyOthers: message.readonlyOthers + (writable ? 0 : 1),
      accounts: [...message.accounts.slice(0, at), key, ...message.accounts.slice(at)],
      instructions: message.instructions.map(({ program, accounts, data }) => ({
        program: moved(program),
        accounts: accounts.map(moved),
        data,
      })),
    },
  };
}

/** The message with an additional instruction at the end, whose accounts may be new. */
export function addInstruction(
  message: Message,
  program: Key,
  accounts: ReadonlyArray<{ key: Key; writable: boolean }>,
  data: readonly number[],
): Message {
  let grown = message;
  for (const { key, writable } of accounts) grown = addAccount(grown, key, writable).message;
  grown = addAccount(grown, program, false).message;
  const place = (key: Key) => grown.accounts.findIndex((other) => sameBytes(other, key));
  const added = {
    program: place(program),
    accounts: accounts.map(({ key }) => place(key)),
    data: Uint8Array.from(data),
  };
  return { ...grown, instructions: [...grown.instructions, added] };
}

/** The message with the data of one instruction changed; -1 is the last one. */
export function changeData(
  message: Message,
  at: number,
  change: (data: Uint8Array) => Uint8Array,
): Message | undefined {
  const index = at < 0 ? message.instructions.length + at : at;
  if (!message.instructions[index]) return undefined;
  return {
    ...message,
    instructions: message.instructions.map((one, other) =>
      other === index ? { ...one, data: change(one.data) } : one,
    ),
  };
}
