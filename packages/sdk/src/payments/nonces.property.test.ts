import fc from "fast-check";
import { expect, test } from "vitest";
import type { Journal } from "./journal";
import { memoryJournal } from "./memory-journal";
import { claimState, keepsNonce, noncesIn } from "./nonces";
import type { AttemptState, PaymentAttempt, PaymentRecord } from "./record";
import { recorderOf } from "./recorder";

const states: readonly AttemptState[] = [
  ...(["signed", "withheld", "released", "submitted", "completed", "failed", "abandoned"] as const),
];

const attemptOf = (nonce: bigint, approvals: number, over: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  state: "signed",
  signedAt: "2026-01-15T09:30:00.000Z",
  signed: {
    kind: "evm",
    network: "oeth",
    quoteId: "q",
    from: "0xA",
    nonce: String(nonce),
    signedPayload: "0x",
    txHash: `0x${nonce}`,
    approvals: Array.from({ length: approvals }, () => ({ signedPayload: "0x", txHash: "0x" })),
  },
  ...over,
});

const recordOf = (id: string, version: number, attempts: PaymentAttempt[] = []): PaymentRecord => ({
  id,
  version,
  request: {
    from_chain: "optimism",
    to_chain: "oeth",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: "0xa",
    to_address: "0xB",
    amount: "1",
    slippage_bps: 0,
  },
  travelRuleCompliant: false,
  createdAt: "2026-01-15T09:30:00.000Z",
  attempts,
});

test.each(states)("a nonce that is %s is kept where a block can have it, unless it was refused", (state) => {
  const isKept = state !== "withheld" && state !== "abandoned";
  expect(keepsNonce(attemptOf(7n, 0, { state }))).toBe(isKept);
  expect(keepsNonce(attemptOf(7n, 0, { state, refused: true }))).toBe(false);
});

test.each([
  ["no record", undefined, false, "left"],
  ["the version that claimed", 3, false, "pending"],
  ["a later version without the nonce", 4, false, "left"],
  ["a later version with it", 4, true, "kept"],
  ["a version that was claimed for later, with it", 2, true, "kept"],
] as const)("a claim by version 3: %s", (_, version, isKept, state) => {
  const record = version && recordOf("1", version);
  expect(claimState(record, 3, () => isKept)).toBe(state);
});

/** An action of a process on a payment, one after the other of several processes. */
const events = fc.array(
  fc.record({
    payment: fc.nat(5),
    process: fc.nat(2),
    approvals: fc.nat(2),
    quoted: fc.nat(3),
    ends: fc.constantFrom("claimed", "stored", "sent", "refused", "declined"),
  }),
  { maxLength: 40 },
);

test("whatever processes do, no nonce is kept by two payments, and none is left out below one that is kept", async () => {
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      const stored = memoryJournal();
      const processes: Journal[] = [0, 1, 2].map(() => ({ ...stored }));
      const kept = new Map<bigint, string>();
      for (const { payment, process, approvals, quoted, ends } of all) {
        const journal = processes[process] ?? stored;
        const id = `payment ${payment}`;
        let record = await stored.get(id);
        if (!record) {
          record = recordOf(id, 1);
          await stored.write(record);
        }
        if (record.attempts.some(keepsNonce)) continue;
        const nonces = noncesIn(journal, record, new Map());
        const options = { journal };
        // Long before anything is called lost.
        const context = { options, recorder: recorderOf({ ...options, now: () => 0 }) };
        let range = await nonces.reserve(context, id, { first: BigInt(quoted), count: approvals + 1 });
        if (ends === "declined") {
          nonces.release(range, id);
          continue;
        }
        while (!(await nonces.claim(context, record, range)))
          range = await nonces.reserve(context, id, { first: BigInt(quoted), count: approvals + 1 });
        if (ends === "claimed") {
          nonces.release(range, id);
          continue;
        }
        const last = range.first + BigInt(approvals);
        const attempt = attemptOf(last, approvals, {
          ...(ends === "sent" && { state: "submitted" }),
          ...(ends === "refused" && { refused: true }),
        });
        expect(await journal.write({ ...record, version: record.version + 1, attempts: [attempt] })).toBe(
          true,
        );
        if (ends === "refused") {
          nonces.release(range, id);
          continue;
        }
        for (let nonce = range.first; nonce <= last; nonce += 1n) {
          expect(kept.get(nonce)).toBeUndefined();
          kept.set(nonce, id);
        }
        // From the quoted one on: nothing that another payment could have had is left out before a single one.
        if (approvals === 0)
          for (let nonce = BigInt(quoted); nonce < last; nonce += 1n) expect(kept.has(nonce)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
