import { Keypair } from "@solana/web3.js";
import type { Hex } from "viem";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { solanaBurnsOf } from "../src/bridge/cctp/solana/burns";
import { solanaCctpTarget } from "../src/bridge/cctp/solana/client";
import { solanaSender } from "../src/bridge/cctp/solana/sender";
import { addressWord } from "../src/bridge/domains";
import { NetworkUnavailableError } from "../src/chains/chain";
import { associatedTokenAccount } from "../src/chains/solana/address";
import { systemRuntime } from "../src/lib/system-runtime";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets, solanaBridge, solanaWallets } from "../src/local/chains/wallets";
import { devSolanaRelayer } from "../src/local/relayer/keys";
import { positionInMemory } from "../src/local/relayer/position-file";
import { type RelayerOptions, relayerPlans } from "../src/local/relayer/start";
import { attesting, bridgeChain } from "./bridge";
import { rpcOf } from "./chain";
import { keypair, post, usdc } from "./solana";
import {
  attested,
  burnOnSolana,
  burnsOnSolana,
  deliverOnSolana,
  forwarded,
  forwardingPrograms,
  messageFor,
  solanaEnd,
  solanaNode,
} from "./solana-cctp";
import { collectLog } from "./support/collect-log";

const [, evmBob] = evmWallets;
const [alice, bob] = solanaWallets.map(keypair) as [Keypair, Keypair];
const recipient = bob.publicKey.toBase58();
const mint = usdc.toBase58();

let devnet: Devnet;
let rpc: Record<string, string>;
let attestation: Awaited<ReturnType<typeof attesting>>;
let sepolia: ReturnType<typeof bridgeChain>;
let url: string;
let log = collectLog("info");
let now = 0;

beforeAll(async () => {
  devnet = await startDevnet({
    networks: ["sepolia", "solana-devnet"],
    solanaPrograms: forwardingPrograms,
  });
  rpc = Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
  url = rpcOf(devnet, "solana-devnet");
  sepolia = bridgeChain(devnet, "sepolia");
  await sepolia.approve();
  attestation = await attesting(rpc);
});
afterAll(async () => {
  await attestation?.close();
  await devnet?.close();
});
beforeEach(() => {
  log = collectLog("info");
});

/** A relayer that is moved by hand: reads everything, then mints all it can, a while later each time. */
function relayer(options: Partial<RelayerOptions> = {}) {
  const plans = relayerPlans({
    rpc,
    attestationUrl: attestation.url,
    logger: log.logger,
    clock: { ...systemRuntime, now: () => now },
    ...options,
  }).flatMap(({ read, mint }) => [read, mint]);
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

const held = () => solanaNode(url).tokenBalance(recipient, mint);
const burnForSolana = async (amount: bigint, wallet = recipient) =>
  sepolia.burn({
    to: "solana-devnet",
    amount,
    recipient: addressWord("solana", await associatedTokenAccount(wallet, mint)) as Hex,
  });

test("two relayers at once, and one that remembers nothing, deliver a burn on Solana once", async () => {
  const before = await held();
  const [one, two] = [relayer(), relayer()];
  await burnForSolana(1_000_000n);
  await Promise.all([one.read(), two.read()]);
  await Promise.all([one.mint(), two.mint()]);
  await Promise.all([one.mint(), two.mint()]);
  const forgetful = relayer();
  await forgetful.read();
  await forgetful.mint();
  await forgetful.mint();
  expect(await held()).toBe(before + 1_000_000n);
});

test("a burn for a wallet without a token account waits, and holds up no other", async () => {
  const before = await held();
  const relay = relayer();
  await burnForSolana(3_000_000n, Keypair.generate().publicKey.toBase58());
  await burnForSolana(2_000_000n);
  await relay.read();
  await relay.mint();
  await relay.mint();
  expect(await held()).toBe(before + 2_000_000n);
  const waiting = log.lines.filter(({ msg }) => msg === "a mint waits");
  expect(JSON.stringify(waiting)).toContain("does not exist, and its wallet is not known");
});

test("a token account that lacks is created for a wallet that is known, and paid once its creation is confirmed", async () => {
  const dave = Keypair.generate().publicKey.toBase58();
  const message = await attested(await messageFor(dave, { from: "sepolia", amount: 4_000_000n }));
  const node = solanaNode(url);
  const lagging = { ...node, signatureStatus: async () => null };
  const late = await solanaSender(lagging, solanaEnd, devSolanaRelayer()).deliver(message, dave);
  expect(late).toEqual({ waits: "the recipient's token account is being created" });
  const erin = Keypair.generate().publicKey.toBase58();
  const other = await attested(await messageFor(erin, { from: "sepolia", amount: 5_000_000n }));
  const sender = solanaSender(node, solanaEnd, devSolanaRelayer());
  for (const [one, wallet, amount] of [
    [message, dave, 4_000_000n],
    [other, erin, 5_000_000n],
  ] as const) {
    expect(await sender.deliver(one, wallet)).toHaveProperty("sent");
    expect(await node.tokenBalance(wallet, mint)).toBe(amount);
  }
});

test("a delivery is found behind any number of transactions that name the account of its nonce", async () => {
  const message = await messageFor(recipient, { from: "sepolia", amount: 1_000_000n });
  const delivered = await deliverOnSolana(url, keypair(solanaBridge), await attested(message));
  expect(delivered).toHaveProperty("signature");
  const node = solanaNode(url);
  const noise = Array.from({ length: 1_000 }, (_, index) => ({
    signature: `noise${index}`,
    slot: 0,
    failed: true,
  }));
  const noisy = {
    ...node,
    signaturesOf: async (address: string, range?: { before?: string }) =>
      range?.before === undefined ? noise : node.signaturesOf(address),
  };
  const search = { indexed: undefined, since: 0, recipient };
  const target = solanaCctpTarget(noisy, solanaEnd, { relayed: true });
  const found = await target.deliveryOf(message.nonce, search);
  if (typeof found === "string") throw new Error(found);
  expect(found).toMatchObject({ recipient, token: mint, amount: 1_000_000n });
  const signaturesOf = () => Promise.reject(new Error("the index has it already"));
  const indexed = { ...search, indexed: found.transaction };
  const byIndex = solanaCctpTarget({ ...node, signaturesOf }, solanaEnd, { relayed: true });
  expect(await byIndex.deliveryOf(message.nonce, indexed)).toEqual(found);
  // The amount that the recipient got counts, not the amount that the message orders; without it nothing is known.
  const seeing = (amount: bigint | undefined) =>
    solanaCctpTarget({ ...node, received: async () => amount }, solanaEnd, { relayed: true }).deliveryOf(
      message.nonce,
      indexed,
    );
  expect(await seeing(400_000n)).toEqual({ ...found, amount: 400_000n });
  await expect(seeing(undefined)).rejects.toThrow(NetworkUnavailableError);
  // Another wallet than that of the token account was paid nothing.
  const other = alice.publicKey.toBase58();
  expect(await target.deliveryOf(message.nonce, { ...search, recipient: other })).toMatchObject({
    amount: 0n,
  });
  // The index counts only while the chain confirms it.
  const { result: airdrop } = await post(url, { id: 1, method: "requestAirdrop", params: [other, 1] });
  for (const hash of [airdrop, "1".repeat(64)])
    expect(await target.deliveryOf(message.nonce, { ...search, indexed: hash })).toEqual(found);
  expect(await target.deliveryOf(`0x${"1".repeat(64)}`, search)).toBe("not_minted");
});

const toBob = { to: "sepolia", recipient: evmBob.address } as const;

test("burns with a hook, and those that a program orders, are read as the protocol wrote them, and minted once", async () => {
  const before = await sepolia.balance(evmBob.address);
  const hook = Uint8Array.of(0xc0, 0xff, 0xee);
  // Two equal burns, of which a program orders the second; then two with a hook.
  const plain = await burnsOnSolana(url, alice, [
    { ...toBob, amount: 1_000_001n },
    { ...toBob, amount: 1_000_001n, called: true },
  ]);
  const hooked = await burnsOnSolana(url, alice, [
    { ...toBob, amount: 2_000_001n, hook },
    { ...toBob, amount: 4_000_001n, hook, called: true },
  ]);
  const node = solanaNode(url);
  for (const [hash, amounts, hookData] of [
    [plain, [1_000_001n, 1_000_001n], "0x"],
    [hooked, [2_000_001n, 4_000_001n], "0xc0ffee"],
  ] as const) {
    const burns = (await solanaBurnsOf(node, solanaEnd, hash)) ?? [];
    expect(burns.map(({ message }) => message.body.amount)).toEqual(amounts);
    expect(burns.map(({ message }) => message.body.hookData)).toEqual([hookData, hookData]);
    // Once its accounts are closed, a message follows from its instruction.
    const closed = {
      executed: node.executed,
      accounts: async (all: readonly string[]) => all.map(() => undefined),
    };
    expect(await solanaBurnsOf(closed, solanaEnd, hash)).toEqual(
      burns.map((burn) => ({ ...burn, isShown: false })),
    );
  }
  const relay = relayer();
  await relay.read();
  for (let round = 0; round < 6; round++) await relay.mint();
  expect((await sepolia.balance(evmBob.address)) - before).toBe(8_000_004n);
});

test("a burn with an empty hook is refused, as the protocol refuses it", async () => {
  const empty = { ...toBob, amount: 1n, hook: new Uint8Array() };
  await expect(burnsOnSolana(url, alice, [empty])).rejects.toThrow("6013");
});

test("a delivery that a program orders is found, and the amount that it paid", async () => {
  // The wallet of the fees has one token account for both, without which a transaction has no room for the program.
  const wallet = solanaBridge.address;
  const message = await messageFor(wallet, { from: "sepolia", amount: 1_500_000n });
  const delivered = await deliverOnSolana(url, keypair(solanaBridge), await attested(message), forwarded);
  if ("error" in delivered) throw new Error(JSON.stringify(delivered.error));
  const target = solanaCctpTarget(solanaNode(url), solanaEnd, { relayed: true });
  const search = { indexed: undefined, since: 0, recipient: wallet };
  expect(await target.deliveryOf(message.nonce, search)).toMatchObject({
    ...{ transaction: delivered.signature, recipient: wallet, amount: 1_500_000n },
  });
});

test("a position that the chain does not know is a rescan", async () => {
  const file = positionInMemory();
  await file.write([
    "5h6xBEauJ3PK6SWCZ1PGjBvj8vDdWG3KpwATGy1ARAXFSDwt8GFXM7W5Ncn16wmqokgpiKRLuS83KUxyZyDv2sUYv",
  ]);
  const before = await sepolia.balance(evmBob.address);
  await burnOnSolana(url, alice, { to: "sepolia", recipient: evmBob.address, amount: 3_000_000n });
  const relay = relayer({ positions: () => file });
  await relay.read();
  await relay.mint();
  await relay.mint();
  expect((await sepolia.balance(evmBob.address)) - before).toBe(3_000_000n);
});
