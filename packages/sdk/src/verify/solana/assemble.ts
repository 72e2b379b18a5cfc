import type { Subject } from "../rule-input";
import { type Expected, expectedOf } from "./expected-payment";
import { type Key, sameBytes } from "./keys";
import { encodeMessage, type Lookup, loadedBy, type Message, type Rights, rightsOf } from "./message";
import type { SolanaTransactionRead } from "./unsigned-transaction";

type SolanaSubject = Subject<SolanaTransactionRead>;

const rebuilt = new WeakMap<SolanaSubject, Uint8Array | undefined>();

/**
 * The message of a payment, rebuilt from the request; undefined when the request or the bytes are incomplete. Built once, so that
 * the compared message is the signed one.
 */
export function rebuild(subject: SolanaSubject): Uint8Array | undefined {
  if (!rebuilt.has(subject)) rebuilt.set(subject, build(subject));
  return rebuilt.get(subject);
}

function build(subject: SolanaSubject): Uint8Array | undefined {
  const message = subject.transaction.parsed?.message;
  const expected = expectedOf(subject);
  return (
    message && expected && assembleMessage(expected, message.accounts, message.blockhash, message.lookups)
  );
}

/** The index of a key in a list; -1 if it is missing. A message has few accounts, and most of them differ in the first byte. */
const placeIn = (order: readonly Key[], key: Key): number =>
  order.findIndex((other) => sameBytes(other, key));

/** The rights that the instructions of a payment need, and no more, by account index; at -1, those of missing accounts. */
function rightsNeeded({ payer, instructions }: Expected, order: readonly Key[]): Map<number, Rights> {
  const needed = new Map([[placeIn(order, payer), { signer: true, writable: true }]]);
  const allow = (key: Key, signer: boolean, writable: boolean) => {
    const at = placeIn(order, key);
    const known = needed.get(at);
    needed.set(at, {
      signer: signer || known?.signer === true,
      writable: writable || known?.writable === true,
    });
  };
  for (const { program, accounts } of instructions) {
    for (const { key, writable, signer } of accounts) allow(key, signer === true, writable);
    allow(program, false, false);
  }
  return needed;
}

/**
 * The message of a payment, rebuilt from the expected instructions. The payer is the authority of every instruction.
 * Only the order of the accounts, and the lookup tables of some accounts, are taken from the bytes, because several
 * choices are equivalent. Undefined when an account is missing or superfluous, or when its position gives it rights
 * that differ from those it needs.
 */
export function assembleMessage(
  expected: Expected,
  order: readonly Key[],
  blockhash: Uint8Array,
  lookups?: readonly Lookup[],
): Uint8Array | undefined {
  const { payer, instructions } = expected;
  const needed = rightsNeeded(expected, order);
  const own = order.length - loadedBy(lookups);
  const count = (fits: (rights: Rights) => boolean) =>
    order.filter((_key, at) => at < own && fits(needed.get(at) ?? { signer: false, writable: false })).length;
  const message: Message = {
    signers: count(({ signer }) => signer),
    readonlySigners: count(({ signer, writable }) => signer && !writable),
    readonlyOthers: count(({ signer, writable }) => !signer && !writable),
    accounts: order,
    blockhash,
    instructions: instructions.map(({ program, accounts, data }) => ({
      program: placeIn(order, program),
      accounts: accounts.map(({ key }) => placeIn(order, key)),
      data,
    })),
    ...(lookups && { lookups }),
  };
  const isExact = rightsOf(message).every(({ signer, writable }, at) => {
    const need = needed.get(at);
    return need?.signer === signer && need.writable === writable;
  });
  const isComplete = needed.size === order.length && !needed.has(-1);
  return placeIn(order, payer) === 0 && isComplete && isExact ? encodeMessage(message) : undefined;
}

/**
 * The message of instructions, with its accounts in a sound order: the payer, other signers, accounts to write to, the rest.
 *
 * @throws RangeError, which would be a fault of this function
 */
export function compileMessage(expected: Expected, blockhash: Uint8Array): Uint8Array {
  const { payer, instructions } = expected;
  const named = instructions.flatMap(({ program, accounts }) => [...accounts.map(({ key }) => key), program]);
  const keys = [payer, ...named].filter((key, at, all) => placeIn(all, key) === at);
  const needed = rightsNeeded(expected, keys);
  const rank = (at: number): number => {
    const { signer, writable } = needed.get(at) ?? { signer: false, writable: false };
    return (signer ? 0 : 2) + (writable ? 0 : 1);
  };
  const order = keys
    .map((key, at) => ({ key, rank: rank(at) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ key }) => key);
  const message = assembleMessage(expected, order, blockhash);
  if (!message) throw new RangeError("the order of the accounts does not fit their rights");
  return message;
}
