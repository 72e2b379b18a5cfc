import {
  AddressLookupTableAccount,
  type Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { change, clock } from "../../../test/support/quote";
import {
  alice,
  ata,
  blockhash,
  bob,
  compile,
  goodQuote,
  mallory,
  transferChecked,
  usdc,
} from "../../../test/support/solana-quote";
import { QuoteRefusedError } from "../../errors/signing";
import { verifyReceipt } from "../../receipts";
import { readAccounts } from "../../solana/read-accounts";
import { signQuote } from "../../solana/sign-quote";
import type { Quoted } from "../../types";
import type { AccountState, AccountsRead } from "./accounts-read";
import { verifyQuote } from "./verify-quote";

const TX = "quote.transactions.0.tx_base64";
const GENESIS = "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG";
const from = alice.publicKey;
const transfer = transferChecked(from, bob.publicKey, 2_500_000n);
const tableKey = new PublicKey(new Uint8Array(32).fill(77));
const nonceKey = new PublicKey(new Uint8Array(32).fill(78));

function refusalOf(verify: () => unknown): QuoteRefusedError {
  try {
    verify();
  } catch (error) {
    if (error instanceof QuoteRefusedError) return error;
    throw error;
  }
  throw new Error("accepted");
}
const rules = (quoted: Quoted, options: object) =>
  refusalOf(() => verifyQuote(quoted, { clock, ...options })).failures.map(({ rule }) => rule);

interface TableParts {
  addresses: readonly PublicKey[];
  owner: string;
  type: number;
  deactivated: bigint;
}

/** A lookup table as its program lays it out. */
function table(parts: Partial<TableParts> = {}): AccountState {
  const { addresses = entries, type = 1, deactivated = 2n ** 64n - 1n } = parts;
  const header = Buffer.alloc(56);
  header.writeUInt32LE(type, 0);
  header.writeBigUInt64LE(deactivated, 4);
  const data = Buffer.concat([header, ...addresses.map((address) => address.toBytes())]);
  return {
    owner: parts.owner ?? "AddressLookupTab1e1111111111111111111111111",
    data: data.toString("base64"),
  };
}
const entries = [mallory.publicKey, ata(bob.publicKey), new PublicKey(usdc), ata(from)];

/** An unsigned message of version 0 with what of it the table has. */
function versioned(
  instructions: readonly TransactionInstruction[],
  addresses?: readonly PublicKey[],
  hash = blockhash,
) {
  const state =
    addresses && AddressLookupTableAccount.deserialize(Buffer.from(table({ addresses }).data, "base64"));
  const message = new TransactionMessage({
    payerKey: from,
    recentBlockhash: hash,
    instructions: [...instructions],
  }).compileToV0Message(state ? [new AddressLookupTableAccount({ key: tableKey, state })] : []);
  return Buffer.from(new VersionedTransaction(message).serialize()).toString("base64");
}
const withTable = () => change(goodQuote(), TX, versioned([transfer], entries));
const accounts = { [tableKey.toBase58()]: table() };

test("a message of version 0 without a table verifies like a legacy one", () => {
  const verified = verifyQuote(change(goodQuote(), TX, versioned([transfer])), { clock });
  expect(verified).toEqual(verifyQuote(goodQuote({ creates: false }), { clock }));
});

describe("a message with a lookup table", () => {
  test("verifies with the table as the caller's node has it", () => {
    const quoted = withTable();
    const bytes = Buffer.from(versioned([transfer], entries), "base64");
    expect(VersionedTransaction.deserialize(bytes).message.addressTableLookups).toHaveLength(1);
    expect(verifyQuote(quoted, { clock, accounts })).toEqual(
      verifyQuote(goodQuote({ creates: false }), { clock }),
    );
  });

  test("is refused without it, and the error says what to give", () => {
    const error = refusalOf(() => verifyQuote(withTable(), { clock }));
    expect(error).toMatchObject({ rule: "lookup_tables" });
    expect(error.failures[0]?.hint).toMatch(/readAccounts/);
    expect(error.failures[0]?.actual).toBe(`the lookup table ${tableKey.toBase58()}: it was not read`);
  });

  test.each<[string, AccountState]>([
    ["that is an account of another program", table({ owner: SystemProgram.programId.toBase58() })],
    ["of another type", table({ type: 0 })],
    ["that is being closed", table({ deactivated: 5n })],
    ["that ends before the entry", table({ addresses: entries.slice(0, 1) })],
    ["without content", { owner: "AddressLookupTab1e1111111111111111111111111", data: "" }],
    ["that is no base64", { owner: "AddressLookupTab1e1111111111111111111111111", data: "?" }],
  ])("is refused with a table %s", (_name, state) => {
    expect(rules(withTable(), { accounts: { [tableKey.toBase58()]: state } })).toContain("lookup_tables");
  });

  test("the account of another table does not stand in for it", () => {
    expect(rules(withTable(), { accounts: { [mallory.publicKey.toBase58()]: table() } })).toContain(
      "lookup_tables",
    );
  });

  test.each<[string, string, PublicKey[]]>([
    [
      "recipient",
      "the recipient's place",
      [mallory.publicKey, ata(mallory.publicKey), new PublicKey(usdc), ata(from)],
    ],
    ["mint", "the mint's place", [mallory.publicKey, ata(bob.publicKey), mallory.publicKey, ata(from)]],
    [
      "source_account",
      "the source's place",
      [mallory.publicKey, ata(bob.publicKey), new PublicKey(usdc), ata(mallory.publicKey)],
    ],
  ])("%s: another address in %s", (rule, _name, addresses) => {
    expect(rules(withTable(), { accounts: { [tableKey.toBase58()]: table({ addresses }) } })).toContain(rule);
  });

  test("message_form: a table that names an account of the message again", () => {
    const addresses = [mallory.publicKey, from, new PublicKey(usdc), ata(from)];
    expect(rules(withTable(), { accounts: { [tableKey.toBase58()]: table({ addresses }) } })).toContain(
      "message_form",
    );
  });

  test("every changed byte is refused, with tables at every address", () => {
    const bytes = Buffer.from(versioned([transfer], entries), "base64");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = ((changed[at] ?? 0) + 1) % 256;
      const everywhere = new Proxy(accounts, {
        getOwnPropertyDescriptor: () => ({ value: table(), enumerable: true, configurable: true }),
        get: () => table(),
      });
      const quoted = change(goodQuote(), TX, changed.toString("base64"));
      const isTable = at >= bytes.length - 37 && at < bytes.length - 5;
      // Another table with the same entries would be the same payment, if there were one.
      if (isTable) expect(verifyQuote(quoted, { clock, accounts: everywhere }).amount).toBe(2_500_000n);
      else
        expect(() => verifyQuote(quoted, { clock, accounts: everywhere }), `byte ${at}`).toThrow(
          QuoteRefusedError,
        );
    }
  });
});

/** A nonce account as the system program lays it out. */
function nonceAccount(
  authority: PublicKey,
  { owner = SystemProgram.programId.toBase58(), state = 1 } = {},
): AccountState {
  const data = Buffer.alloc(80);
  data.writeUInt32LE(1, 0);
  data.writeUInt32LE(state, 4);
  data.set(authority.toBytes(), 8);
  data.set(new PublicKey(blockhash).toBytes(), 40);
  return { owner, data: data.toString("base64") };
}
const advance = (noncePubkey = nonceKey, authorizedPubkey = from) =>
  SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey });
const withNonce = () => change(goodQuote(), TX, compile([advance(), transfer]));
const ownNonce = {
  nonceAccount: nonceKey.toBase58(),
  accounts: { [nonceKey.toBase58()]: nonceAccount(from) },
};

describe("a durable nonce", () => {
  test("is accepted where the caller names its account", () => {
    expect(verifyQuote(withNonce(), { clock, ...ownNonce })).toMatchObject({
      amount: 2_500_000n,
      blockhash,
      nonceAccount: nonceKey.toBase58(),
      createsAccount: false,
    });
    expect(verifyQuote(goodQuote(), { clock })).not.toHaveProperty("nonceAccount");
  });

  test("is refused where the caller names none, and a message without it where the caller does", () => {
    expect(rules(withNonce(), {})).toContain("instructions");
    expect(rules(withNonce(), { accounts: ownNonce.accounts })).toContain("instructions");
    expect(rules(goodQuote(), ownNonce)).toContain("instructions");
  });

  test.each<[string, string, () => Quoted, Partial<typeof ownNonce>]>([
    ["durable_nonce", "an account that was not read", withNonce, { accounts: {} }],
    [
      "durable_nonce",
      "another's nonce",
      withNonce,
      { accounts: { [nonceKey.toBase58()]: nonceAccount(mallory.publicKey) } },
    ],
    [
      "durable_nonce",
      "an account that is not initialized",
      withNonce,
      { accounts: { [nonceKey.toBase58()]: nonceAccount(from, { state: 0 }) } },
    ],
    [
      "durable_nonce",
      "an account of another program",
      withNonce,
      { accounts: { [nonceKey.toBase58()]: nonceAccount(from, { owner: usdc }) } },
    ],
    [
      "durable_nonce",
      "another account's nonce",
      () => change(goodQuote(), TX, compile([advance(mallory.publicKey), transfer])),
      {},
    ],
    [
      "authority",
      "another authority",
      () => change(goodQuote(), TX, compile([advance(nonceKey, mallory.publicKey), transfer])),
      {},
    ],
    [
      "instructions",
      "the advance behind the payment",
      () => change(goodQuote(), TX, compile([transfer, advance()])),
      {},
    ],
    [
      "instructions",
      "two advances",
      () => change(goodQuote(), TX, compile([advance(), advance(), transfer])),
      {},
    ],
  ])("%s: %s", (rule, _name, quoted, options) => {
    expect(rules(quoted(), { ...ownNonce, ...options })).toContain(rule);
  });

  test("durable_nonce: the nonce that the account had before", () => {
    const state = Buffer.from(nonceAccount(from).data, "base64");
    state[40] = (state[40] ?? 0) + 1;
    const advanced = { owner: SystemProgram.programId.toBase58(), data: state.toString("base64") };
    expect(rules(withNonce(), { ...ownNonce, accounts: { [nonceKey.toBase58()]: advanced } })).toEqual([
      "durable_nonce",
    ]);
  });

  test("an account that is no address is an error of the caller", () => {
    expect(() => verifyQuote(withNonce(), { clock, nonceAccount: "0x" })).toThrow(
      /nonceAccount is not a Solana address/,
    );
  });
});

/** A node of devnet that has these accounts and knows no blockhash. */
function node(found: AccountsRead, genesis = GENESIS) {
  const asked: string[] = [];
  return {
    asked,
    getGenesisHash: async () => genesis,
    isBlockhashValid: async () => ({ value: false }),
    getAccountInfo: async (address: { toBase58(): string }) => {
      asked.push(address.toBase58());
      const account = found[address.toBase58()];
      return account
        ? { owner: new PublicKey(account.owner), data: Buffer.from(account.data, "base64") }
        : null;
    },
  };
}

const both = () => change(goodQuote(), TX, versioned([advance(), transfer], entries));
const bothAccounts = { ...accounts, ...ownNonce.accounts };

/** A wallet adapter with Alice's key, which takes transactions of both versions. */
const adapter = (key: Keypair) => ({
  publicKey: key.publicKey,
  signTransaction: async (transaction: unknown) => {
    if (!(transaction instanceof VersionedTransaction)) throw new Error("a legacy transaction");
    transaction.sign([key]);
    return transaction;
  },
});

describe("signing with the accounts of the caller's node", () => {
  test("a key and a wallet sign what was verified, and the receipt proves it again", async () => {
    for (const signer of [alice, adapter(alice)]) {
      const cluster = node(bothAccounts);
      const signed = await signQuote(both(), signer, { clock, cluster, nonceAccount: nonceKey.toBase58() });
      expect(cluster.asked.sort()).toEqual([nonceKey, tableKey].map(String).sort());
      const bytes = VersionedTransaction.deserialize(Buffer.from(signed.signedPayload, "base64"));
      expect(Buffer.from(bytes.serialize()).subarray(65).toString("base64")).toBe(
        Buffer.from(versioned([advance(), transfer], entries), "base64")
          .subarray(65)
          .toString("base64"),
      );
      const receipt = structuredClone(signed.receipt);
      expect((await verifyReceipt(receipt)).amount).toBe(2_500_000n);
      const [, account] = Object.entries(receipt.options.accounts ?? {})[0] ?? [];
      if (account) account.data = table({ addresses: [] }).data;
      await expect(verifyReceipt(receipt)).rejects.toMatchObject({ code: "receipt_refused" });
    }
  });

  test.each<[string, string, AccountsRead]>([
    ["lookup_tables", "the table was closed meanwhile", ownNonce.accounts],
    [
      "recipient",
      "the table has another recipient",
      {
        ...bothAccounts,
        [tableKey.toBase58()]: table({
          addresses: entries.map((key, at) => (at === 1 ? ata(mallory.publicKey) : key)),
        }),
      },
    ],
    [
      "durable_nonce",
      "the nonce account has another authority",
      { ...bothAccounts, [nonceKey.toBase58()]: nonceAccount(bob.publicKey) },
    ],
  ])("%s: %s, whatever the caller had read before", async (rule, _name, found) => {
    const neverAsked = { publicKey: from, signTransaction: () => expect.unreachable("the signer was asked") };
    const options = {
      clock,
      cluster: node(found),
      nonceAccount: nonceKey.toBase58(),
      accounts: bothAccounts,
    };
    const error = await signQuote(both(), neverAsked, options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(QuoteRefusedError);
    expect((error as QuoteRefusedError).failures.map((one) => one.rule)).toContain(rule);
  });

  test("a node of another network is refused", async () => {
    const cluster = node(bothAccounts, "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d");
    const signing = signQuote(both(), alice, { clock, cluster, nonceAccount: nonceKey.toBase58() });
    await expect(signing).rejects.toMatchObject({ rule: "genesis_hash" });
  });

  test("a node that cannot read accounts is an error of the caller, one that fails no reason to sign", async () => {
    const { getGenesisHash, isBlockhashValid } = node({});
    const half = { getGenesisHash, isBlockhashValid };
    await expect(signQuote(withTable(), alice, { clock, cluster: half })).rejects.toThrow(/cannot read them/);
    const fails = { ...half, getAccountInfo: () => Promise.reject(new Error("away")) };
    await expect(signQuote(withTable(), alice, { clock, cluster: fails })).rejects.toThrow(
      /could not be asked for the accounts/,
    );
    expect(await readAccounts(goodQuote(), { cluster: half })).toEqual({});
  });
});
