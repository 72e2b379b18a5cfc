import { deliver, verifyDelivery } from "@waybill/sdk/payments";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { temporaryDirectory, waybill } from "../../packages/cli/test/harness.ts";
import { localAttesters } from "../../packages/server/src/local/attestation/attesters.ts";
import { evmWallets } from "../../packages/server/src/local/chains/wallets.ts";
import {
  type CctpWorld,
  callOf,
  quoted,
  startCctpWorld,
  submit,
  tracked,
} from "../../packages/server/test/cctp-world.ts";

// A burn without a relayer is delivered by the payer: by the SDK, and by the command line.

const [, bob, carol] = evmWallets;
let world: CctpWorld;
beforeAll(async () => {
  world = await startCctpWorld();
});
afterEach(() => {
  world.falsify(undefined);
  world.service.recover();
});
afterAll(() => world?.close());

const options = (txHash: string) => ({
  network: "sepolia",
  txHash,
  nodes: world.rpc,
  account: privateKeyToAccount(carol.privateKey),
  attestationUrl: world.attestationUrl,
});
const burned = async (amount: bigint) => submit(world, await quoted(world, amount, "fast"));
const bobs = () => world.basesep.balance(bob.address);

test("the SDK mints what was burned, and says when it was minted before", async () => {
  const hash = await burned(10_000_000n);
  const before = await bobs();
  const [sent] = await deliver(options(hash));
  expect(sent).toMatchObject({
    status: "sent",
    network: "basesep",
    recipient: bob.address.toLowerCase(),
    amount: 10_000_000n,
    fee: 1_300n,
  });
  await tracked(world, hash, { status: "completed" });
  expect(await bobs()).toBe(before + 9_998_700n);
  expect(await deliver(options(hash))).toMatchObject([{ status: "delivered", fee: 1_300n }]);
});

test("the command line does the same", async () => {
  const hash = await burned(11_000_000n);
  const args = ["payments", "deliver", hash, "--network", "sepolia", "--json"];
  const nodes = Object.entries(world.rpc).flatMap(([slug, url]) => ["--rpc", `${slug}=${url}`]);
  const run = () =>
    waybill([...args, ...nodes, "--attestation-url", world.attestationUrl], {
      home: temporaryDirectory(),
      env: { WAYBILL_PRIVATE_KEY: carol.privateKey },
    });
  const sent = await run();
  expect(sent.stderr).not.toContain("Error");
  expect(JSON.parse(sent.stdout)).toMatchObject([{ status: "sent", network: "basesep", fee: "1430" }]);
  await tracked(world, hash, { status: "completed" });
  expect(JSON.parse((await run()).stdout)).toMatchObject([{ status: "delivered", tx_hash: null }]);
});

const signature = (attestation: Hex, at: number) => attestation.slice(2 + 130 * at, 132 + 130 * at);
test.each<[string, (attestation: Hex) => Hex, string]>([
  ["by one attester", (one) => `0x${signature(one, 0)}`, "does not have the 2 signatures"],
  ["in the wrong order", (one) => `0x${signature(one, 1)}${signature(one, 0)}`, "not in ascending order"],
  ["by one attester twice", (one) => `0x${signature(one, 0).repeat(2)}`, "not in ascending order"],
])("an attestation %s is refused, and nothing is sent", async (_name, change, reason) => {
  const hash = await burned(12_000_000n);
  const sent = await world.basesep.client.getTransactionCount({ address: carol.address });
  world.falsify(({ messages }) => {
    for (const one of messages) one.attestation = change(one.attestation);
  });
  const [refused] = await deliver(options(hash));
  expect(refused).toMatchObject({
    ...{ status: "refused", cause: "attestation", reason: expect.stringContaining(reason) },
  });
  expect(await world.basesep.client.getTransactionCount({ address: carol.address })).toBe(sent);
});

test("an attester that the destination does not know is none, whatever the service says", async () => {
  const hash = await burned(13_000_000n);
  const { basesep } = world;
  const [one] = localAttesters;
  await basesep.asOwner(basesep.transmitter, callOf("transmitter", "enableAttester", [carol.address]));
  await basesep.asOwner(basesep.transmitter, callOf("transmitter", "disableAttester", [one]));
  const [refused] = await deliver(options(hash));
  await basesep.asOwner(basesep.transmitter, callOf("transmitter", "enableAttester", [one]));
  await basesep.asOwner(basesep.transmitter, callOf("transmitter", "disableAttester", [carol.address]));
  expect(refused).toMatchObject({
    status: "refused",
    reason: "a signature of the attestation does not belong to an attester",
  });
});

test("another message, one that is pending and one that has expired are not delivered", async () => {
  const others = await burned(14_000_000n);
  const hash = await burned(14_000_001n);
  const answer = await fetch(`${world.service.url}/v2/messages/0?transactionHash=${others}`);
  const [other] = ((await answer.json()) as { messages: object[] }).messages;
  world.falsify(({ messages }) => {
    for (const one of messages) Object.assign(one, other);
  });
  expect(await deliver(options(hash))).toMatchObject([
    { status: "refused", reason: "the burn emitted a different message" },
  ]);
  world.falsify(undefined);
  world.service.fail({ do: "pending" });
  expect(await deliver(options(hash))).toMatchObject([{ status: "waiting" }]);
  world.service.recover();
  world.service.fail({ do: "expired" });
  const late = await burned(15_000_000n);
  expect(await deliver(options(late))).toMatchObject([
    { status: "waiting", reason: "the attestation expired, and is being renewed" },
  ]);
  // A renewed one is final, and without a fee here.
  expect(await deliver(options(late))).toMatchObject([{ status: "sent", fee: 0n }]);
});

test("verifyDelivery compares a message with the receipt of its burn", async () => {
  const hash = await burned(16_000_000n);
  const answer = await fetch(`${world.service.url}/v2/messages/0?transactionHash=${hash}`);
  const [attested] = ((await answer.json()) as { messages: { message: Hex; attestation: Hex }[] }).messages;
  if (!attested) return expect.unreachable();
  const { logs } = await world.sepolia.client.getTransactionReceipt({ hash });
  const facts = {
    accounts: [...localAttesters],
    threshold: 2,
    transmitter: world.sepolia.transmitter,
    height: await world.basesep.client.getBlockNumber(),
  };
  expect(verifyDelivery({ logs }, attested, facts)).toBeUndefined();
  expect(verifyDelivery({ logs: [] }, attested, facts)).toBe("the transaction did not emit the message");
  expect(verifyDelivery({ logs }, attested, { ...facts, threshold: 1 })).toContain("does not have the 1");
});

test("a transaction that burned nothing, and a missing node, are the caller's mistake", async () => {
  const hash = await burned(17_000_000n);
  await expect(deliver({ ...options(hash), txHash: `0x${"1".repeat(64)}` })).rejects.toThrow(
    "shows no burn of CCTP V2",
  );
  await expect(deliver({ ...options(hash), nodes: { sepolia: world.rpc.sepolia ?? "" } })).rejects.toThrow(
    "nodes has no node of basesep",
  );
  await expect(
    deliver({ ...options(hash), nodes: { ...world.rpc, basesep: world.rpc.sepolia ?? "" } }),
  ).rejects.toThrow("belongs to another chain");
});
