import {
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  keccak256,
  maxUint256,
  numberToHex,
  parseEventLogs,
  slice,
} from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BridgeMessage, decodeMessage, encodeMessage } from "../../src/bridge/message";
import { burnMintBridgeAbi as abi } from "../../src/generated/contracts";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { evmRelayer, evmWallets } from "../../src/local/chains/wallets";
import { fiatTokenAbi } from "../fiat-token";
import { attest, type EvmNetwork, evmNetwork, keyOf, wordOf } from "./evm-network";
import { runtimeCodeOf } from "./solidity";

const [alice, bob] = evmWallets;
const fee = 5_000n;

let devnet: Devnet;
let source: EvmNetwork;
let target: EvmNetwork;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  source = evmNetwork(devnet, "sepolia");
  target = evmNetwork(devnet, "basesep");
  for (const token of ["usdc", "eurc"]) await source.approve(alice, token, source.bridge, maxUint256);
});
afterAll(() => devnet.close());

interface Deposit {
  token: string;
  amount: bigint;
  maxFee: bigint;
  domain: number;
  recipient: Hex;
  hook: Hex;
}

const deposit = (over: Partial<Deposit> = {}): Hex => {
  const { token, amount, maxFee, domain, recipient, hook }: Deposit = {
    token: "usdc",
    amount: 1_000_000n,
    maxFee: fee,
    domain: target.domain,
    recipient: wordOf(bob.address),
    hook: "0x",
    ...over,
  };
  const args = [source.token(token), amount, maxFee, domain, recipient, hook] as const;
  return encodeFunctionData({ abi, functionName: "depositForBurn", args });
};

/** Burns on the source, and gives back the message as its log has it. */
async function burn(over: Partial<Deposit> = {}): Promise<Hex> {
  const { logs } = await source.send(alice, source.bridge, deposit(over));
  const [sent] = parseEventLogs({ abi, logs, eventName: "MessageSent" });
  if (!sent) throw new Error("no message");
  expect(sent.args.messageHash).toBe(keccak256(sent.args.message));
  return sent.args.message;
}

const receive = (message: Hex, attestation: Hex): Hex =>
  encodeFunctionData({ abi, functionName: "receiveMessage", args: [message, attestation] });

/** Carries a message over; anybody may, here it is bob. */
const deliver = async (message: Hex) =>
  target.send(bob, target.bridge, receive(message, await attest(keccak256(message))));

const refusal = (message: Hex, attestation: Hex) =>
  target.failure(bob.address, target.bridge, receive(message, attestation));

/** A message that was never sent, but is attested: what the bridge itself makes of it. */
const forged = async (message: Hex, over: Partial<BridgeMessage>): Promise<string> => {
  const changed = encodeMessage({ ...decodeMessage(message), ...over }) as Hex;
  return refusal(changed, await attest(keccak256(changed)));
};

describe("a payment over the bridge", () => {
  test("burns here what is minted there, less the fee, to the base unit", async () => {
    const state = async () => [
      await source.balance("usdc", alice.address),
      await source.balance("usdc", evmRelayer),
      await source.balance("usdc", source.bridge),
      await source.supply("usdc"),
      await target.balance("usdc", bob.address),
      await target.supply("usdc"),
    ];
    const before = await state();
    const message = await burn({ amount: 123_456_789n });
    expect(decodeMessage(message)).toMatchObject({
      sourceDomain: source.domain,
      destinationDomain: target.domain,
      sender: wordOf(alice.address),
      burnToken: wordOf(source.token("usdc")),
      amount: 123_451_789n,
      recipient: wordOf(bob.address),
      hook: "0x",
    });
    const { logs } = await deliver(message);
    expect(parseEventLogs({ abi, logs, eventName: "MessageReceived" })).toMatchObject([
      { args: { messageHash: keccak256(message), recipient: bob.address, amount: 123_451_789n } },
    ]);
    expect((await state()).map((value, index) => value - (before[index] ?? 0n))).toEqual([
      -123_456_789n,
      fee,
      0n,
      -123_451_789n,
      123_451_789n,
      123_451_789n,
    ]);
  });

  test("two equal burns are two messages", async () => {
    expect(await burn()).not.toBe(await burn());
  });

  test("the minimum that leaves is one base unit beyond the fee", async () => {
    const failure = (over: Partial<Deposit>) => source.failure(alice.address, source.bridge, deposit(over));
    expect(await failure({ amount: fee })).toBe("AmountTooSmall");
    expect(await failure({ amount: fee + 1n })).toBe("none");
    expect(await failure({ maxFee: fee - 1n })).toBe("FeeTooHigh");
  });

  test.each<[string, () => Partial<Deposit>, string]>([
    ["a token that is not linked", () => ({ token: "eurc" }), "NotLinked"],
    ["an unknown network", () => ({ domain: 4242 }), "NotLinked"],
    ["its own network", () => ({ domain: source.domain }), "NotLinked"],
    ["nobody", () => ({ recipient: wordOf("0x00") }), "InvalidRecipient"],
    ["more than there is", () => ({ amount: 10n ** 15n }), "ERC20: transfer amount exceeds balance"],
  ])("%s is refused before anything burns", async (_name, over, error) => {
    expect(await source.failure(alice.address, source.bridge, deposit(over()))).toBe(error);
  });
});

describe("a message is believed", () => {
  /** The order of secp256k1. */
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  let message: Hex;
  let good: Hex;
  beforeAll(async () => {
    message = await burn();
    good = await attest(keccak256(message));
  });

  test("once", async () => {
    const own = await burn();
    await deliver(own);
    expect(await refusal(own, await attest(keccak256(own)))).toBe("AlreadyReceived");
  });

  test("only with the attester's own signature, in its one form", async () => {
    const [r, s, v] = [slice(good, 0, 32), slice(good, 32, 64), slice(good, 64)];
    const otherV = v === "0x1b" ? "1c" : "1b";
    const highS = numberToHex(order - hexToBigInt(s), { size: 32 });
    const wrong: Hex[] = [
      "0x",
      slice(good, 0, 64),
      `${good}00`,
      `${r}${s.slice(2)}${otherV}`,
      `${r}${s.slice(2)}00`,
      `${r}${highS.slice(2)}${otherV}`,
      `0x${"00".repeat(65)}`,
      await attest(keccak256(message), keyOf(0)),
      await attest(keccak256(`${message}00`)),
    ];
    for (const attestation of wrong) expect(await refusal(message, attestation)).toBe("InvalidAttestation");
    expect(await refusal(message, good)).toBe("none");
  });

  test("as it was signed and no other way", async () => {
    for (let at = 0; at < message.length / 2 - 1; at += 7) {
      const byte = Number.parseInt(message.slice(2 + 2 * at, 4 + 2 * at), 16) ^ 1;
      const changed: Hex = `0x${message.slice(2, 2 + 2 * at)}${byte.toString(16).padStart(2, "0")}${message.slice(4 + 2 * at)}`;
      expect(await refusal(changed, good)).toMatch(/^(InvalidAttestation|MalformedMessage|WrongDomain)$/);
    }
    const tooShort = slice(message, 0, 171);
    expect(await refusal(tooShort, await attest(keccak256(tooShort)))).toBe("MalformedMessage");
    const version2: Hex = `0x00000002${message.slice(10)}`;
    expect(await refusal(version2, await attest(keccak256(version2)))).toBe("MalformedMessage");
  });

  test("on the network it is for, about linked tokens, for an account that exists here", async () => {
    expect(await forged(message, { destinationDomain: source.domain })).toBe("WrongDomain");
    expect(await forged(message, { sourceDomain: 4242 })).toBe("NotLinked");
    expect(await forged(message, { burnToken: wordOf(source.token("eurc")) })).toBe("NotLinked");
    expect(await forged(message, { recipient: `0x${"1".repeat(64)}` })).toBe("InvalidRecipient");
    // The source itself never takes it either.
    expect(await source.failure(bob.address, source.bridge, receive(message, good))).toBe("WrongDomain");
  });
});

describe("a recipient with code of its own", () => {
  const hostile: Hex = "0x00000000000000000000000000000000000b0bb1";
  const hostileAbi = [
    {
      type: "function",
      name: "arm",
      stateMutability: "nonpayable",
      inputs: [{ type: "address" }, { type: "bytes" }, { type: "bytes" }, { type: "bool" }],
      outputs: [],
    },
    { type: "function", name: "called", stateMutability: "view", inputs: [], outputs: [{ type: "bool" }] },
    { type: "function", name: "succeeded", stateMutability: "view", inputs: [], outputs: [{ type: "bool" }] },
    { type: "function", name: "failure", stateMutability: "view", inputs: [], outputs: [{ type: "bytes4" }] },
  ] as const;
  beforeAll(async () => {
    const code = runtimeCodeOf("HostileReceiver");
    await target.client.request<{ Method: "anvil_setCode"; Parameters: [Hex, Hex]; ReturnType: unknown }>({
      method: "anvil_setCode",
      params: [hostile, code],
    });
  });

  const arm = async (message: Hex, refuses: boolean) =>
    target.send(
      bob,
      hostile,
      encodeFunctionData({
        abi: hostileAbi,
        functionName: "arm",
        args: [target.bridge, message, await attest(keccak256(message)), refuses],
      }),
    );
  const read = (functionName: "called" | "succeeded" | "failure") =>
    target.client.readContract({ address: hostile, abi: hostileAbi, functionName });

  test("cannot have its message minted again from within", async () => {
    const message = await burn({ recipient: wordOf(hostile), hook: "0x01" });
    await arm(message, false);
    await deliver(message);
    expect([await read("called"), await read("succeeded"), await read("failure")]).toEqual([
      true,
      false,
      "0xb51d48a7", // AlreadyReceived
    ]);
    expect(await target.balance("usdc", hostile)).toBe(1_000_000n - fee);
  });

  test("that refuses takes the mint back, and may be tried again", async () => {
    const before = await target.balance("usdc", hostile);
    const message = await burn({ recipient: wordOf(hostile), hook: "0x01" });
    await arm(message, true);
    const attestation = await attest(keccak256(message));
    await expect(
      target.client.call({ account: bob.address, to: target.bridge, data: receive(message, attestation) }),
    ).rejects.toThrow("refused");
    expect(await target.balance("usdc", hostile)).toBe(before);
    await arm(message, false);
    await deliver(message);
    expect(await target.balance("usdc", hostile)).toBe(before + 1_000_000n - fee);
  });

  test("is not called without a hook", async () => {
    await arm(await burn(), true);
    await deliver(await burn({ recipient: wordOf(hostile) }));
  });
});

test("a hook for an account without code does not keep the tokens from it", async () => {
  const before = await target.balance("usdc", bob.address);
  await deliver(await burn({ hook: "0xdeadbeef" }));
  expect(await target.balance("usdc", bob.address)).toBe(before + 1_000_000n - fee);
});

test("only the owner links, sets fees and adds minters; it cannot be initialised again", async () => {
  const failure = (data: Hex) => source.failure(alice.address, source.bridge, data);
  const link = {
    abi,
    functionName: "linkToken",
    args: [source.token("eurc"), 6, wordOf(source.token("eurc"))],
  } as const;
  expect(await failure(encodeFunctionData(link))).toBe("OwnableUnauthorizedAccount");
  const set = { abi, functionName: "setRelayFee", args: [6, 0n] } as const;
  expect(await failure(encodeFunctionData(set))).toBe("OwnableUnauthorizedAccount");
  const initialize = { abi, functionName: "initialize", args: [0, alice.address, alice.address] } as const;
  expect(await failure(encodeFunctionData(initialize))).toBe("InvalidInitialization");

  const token = (data: Hex, from: string = alice.address) => source.failure(from, source.token("usdc"), data);
  const configure = {
    abi: fiatTokenAbi,
    functionName: "configureMinter",
    args: [alice.address, 1n],
  } as const;
  expect(await token(encodeFunctionData(configure))).toBe("FiatToken: caller is not the masterMinter");
  const mint = encodeFunctionData({ abi: fiatTokenAbi, functionName: "mint", args: [alice.address, 1n] });
  expect(await token(mint)).toBe("FiatToken: caller is not a minter");
  expect(await token(mint, source.bridge)).toBe("none");
  const burnOwn = encodeFunctionData({ abi: fiatTokenAbi, functionName: "burn", args: [1n] });
  expect(await token(burnOwn)).toBe("FiatToken: caller is not a minter");
  expect(await token(burnOwn, source.bridge)).toBe("FiatToken: burn amount exceeds balance");
});
