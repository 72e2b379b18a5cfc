import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AddressLookupTableProgram,
  Connection,
  Keypair,
  NonceAccount,
  type PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keypair, sendSol, sendUsdc, signed, startTestChain } from "../../../../test/solana";
import { solanaWallets } from "../wallets";
import { slotMs } from "./slots";

const [alice, bob] = [keypair(solanaWallets[0]), keypair(solanaWallets[1])];
const base64 = { encoding: "base64" };

let chain: Awaited<ReturnType<typeof startTestChain>>;
let connection: Connection;
beforeEach(async () => {
  chain = await startTestChain();
  connection = new Connection(chain.url, "confirmed");
});
afterEach(() => chain.stop());

async function send(signers: readonly Keypair[], ...instructions: TransactionInstruction[]) {
  const { blockhash } = await connection.getLatestBlockhash();
  const { result, error } = await chain.call(
    "sendTransaction",
    signed(blockhash, signers, ...instructions),
    base64,
  );
  if (error) throw new Error(JSON.stringify(error));
  return String(result);
}

async function newNonceAccount(authority: PublicKey): Promise<PublicKey> {
  const account = Keypair.generate();
  const { instructions } = SystemProgram.createNonceAccount({
    fromPubkey: alice.publicKey,
    noncePubkey: account.publicKey,
    authorizedPubkey: authority,
    lamports: await connection.getMinimumBalanceForRentExemption(80),
  });
  await send([alice, account], ...instructions);
  return account.publicKey;
}

async function nonceAt(account: PublicKey): Promise<string> {
  const found = await connection.getAccountInfo(account);
  return found ? NonceAccount.fromAccountData(found.data).nonce : "";
}

/** A transaction that uses the nonce of an account, signed by Alice. */
const withNonce = (
  nonce: string,
  noncePubkey: PublicKey,
  authorizedPubkey: PublicKey,
  ...rest: TransactionInstruction[]
) => signed(nonce, [alice], SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey }), ...rest);

test("a transaction with a durable nonce lands long after a blockhash would have expired, once", async () => {
  const account = await newNonceAccount(alice.publicKey);
  const nonce = await nonceAt(account);
  const somebody = Keypair.generate().publicKey;
  const bytes = withNonce(nonce, account, alice.publicKey, sendSol(alice, somebody, 5_000_000));
  chain.clock.ms += slotMs * 10_000;
  expect((await chain.call("simulateTransaction", bytes, base64)).result.value.err).toBeNull();
  const message = Transaction.from(Buffer.from(bytes, "base64")).serializeMessage().toString("base64");
  expect((await chain.call("getFeeForMessage", message)).result.value).toBe(5000);
  const { result } = await chain.call("sendTransaction", bytes, base64);
  expect((await connection.getSignatureStatus(result)).value).toMatchObject({ err: null });
  expect(await connection.getBalance(somebody)).toBe(5_000_000);
  const advanced = await nonceAt(account);
  expect(advanced).not.toBe(nonce);
  const again = await chain.call("sendTransaction", bytes, base64);
  expect(again.error).toMatchObject({ code: -32002, data: { err: "BlockhashNotFound" } });
  expect((await chain.call("getFeeForMessage", message)).result.value).toBeNull();
  await chain.call("sendTransaction", bytes, { ...base64, skipPreflight: true });
  expect(await connection.getBalance(somebody)).toBe(5_000_000);
  expect(await nonceAt(account)).toBe(advanced);
});

test("a transaction that fails pays its fee, and uses its nonce up", async () => {
  const account = await newNonceAccount(alice.publicKey);
  const nonce = await nonceAt(account);
  const before = await connection.getBalance(alice.publicKey);
  const bytes = withNonce(nonce, account, alice.publicKey, ...sendUsdc(alice, bob.publicKey, 10n ** 16n));
  const { result } = await chain.call("sendTransaction", bytes, { ...base64, skipPreflight: true });
  expect((await connection.getSignatureStatus(result)).value?.err).toMatchObject({
    InstructionError: [2, { Custom: 1 }],
  });
  expect(await connection.getBalance(alice.publicKey)).toBe(before - 5_000);
  expect(await nonceAt(account)).not.toBe(nonce);
  const again = await chain.call("sendTransaction", bytes, base64);
  expect(again.error).toMatchObject({ data: { err: "BlockhashNotFound" } });
});

test.for<[name: string, bytes: (account: PublicKey, nonce: string) => string]>([
  [
    "the authority does not sign",
    (account, nonce) => {
      const advance = SystemProgram.nonceAdvance({ noncePubkey: account, authorizedPubkey: bob.publicKey });
      for (const key of advance.keys) key.isSigner = false;
      return signed(nonce, [alice], advance, sendSol(alice, bob.publicKey, 1));
    },
  ],
  [
    "somebody else signs",
    (account, nonce) => withNonce(nonce, account, alice.publicKey, sendSol(alice, bob.publicKey, 1)),
  ],
  [
    "the nonce is advanced second",
    (account, nonce) => {
      const advance = SystemProgram.nonceAdvance({ noncePubkey: account, authorizedPubkey: bob.publicKey });
      return signed(nonce, [alice, bob], sendSol(alice, bob.publicKey, 1), advance);
    },
  ],
])("a nonce is not used when %s", async ([, make]) => {
  const account = await newNonceAccount(bob.publicKey);
  const nonce = await nonceAt(account);
  const { error } = await chain.call("sendTransaction", make(account, nonce), base64);
  expect(error).toMatchObject({ data: { err: "BlockhashNotFound" } });
  expect(await nonceAt(account)).toBe(nonce);
});

test("nonces differ, also after a restart, so that no old transaction becomes usable", async () => {
  const directory = mkdtempSync(join(tmpdir(), "waybill-nonces-"));
  const seen: string[] = [];
  try {
    await chain.stop();
    chain = await startTestChain(directory);
    connection = new Connection(chain.url, "confirmed");
    const account = await newNonceAccount(alice.publicKey);
    for (let restarts = 0; restarts < 2; restarts++) {
      for (let used = 0; used < 3; used++) {
        const nonce = await nonceAt(account);
        seen.push(nonce);
        const { error } = await chain.call(
          "sendTransaction",
          withNonce(nonce, account, alice.publicKey),
          base64,
        );
        expect(error).toBeUndefined();
      }
      // A transaction with a blockhash may advance it as well.
      await send(
        [alice],
        SystemProgram.nonceAdvance({ noncePubkey: account, authorizedPubkey: alice.publicKey }),
      );
      await chain.stop();
      chain = await startTestChain(directory);
      connection = new Connection(chain.url, "confirmed");
    }
    seen.push(await nonceAt(account));
    expect(new Set(seen).size).toBe(7);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test("nonce accounts and lookup tables are read as nodes show them", async () => {
  const account = await newNonceAccount(bob.publicKey);
  const { value } = await connection.getParsedAccountInfo(account);
  expect(value?.data).toEqual({
    program: "nonce",
    parsed: {
      type: "initialized",
      info: {
        authority: bob.publicKey.toBase58(),
        blockhash: await nonceAt(account),
        feeCalculator: { lamportsPerSignature: "5000" },
      },
    },
    space: 80,
  });
  const table = await newTable([bob.publicKey]);
  const parsed = await connection.getParsedAccountInfo(table);
  expect(parsed.value?.data).toMatchObject({
    program: "address-lookup-table",
    parsed: {
      type: "lookupTable",
      info: {
        addresses: [bob.publicKey.toBase58()],
        authority: alice.publicKey.toBase58(),
        deactivationSlot: "18446744073709551615",
        lastExtendedSlotStartIndex: 0,
      },
    },
  });
});

/** A lookup table that its program made, usable from the next slot on. */
async function newTable(addresses: PublicKey[]): Promise<PublicKey> {
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: alice.publicKey,
    payer: alice.publicKey,
    recentSlot: await connection.getSlot(),
  });
  await send([alice], create);
  const extend = AddressLookupTableProgram.extendLookupTable({
    lookupTable: table,
    authority: alice.publicKey,
    payer: alice.publicKey,
    addresses,
  });
  await send([alice], extend);
  chain.clock.ms += slotMs * 10;
  return table;
}

test("a version 0 transaction with a lookup table and a durable nonce lands, and is read back", async () => {
  const account = await newNonceAccount(alice.publicKey);
  const somebody = Keypair.generate().publicKey;
  const pay = sendUsdc(alice, somebody, 7n);
  const key = await newTable(pay.flatMap(({ keys }) => keys.map(({ pubkey }) => pubkey)));
  const { value: table } = await connection.getAddressLookupTable(key);
  if (!table) throw new Error("the table is not there");
  const message = new TransactionMessage({
    payerKey: alice.publicKey,
    recentBlockhash: await nonceAt(account),
    instructions: [
      SystemProgram.nonceAdvance({ noncePubkey: account, authorizedPubkey: alice.publicKey }),
      ...pay,
    ],
  }).compileToV0Message([table]);
  const transaction = new VersionedTransaction(message);
  transaction.sign([alice]);
  chain.clock.ms += slotMs * 1_000;
  const simulated = await connection.simulateTransaction(transaction, { sigVerify: true });
  expect(simulated.value.err).toBeNull();
  const signature = await connection.sendTransaction(transaction);
  const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  expect(landed).toMatchObject({ version: 0, meta: { err: null, fee: 5000 } });
  expect(landed?.transaction.message.addressTableLookups).toMatchObject([{ accountKey: key }]);
  const loaded = landed?.meta?.loadedAddresses;
  expect([...(loaded?.writable ?? []), ...(loaded?.readonly ?? [])].map(String)).toContain(
    somebody.toBase58(),
  );
  expect(
    landed?.meta?.postTokenBalances?.find(({ owner }) => owner === somebody.toBase58())?.uiTokenAmount.amount,
  ).toBe("7");
});
