import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  parseGwei,
  recoverAddress,
  slice,
  zeroHash,
} from "viem";
import { privateKeyToAccount, publicKeyToAddress } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAttestationClient } from "../src/bridge/cctp/attestation-client";
import { basisPoints, feeFor } from "../src/bridge/cctp/fees";
import { decodeCctpMessage } from "../src/bridge/cctp/message";
import { systemNetwork } from "../src/chains/system-network";
import { systemRuntime } from "../src/lib/system-runtime";
import { localAttesters } from "../src/local/attestation/attesters";
import type { AttestationFault } from "../src/local/attestation/faults";
import { type RunningAttestationService, startAttestationService } from "../src/local/attestation/start";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { chainIdOf } from "./chain";
import { type Burn, burnCall, type CctpTestNetwork, cctpNetwork, receive } from "./contracts/cctp-network";
import { wordOf } from "./contracts/evm-network";
import { type ManualClock, manualClock } from "./manual-clock";

const [alice, bob] = evmWallets;

let devnet: Devnet;
let source: CctpTestNetwork;
let target: CctpTestNetwork;
let service: RunningAttestationService;
const clock: ManualClock = manualClock();
/** Timeouts of requests to the nodes run in real time, faults in the time of the test. */
const serviceClock = { ...systemRuntime, now: clock.now };

beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  source = await cctpNetwork(devnet, "sepolia", localAttesters);
  target = await cctpNetwork(devnet, "basesep", localAttesters);
  await source.send(
    alice.address,
    source.usdc,
    encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [source.messenger, 2n ** 255n] }),
  );
  service = await startService();
});
afterEach(() => service.recover());
afterAll(() => Promise.all([service.close(), devnet.close()]));

const startService = (over: { confirmations?: bigint } = {}) =>
  startAttestationService({
    rpc: { sepolia: source.rpcUrl, basesep: target.rpcUrl },
    clock: serviceClock,
    expiresAfter: 1_000n,
    ...over,
  });

async function burn(over: Partial<Burn> = {}): Promise<Hex> {
  const call = burnCall(source, target, bob.address, over);
  const receipt = await source.send(alice.address, source.messenger, call);
  expect(receipt.status).toBe("success");
  return receipt.transactionHash;
}

interface Answer {
  status: number;
  // The form of an answer is what the tests are about.
  body: Record<string, unknown> & { messages?: PublicMessage[] };
  headers: Headers;
}
interface PublicMessage {
  message: Hex;
  attestation: Hex;
  eventNonce: Hex;
  status: string;
  delayReason: string | null;
  decodedMessage: {
    finalityThresholdExecuted: string;
    decodedMessageBody: Record<string, string | null>;
  } | null;
}

async function ask(path: string, { method = "GET", of = service } = {}): Promise<Answer> {
  const response = await fetch(`${of.url}${path}`, { method });
  return {
    status: response.status,
    body: (await response.json()) as Answer["body"],
    headers: response.headers,
  };
}

async function messageOf(transaction: Hex, of = service): Promise<PublicMessage> {
  const { status, body } = await ask(`/v2/messages/0?transactionHash=${transaction}`, { of });
  expect(status).toBe(200);
  const [message] = body.messages ?? [];
  if (!message) throw new Error("no message");
  return message;
}

test("a burn that pays for speed is attested before it is final, in the public form", async () => {
  const transaction = await burn();
  const { status, body, headers } = await ask(`/v2/messages/0?transactionHash=${transaction}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/json");
  const [message] = body.messages ?? [];
  if (!message) throw new Error("no message");
  const expirationBlock = String((await target.client.getBlockNumber()) + 1_000n);
  expect(body).toEqual({
    messages: [
      {
        message: message.message,
        attestation: message.attestation,
        eventNonce: message.eventNonce,
        cctpVersion: 2,
        status: "complete",
        delayReason: null,
        decodedMessage: {
          sourceDomain: "0",
          destinationDomain: "6",
          nonce: message.eventNonce,
          sender: source.messenger.toLowerCase(),
          recipient: target.messenger.toLowerCase(),
          destinationCaller: zeroHash,
          minFinalityThreshold: "1000",
          finalityThresholdExecuted: "1000",
          messageBody: `0x${message.message.slice(2 + 2 * 148)}`,
          decodedMessageBody: {
            burnToken: source.usdc.toLowerCase(),
            mintRecipient: bob.address.toLowerCase(),
            amount: "25000000",
            messageSender: alice.address.toLowerCase(),
            maxFee: "5000",
            // 1.3 basis points.
            feeExecuted: "3250",
            expirationBlock,
            hookData: null,
          },
        },
      },
    ],
  });
  const decoded = decodeCctpMessage(message.message);
  expect(decoded.nonce).toBe(message.eventNonce);
  expect(decoded.body.feeExecuted).toBe(3_250n);
  // The next request has the same bytes, and so has one by the nonce.
  expect(await messageOf(transaction)).toEqual(message);
  expect((await ask(`/v2/messages/0?nonce=${message.eventNonce}`)).body.messages).toEqual([message]);
});

test("the attestation is the signatures of the published keys, in ascending order, and delivers the message", async () => {
  const { message, attestation } = await messageOf(await burn());
  const signers = await Promise.all(
    [0, 65].map((at) =>
      recoverAddress({ hash: keccak256(message), signature: slice(attestation, at, at + 65) }),
    ),
  );
  expect(signers).toEqual(localAttesters);
  const { body } = await ask("/v2/publicKeys");
  const keys = body.publicKeys as { publicKey: Hex; cctpVersion: number }[];
  expect(keys.map(({ publicKey }) => publicKeyToAddress(publicKey))).toEqual(signers);
  expect(keys.map(({ cctpVersion }) => cctpVersion)).toEqual([2, 2]);
  const before = await target.balance(bob.address);
  const call = receive(message, attestation);
  expect((await target.send(bob.address, target.transmitter, call)).status).toBe("success");
  expect(await target.balance(bob.address)).toBe(before + 25_000_000n - 3_250n);
});

test("a standard burn waits for its confirmations, and has no fee and no end", async () => {
  const patient = await startService({ confirmations: 2n });
  try {
    const transaction = await burn({ finality: 2000, maxFee: 0n });
    const pending = await messageOf(transaction, patient);
    expect(pending).toMatchObject({
      message: "0x",
      attestation: "PENDING",
      status: "pending_confirmations",
      decodedMessage: null,
      delayReason: null,
    });
    await source.client.request({ method: "anvil_mine" as "eth_chainId", params: ["0x2"] as never });
    const complete = await messageOf(transaction, patient);
    expect(complete.eventNonce).toBe(pending.eventNonce);
    expect(complete.decodedMessage).toMatchObject({
      finalityThresholdExecuted: "2000",
      decodedMessageBody: { feeExecuted: "0", expirationBlock: "0" },
    });
  } finally {
    await patient.close();
  }
});

test("a burn that pays too little for speed says so, and is attested when it is final", async () => {
  const patient = await startService({ confirmations: 1n });
  try {
    const transaction = await burn({ maxFee: 3_249n });
    expect(await messageOf(transaction, patient)).toMatchObject({
      status: "pending_confirmations",
      delayReason: "insufficient_fee",
    });
    await source.client.request({ method: "anvil_mine" as "eth_chainId", params: ["0x1"] as never });
    expect(await messageOf(transaction, patient)).toMatchObject({
      status: "complete",
      decodedMessage: { finalityThresholdExecuted: "2000", decodedMessageBody: { feeExecuted: "0" } },
    });
  } finally {
    await patient.close();
  }
});

test("two equal burns have two nonces, and a service that starts again gives the same ones", async () => {
  const transactions = [await burn(), await burn()];
  const before = await Promise.all(transactions.map((transaction) => messageOf(transaction)));
  expect(before[0]?.eventNonce).not.toBe(before[1]?.eventNonce);
  const again = await startService();
  try {
    // By the nonce first, so that it has to be found among all burns.
    const nonce = before[1]?.eventNonce;
    const byNonce = await ask(`/v2/messages/0?nonce=${nonce}`, { of: again });
    expect(byNonce.body.messages?.map(({ eventNonce }) => eventNonce)).toEqual([nonce]);
    const after = await Promise.all(transactions.map((transaction) => messageOf(transaction, again)));
    expect(after.map(({ eventNonce }) => eventNonce)).toEqual(before.map(({ eventNonce }) => eventNonce));
  } finally {
    await again.close();
  }
});

test("a burn that was undone is not found, and keeps its nonce when it is mined again", async () => {
  const rpc = (method: string, ...params: unknown[]) =>
    source.client.request({ method, params } as Parameters<typeof source.client.request>[0]);
  const account = privateKeyToAccount(alice.privateKey);
  const serializedTransaction = await account.signTransaction({
    type: "eip1559",
    chainId: chainIdOf("sepolia"),
    nonce: await source.client.getTransactionCount({ address: alice.address }),
    gas: 2_000_000n,
    maxFeePerGas: parseGwei("100"),
    maxPriorityFeePerGas: 1n,
    to: source.messenger,
    data: burnCall(source, target, bob.address, {}),
  });
  const sent = async () => {
    const hash = await source.client.sendRawTransaction({ serializedTransaction });
    return (await source.client.mined(hash)).transactionHash;
  };
  const snapshot = await rpc("evm_snapshot");
  const transaction = await sent();
  const before = await messageOf(transaction);
  await rpc("evm_revert", snapshot);
  expect((await ask(`/v2/messages/0?transactionHash=${transaction}`)).status).toBe(404);
  expect((await ask(`/v2/messages/0?nonce=${before.eventNonce}`)).status).toBe(404);
  // In a later block than before.
  await rpc("anvil_mine", "0x1");
  expect(await sent()).toBe(transaction);
  expect((await messageOf(transaction)).eventNonce).toBe(before.eventNonce);
});

test("fees are those of the source, with fractions of a basis point", async () => {
  expect((await ask("/v2/burn/USDC/fees/0/6")).body).toEqual([
    { finalityThreshold: 1000, minimumFee: 1.3 },
    { finalityThreshold: 2000, minimumFee: 0 },
  ]);
  for (const path of ["0/0", "0/99", "99/6"])
    expect((await ask(`/v2/burn/USDC/fees/${path}`)).status).toBe(404);
  expect(feeFor(100_000n, basisPoints("1.3"))).toBe(13n);
  expect(feeFor(1n, basisPoints("1.3"))).toBe(1n);
  expect(feeFor(1_000_000n, basisPoints("0"))).toBe(0n);
  expect(feeFor(10n ** 30n, basisPoints("0.01"))).toBe(10n ** 24n);
  expect(() => basisPoints("-1")).toThrow(RangeError);
});

describe("faults", () => {
  const waiting = (delayReason: string | null) => ({ status: "pending_confirmations", delayReason });

  test.each<[AttestationFault["do"], object]>([
    ["pending", waiting(null)],
    ["insufficient_fee", waiting("insufficient_fee")],
    ["stuck", waiting(null)],
  ])("%s strikes as often as it says, and only its transaction", async (fault, answer) => {
    const [struck, other] = [await burn(), await burn()];
    service.fail({ do: fault, transaction: struck, times: 2 });
    expect(await messageOf(other)).toMatchObject({ status: "complete" });
    expect(await messageOf(struck)).toMatchObject(answer);
    expect(await messageOf(struck)).toMatchObject(answer);
    expect(await messageOf(struck)).toMatchObject({ status: "complete" });
  });

  test("a fault of some time ends with it", async () => {
    const transaction = await burn();
    service.fail({ do: "stuck", ms: 60_000 });
    await clock.advance(59_999);
    expect(await messageOf(transaction)).toMatchObject(waiting(null));
    await clock.advance(1);
    expect(await messageOf(transaction)).toMatchObject({ status: "complete" });
  });

  test("an expired message is refused by the chain, and a new attestation delivers it", async () => {
    const transaction = await burn();
    service.fail({ do: "expired", transaction });
    const expired = await messageOf(transaction);
    expect(expired).toMatchObject({ status: "complete" });
    expect(
      await target.refusal(bob.address, target.transmitter, receive(expired.message, expired.attestation)),
    ).toBe("Message expired and must be re-signed");
    const { status, body } = await ask(`/v2/reattest/${expired.eventNonce}`, { method: "POST" });
    expect([status, body.nonce, typeof body.message]).toEqual([200, expired.eventNonce, "string"]);
    const fresh = await messageOf(transaction);
    expect(fresh.eventNonce).toBe(expired.eventNonce);
    expect(fresh.decodedMessage).toMatchObject({
      finalityThresholdExecuted: "2000",
      decodedMessageBody: { expirationBlock: "0", feeExecuted: "0" },
    });
    const delivered = receive(fresh.message, fresh.attestation);
    expect(await target.refusal(bob.address, target.transmitter, delivered)).toBe("none");
  });

  test("who reads a message while it is renewed does not keep the expired one", async () => {
    const transaction = await burn();
    service.fail({ do: "expired", transaction });
    const { eventNonce } = await messageOf(transaction);
    const readers = Array.from({ length: 20 }, () => messageOf(transaction));
    await Promise.all([ask(`/v2/reattest/${eventNonce}`, { method: "POST" }), ...readers]);
    const { decodedMessage } = await messageOf(transaction);
    expect(decodedMessage).toMatchObject({ finalityThresholdExecuted: "2000" });
  });

  test("not_found and rate_limit are 404 and 429", async () => {
    const transaction = await burn();
    service.fail({ do: "not_found", times: 1 });
    expect((await ask(`/v2/messages/0?transactionHash=${transaction}`)).status).toBe(404);
    service.fail({ do: "rate_limit", ms: 300_000 });
    for (const path of [`/v2/messages/0?transactionHash=${transaction}`, "/v2/publicKeys"]) {
      const { status, headers } = await ask(path);
      expect([status, headers.get("retry-after")]).toEqual([429, "300"]);
    }
    await clock.advance(300_000);
    expect(await messageOf(transaction)).toMatchObject({ status: "complete" });
  });
});

test.each([
  [`/v2/messages/0?transactionHash=0x${"1".repeat(64)}`, "GET", 404],
  [`/v2/messages/0?nonce=0x${"1".repeat(64)}`, "GET", 404],
  [`/v2/messages/99?transactionHash=0x${"1".repeat(64)}`, "GET", 404],
  ["/v2/messages/0", "GET", 400],
  ["/v2/messages/0?transactionHash=0x12", "GET", 400],
  [`/v2/messages/0?transactionHash=0x${"1".repeat(64)}&nonce=0x${"1".repeat(64)}`, "GET", 400],
  [`/v2/reattest/0x${"1".repeat(64)}`, "POST", 404],
  [`/v2/reattest/0x${"1".repeat(64)}`, "GET", 404],
  ["/v1/attestations/0x12", "GET", 404],
])("%s by %s is %i", async (path, method, status) => {
  const answer = await ask(path, { method });
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ code: status, message: expect.any(String) });
});

test("a message for one caller and with a hook names both", async () => {
  const { decodedMessage } = await messageOf(await burn({ caller: wordOf(bob.address), hook: "0xc0ffee" }));
  expect(decodedMessage).toMatchObject({
    destinationCaller: bob.address.toLowerCase(),
    decodedMessageBody: { hookData: "0xc0ffee" },
  });
});

test("the server's own client reads the service", async () => {
  const client = createAttestationClient({
    url: service.url,
    timeout: 60_000,
    network: systemNetwork(systemRuntime),
  });
  expect(await client.fees(0, 6)).toEqual(
    new Map([
      [1000, { digits: 13n, scale: 1 }],
      [2000, { digits: 0n, scale: 0 }],
    ]),
  );
  expect(await client.fees(0, 99)).toBeUndefined();
  const transaction = await burn();
  expect(await client.burnsOf(6, transaction)).toBeUndefined();
  service.fail({ do: "insufficient_fee", times: 1 });
  expect(await client.burnsOf(0, transaction)).toEqual([
    { status: "pending", delayReason: "insufficient_fee" },
  ]);
  const [complete] = (await client.burnsOf(0, transaction)) ?? [];
  const { message, attestation, eventNonce } = await messageOf(transaction);
  expect(complete).toMatchObject({ status: "complete", encoded: message, attestation });
  expect(await client.reattest(eventNonce)).toBe(true);
  expect(await client.reattest(zeroHash)).toBe(false);
  service.fail({ do: "rate_limit", times: 1 });
  await expect(client.fees(0, 6)).rejects.toMatchObject({ retryAfter: 300_000 });
});
