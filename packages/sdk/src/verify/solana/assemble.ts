import type { Subject } from "../rule-input";
import { toBinary } from "./base64";
import { type Expected, expectedOf } from "./expected-payment";
import { type Key, sameBytes } from "./keys";
import { encodeMessage } from "./message";
import type { SolanaTransactionRead } from "./unsigned-transaction";

/** The message of a payment, rebuilt from the request; undefined when the request or the bytes are incomplete. */
export function rebuild(subject: Subject<SolanaTransactionRead>): Uint8Array | undefined {
  const message = subject.transaction.parsed?.message;
  const expected = expectedOf(subject);
  return message && expected && assembleMessage(expected, message.accounts, message.blockhash);
}

/** The accounts of a payment, and whether they may be written: what its instructions need, and no more. */
function rightsOf({ payer, instructions }: Expected): Map<string, boolean> {
  const rights = new Map([[text(payer), true]]);
  const allow = (key: Key, writable: boolean) =>
    rights.set(text(key), writable || rights.get(text(key)) === true);
  for (const { program, accounts } of instructions) {
    for (const { key, writable } of accounts) allow(key, writable);
    allow(program, false);
  }
  return rights;
}

/**
 * The message of a payment, rebuilt from the expected instructions. The payer signs alone, and is the authority of every
 * instruction. Only the order of the accounts is taken from the bytes, because several orders are equivalent. Undefined when
 * an account is missing or superfluous, or when its place gives it other rights than it needs.
 */
export function assembleMessage(
  { payer, instructions }: Expected,
  order: readonly Key[],
  blockhash: Uint8Array,
): Uint8Array | undefined {
  const rights = rightsOf({ payer, instructions });
  const readonlyOthers = [...rights.values()].filter((writable) => !writable).length;
  const place = (key: Key) => order.findIndex((other) => sameBytes(other, key));
  const grouped = order.every(
    (key, index) => rights.get(text(key)) === index < order.length - readonlyOthers,
  );
  if (order.length !== rights.size || place(payer) !== 0 || !grouped) return undefined;
  return encodeMessage({
    ...{ signers: 1, readonlySigners: 0, readonlyOthers },
    ...{ accounts: order, blockhash },
    instructions: instructions.map(({ program, accounts, data }) => ({
      program: place(program),
      accounts: accounts.map(({ key }) => place(key)),
      data,
    })),
  });
}

const texts = new WeakMap<Key, string>();

/** A key as a string for maps. Keys are immutable, so each is converted once. */
function text(key: Key): string {
  const known = texts.get(key) ?? toBinary(key);
  texts.set(key, known);
  return known;
}
