import { encodeFunctionData, erc20Abi, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { burnKey, decodeCctpMessage } from "../src/bridge/cctp/message";
import { createEvmNode, type EvmNode } from "../src/chains/evm/node";
import { safeAbi } from "../src/chains/evm/safe-abi";
import { tokensOf } from "../src/chains/registry";
import { systemNetwork } from "../src/chains/system-network";
import type { ReadBlockContent } from "../src/indexing/reader";
import { evmReader } from "../src/indexing/readers/evm";
import { systemRuntime } from "../src/lib/system-runtime";
import { callFromMultisig, deployMultisig } from "../src/local/chains/evm/multisig";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { bridgeChain, bridgeOf } from "./bridge";
import { chainIdOf, rpcOf } from "./chain";
import { type EvmNetwork, evmNetwork } from "./contracts/evm-network";
import { startFaultyNode } from "./faulty-node/faulty-node";

const [alice, bob, carol] = evmWallets;
const lower = (address: string) => address.toLowerCase();
const zero = `0x${"0".repeat(40)}`;

let devnet: Devnet;
let source: EvmNetwork;
let target: EvmNetwork;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  source = evmNetwork(devnet, "sepolia");
  target = evmNetwork(devnet, "basesep");
});
afterAll(() => devnet.close());

const nodeAt = (slug: string, url = rpcOf(devnet, slug)): EvmNode =>
  createEvmNode({
    slug,
    chainId: BigInt(chainIdOf(slug)),
    url,
    timeout: 10_000,
    network: systemNetwork(systemRuntime),
  });

/** Everything from the block after a place to the head, as the reader returns it. */
async function readFrom(slug: string, from: number, node = nodeAt(slug)): Promise<ReadBlockContent[]> {
  const reader = evmReader(node, tokensOf(slug), { from });
  const blocks: ReadBlockContent[] = [];
  for (;;) {
    const reading = await reader.readAfter(blocks.at(-1));
    if (reading === "forked") throw new Error("nothing was reorganised here");
    blocks.push(...reading.blocks);
    if (reading.atHead) return blocks;
  }
}

/** The one block that an act makes. */
async function blockOf(
  at: EvmNetwork,
  slug: string,
  act: () => Promise<Hex | undefined>,
): Promise<ReadBlockContent> {
  const before = Number(await at.client.getBlockNumber({ cacheTime: 0 }));
  await act();
  const [block, ...more] = await readFrom(slug, before + 1);
  if (!block || more.length > 0) throw new Error("another number of blocks than one");
  return block;
}

interface Sending {
  to?: Hex;
  data?: Hex;
  value?: bigint;
  gas?: bigint;
}

const send = async (at: EvmNetwork, wallet: { privateKey: Hex }, transaction: Sending): Promise<Hex> => {
  const account = privateKeyToAccount(wallet.privateKey);
  const hash = await at.client.sendTransaction({ account, chain: null, ...transaction });
  await at.client.mined(hash);
  return hash;
};

const transferData = (to: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to as Hex, amount] });

describe("a transaction", () => {
  test("that pays in the network's own coin", async () => {
    let hash: Hex = "0x";
    const block = await blockOf(source, "sepolia", async () => {
      hash = await send(source, alice, { to: bob.address, value: 12_345n });
      return hash;
    });
    const { gasUsed, effectiveGasPrice } = await source.client.getTransactionReceipt({ hash });
    expect(block.transactions).toEqual([
      {
        position: 0,
        hash,
        success: true,
        types: ["native_transfer"],
        signers: [lower(alice.address)],
        fee: { amount: gasUsed * effectiveGasPrice, token: "native" },
      },
    ]);
    expect(block.transfers).toEqual([
      {
        position: 0,
        txHash: hash,
        token: "native",
        sender: lower(alice.address),
        recipient: lower(bob.address),
        amount: 12_345n,
      },
    ]);
    const header = await source.client.getBlock({ blockNumber: BigInt(block.number) });
    expect(block).toMatchObject({ hash: header.hash, time: Number(header.timestamp) * 1000 });
  });

  test("that pays tokens of the registry", async () => {
    const usdc = source.token("usdc");
    const block = await blockOf(source, "sepolia", () =>
      send(source, alice, { to: usdc, data: transferData(bob.address, 7n) }),
    );
    expect(block.transactions).toMatchObject([{ types: ["transfer"] }]);
    expect(block.transfers).toMatchObject([
      {
        position: 1,
        token: lower(usdc),
        sender: lower(alice.address),
        recipient: lower(bob.address),
        amount: 7n,
      },
    ]);
  });

  test("that fails has a fee and moves nothing", async () => {
    const block = await blockOf(source, "sepolia", () =>
      send(source, bob, {
        to: source.token("usdc"),
        data: transferData(alice.address, 2n ** 200n),
        gas: 90_000n,
      }),
    );
    expect(block.transfers).toEqual([]);
    expect(block.transactions).toMatchObject([{ success: false, types: ["transfer"] }]);
    expect(block.transactions[0]?.fee?.amount).toBeGreaterThan(0n);
  });

  test("that creates a contract and gives it coins", async () => {
    // Returns no code at all; the value stays with the address.
    const block = await blockOf(source, "sepolia", () => send(source, alice, { data: "0x00", value: 5n }));
    const receipt = await source.client.getTransactionReceipt({ hash: block.transactions[0]?.hash as Hex });
    expect(block.transactions).toMatchObject([{ types: ["contract_creation"] }]);
    expect(block.transfers).toMatchObject([
      { recipient: receipt.contractAddress, amount: 5n, token: "native" },
    ]);
  });

  test("with a call that this project does not know, and coins for it", async () => {
    const block = await blockOf(source, "sepolia", () =>
      send(source, alice, { to: carol.address, data: "0xdeadbeef01", value: 1n }),
    );
    expect(block.transactions).toMatchObject([{ types: ["call", "0xdeadbeef", "native_transfer"] }]);
    expect(block.transfers).toMatchObject([{ recipient: lower(carol.address), amount: 1n }]);
  });
});

test("many in one block keep apart, and a node without block receipts gives the same", async () => {
  const chain = source.client;
  const request = (method: string, params: readonly unknown[]) =>
    chain.request({ method: method as never, params: params as never });
  await request("evm_setAutomine", [false]);
  const account = privateKeyToAccount(alice.privateKey);
  const nonce = await chain.getTransactionCount({ address: alice.address });
  const count = 30;
  for (let n = 0; n < count; n++)
    await chain.sendTransaction({
      account,
      chain: null,
      nonce: nonce + n,
      gas: 100_000n,
      ...(n % 3 === 0
        ? { to: bob.address, value: BigInt(n + 1) }
        : { to: source.token("usdc"), data: transferData(bob.address, BigInt(n)) }),
    });
  await request("evm_mine", []);
  await request("evm_setAutomine", [true]);
  const from = Number(await chain.getBlockNumber({ cacheTime: 0 }));
  const [block] = await readFrom("sepolia", from);
  expect(block?.transactions.map(({ position }) => position)).toEqual(
    Array.from({ length: count }, (_, index) => index),
  );
  expect(block?.transfers.map(({ position, amount }) => [position, amount])).toEqual(
    Array.from({ length: count }, (_, n) =>
      n % 3 === 0 ? [n * 100_000, BigInt(n + 1)] : [n * 100_000 + 1, BigInt(n)],
    ),
  );
  const lesser = await startFaultyNode("evm", rpcOf(devnet, "sepolia"), {
    eth_getBlockReceipts: "no-method",
  });
  onTestFinished(() => lesser.close());
  expect(await readFrom("sepolia", 0, nodeAt("sepolia", lesser.url))).toEqual(await readFrom("sepolia", 0));
});

describe("a payment to another network", () => {
  test("leaves and arrives as one", async () => {
    const [from, there] = [bridgeChain(devnet, "sepolia"), bridgeChain(devnet, "basesep")];
    const minter = lower(bridgeOf("sepolia").cctp.token_minter ?? "");
    await from.approve();
    let hash: Hex = "0x";
    const left = await blockOf(source, "sepolia", async () => {
      hash = await from.burn({ to: "basesep", amount: 1_000_000n });
      return hash;
    });
    expect(left.transactions).toMatchObject([{ types: ["depositForBurn"] }]);
    // To the minter, and the burn.
    expect(left.transfers).toMatchObject([
      { position: 1, sender: lower(alice.address), recipient: minter, amount: 1_000_000n },
      { position: 2, sender: minter, recipient: zero, amount: 1_000_000n },
    ]);
    const message = await from.attestedBurn(hash, 1n);
    const name = burnKey(decodeCctpMessage(message), decodeCctpMessage(message).body);
    expect(left.departures).toEqual([
      {
        position: 2,
        steps: [1, 2],
        message: name,
        bridge: "cctp",
        sender: lower(alice.address),
        amount: 1_000_000n,
        network: "basesep",
        recipient: lower(bob.address),
        token: lower(target.token("usdc")),
      },
    ]);
    expect(left.arrivals).toEqual([]);
    const arrived = await blockOf(target, "basesep", () => there.deliver(message));
    expect(arrived.transactions).toMatchObject([{ types: ["receiveMessage"] }]);
    expect(arrived.transfers).toMatchObject([
      { sender: zero, recipient: lower(bob.address), amount: 1_000_000n },
    ]);
    expect(arrived.arrivals).toEqual([{ position: 1, message: name, bridge: "cctp" }]);
    expect(arrived.departures).toEqual([]);
  });

  test("to Solana is one to the wallet of the token account that the burn names, where a node says it", async () => {
    const from = bridgeChain(devnet, "sepolia");
    const hash = await from.burn({ to: "solana-devnet", amount: 5n, recipient: `0x${"07".repeat(32)}` });
    const block = Number((await from.client.getTransactionReceipt({ hash })).blockNumber);
    const tokenAccount = "US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx";
    const recipientOf = async (walletOf?: () => Promise<string | undefined>) => {
      const reader = evmReader(nodeAt("sepolia"), tokensOf("sepolia"), { from: block, walletOf });
      const reading = await reader.readAfter(undefined);
      if (reading === "forked") throw new Error("nothing was reorganised here");
      return reading.blocks.flatMap(({ departures }) => departures.map(({ recipient }) => recipient));
    };
    expect(await recipientOf()).toEqual([tokenAccount]);
    expect(await recipientOf(async () => undefined)).toEqual([tokenAccount]);
    expect(await recipientOf(async () => "wallet")).toEqual(["wallet"]);
  });
});

test("events of multisigs about their owners, from any contract", async () => {
  const from = Number(await source.client.getBlockNumber({ cacheTime: 0 })) + 1;
  const owners = [alice.address, bob.address];
  const rpcUrl = rpcOf(devnet, "sepolia");
  const multisig = await deployMultisig(rpcUrl, { deployer: alice, owners, threshold: 1 });
  const change = (functionName: "addOwnerWithThreshold" | "removeOwner", args: readonly unknown[]) =>
    callFromMultisig(rpcUrl, {
      multisig,
      to: multisig,
      data: encodeFunctionData({ abi: safeAbi, functionName, args } as never),
      signers: [alice, bob],
    });
  await change("addOwnerWithThreshold", [carol.address, 2n]);
  await change("removeOwner", [carol.address, alice.address, 1n]);
  const reported = (await readFrom("sepolia", from)).flatMap(({ multisigs }) => multisigs);
  const of = { multisig: lower(multisig) };
  expect(reported).toEqual([
    { ...of, position: 1, change: "setup", owner: lower(alice.address), threshold: 1 },
    { ...of, position: 1, change: "setup", owner: lower(bob.address), threshold: 1 },
    // SafeL2 first reports the transaction itself.
    { ...of, position: 2, change: "owner_added", owner: lower(carol.address), threshold: undefined },
    { ...of, position: 3, change: "threshold", owner: undefined, threshold: 2 },
    { ...of, position: 2, change: "owner_removed", owner: lower(alice.address), threshold: undefined },
    { ...of, position: 3, change: "threshold", owner: undefined, threshold: 1 },
  ]);
});
