import type { SignedTransfer } from "@waybill/sdk";
import { type Journal, memoryJournal, type PaymentRecord, paymentsOf } from "@waybill/sdk/payments";
import { policyOf } from "@waybill/sdk/policy";
import { beforeEach, expect, test } from "vitest";
import { fromFirstSignature } from "./open-journal";

const request = {
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_asset: "usdc",
  to_asset: "usdc",
  from_address: "0xA",
  to_address: "0xB",
  amount: "1",
  slippage_bps: 0,
};
const digestOf = async (description: string) => (await policyOf({ version: 1, description })).digest;

/** A payment whose signature a policy has allowed, and that was not sent. */
async function unsent(id: string, policy: string): Promise<PaymentRecord> {
  return {
    id,
    version: 1,
    request,
    travelRuleCompliant: false,
    createdAt: "2026-01-15T09:30:00.000Z",
    attempts: [{ state: "signed", signedAt: "2026-01-15T09:30:00.000Z", signed: await signedBy(policy, 1) }],
  };
}

async function signedBy(policy: string, number: number, quoteId = "q"): Promise<SignedTransfer> {
  const payment = {
    network: "sepolia",
    destinationNetwork: "sepolia",
    recipient: "0xB",
    amount: "1",
    token: { address: "0xC", inRegistry: true },
  };
  const receipt = { request, payment, policy: { digest: await digestOf(policy), rules: [] } };
  return Object({
    kind: "evm",
    network: "sepolia",
    quoteId,
    from: "0xA",
    nonce: "7",
    receipt,
    signedPayload: `bytes ${number}`,
    txHash: `hash ${number}`,
  });
}

let stored: Journal;
let sent: string[];
beforeEach(() => {
  stored = memoryJournal();
  sent = [];
});

/** Finishes the payment under another policy, as a command of its own. */
async function resume(id: string, sign: () => Promise<SignedTransfer>): Promise<string[]> {
  const quoted = { quote: { id: "q 2", transactions: [{ meta: { nonce: "7" } }] }, request, risk: null };
  const client = {
    quotes: { get: async () => Object(quoted) },
    transactions: {
      submit: async ({ signedPayload }: SignedTransfer) => sent.push(signedPayload),
      wait: async () => ({ status: "completed" }),
    },
  };
  const policy = await policyOf({ version: 1, description: "new" });
  const payments = paymentsOf(client, { journal: fromFirstSignature(stored), policy });
  const steps: string[] = [];
  for await (const { step } of payments.resume(id, { sign })) steps.push(step);
  return steps;
}

test("a payment that another policy has allowed, and that was not sent, is signed again under this one", async () => {
  await stored.write(await unsent("INV-7", "old"));
  const steps = await resume("INV-7", () => signedBy("new", 2, "q 2"));
  expect(steps).toEqual(["quoted", "signed", "submitted", "settled"]);
  expect(sent).toEqual(["bytes 2"]);
  expect(await stored.get("INV-7")).toMatchObject({ attempts: [{ state: "completed" }] });
});

test("it stays in the journal until there is another signature", async () => {
  const before = await unsent("INV-7", "old");
  await stored.write(before);
  await expect(resume("INV-7", () => Promise.reject(new Error("declined")))).rejects.toThrow("declined");
  expect(await stored.get("INV-7")).toEqual(before);
});

test("but nothing is signed again for bytes that were handed to the user, who may have sent them", async () => {
  const before = await unsent("hash 1", "old");
  await stored.write(before);
  await expect(resume("hash 1", () => signedBy("new", 2, "q 2"))).rejects.toMatchObject({
    outcome: "policyRefused",
    hint: expect.stringContaining("payments track hash 1"),
  });
  expect([await stored.get("hash 1"), sent]).toEqual([before, []]);
});

test("a payment that was declined is begun again, and what is dropped is dropped again", async () => {
  const journal = fromFirstSignature(stored);
  const record = await unsent("INV-7", "old");
  for (const _ of ["declined", "tried again"]) {
    expect(await journal.get("INV-7")).toBeUndefined();
    expect(await journal.write({ ...record, attempts: [] })).toBe(true);
  }
  expect(await journal.write({ ...record, version: 2 })).toBe(true);
  for (const version of [3, 4]) {
    expect(await journal.write({ ...record, version, attempts: [] })).toBe(true);
    expect(await journal.get("INV-7")).toEqual({ ...record, version });
  }
  expect(await journal.write({ ...record, version: 4 })).toBe(false);
  expect(await journal.write({ ...record, version: 5 })).toBe(true);
  expect(await stored.get("INV-7")).toMatchObject({ version: 2 });
});

test("one of two writers of a payment that is not stored yet stores it", async () => {
  const record = await unsent("INV-7", "old");
  const [one, other] = [fromFirstSignature(stored), fromFirstSignature(stored)];
  for (const journal of [one, other]) expect(await journal.write({ ...record, attempts: [] })).toBe(true);
  expect(await one.write({ ...record, version: 2 })).toBe(true);
  expect(await other.write({ ...record, version: 2 })).toBe(false);
  expect(await stored.get("INV-7")).toMatchObject({ version: 1 });
  expect(await one.get("INV-7")).toMatchObject({ version: 2 });
});
