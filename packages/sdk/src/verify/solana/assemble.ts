import type { Subject } from "../rule-input";
import { type Expected, expectedOf } from "./expected-payment";
import { type Key, sameBytes } from "./keys";
import { encodeMessage } from "./message";
import type { SolanaTransactionRead } from "./unsigned-transaction";

type SolanaSubject = Subject<SolanaTransactionRead>;

const rebuilt = new WeakMap<SolanaSubject, Uint8Array | undefined>();

/**
 * The message of a payment, rebuilt from the request; undefined when the request or the bytes are incomplete. Built once: what the
 * rules have compared is what is signed.
 */
export function rebuild(subject: SolanaSubject): Uint8Array | undefined {
  if (!rebuilt.has(subject)) rebuilt.set(subject, build(subject));
  return rebuilt.get(subject);
}

function build(subject: SolanaSubject): Uint8Array | undefined {
  const message = subject.transaction.parsed?.message;
  const expected = expectedOf(subject);
  return message && expected && assembleMessage(expected, message.accounts, message.blockhash);
}

/** Where a key stands in a list; -1 where it does not. A message has few accounts, most of which differ in their first byte. */
const placeIn = (order: readonly Key[], key: Key): number =>
  order.findIndex((other) => sameBytes(other, key));

/**
 * Whether each account of a message may be written, as the payment's instructions need it and no more; undefined when an account of
 * these is missing, or another is there.
 */
function rightsOf({ payer, instructions }: Expected, order: readonly Key[]): boolean[] | undefined {
  const rights = new Map([[placeIn(order, payer), true]]);
  const allow = (key: Key, writable: boolean) => {
    const at = placeIn(order, key);
    rights.set(at, writable || rights.get(at) === true);
  };
  for (const { program, accounts } of instructions) {
    for (const { key, writable } of accounts) allow(key, writable);
    allow(program, false);
  }
  const inOrder = order.flatMap((_, at) => rights.get(at) ?? []);
  return rights.size === order.length && inOrder.length === order.length ? inOrder : undefined;
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
  const rights = rightsOf({ payer, instructions }, order);
  if (!rights) return undefined;
  const readonlyOthers = rights.filter((writable) => !writable).length;
  const isGrouped = rights.every((writable, index) => writable === index < order.length - readonlyOthers);
  if (placeIn(order, payer) !== 0 || !isGrouped) return undefined;
  return encodeMessage({
    signers: 1,
    readonlySigners: 0,
    readonlyOthers,
    accounts: order,
    blockhash,
    instructions: instructions.map(({ program, accounts, data }) => ({
      program: placeIn(order, program),
      accounts: accounts.map(({ key }) => placeIn(order, key)),
      data,
    })),
  });
}
