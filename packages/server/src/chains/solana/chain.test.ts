import { getAccount, getAssociatedTokenAddressSync } from "@solana/spl-token";
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rpcOf } from "../../../test/chain";
import { closeWebSocket, keypair } from "../../../test/solana";
import { systemRuntime } from "../../lib/system-runtime";
import { type Devnet, startDevnet } from "../../local/chains/start";
import { solanaWallets } from "../../local/chains/wallets";
import { type BuiltTransaction, type Chain, RecipientError } from "../chain";
import type { Effect } from "../effect";
import { findToken } from "../registry";
import { systemNetwork } from "../system-network";
import { solanaChain } from "./chain";
import { receivedBy } from "./executed";
import { createSolanaNode, type SolanaNode } from "./node";
import { TOKEN_PROGRAM } from "./programs";

const [alice, bob] = solanaWallets;
const usdc = findToken("solana-devnet", "usdc");
if (!usdc?.addr) throw new Error("the registry lost USDC on solana-devnet");
const token = usdc;
const mint = new PublicKey(usdc.addr);
/** How far the chain's clock is ahead, milliseconds. */
let later = 0;
let devnet: Devnet;
let node: SolanaNode;
let chain: Chain;
let connection: Connection;
beforeAll(async () => {
  const runtime = { ...systemRuntime, now: () => Date.now() + later };
  devnet = await startDevnet({ networks: ["solana-devnet"], runtime });
  const url = rpcOf(devnet, "solana-devnet");
  const reference = "EtWTRABZaYq6iMfeYKouRu166VU2xqa1";
  node = createSolanaNode({
    slug: "solana-devnet",
    reference,
    url,
    timeout: 10_000,
    network: systemNetwork(systemRuntime),
  });
  chain = solanaChain(node);
  connection = new Connection(url, "confirmed");
});
afterAll(async () => {
  closeWebSocket(connection);
  await devnet.close();
});

const build = (to: string, amount = 2_500_000n, from: string = alice.address) =>
  chain.buildTransfer({ token, from, to, amount });

function unsigned(built: BuiltTransaction | undefined) {
  if (built?.transaction.kind !== "solana") throw new Error("no Solana transaction was built");
  return built.transaction;
}

/** Signed by web3.js alone, as a client without our SDK would. */
function sign(built: BuiltTransaction | undefined, signer = keypair(alice)): string {
  const transaction = Transaction.from(Buffer.from(unsigned(built).tx_base64, "base64"));
  transaction.sign(signer);
  return transaction.serialize().toString("base64");
}

async function balance(owner: string): Promise<bigint> {
  return (await getAccount(connection, getAssociatedTokenAddressSync(mint, new PublicKey(owner), true)))
    .amount;
}

/** Submits a transaction of alice that web3.js builds, and waits until it is included. */
async function land(transaction: Transaction, ...others: Keypair[]): Promise<void> {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  Object.assign(transaction, { recentBlockhash: blockhash, lastValidBlockHeight });
  transaction.feePayer = keypair(alice).publicKey;
  transaction.sign(keypair(alice), ...others);
  const signature = await connection.sendRawTransaction(transaction.serialize());
  await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight }, "confirmed");
}

describe("a transfer", () => {
  test("to a wallet with a token account: built, simulated, signed, landed, completed", async () => {
    const before = await balance(bob.address);
    const built = await build(bob.address);
    const { meta } = unsigned(built);
    expect(built?.networkFee).toBe(5_000n);
    expect(meta).toMatchObject({
      mint: mint.toBase58(),
      decimals: 6,
      requires_create_ata: false,
      from_ata: getAssociatedTokenAddressSync(mint, new PublicKey(alice.address)).toBase58(),
      to_ata: getAssociatedTokenAddressSync(mint, new PublicKey(bob.address)).toBase58(),
      simulation: "success",
      simulation_reason: null,
    });
    expect(Number(meta.last_valid_block_height)).toBeGreaterThan(await connection.getBlockHeight());
    const payload = sign(built);
    const { hash, mismatch } = await chain.read(payload);
    expect(mismatch(unsigned(built), alice.address)).toBeUndefined();
    expect(await chain.find(hash)).toBeUndefined();
    expect(await chain.track(hash, undefined)).toMatchObject({ status: "unknown" });
    expect(await chain.track(hash, payload, [unsigned(built)])).toEqual({
      status: "submitted",
      raw: {},
      final: false,
    });

    expect(await chain.broadcast(payload)).toEqual({ accepted: true });
    expect(await chain.broadcast(payload)).toEqual({ accepted: true, isKnown: true });
    expect(await chain.find(hash)).toBeDefined();
    expect(await chain.track(hash, payload, [unsigned(built)])).toMatchObject({
      status: "completed",
      raw: { error: null, slot: expect.stringMatching(/^\d+$/) },
    });
    expect(await balance(bob.address)).toBe(before + 2_500_000n);

    const seen = async (recipient: string, over: Partial<Effect> = {}) => {
      const effect = { token: token.addr ?? "", recipient, least: 2_500_000n, isOwn: false, ...over };
      return (await chain.track(hash, payload, [unsigned(built)], effect)).effect;
    };
    expect(await seen(bob.address)).toEqual({ received: 2_500_000n });
    expect(await seen(alice.address)).toEqual({ received: -2_500_000n });
    // A payment has balances of its token: without them the answer is not whole, and nothing is known.
    expect(await seen(bob.address, { token: "So11111111111111111111111111111111111111112" })).toEqual({
      received: undefined,
    });
    // A node that shows no balances, or the transaction in another slot, says nothing about the payment.
    const config = { commitment: "confirmed", encoding: "json", maxSupportedTransactionVersion: 0 };
    const answer = await fetch(rpcOf(devnet, "solana-devnet"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "getTransaction", params: [hash, config] }),
    });
    const { result } = (await answer.json()) as { result: { slot: number; meta: object } };
    const effect = { token: token.addr ?? "", recipient: bob.address };
    expect(receivedBy(result, effect)).toBe(2_500_000n);
    expect(
      receivedBy({ ...result, meta: { ...result.meta, postTokenBalances: null } }, effect),
    ).toBeUndefined();
    expect(receivedBy({ ...result, meta: null }, effect)).toBeUndefined();
    expect(await node.received(hash, result.slot + 1, effect)).toBeUndefined();
  });

  test("to the sender's own account leaves its balance as it is, which is its effect", async () => {
    const built = await build(alice.address);
    expect(unsigned(built).meta).toMatchObject({ simulation: "success" });
    const payload = sign(built);
    const { hash } = await chain.read(payload);
    expect(await chain.broadcast(payload)).toEqual({ accepted: true });
    const effect = { token: token.addr ?? "", recipient: alice.address, least: 2_500_000n, isOwn: true };
    expect(await chain.track(hash, payload, [unsigned(built)], effect)).toMatchObject({
      effect: { received: 2_500_000n },
    });
  });

  test("to a wallet without one creates it, at the sender's cost to the lamport", async () => {
    const recipient = Keypair.generate().publicKey.toBase58();
    const before = await connection.getBalance(new PublicKey(alice.address));
    const built = await build(recipient);
    expect(unsigned(built).meta).toMatchObject({ requires_create_ata: true, simulation: "success" });
    expect(await chain.broadcast(sign(built))).toEqual({ accepted: true });
    expect(await balance(recipient)).toBe(2_500_000n);
    const after = await connection.getBalance(new PublicKey(alice.address));
    expect(BigInt(before - after)).toBe(built?.networkFee);
    expect(built?.networkFee).toBe(5_000n + (await node.rent(165)));
  });

  test("that would fail is quoted with the reason", async () => {
    const tooMuch = await build(bob.address, 2n ** 63n);
    expect(unsigned(tooMuch).meta).toMatchObject({
      simulation: "reverted",
      simulation_reason: "the sender's token balance is too low",
    });
    const absent = await build(bob.address, 1n, Keypair.generate().publicKey.toBase58());
    expect(unsigned(absent).meta).toMatchObject({ simulation: "reverted" });
    expect(unsigned(absent).meta.simulation_reason).toMatch(/no SOL|no such token account/);
    expect(await chain.broadcast(sign(tooMuch))).toEqual({
      accepted: false,
      reason: "the sender's token balance is too low",
      refusal: "funds",
      isCertain: true,
    });
  });

  test("a transfer of SOL, or of more than 64 bits, is not built", async () => {
    const sol = findToken("solana-devnet", "sol");
    if (!sol) throw new Error("the registry lost SOL");
    const { address: to } = bob;
    expect(await chain.buildTransfer({ token: sol, from: alice.address, to, amount: 1n })).toBeUndefined();
    expect(await build(bob.address, 2n ** 64n)).toBeUndefined();
  });
});

describe("a recipient that cannot be paid", () => {
  const refused = async (to: string, reason: RegExp) => {
    await expect(build(to)).rejects.toThrow(RecipientError);
    await expect(build(to)).rejects.toThrow(reason);
  };

  test("a token account, for its associated account has no key", () =>
    refused(
      getAssociatedTokenAddressSync(mint, new PublicKey(bob.address)).toBase58(),
      /wallet that owns it/,
    ));

  test("the mint itself", () => refused(mint.toBase58(), /token account or a mint/));

  test("a program", () => refused(TOKEN_PROGRAM, /is a program/));

  test("a token account that does not exist yet: no key, and nothing on chain", async () => {
    const owner = Keypair.generate().publicKey;
    await refused(getAssociatedTokenAddressSync(mint, owner).toBase58(), /no private key/);
  });

  test("an account owned by another program, without a token account", async () => {
    const made = Keypair.generate();
    const lamports = Number(await node.rent(0));
    const create = SystemProgram.createAccount({
      fromPubkey: keypair(alice).publicKey,
      newAccountPubkey: made.publicKey,
      lamports,
      space: 0,
      programId: new PublicKey(TOKEN_PROGRAM.replace("Q5DA", "Q5DB")),
    });
    await land(new Transaction().add(create), made);
    await refused(made.publicKey.toBase58(), /no private key/);
  });

  test("but the vault of a multisig (off the curve, owned by the system program) can be paid", async () => {
    const [vault] = PublicKey.findProgramAddressSync([Buffer.from("vault")], mint);
    await refused(vault.toBase58(), /no private key/);
    const fromPubkey = keypair(alice).publicKey;
    await land(
      new Transaction().add(SystemProgram.transfer({ fromPubkey, toPubkey: vault, lamports: 1_000_000 })),
    );
    const built = await build(vault.toBase58());
    expect(unsigned(built).meta).toMatchObject({ requires_create_ata: true, simulation: "success" });
    expect(await chain.broadcast(sign(built))).toEqual({ accepted: true });
    expect(await balance(vault.toBase58())).toBe(2_500_000n);
  });
});

test("a transaction is abandoned once its blockhash has expired, and refused by the node", async () => {
  const built = await build(bob.address, 3n);
  const payload = sign(built);
  const { hash } = await chain.read(payload);
  const quoted = [unsigned(built)];
  later += 59_000;
  expect(await chain.track(hash, payload, quoted)).toMatchObject({ status: "submitted" });
  later += 10_000;
  expect(await chain.track(hash, payload, quoted)).toMatchObject({
    status: "abandoned",
    raw: { reason: expect.stringContaining(unsigned(built).meta.last_valid_block_height) },
  });
  // Without the quote, its last valid block height is unknown.
  expect(await chain.track(hash, payload)).toMatchObject({ status: "submitted" });
  expect(await chain.broadcast(payload)).toMatchObject({
    accepted: false,
    reason: expect.stringMatching(/blockhash/),
  });
});

test("an included transaction stays completed after its blockhash has expired", async () => {
  const built = await build(bob.address, 4n);
  const payload = sign(built);
  const { hash } = await chain.read(payload);
  expect(await chain.broadcast(payload)).toEqual({ accepted: true });
  later += 90_000;
  expect(await chain.track(hash, payload, [unsigned(built)])).toMatchObject({ status: "completed" });
  expect(await chain.find(hash)).toBeDefined();
});

test("a transaction that fails on chain has failed", async () => {
  const built = await build(bob.address, 5n);
  const payload = sign(built);
  // It is included although it fails, as when the balance is spent in between.
  const failing = sign(await build(bob.address, 2n ** 63n));
  const signature = await connection.sendRawTransaction(Buffer.from(failing, "base64"), {
    skipPreflight: true,
  });
  expect(await chain.track(signature, failing)).toMatchObject({
    status: "failed",
    raw: { error: expect.stringContaining("Custom") },
  });
  expect(await chain.broadcast(payload)).toEqual({ accepted: true });
});

test("an unreachable node is status unknown", async () => {
  const options = {
    slug: "solana-devnet",
    reference: node.reference,
    timeout: 500,
    network: systemNetwork(systemRuntime),
  };
  const gone = solanaChain(createSolanaNode({ ...options, url: "http://127.0.0.1:1" }));
  expect(await gone.track("x".repeat(88), undefined)).toMatchObject({ status: "unknown" });
});
