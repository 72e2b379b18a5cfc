import {
  AddressLookupTableAccount,
  Keypair,
  type PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { tokens } from "@waybill/spec/generated/registry";
import { expect, test } from "vitest";
import { keypair, sendSol, sendUsdc, signed } from "../../../../test/solana";
import { solanaWallets } from "../wallets";
import { asAddress } from "./encodings";
import { Ledger } from "./ledger";
import { Slots } from "./slots";
import { genesisAccounts } from "./start";
import { Store } from "./store";
import { decodeTransaction } from "./transaction";
import { Machine } from "./virtual-machine";

const [alice, bob] = [keypair(solanaWallets[0]), keypair(solanaWallets[1])];

async function newLedger() {
  const machine = new Machine();
  const ours = tokens.filter(({ network }) => network === "solana-devnet");
  const rent = (bytes: number) => machine.rentExemption(bytes);
  for (const [address, account] of await genesisAccounts(ours, rent, 1_000_000n))
    machine.setAccount(asAddress(address), account);
  const slots = new Slots({ now: () => 0, startedAt: 0, salt: new Uint8Array(32), lastSlot: 10 });
  return new Ledger(machine, slots, new Store(":memory:"));
}

/** A lookup table as the address lookup table program lays it out: never deactivated, never extended. */
function lookupTable(ledger: Ledger, addresses: readonly PublicKey[]): AddressLookupTableAccount {
  const header = Buffer.alloc(56);
  header.writeUInt32LE(1, 0);
  header.writeBigUInt64LE(2n ** 64n - 1n, 4);
  const key = Keypair.generate().publicKey;
  const data = new Uint8Array(Buffer.concat([header, ...addresses.map((address) => address.toBytes())]));
  ledger.machine.setAccount(asAddress(key.toBase58()), {
    lamports: ledger.machine.rentExemption(data.length),
    owner: "AddressLookupTab1e1111111111111111111111111",
    data,
    executable: false,
  });
  return new AddressLookupTableAccount({ key, state: AddressLookupTableAccount.deserialize(data) });
}

test("accounts of a lookup table are charged, listed and kept like any other", async () => {
  const ledger = await newLedger();
  const somebody = Keypair.generate().publicKey;
  const instructions = [sendSol(alice, somebody, 2_000_000), ...sendUsdc(alice, bob.publicKey, 5n)];
  const unused = Keypair.generate().publicKey;
  const all = instructions.flatMap(({ keys }) => keys.map(({ pubkey }) => pubkey));
  const table = lookupTable(ledger, [unused, ...all.filter((key) => !key.equals(alice.publicKey))]);
  const message = new TransactionMessage({
    payerKey: alice.publicKey,
    recentBlockhash: ledger.slots.blockhash(ledger.slots.current),
    instructions,
  }).compileToV0Message([table]);
  const transaction = new VersionedTransaction(message);
  transaction.sign([alice]);
  const landed = ledger.submit(decodeTransaction(transaction.serialize()));
  if (typeof landed !== "object" || !("slot" in landed))
    throw new Error(`refused: ${JSON.stringify(landed)}`);
  const { loadedAddresses, preBalances, postBalances, postTokenBalances } = landed.record;
  expect(landed.record).toMatchObject({ err: null, fee: "5000" });
  expect(loadedAddresses.writable).toContain(somebody.toBase58());
  expect(loadedAddresses.readonly).toContain(bob.publicKey.toBase58());
  expect(loadedAddresses.writable).not.toContain(unused.toBase58());
  const keys = [
    ...message.staticAccountKeys.map(String),
    ...loadedAddresses.writable,
    ...loadedAddresses.readonly,
  ];
  const at = keys.indexOf(somebody.toBase58());
  expect([preBalances[at], postBalances[at]]).toEqual(["0", "2000000"]);
  expect(postTokenBalances.find(({ owner }) => owner === bob.publicKey.toBase58())?.amount).toBe(
    "1000000000005",
  );
  expect(keys).toHaveLength(preBalances.length);
  const query = { before: Number.MAX_SAFE_INTEGER, until: 0, limit: 10 };
  expect(ledger.store.history(somebody.toBase58(), query)).toHaveLength(1);
  const kept = new Map(ledger.store.accounts()).get(somebody.toBase58());
  expect(kept?.lamports).toBe(2_000_000n);
});

test("a table that has not what is looked up is refused, and nothing happens", async () => {
  const ledger = await newLedger();
  const table = lookupTable(ledger, [bob.publicKey]);
  const message = new TransactionMessage({
    payerKey: alice.publicKey,
    recentBlockhash: ledger.slots.blockhash(ledger.slots.current),
    instructions: [sendSol(alice, bob.publicKey, 1)],
  }).compileToV0Message([table]);
  const [lookup] = message.addressTableLookups;
  lookup?.writableIndexes.splice(0, 1, 9);
  const transaction = new VersionedTransaction(message);
  transaction.sign([alice]);
  expect(ledger.submit(decodeTransaction(transaction.serialize()))).toBe("InvalidAddressLookupTableIndex");
  expect(ledger.store.transactionCount()).toBe(0);
});

test("a message runs once, however many signatures its signer makes for it", async () => {
  const ledger = await newLedger();
  const wire = Buffer.from(
    signed(ledger.slots.blockhash(ledger.slots.current), [alice], sendSol(alice, bob.publicKey, 1_000_000)),
    "base64",
  );
  expect(ledger.submit(decodeTransaction(wire))).toMatchObject({ record: { err: null } });
  // Another signature, which need not be a valid one: what it is for has been done.
  const again = Buffer.from(wire);
  again[1] = ((again[1] ?? 0) + 1) % 256;
  expect(ledger.submit(decodeTransaction(again))).toBe("AlreadyProcessed");
});
