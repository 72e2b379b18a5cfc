import { ValidationError } from "@waybill/sdk";
import { memoryJournal, PaymentOpenError } from "@waybill/sdk/payments";
import { expect, test } from "vitest";
import { nonceLost } from "./nonces";

const message = "signed_payload: a transaction of the sender used its nonce 7";
const refused = new ValidationError({
  code: "validation_failed",
  message,
  hint: "",
  status: 422,
  requestId: "1",
});
const error = new PaymentOpenError("a", "hash 2", "", refused);

/** A journal of one payment, whose signatures have these nonces. */
async function journalOf(...nonces: readonly string[]) {
  const journal = memoryJournal();
  const request = { from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "usdc" };
  const at = "2026-01-01T00:00:00.000Z";
  await journal.write({
    id: "a",
    version: 1,
    travelRuleCompliant: false,
    createdAt: at,
    request: { ...request, from_address: "0xA", to_address: "0xB", amount: "1", slippage_bps: 0 },
    attempts: nonces.map((nonce, index) => ({
      state: "signed",
      signedAt: at,
      signed: {
        kind: "evm",
        network: "sepolia",
        from: "0xA",
        quoteId: "q",
        nonce,
        signedPayload: `bytes ${index}`,
        txHash: `hash ${index}`,
      },
    })),
  });
  return journal;
}
const stateOf = async (journal: Awaited<ReturnType<typeof journalOf>>) =>
  (await journal.get("a"))?.attempts.at(-1)?.state;

test.each([[["7"]], [["6", "7"]]])(
  "a payment of nonces %j whose nonce is used can no longer be made",
  async (nonces) => {
    const journal = await journalOf(...nonces);
    expect(await nonceLost(journal, "a", error, "")).toMatchObject({ outcome: "paymentFailed" });
    expect(await stateOf(journal)).toBe("abandoned");
  },
);

test("but not one that has signed twice at that nonce: the first may have used it, and paid", async () => {
  const journal = await journalOf("7", "7");
  expect(await nonceLost(journal, "a", error, "")).toBeUndefined();
  expect(await stateOf(journal)).toBe("signed");
});
