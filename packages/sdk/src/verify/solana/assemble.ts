import type { Expected } from "./expected-payment";
import type { Key } from "./keys";
import { encodeMessage, type Message } from "./message";

interface Rights {
  signer: boolean;
  writable: boolean;
}

/** The rights of each account of a payment: those that its instructions need, and no more. */
function rightsOf({ payer, instructions }: Expected): Map<string, Rights> {
  const rights = new Map([[text(payer), { signer: true, writable: true }]]);
  const allow = (key: Key, signer: boolean, writable: boolean) => {
    const before = rights.get(text(key));
    rights.set(text(key), {
      signer: signer || before?.signer === true,
      writable: writable || before?.writable === true,
    });
  };
  for (const { program, accounts } of instructions) {
    for (const { key, signer, writable } of accounts) allow(key, signer, writable);
    allow(program, false, false);
  }
  return rights;
}

/**
 * The message of a payment, rebuilt from the expected instructions. Only the order of the accounts is taken from the
 * bytes, because several orders are equivalent. Undefined when an account is missing or superfluous.
 */
export function assembleMessage(
  expected: Expected,
  order: readonly Key[],
  blockhash: Uint8Array,
): Uint8Array | undefined {
  const rights = rightsOf(expected);
  const places = new Map(order.map((key, index) => [text(key), index]));
  if (order.length !== rights.size || places.size !== rights.size) return undefined;
  const place = (key: Key) => places.get(text(key)) ?? -1;
  const instructions = expected.instructions.map(({ program, accounts, data }) => ({
    program: place(program),
    accounts: accounts.map(({ key }) => place(key)),
    data,
  }));
  if (instructions.some(({ program, accounts }) => program < 0 || accounts.some((index) => index < 0)))
    return undefined;
  const all = [...rights.values()];
  const count = (signer: boolean, writable: boolean) =>
    all.filter((right) => right.signer === signer && right.writable === writable).length;
  const message: Message = {
    signers: count(true, true) + count(true, false),
    readonlySigners: count(true, false),
    readonlyOthers: count(false, false),
    accounts: order,
    blockhash,
    instructions,
  };
  return isGrouped(message, rights) ? encodeMessage(message) : undefined;
}

/** Whether the position of every account gives it exactly its rights, the fee payer first. */
function isGrouped(
  { signers, readonlySigners, readonlyOthers, accounts }: Message,
  rights: Map<string, Rights>,
) {
  return accounts.every((key, index) => {
    const signer = index < signers;
    const writable = signer ? index < signers - readonlySigners : index < accounts.length - readonlyOthers;
    const right = rights.get(text(key));
    return right?.signer === signer && right.writable === writable;
  });
}

const texts = new WeakMap<Key, string>();

/** A key as a string for maps. Keys are immutable, so each is converted once. */
function text(key: Key): string {
  const known = texts.get(key) ?? String.fromCharCode(...key);
  texts.set(key, known);
  return known;
}
