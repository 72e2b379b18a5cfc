import { base58 } from "@scure/base";
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Burn } from "../src/bridge/burn";
import { addressWord } from "../src/bridge/domains";
import { evmBridgeClient } from "../src/bridge/evm/client";
import { solanaBridgeClient } from "../src/bridge/solana/client";
import { isMinted, markerOf } from "../src/bridge/solana/marker";
import { burnMemo } from "../src/bridge/solana/memo";
import { NetworkUnavailableError } from "../src/chains/chain";
import { createEvmNode } from "../src/chains/evm/node";
import { findToken } from "../src/chains/registry";
import { associatedTokenAccount } from "../src/chains/solana/address";
import {
  burnChecked,
  memo,
  type SolanaInstruction,
  transferChecked,
} from "../src/chains/solana/instructions";
import { createSolanaNode } from "../src/chains/solana/node";
import { systemNetwork } from "../src/chains/system-network";
import { systemRuntime } from "../src/lib/system-runtime";
import { type Devnet, startDevnet } from "../src/local/chains/index";
import { evmWallets, solanaWallets } from "../src/local/chains/wallets";
import { positionInMemory } from "../src/local/relayer/position-file";
import { solanaMintDestination } from "../src/local/relayer/solana/destination";
import { seenBurn } from "../src/local/relayer/stand-in-burn";
import { type RelayerOptions, relayerPlans } from "../src/local/relayer/start";
import { bridgeChain, bridgeOf } from "./bridge";
import { rpcOf } from "./chain";
import { collectLog } from "./support/collect-log";

const bridge = bridgeOf("solana-devnet");
const { addr: mint, exponent: decimals } = bridge.token;
const wallet = bridge.contracts.bridge;
const [, evmBob] = evmWallets;
const [alice, bob] = solanaWallets.map(({ privateKey }) => Keypair.fromSecretKey(base58.decode(privateKey)));
const owner = alice?.publicKey.toBase58() ?? "";
const recipient = bob?.publicKey.toBase58() ?? "";

let devnet: Devnet;
let rpc: Record<string, string>;
let sepolia: ReturnType<typeof bridgeChain>;
let solana: Connection;
let log = collectLog("info");
let now = 0;

beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "solana-devnet"] });
  rpc = Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
  sepolia = bridgeChain(devnet, "sepolia");
  await sepolia.approve();
  solana = new Connection(rpcOf(devnet, "solana-devnet"), "confirmed");
});
afterAll(() => devnet?.close());
beforeEach(() => {
  log = collectLog("info");
});

/** A relayer that is moved by hand: reads everything, then mints all it can, a while later each time. */
function relayer(options: Partial<RelayerOptions> = {}) {
  const plans = relayerPlans({
    rpc,
    logger: log.logger,
    clock: { ...systemRuntime, now: () => now },
    ...options,
  }).flatMap(({ read, mint }) => (mint ? [read, mint] : [read]));
  const run = async (doing: RegExp) => {
    for (const { name, step } of plans) if (doing.test(name)) await step(new AbortController().signal);
  };
  return {
    read: () => run(/^reading/),
    mint: async () => {
      now += 100_000;
      await run(/^minting/);
    },
  };
}

/** Sends a transaction of alice's, built and signed by another implementation than ours. */
async function send(...instructions: SolanaInstruction[]): Promise<string> {
  if (!alice) throw new Error("no wallet");
  const { blockhash, lastValidBlockHeight } = await solana.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: alice.publicKey, blockhash, lastValidBlockHeight });
  for (const { program, accounts, data } of instructions)
    transaction.add({
      programId: new PublicKey(program),
      keys: accounts.map(({ address, signer, writable }) => ({
        pubkey: new PublicKey(address),
        isSigner: signer,
        isWritable: writable,
      })),
      data: Buffer.from(data),
    });
  transaction.sign(alice);
  return solana.sendRawTransaction(transaction.serialize());
}

const token = { mint, decimals };
const transferFee = async (amount: bigint) =>
  transferChecked(
    { ...token, amount },
    {
      from: await associatedTokenAccount(owner, mint),
      to: await associatedTokenAccount(wallet, mint),
      owner,
    },
  );
const burn = async (amount: bigint) =>
  burnChecked({ ...token, amount }, { from: await associatedTokenAccount(owner, mint), owner });
const toBob = { destinationDomain: 0, recipient: addressWord("evm", evmBob.address), hook: "0x" };

test("an invalid burn is logged and skipped; the next one is minted", async () => {
  const wrong: [string, SolanaInstruction[]][] = [
    [
      "its memo is not a valid burn memo",
      [await transferFee(5_000n), await burn(7n), memo("waybill-bridge:1:0:bob:0x")],
    ],
    ["instead of the fee of 5000", [await transferFee(4_999n), await burn(7n), memo(burnMemo(toBob))]],
    ["instead of one each", [await transferFee(5_000n), memo(burnMemo(toBob))]],
    [
      "instead of one each",
      [await transferFee(5_000n), await burn(7n), await burn(8n), memo(burnMemo(toBob))],
    ],
  ];
  const expected = [];
  for (const [reason, instructions] of wrong) expected.push([reason, await send(...instructions)] as const);
  const unknown = burnMemo({ ...toBob, destinationDomain: 4_000 });
  await send(await transferFee(5_000n), await burn(7n), memo(unknown));
  await send(await transferFee(6_000n)); // A payment to the wallet, and nothing else.
  await send(await transferFee(5_000n), await burn(1_000_000n), memo(burnMemo(toBob)));

  const before = await sepolia.balance(evmBob.address);
  const relay = relayer();
  await relay.read();
  const faults = log.lines.filter(({ msg }) => msg === "an invalid burn: it cannot be minted");
  expect(faults).toHaveLength(expected.length);
  for (const [index, [reason, transaction]] of expected.entries())
    expect(faults[index]).toMatchObject({ transaction, reason: expect.stringContaining(reason) });
  expect(log.lines.filter(({ msg }) => msg === "a burn for an unknown network")).toHaveLength(1);
  await relay.mint();
  await relay.mint();
  // The node has accepted the mint before it has mined it.
  await expect
    .poll(async () => (await sepolia.balance(evmBob.address)) - before, { timeout: 60_000 })
    .toBe(1_000_000n);
});

const held = async (): Promise<bigint> => {
  const account = new PublicKey(await associatedTokenAccount(recipient, mint));
  return BigInt((await solana.getTokenAccountBalance(account)).value.amount);
};

/** Burns on sepolia for bob on Solana; answers the message's name. */
async function burnForSolana(amount: bigint): Promise<string> {
  const word = addressWord("solana", recipient) as `0x${string}`;
  const hash = await sepolia.burn({ to: "solana-devnet", amount, recipient: word });
  const { logs } = await sepolia.client.getTransactionReceipt({ hash });
  const sent = logs.find(({ address }) => address === bridgeOf("sepolia").contracts.bridge.toLowerCase());
  return sent?.topics[1] ?? "";
}

test("two relayers mint one message once, whoever is first, and so does one that lost its memory", async () => {
  const before = await held();
  const [one, two] = [relayer(), relayer()];
  await burnForSolana(1_005_000n);
  await Promise.all([one.read(), two.read()]);
  await Promise.all([one.mint(), two.mint()]);
  await Promise.all([one.mint(), two.mint()]);
  const forgetful = relayer();
  await forgetful.read();
  await forgetful.mint();
  await forgetful.mint();
  expect(await held()).toBe(before + 1_000_000n);
});

test("lamports sent to a message's marker neither stop its mint nor make it look delivered", async () => {
  const before = await held();
  const relay = relayer();
  const hash = await burnForSolana(2_005_000n);
  const marker = markerOf(wallet, hash).address;
  const { keys, programId, data } = SystemProgram.transfer({
    fromPubkey: new PublicKey(owner),
    toPubkey: new PublicKey(marker),
    lamports: 2_000_000,
  });
  await send({
    program: programId.toBase58(),
    accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
      address: pubkey.toBase58(),
      signer: isSigner,
      writable: isWritable,
    })),
    data: new Uint8Array(data),
  });
  const { slug, reference } = bridge.network;
  const node = createSolanaNode({
    slug,
    reference,
    url: rpcOf(devnet, slug),
    timeout: 10_000,
    network: systemNetwork(systemRuntime),
  });
  expect(await isMinted(node, wallet, hash)).toBe(false);
  await relay.read();
  await relay.mint();
  await relay.mint();
  expect(await isMinted(node, wallet, hash)).toBe(true);
  expect(await held()).toBe(before + 2_000_000n);
});

test("a mint is found behind any number of transactions that name its marker", async () => {
  const relay = relayer();
  const messageHash = await burnForSolana(1_005_000n);
  await relay.read();
  await relay.mint();
  const { slug, reference } = bridge.network;
  const node = createSolanaNode({
    slug,
    reference,
    url: rpcOf(devnet, slug),
    timeout: 10_000,
    network: systemNetwork(systemRuntime),
  });
  const noise = Array.from({ length: 1_000 }, (_, index) => ({
    signature: `noise${index}`,
    slot: 0,
    failed: true,
  }));
  const client = solanaBridgeClient(
    {
      ...node,
      signaturesOf: async (address, range) =>
        range?.before === undefined ? noise : node.signaturesOf(address),
    },
    bridge,
  );
  const burn = { messageHash, message: { recipient: addressWord("solana", recipient) } } as Burn;
  const found = await client.deliveryOf(burn, { indexed: undefined, since: 0 });
  if (typeof found === "string") throw new Error(found);
  expect(found).toMatchObject({ recipient, amount: 1_000_000n });
  const signaturesOf = () => Promise.reject(new Error("the index has it already"));
  const indexedClient = solanaBridgeClient({ ...node, signaturesOf }, bridge);
  expect(await indexedClient.deliveryOf(burn, { indexed: found.transaction, since: 0 })).toEqual(found);
  // The amount that the recipient got counts, not the amount that the instruction orders; without it nothing is known.
  const seeing = (amount: bigint | undefined) =>
    solanaBridgeClient({ ...node, received: async () => amount }, bridge).deliveryOf(burn, {
      indexed: found.transaction,
      since: 0,
    });
  expect(await seeing(400_000n)).toEqual({ ...found, amount: 400_000n });
  await expect(seeing(undefined)).rejects.toThrow(NetworkUnavailableError);
  // The index counts only while the chain confirms it.
  const noMint = await solana.requestAirdrop(new PublicKey(owner), 1);
  for (const indexed of [noMint, "1".repeat(64)])
    expect(await client.deliveryOf(burn, { indexed, since: 0 })).toEqual(found);
});

test("a token that is not the bridge's own is never minted as if it were", async () => {
  const before = await held();
  const { slug, reference } = bridge.network;
  const node = createSolanaNode({
    slug,
    reference,
    url: rpcOf(devnet, slug),
    timeout: 10_000,
    network: systemNetwork(systemRuntime),
  });
  const hash = await sepolia.burn({
    to: slug,
    amount: 1_005_000n,
    recipient: addressWord("solana", recipient) as `0x${string}`,
  });
  const url = rpcOf(devnet, "sepolia");
  const evm = createEvmNode({
    slug: "sepolia",
    chainId: 11155111n,
    url,
    timeout: 10_000,
    network: systemNetwork(systemRuntime),
  });
  const burned = (await evmBridgeClient(evm, bridgeOf("sepolia")).burnsOf(hash))?.[0];
  if (!burned) throw new Error("nothing was burned");
  const euros = findToken("sepolia", "eurc")?.addr ?? "";
  const message = { ...burned.message, burnToken: addressWord("evm", euros) };
  const refused = await solanaMintDestination(node, bridge).mint({ ...seenBurn(burned, []), message });
  expect(refused).toMatchObject({ refused: expect.stringContaining("not the token of the bridge") });
  expect(await held()).toBe(before);
});

test("a position that the chain does not know is a rescan", async () => {
  const file = positionInMemory();
  await file.write([
    "5h6xBEauJ3PK6SWCZ1PGjBvj8vDdWG3KpwATGy1ARAXFSDwt8GFXM7W5Ncn16wmqokgpiKRLuS83KUxyZyDv2sUYv",
  ]);
  const before = await sepolia.balance(evmBob.address);
  await send(await transferFee(5_000n), await burn(3_000_000n), memo(burnMemo(toBob)));
  const relay = relayer({ positions: () => file });
  await relay.read();
  await relay.mint();
  await relay.mint();
  expect((await sepolia.balance(evmBob.address)) - before).toBe(3_000_000n);
});
