import { encodeFunctionData, erc20Abi, type Hex, parseEventLogs, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeCctpMessage } from "../../src/bridge/cctp/message";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { evmMinter, evmRelayer, evmWallets } from "../../src/local/chains/wallets";
import {
  abi,
  attestedBy,
  type Burn,
  burnCall,
  type CctpTestNetwork,
  cctpNetwork,
  receive,
  u32,
  u256,
  withBytes,
} from "./cctp-network";
import { wordOf } from "./evm-network";

const [alice, bob, carol] = evmWallets;
/** PUBLIC development accounts with the indices 8 and 6, in ascending order. */
const attesters = [8, 6];
const attesterAddresses: Hex[] = [
  "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f",
  "0x976EA74026E726554dB657fA54763abd0C3a0aa9",
];

let devnet: Devnet;
let source: CctpTestNetwork;
let target: CctpTestNetwork;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  source = await cctpNetwork(devnet, "sepolia", attesterAddresses);
  target = await cctpNetwork(devnet, "basesep", attesterAddresses);
  await source.send(
    alice.address,
    source.usdc,
    encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [source.messenger, 2n ** 255n] }),
  );
});
afterAll(() => devnet.close());

const burning = (over: Partial<Burn> = {}) => burnCall(source, target, bob.address, over);
const refusedBurn = (over: Partial<Burn>, from: string = alice.address) =>
  source.refusal(from, source.messenger, burning(over));

/** Burns on the source; the message as its log has it. */
async function burn(over: Partial<Burn> = {}): Promise<Hex> {
  const receipt = await source.send(alice.address, source.messenger, burning(over));
  expect(receipt.status).toBe("success");
  return source.messageOf(receipt.logs);
}

let nonces = 0;
/** The message with a nonce of its own, the finality that the service saw, its fee, and the block of expiration. */
const filledIn = (message: Hex, { executed = 1000, fee = 2_500n, expiration = 0n } = {}): Hex => {
  nonces += 1;
  const parts: [number, Hex][] = [
    [12, u256(BigInt(nonces))],
    [144, u32(executed)],
    [312, u256(fee)],
    [344, u256(expiration)],
  ];
  return parts.reduce((bytes, [at, part]) => withBytes(bytes, at, part), message);
};

const refusedMint = async (message: Hex, signers = attesters, from: string = bob.address) =>
  target.refusal(from, target.transmitter, receive(message, await attestedBy(message, signers)));

test("a placed network answers as the registry has it", async () => {
  const read = (functionName: "localDomain" | "version" | "signatureThreshold" | "getNumEnabledAttesters") =>
    target.client.readContract({ address: target.transmitter, abi: abi.transmitter, functionName });
  expect(await read("localDomain")).toBe(6);
  expect(await read("version")).toBe(1);
  expect(await read("signatureThreshold")).toBe(2n);
  expect(await read("getNumEnabledAttesters")).toBe(2n);
  const messenger = { address: target.messenger, abi: abi.messenger } as const;
  expect(await target.client.readContract({ ...messenger, functionName: "localMinter" })).toBe(target.minter);
  expect(await target.client.readContract({ ...messenger, functionName: "localMessageTransmitter" })).toBe(
    target.transmitter,
  );
  const remote = (domain: number) =>
    target.client.readContract({ ...messenger, functionName: "remoteTokenMessengers", args: [domain] });
  expect(await remote(0)).toBe(wordOf(source.messenger));
  expect(await remote(6)).toBe(zeroHash);
  expect(await remote(99)).toBe(zeroHash);
});

test("a burn emits a message with zeros in the fields that the service fills in", async () => {
  const before = await source.supply();
  const receipt = await source.send(
    alice.address,
    source.messenger,
    burning({ maxFee: 7_000n, finality: 2000 }),
  );
  expect(decodeCctpMessage(source.messageOf(receipt.logs))).toEqual({
    sourceDomain: 0,
    destinationDomain: 6,
    nonce: zeroHash,
    sender: wordOf(source.messenger),
    recipient: wordOf(target.messenger),
    destinationCaller: zeroHash,
    minFinalityThreshold: 2000,
    finalityThresholdExecuted: 0,
    body: {
      burnToken: wordOf(source.usdc),
      mintRecipient: wordOf(bob.address),
      amount: 25_000_000n,
      messageSender: wordOf(alice.address),
      maxFee: 7_000n,
      feeExecuted: 0n,
      expirationBlock: 0n,
      hookData: "0x",
    },
  });
  const [event] = parseEventLogs({ abi: abi.messenger, logs: receipt.logs, eventName: "DepositForBurn" });
  expect(event?.args).toEqual({
    burnToken: source.usdc,
    amount: 25_000_000n,
    depositor: alice.address,
    mintRecipient: wordOf(bob.address),
    destinationDomain: 6,
    destinationTokenMessenger: wordOf(target.messenger),
    destinationCaller: zeroHash,
    maxFee: 7_000n,
    minFinalityThreshold: 2000,
    hookData: "0x",
  });
  expect(await source.supply()).toBe(before - 25_000_000n);
});

test("a hook is carried, and not called", async () => {
  const message = await burn({ hook: "0xc0ffee" });
  expect(decodeCctpMessage(message).body.hookData).toBe("0xc0ffee");
  expect(await refusedMint(filledIn(message))).toBe("none");
  expect(await refusedBurn({ hook: "0x" })).toBe("the hook is empty");
});

test("a delivered message pays the recipient and the fee, and says so", async () => {
  const message = filledIn(await burn());
  const before = await Promise.all([target.balance(bob.address), target.balance(evmRelayer)]);
  const call = receive(message, await attestedBy(message, attesters));
  const { status, logs } = await target.send(carol.address, target.transmitter, call);
  expect(status).toBe("success");
  expect(await target.balance(bob.address)).toBe(before[0] + 24_997_500n);
  expect(await target.balance(evmRelayer)).toBe(before[1] + 2_500n);
  const [minted] = parseEventLogs({ abi: abi.messenger, logs, eventName: "MintAndWithdraw" });
  expect(minted?.args).toEqual({
    mintRecipient: bob.address,
    amount: 24_997_500n,
    mintToken: target.usdc,
    feeCollected: 2_500n,
  });
  const [received] = parseEventLogs({ abi: abi.transmitter, logs, eventName: "MessageReceived" });
  expect(received?.args).toMatchObject({
    caller: carol.address,
    sourceDomain: 0,
    nonce: `0x${message.slice(26, 90)}`,
    sender: wordOf(source.messenger),
    finalityThresholdExecuted: 1000,
    messageBody: `0x${message.slice(2 + 2 * 148)}`,
  });
  const used = { abi: abi.transmitter, functionName: "usedNonces", address: target.transmitter } as const;
  expect(await target.client.readContract({ ...used, args: [`0x${message.slice(26, 90)}`] })).toBe(1n);
  expect(await refusedMint(message)).toBe("Nonce already used");
});

describe("an attestation is refused", () => {
  let message: Hex;
  beforeAll(async () => {
    message = filledIn(await burn());
  });

  test("in the wrong order, by one attester, twice by the same, by a stranger", async () => {
    expect(await refusedMint(message, [6, 8])).toBe(
      "the signatures are not in ascending order of their signers",
    );
    expect(await refusedMint(message, [8])).toBe("the attestation has another number of signatures");
    expect(await refusedMint(message, [8, 8])).toBe(
      "the signatures are not in ascending order of their signers",
    );
    expect(await refusedMint(message, [8, 6, 6])).toBe("the attestation has another number of signatures");
    expect(await refusedMint(message, [8, 0])).toBe("a signer is not an attester");
    expect(await refusedMint(message)).toBe("none");
  });

  test("for another message", async () => {
    const attestation = await attestedBy(message, attesters);
    for (const at of [11, 43, 148 + 3, 183, 215, 247, 311, 343, 375]) {
      const digit = message.slice(2 + 2 * at, 4 + 2 * at) === "01" ? "0x02" : "0x01";
      const changed = receive(withBytes(message, at, digit), attestation);
      expect(await target.refusal(bob.address, target.transmitter, changed), `byte ${at}`).not.toBe("none");
    }
  });

  test("by a disabled attester", async () => {
    const { transmitter } = target;
    const call = (name: "enableAttester" | "disableAttester", account: Hex) =>
      encodeFunctionData({ abi: abi.transmitter, functionName: name, args: [account] });
    const [first = "0x"] = attesterAddresses;
    expect(await target.refusal(evmMinter, transmitter, call("disableAttester", first))).toBe(
      "the threshold needs every attester",
    );
    await target.asOwner(transmitter, call("enableAttester", carol.address));
    await target.asOwner(transmitter, call("disableAttester", first));
    expect(await refusedMint(message)).toBe("a signer is not an attester");
    // Carol's address is below that of the second attester.
    expect(await refusedMint(message, [2, 6])).toBe("none");
    await target.asOwner(transmitter, call("enableAttester", first));
    await target.asOwner(transmitter, call("disableAttester", carol.address));
    expect(await refusedMint(message)).toBe("none");
  });
});

test.each<[string, (message: Hex) => Hex, string]>([
  ["for another domain", (message) => withBytes(message, 8, u32(7)), "the message is for another domain"],
  ["of another version", (message) => withBytes(message, 0, u32(0)), "the message is of another version"],
  [
    "from another messenger",
    (message) => withBytes(message, 44, wordOf(bob.address)),
    "the sender is not the messenger of its domain",
  ],
  [
    "from a domain without a messenger",
    (message) => withBytes(message, 4, u32(99)),
    "the sender is not the messenger of its domain",
  ],
  [
    "of a body of another version",
    (message) => withBytes(message, 148, u32(2)),
    "the burn is of another version",
  ],
  [
    "of a token without a local one",
    (message) => withBytes(message, 152, wordOf(bob.address)),
    "the burnt token has no local one",
  ],
  [
    "with a fee above the maximum",
    (message) => withBytes(message, 312, u256(5_001n)),
    "the fee is above the maximum fee",
  ],
  [
    "with a fee of the whole amount",
    (message) => withBytes(withBytes(message, 312, u256(25_000_000n)), 280, u256(25_000_000n)),
    "the fee is not below the amount",
  ],
  [
    "that has expired",
    (message) => withBytes(message, 344, u256(1n)),
    "Message expired and must be re-signed",
  ],
  [
    "with too little finality",
    (message) => withBytes(message, 144, u32(499)),
    "the message has too little finality",
  ],
  [
    "for another caller",
    (message) => withBytes(message, 108, wordOf(carol.address)),
    "only the destination caller may deliver this message",
  ],
  ["that is cut", (message) => `0x${message.slice(2, -2)}`, "the burn is too short"],
])("an attested message %s is refused", async (_name, change, reason) => {
  const message = filledIn(await burn());
  expect(await refusedMint(message)).toBe("none");
  expect(await refusedMint(change(message))).toBe(reason);
});

test("the destination caller may deliver its message, and an unexpired one is accepted", async () => {
  const message = filledIn(await burn({ caller: wordOf(carol.address) }), { expiration: 1_000_000n });
  expect(await refusedMint(message, attesters, carol.address)).toBe("none");
});

test("a paused transmitter neither sends nor receives, and a paused minter neither burns nor mints", async () => {
  const message = filledIn(await burn());
  const pause = encodeFunctionData({ abi: abi.transmitter, functionName: "pause" });
  const unpause = encodeFunctionData({ abi: abi.transmitter, functionName: "unpause" });
  expect(await source.refusal(bob.address, source.transmitter, pause)).toBe("only the pauser may do this");
  for (const contract of ["transmitter", "minter"] as const) {
    await source.asOwner(source[contract], pause);
    expect(await refusedBurn({})).toBe("Pausable: paused");
    await source.asOwner(source[contract], unpause);
    await target.asOwner(target[contract], pause);
    expect(await refusedMint(message)).toBe("Pausable: paused");
    await target.asOwner(target[contract], unpause);
  }
  expect(await refusedBurn({})).toBe("none");
  expect(await refusedMint(message)).toBe("none");
});

test.each<[string, Partial<Burn>, string]>([
  ["of nothing", { amount: 0n, maxFee: 0n }, "the amount is zero"],
  ["without a recipient", { recipient: zeroHash }, "the mint has no recipient"],
  ["whose fee may be all of it", { amount: 5_000n }, "the maximum fee is not below the amount"],
  ["to a domain without a messenger", { domain: 99 }, "the destination domain has no messenger"],
  ["to its own domain", { domain: 0 }, "the destination domain has no messenger"],
  ["above the limit", { amount: 10_000_000_000_001n }, "ERC20: transfer amount exceeds balance"],
])("a burn %s is refused", async (_name, over, reason) => {
  expect(await refusedBurn(over)).toBe(reason);
});

test("an account on the denylist cannot burn", async () => {
  const call = (functionName: "denylist" | "unDenylist") =>
    encodeFunctionData({ abi: abi.messenger, functionName, args: [alice.address] });
  await source.asOwner(source.messenger, call("denylist"));
  const isDenylisted = {
    address: source.messenger,
    abi: abi.messenger,
    functionName: "isDenylisted",
  } as const;
  expect(await source.client.readContract({ ...isDenylisted, args: [alice.address] })).toBe(true);
  expect(await refusedBurn({})).toBe("the caller is on the denylist");
  await source.asOwner(source.messenger, call("unDenylist"));
  expect(await refusedBurn({})).toBe("none");
});

test("a minimum fee is required of every burn", async () => {
  const set = (fee: bigint) =>
    source.asOwner(
      source.messenger,
      encodeFunctionData({ abi: abi.messenger, functionName: "setMinFee", args: [fee] }),
    );
  const least = (amount: bigint) =>
    source.client.readContract({
      address: source.messenger,
      abi: abi.messenger,
      functionName: "getMinFeeAmount",
      args: [amount],
    });
  expect(await least(25_000_000n)).toBe(0n);
  // 1.3 basis points.
  await set(1_300n);
  expect(await least(25_000_000n)).toBe(3_250n);
  expect(await least(2n)).toBe(1n);
  expect(await refusedBurn({ maxFee: 3_249n })).toBe("the maximum fee is below the minimum fee");
  expect(await refusedBurn({ maxFee: 3_250n })).toBe("none");
  await set(0n);
  expect(await refusedBurn({ maxFee: 0n })).toBe("none");
});

test("placing the contracts again changes nothing", async () => {
  const before = await target.client.getBlockNumber();
  await cctpNetwork(devnet, "basesep", attesterAddresses);
  expect(await target.client.getBlockNumber()).toBe(before);
});
