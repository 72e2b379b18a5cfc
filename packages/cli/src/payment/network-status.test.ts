import type { TrackedTransaction } from "@waybill/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { trackedText } from "../presenters/tracked-payment";
import { assertCompleted } from "./assert-completed";
import { progressOf } from "./follow-payment";
import { statusByNetwork } from "./network-status";

const plain = { heading: String, good: String, warning: String, bad: String, faint: String };
const usdc = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const bridgePayment = (
  status: TrackedTransaction["status"],
  destination: { status: TrackedTransaction["status"]; token?: string; amount?: string },
): TrackedTransaction => ({
  provider: "cctp",
  status,
  raw: {
    source: { network: "sepolia", tx_hash: "0xaa", status: "completed", block_number: "7" },
    bridge: { nonce: "0xbb", source_domain: "0", destination_domain: "6", amount: "12495000" },
    destination: { network: "basesep", ...destination },
  },
});

test("whatever the service says of a payment can be read and shown", () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom("source", "bridge", "destination", "reason", "error", "slot"),
        fc.jsonValue(),
      ),
      (raw) => {
        const tracked: TrackedTransaction = { provider: "p", status: "unknown", raw };
        expect(trackedText("0xaa", tracked, plain)).toContain("unknown");
        expect(progressOf(tracked)).toMatch(/\.\.\.$/);
        for (const one of [statusByNetwork(tracked).source, statusByNetwork(tracked).destination ?? {}])
          for (const value of Object.values(one)) expect(value).toEqual(expect.any(String));
      },
    ),
  );
});

test("an answer without the provider's data shows the status alone", () => {
  const tracked = JSON.parse('{"provider":"direct","status":"failed"}');
  expect(statusByNetwork(tracked)).toEqual({ source: { status: "failed" } });
  expect(trackedText("0xaa", tracked, plain)).toContain("failed");
  expect(() => assertCompleted(tracked, "0xaa")).toThrow("The payment failed on chain: 0xaa");
});

test("while it crosses, both networks are shown, and the one that is waited for", () => {
  const pending = bridgePayment("pending", { status: "pending" });
  expect(progressOf(pending)).toBe("pending: done on sepolia, waiting for basesep ...");
  expect(trackedText("0xaa", pending, plain).split("\n").slice(3)).toEqual([
    "source       completed on sepolia, block 7",
    "bridge       message 0xbb",
    "destination  pending on basesep",
  ]);
});

test.each([
  {
    why: "something else arrived",
    tracked: bridgePayment("failed", { status: "failed", token: usdc, amount: "12495000" }),
    says: ["less than quoted, or another token", "Arrived: 12.495 USDC on basesep", "Do not pay again"],
  },
  {
    why: "the source failed",
    tracked: { provider: "direct", status: "failed", raw: { error: "InstructionError" } },
    says: ["failed on chain", "InstructionError", "only its network fee"],
  },
  {
    why: "it was mined and moved too little",
    tracked: {
      provider: "direct",
      status: "failed",
      failure_reason: "no_effect",
      raw: { reason: "the recipient gets 0" },
    },
    says: ["no_effect", "mined and succeeded", "the recipient gets 0", "Check the balances"],
  },
  {
    why: "it can no longer be included",
    tracked: { provider: "direct", status: "abandoned", raw: {} },
    says: ["abandoned", "Nothing was paid"],
  },
] as const)("$why: reported so that users neither pay twice nor wait in vain", ({ tracked, says }) => {
  let reported = "";
  try {
    assertCompleted(tracked, "0xaa");
  } catch (error) {
    reported = JSON.stringify(error, ["message", "why", "hint", "0", "outcome"]);
  }
  expect(reported).toContain('"outcome":"paymentFailed"');
  for (const part of says) expect(reported).toContain(part);
});
