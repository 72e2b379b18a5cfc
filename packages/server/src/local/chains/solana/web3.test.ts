import {
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
  getOrCreateAssociatedTokenAccount,
  transferChecked,
} from "@solana/spl-token";
import {
  Connection,
  Keypair,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rpcOf } from "../../../../test/chain";
import { closeWebSocket, eurc, keypair, sendUsdc, usdc } from "../../../../test/solana";
import { type Devnet, startDevnet } from "../start";
import { solanaBridge, solanaWallets } from "../wallets";

const _memoProgram = new PublicKey("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");
const sol = 1_000_000_000;
const million = 1_000_000_000_000n; // 1,000,000 tokens in base units of 6 decimals.

const [alice, bob] = [keypair(solanaWallets[0]), keypair(solanaWallets[1])];

let devnet: Devnet;
let connection: Connection;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["solana-devnet"] });
  connection = new Connection(rpcOf(devnet, "solana-devnet"), "confirmed");
});
afterAll(async () => {
  closeWebSocket(connection);
  await devnet.close();
});

const transferOf = (from: Keypair, to: PublicKey, lamports: number) =>
  new Transaction().add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports }));

test("it is devnet to a client that checks", async () => {
  expect(await connection.getGenesisHash()).toBe("EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG");
  expect((await connection.getVersion())["solana-core"]).toMatch(/^\d/);
  const { absoluteSlot, slotsInEpoch } = await connection.getEpochInfo();
  expect(absoluteSlot).toBeGreaterThan(0);
  expect(slotsInEpoch).toBe(432_000);
});

test("the stablecoins are real mints, and the wallets hold a million of each", async () => {
  for (const mint of [usdc, eurc]) {
    const { decimals, supply, mintAuthority, freezeAuthority } = await getMint(connection, mint);
    expect({ decimals, supply, mintAuthority: mintAuthority?.toBase58(), freezeAuthority }).toEqual({
      decimals: 6,
      // The wallets hold three million, and custody of CCTP V2 a hundred.
      supply: (mint === usdc ? 103n : 3n) * million,
      mintAuthority: solanaBridge.address,
      freezeAuthority: null,
    });
    for (const { address } of solanaWallets) {
      const owner = new PublicKey(address);
      const held = await getAccount(connection, getAssociatedTokenAddressSync(mint, owner));
      expect(held).toMatchObject({ amount: million, owner, mint, isInitialized: true, isFrozen: false });
    }
  }
});

test("an airdrop arrives", async () => {
  const somebody = Keypair.generate().publicKey;
  const signature = await connection.requestAirdrop(somebody, 2 * sol);
  const latest = await connection.getLatestBlockhash();
  const { value } = await connection.confirmTransaction({ signature, ...latest });
  expect(value.err).toBeNull();
  expect(await connection.getBalance(somebody)).toBe(2 * sol);
});

test("sendAndConfirmTransaction moves lamports, and the history adds up", async () => {
  const somebody = Keypair.generate().publicKey;
  const signature = await sendAndConfirmTransaction(connection, transferOf(alice, somebody, sol), [alice]);
  const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  expect(landed?.meta).toMatchObject({ err: null, fee: 5000 });
  const before = landed?.meta?.preBalances ?? [];
  const after = landed?.meta?.postBalances ?? [];
  expect(after[0]).toBe((before[0] ?? 0) - sol - 5000);
  expect([before[1], after[1]]).toEqual([0, sol]);
  const [listed] = await connection.getSignaturesForAddress(somebody);
  expect(listed).toMatchObject({ signature, err: null, slot: landed?.slot, blockTime: landed?.blockTime });
  const { value } = await connection.getSignatureStatus(signature);
  expect(value).toMatchObject({ err: null, confirmations: null, confirmationStatus: "finalized" });
});

test("spl-token creates the recipient's account and transfers", async () => {
  const somebody = Keypair.generate().publicKey;
  const from = getAssociatedTokenAddressSync(usdc, alice.publicKey);
  const to = await getOrCreateAssociatedTokenAccount(connection, alice, usdc, somebody);
  const signature = await transferChecked(connection, alice, from, usdc, to.address, alice, 250_000n, 6);
  expect((await getAccount(connection, to.address)).amount).toBe(250_000n);
  const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  const held = (
    balances: readonly { owner?: string; uiTokenAmount: { amount: string } }[] | null | undefined,
  ) => balances?.find(({ owner }) => owner === somebody.toBase58())?.uiTokenAmount.amount;
  expect(held(landed?.meta?.preTokenBalances)).toBe("0");
  expect(held(landed?.meta?.postTokenBalances)).toBe("250000");
  const { value } = await connection.getTokenAccountBalance(to.address);
  expect(value).toEqual({ amount: "250000", decimals: 6, uiAmount: 0.25, uiAmountString: "0.25" });
});

test("a version 0 transaction, read back parsed", async () => {
  const { blockhash } = await connection.getLatestBlockhash();
  const instructions = sendUsdc(alice, bob.publicKey, 7n);
  const message = new TransactionMessage({
    payerKey: alice.publicKey,
    recentBlockhash: blockhash,
    instructions,
  });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([alice]);
  const signature = await connection.sendTransaction(transaction);
  const landed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 });
  expect(landed?.version).toBe(0);
  expect(landed?.transaction.message.accountKeys[0]).toMatchObject({ signer: true, writable: true });
  expect(landed?.transaction.message.instructions).toMatchObject([
    { programId: instructions[0]?.programId },
    { programId: instructions[1]?.programId },
  ]);
  const unversioned = connection.getTransaction(signature);
  await expect(unversioned).rejects.toThrow(/Transaction version \(0\) is not supported/);
  const block = await connection.getBlock(landed?.slot ?? 0, { maxSupportedTransactionVersion: 0 });
  expect(block?.transactions.map((one) => one.transaction.signatures)).toEqual([[signature]]);
});

test("a failure in preflight reaches the caller with its logs", async () => {
  const transaction = new Transaction().add(...sendUsdc(alice, bob.publicKey, 10n ** 16n));
  const sending = sendAndConfirmTransaction(connection, transaction, [alice]);
  await expect(sending).rejects.toThrow(SendTransactionError);
  const logs = await sending.catch((error: SendTransactionError) => error.logs);
  expect(logs).toContain("Program log: Error: insufficient funds");
});

test("accounts are parsed, and simulations run, as web3.js expects", async () => {
  const { value } = await connection.getParsedTokenAccountsByOwner(bob.publicKey, { mint: usdc });
  expect(value[0]?.account.data.parsed.info.mint).toBe(usdc.toBase58());
  const simulated = await connection.simulateTransaction(transferOf(alice, bob.publicKey, 1), [alice]);
  expect(simulated.value).toMatchObject({ err: null, unitsConsumed: 150 });
});
