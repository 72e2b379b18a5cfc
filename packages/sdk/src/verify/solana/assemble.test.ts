import { type Keypair, Message } from "@solana/web3.js";
import { expect, test } from "vitest";
import { alice, blockhash, bob, mallory, usdc } from "../../../test/support/solana-quote";
import { assembleMessage } from "./assemble";
import { advanceNonce, createAccount, transferChecked } from "./instructions";
import { type Key, toKey } from "./keys";

const key = (pair: Keypair): Key => pair.publicKey.toBytes();
const known = (text: string): Key => {
  const found = toKey(text);
  if (!found) throw new Error("no key");
  return found;
};
const payer = key(alice);
const mint = known(usdc);
const [from, to, owner] = [51, 52, 53].map((byte) => new Uint8Array(32).fill(byte)) as [Key, Key, Key];
const hash = known(blockhash);
const checked = { amount: 1n, decimals: 6 };

const transfer = transferChecked(checked, { from, mint, to, owner: payer });
const creation = createAccount({ payer, account: to, owner, mint });
const advance = advanceNonce(owner, payer);

/** Every order of a list. */
function* orders<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield [];
  for (const [at, first] of list.entries())
    for (const rest of orders([...list.slice(0, at), ...list.slice(at + 1)])) yield [first, ...rest];
}

/** The accounts of instructions, each once, with the rights that they need: "w" for those that are written. */
function needs(instructions: ReadonlyArray<typeof transfer>): Map<string, boolean> {
  const rights = new Map([[String(payer), true]]);
  for (const { program, accounts } of instructions) {
    for (const { key, writable } of accounts)
      rights.set(String(key), writable || rights.get(String(key)) === true);
    rights.set(String(program), rights.get(String(program)) ?? false);
  }
  return rights;
}

test.each([
  ["a transfer", [transfer]],
  ["the advance of a nonce", [advance]],
])(
  "%s: every order of the accounts is taken that gives them their rights, and no other",
  (_, instructions) => {
    const expected = { payer, instructions };
    const rights = needs(instructions);
    const accounts = [...rights.keys()].map((text) => Uint8Array.from(text.split(","), Number));
    let taken = 0;
    for (const order of orders(accounts)) {
      const bytes = assembleMessage(expected, order, hash);
      const writable = order.map((each) => rights.get(String(each)) === true);
      const fits = String(order[0]) === String(payer) && writable.lastIndexOf(true) < writable.indexOf(false);
      expect(bytes !== undefined).toBe(fits);
      if (!bytes) continue;
      taken += 1;
      const message = Message.from(bytes);
      expect(message.accountKeys.map((each) => each.toBytes())).toEqual(
        order.map((each) => Uint8Array.from(each)),
      );
      for (const [index, may] of writable.entries()) {
        expect(message.isAccountWritable(index)).toBe(may);
        expect(message.isAccountSigner(index)).toBe(index === 0);
      }
    }
    expect(taken).toBeGreaterThan(1);
  },
);

test("an account that is missing, superfluous or strange is refused wherever it stands", () => {
  const instructions = [creation, transfer];
  const expected = { payer, instructions };
  const rights = needs(instructions);
  const sorted = [...rights.entries()].sort(([, one], [, other]) => Number(other) - Number(one));
  const order = sorted.map(([text]) => Uint8Array.from(text.split(","), Number));
  expect(assembleMessage(expected, order, hash)).toBeDefined();
  for (const [at] of order.entries()) {
    const [before, after] = [order.slice(0, at), order.slice(at + 1)];
    expect(assembleMessage(expected, [...before, ...after], hash)).toBeUndefined();
    expect(assembleMessage(expected, [...before, key(mallory), ...after], hash)).toBeUndefined();
    expect(assembleMessage(expected, [...order.slice(0, at + 1), key(bob), ...after], hash)).toBeUndefined();
  }
});
