import {
  encodeFunctionData,
  type Hex,
  hashTypedData,
  parseEther,
  parseEventLogs,
  size,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { safeAbi as abi } from "../../src/chains/evm/safe-abi";
import { callFromMultisig, deployMultisig } from "../../src/local/chains/evm/multisig";
import { safeContract } from "../../src/local/chains/evm/safe";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { evmWallets } from "../../src/local/chains/wallets";
import { rpcOf } from "../chain";
import { type EvmNetwork, evmNetwork } from "./evm-network";

const [alice, bob, carol] = evmWallets;
const first = "0x0000000000000000000000000000000000000001";
const stranger = "0x00000000000000000000000000000000000000ee";

let devnet: Devnet;
let chain: EvmNetwork;
let rpcUrl: string;
let multisig: Hex;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  rpcUrl = rpcOf(devnet, "sepolia");
  chain = evmNetwork(devnet, "sepolia");
});
afterAll(() => devnet.close());
beforeEach(async () => {
  const owners = [carol.address, alice.address, bob.address];
  multisig = await deployMultisig(rpcUrl, { deployer: alice, owners, threshold: 2 });
});

const view = <Name extends "getOwners" | "getThreshold" | "nonce">(functionName: Name) =>
  chain.client.readContract({ address: multisig, abi, functionName });
const isOwner = (owner: Hex) =>
  chain.client.readContract({ address: multisig, abi, functionName: "isOwner", args: [owner] });

interface Call {
  to: Hex;
  value: bigint;
  data: Hex;
  operation: number;
  safeTxGas: bigint;
  baseGas: bigint;
  nonce: bigint;
}

const callOf = async (over: Partial<Call> = {}): Promise<Call> => ({
  to: bob.address,
  value: 0n,
  data: "0x",
  operation: 0,
  safeTxGas: 0n,
  baseGas: 0n,
  nonce: await view("nonce"),
  ...over,
});

/** The hash by EIP-712's own rules, apart from the contract. */
const hashOf = (call: Call): Hex =>
  hashTypedData({
    domain: { chainId: 11155111, verifyingContract: multisig },
    types: {
      SafeTx: [
        ...([
          ["to", "address"],
          ["value", "uint256"],
          ["data", "bytes"],
          ["operation", "uint8"],
        ] as const),
        ...([
          ["safeTxGas", "uint256"],
          ["baseGas", "uint256"],
          ["gasPrice", "uint256"],
        ] as const),
        ...([
          ["gasToken", "address"],
          ["refundReceiver", "address"],
          ["nonce", "uint256"],
        ] as const),
      ].map(([name, type]) => ({ name, type })),
    },
    primaryType: "SafeTx",
    message: { ...call, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress },
  });

const argumentsOf = ({ to, value, data, operation, safeTxGas, baseGas }: Call) =>
  [to, value, data, operation, safeTxGas, baseGas, 0n, zeroAddress, zeroAddress] as const;

const execution = (call: Call, signatures: Hex): Hex =>
  encodeFunctionData({ abi, functionName: "execTransaction", args: [...argumentsOf(call), signatures] });

const joined = (signatures: readonly Hex[]): Hex => `0x${signatures.map((one) => one.slice(2)).join("")}`;
const signed = (hash: Hex, wallet: { privateKey: Hex }) =>
  privateKeyToAccount(wallet.privateKey).sign({ hash });
/** Ascending: carol 0x3c, bob 0x70, alice 0xf3. */
const byBoth = async (call: Call) =>
  joined([await signed(hashOf(call), carol), await signed(hashOf(call), alice)]);

/** A call of the multisig's to itself. */
const own = (functionName: "addOwnerWithThreshold" | "removeOwner" | "changeThreshold", args: never) =>
  callFromMultisig(rpcUrl, {
    multisig,
    to: multisig,
    data: encodeFunctionData({ abi, functionName, args } as never),
    signers: [alice, carol],
  });

async function events(hash: Hex) {
  const { logs } = await chain.client.getTransactionReceipt({ hash });
  return parseEventLogs({ abi, logs }).map(({ eventName, args }) => ({ eventName, ...args }));
}

const setup = (owners: readonly Hex[], threshold: bigint, to: Hex = zeroAddress): Hex =>
  encodeFunctionData({
    abi,
    functionName: "setup",
    args: [owners, threshold, to, "0x", zeroAddress, zeroAddress, 0n, zeroAddress],
  });

describe("set up", () => {
  test("it has its owners in order and a threshold, and emits events for both", async () => {
    expect(await view("getOwners")).toEqual([carol.address, alice.address, bob.address]);
    expect(await view("getThreshold")).toBe(2n);
    expect(await view("nonce")).toBe(0n);
    expect(await isOwner(bob.address)).toBe(true);
    expect(await isOwner(stranger)).toBe(false);
    expect(await isOwner(first)).toBe(false);
    const [setup] = await chain.client.getLogs({ address: multisig, fromBlock: 0n });
    expect(parseEventLogs({ abi, logs: setup ? [setup] : [] })).toMatchObject([
      {
        eventName: "SafeSetup",
        args: {
          initiator: safeContract("SafeProxyFactory"),
          owners: [carol.address, alice.address, bob.address],
          threshold: 2n,
        },
      },
    ]);
  });

  test("it is set up once", async () => {
    expect(await chain.failure(bob.address, multisig, setup([bob.address], 1n))).toBe("GS200");
  });

  test.each<[string, () => readonly string[], number]>([
    ["the same owner twice", () => [alice.address, alice.address], 1],
    ["the zero address as an owner", () => [zeroAddress], 1],
    ["the ring's own mark as an owner", () => [first], 1],
    ["no owners", () => [], 1],
    ["a threshold of zero", () => [alice.address], 0],
    ["a threshold beyond the owners", () => [alice.address, bob.address], 3],
  ])("with %s it is not", async (_name, owners, threshold) => {
    await expect(deployMultisig(rpcUrl, { deployer: bob, owners: owners(), threshold })).rejects.toThrow(
      "The chain did not accept",
    );
  });
});

describe("a call", () => {
  test("is made with enough signatures over the EIP-712 hash, whoever brings them", async () => {
    await chain.client.mined(
      await chain.client.sendTransaction({
        account: privateKeyToAccount(alice.privateKey),
        chain: null,
        to: multisig,
        value: parseEther("1"),
      }),
    );
    const call = await callOf({ to: stranger, value: parseEther("0.25") });
    const hash = await chain.client.readContract({
      address: multisig,
      abi,
      functionName: "getTransactionHash",
      args: [...argumentsOf(call), call.nonce],
    });
    expect(hash).toBe(hashOf(call));
    const before = await chain.client.getBalance({ address: stranger });
    const { transactionHash } = await chain.send(bob, multisig, execution(call, await byBoth(call)));
    expect(await chain.client.getBalance({ address: stranger })).toBe(before + parseEther("0.25"));
    expect(await events(transactionHash)).toEqual([
      { eventName: "ExecutionSuccess", txHash: hash, payment: 0n },
    ]);
    expect(await view("nonce")).toBe(1n);
  });

  test.each<[string, (call: Call) => Promise<Hex>, string]>([
    ["one signature", (call) => signed(hashOf(call), alice), "GS020"],
    [
      "the same one twice",
      async (call) => joined([await signed(hashOf(call), alice), await signed(hashOf(call), alice)]),
      "GS026",
    ],
    [
      "signatures in the wrong order",
      async (call) => joined([await signed(hashOf(call), alice), await signed(hashOf(call), carol)]),
      "GS026",
    ],
    ["signatures of another call", async (call) => byBoth({ ...call, value: 1n }), "GS026"],
    ["signatures of another nonce", async (call) => byBoth({ ...call, nonce: 7n }), "GS026"],
    [
      "a name instead of a signature, brought by somebody else",
      async (call) =>
        joined([
          `0x${carol.address.slice(2).padStart(64, "0")}${"0".repeat(64)}01`,
          await signed(hashOf(call), alice),
        ]),
      "GS025",
    ],
    ["no signatures", async () => "0x", "GS020"],
  ])("with %s is refused", async (_name, signatures, error) => {
    const call = await callOf();
    expect(await chain.failure(bob.address, multisig, execution(call, await signatures(call)))).toBe(error);
  });

  test("needs no signature of the owner who sends it", async () => {
    const call = await callOf();
    const name: Hex = `0x${carol.address.slice(2).padStart(64, "0")}${"0".repeat(64)}01`;
    const both = joined([name, await signed(hashOf(call), alice)]);
    expect(size(both)).toBe(130);
    expect(await chain.failure(carol.address, multisig, execution(call, both))).toBe("none");
  });

  test("that fails is taken back, or reported when gas was set aside for it", async () => {
    const failing = await callOf({ to: stranger, value: parseEther("1000") });
    expect(await chain.failure(bob.address, multisig, execution(failing, await byBoth(failing)))).toBe(
      "GS013",
    );
    const reported = { ...failing, safeTxGas: 50_000n };
    const { transactionHash } = await chain.send(bob, multisig, execution(reported, await byBoth(reported)));
    expect(await events(transactionHash)).toMatchObject([{ eventName: "ExecutionFailure" }]);
    expect(await view("nonce")).toBe(1n);
  });

  test("cannot be made by the singleton, which has no owner", async () => {
    const singleton = safeContract("SafeL2");
    expect(await chain.failure(bob.address, singleton, execution(await callOf(), "0x"))).toBe("GS020");
    expect(await chain.failure(bob.address, singleton, setup([bob.address], 1n))).toBe("GS200");
  });
});

describe("owners and threshold", () => {
  test("change by the multisig's own call, with events", async () => {
    const added = await own("addOwnerWithThreshold", [stranger, 3n] as never);
    expect(await events(added)).toMatchObject([
      { eventName: "AddedOwner", owner: expect.stringMatching(/ee$/i) },
      { eventName: "ChangedThreshold", threshold: 3n },
      { eventName: "ExecutionSuccess" },
    ]);
    expect((await view("getOwners")).map((owner) => owner.toLowerCase())).toEqual(
      [stranger, carol.address, alice.address, bob.address].map((owner) => owner.toLowerCase()),
    );
    expect(await view("getThreshold")).toBe(3n);
  });

  test("an owner goes, and the others stay in their order", async () => {
    const removed = await own("removeOwner", [carol.address, alice.address, 1n] as never);
    expect(await events(removed)).toMatchObject([
      { eventName: "RemovedOwner", owner: alice.address },
      { eventName: "ChangedThreshold", threshold: 1n },
      { eventName: "ExecutionSuccess" },
    ]);
    expect(await view("getOwners")).toEqual([carol.address, bob.address]);
    expect(await isOwner(alice.address)).toBe(false);
  });

  test.each<[string, string, () => readonly unknown[]]>([
    ["an owner twice", "addOwnerWithThreshold", () => [bob.address, 2n]],
    ["itself as an owner", "addOwnerWithThreshold", () => [multisig, 2n]],
    ["a stranger gone", "removeOwner", () => [first, stranger, 1n]],
    ["an owner gone who stands elsewhere", "removeOwner", () => [first, bob.address, 1n]],
    ["a threshold beyond the owners", "changeThreshold", () => [4n]],
    ["a threshold beyond those who are left", "removeOwner", () => [first, carol.address, 3n]],
    ["no threshold", "changeThreshold", () => [0n]],
  ])("%s is refused", async (_name, name, args) => {
    await expect(own(name as "removeOwner", args() as never)).rejects.toThrow("did not accept");
  });

  test("no other account can change them", async () => {
    const change = encodeFunctionData({ abi, functionName: "changeThreshold", args: [1n] });
    expect(await chain.failure(alice.address, multisig, change)).toBe("GS031");
  });
});
