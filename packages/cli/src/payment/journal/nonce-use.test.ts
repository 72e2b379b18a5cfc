import { type AttemptState, memoryJournal } from "@waybill/sdk/payments";
import { expect, test } from "vitest";
import { useBefore } from "./nonces";

const account = { network: "sepolia", from: "0xA" };
const nonces = { ...account, first: 7n, last: 7n };

/** A journal of two payments that were signed with one nonce, `a` a day before `b`. */
async function journalOf(states: { a: AttemptState; b: AttemptState }) {
  const journal = memoryJournal();
  const request = { from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "usdc" };
  for (const [id, state] of Object.entries(states)) {
    const signedAt = `2026-01-0${id === "a" ? 1 : 2}T00:00:00.000Z`;
    await journal.write({
      id,
      version: 1,
      travelRuleCompliant: false,
      createdAt: signedAt,
      request: { ...request, from_address: "0xA", to_address: "0xB", amount: "1", slippage_bps: 0 },
      attempts: [
        {
          state,
          signedAt,
          signed: { ...account, kind: "evm", quoteId: id, nonce: "7", signedPayload: id, txHash: id },
        },
      ],
    });
  }
  return journal;
}

test.each<[a: AttemptState, b: AttemptState, first: "a" | "b"]>([
  ["signed", "signed", "a"],
  ["released", "signed", "a"],
  ["submitted", "signed", "a"],
  ["signed", "submitted", "b"],
  ["submitted", "submitted", "a"],
])("signed with one nonce, %s and %s: the other waits for %s, and never both", async (a, b, first) => {
  const journal = await journalOf({ a, b });
  const second = first === "a" ? "b" : "a";
  expect(await useBefore(journal, nonces, first)).toBeUndefined();
  expect(await useBefore(journal, nonces, second)).toMatchObject({ record: { id: first } });
});

test("a payment that has no signature with the nonce waits for every one that has", async () => {
  const journal = await journalOf({ a: "signed", b: "abandoned" });
  expect(await useBefore(journal, nonces, "c")).toMatchObject({ record: { id: "a" } });
  expect(await useBefore(journal, nonces, "b")).toMatchObject({ record: { id: "a" } });
  expect(await useBefore(journal, { ...nonces, first: 8n, last: 8n }, "c")).toBeUndefined();
});
