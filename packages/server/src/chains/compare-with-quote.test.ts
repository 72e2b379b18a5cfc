import { expect, test, vi } from "vitest";
import { BLOCK_TIME_LAG } from "./blocks";
import {
  type Chain,
  type FoundTransaction,
  NetworkUnavailableError,
  type UnsignedTransaction,
} from "./chain";
import { compareWithQuote } from "./compare-with-quote";

const quotedAt = Date.parse("2026-01-01T00:00:00Z");
const quote = {
  transactions: [{ kind: "solana", tx_base64: "AA==" } as UnsignedTransaction],
  source: { account: "a" },
  created_at: "2026-01-01T00:00:00Z",
};
const now = quotedAt + 60_000;

/** The result for a transaction on a chain whose head has this time, or fails. */
function compare(found: Partial<FoundTransaction> | undefined, head: number | Error = now) {
  const headTime = vi.fn(async () => {
    if (head instanceof Error) throw head;
    return head;
  });
  const refuse = () => Promise.reject(new Error("not expected here"));
  const chain: Chain = {
    slug: "sepolia",
    kind: "evm",
    headTime,
    buildTransfer: refuse,
    read: refuse,
    broadcast: refuse,
    track: refuse,
    find: async () => found && { nonceSlot: "1", mismatch: () => undefined, ...found },
  };
  return { chain, headTime, result: compareWithQuote(chain, { hash: "0x1", now }, quote) };
}

const outcome = async (...given: Parameters<typeof compare>) => (await compare(...given).result).outcome;
const earlier = () => "pending" as const;

test("a transaction is older than the quote if its block is, by more than a block can lag behind", async () => {
  expect(await outcome({ blockTime: quotedAt - BLOCK_TIME_LAG })).toBe("mismatch");
  expect(await outcome({ blockTime: quotedAt - BLOCK_TIME_LAG + 1 })).toBe("quoted");
});

test("with a nonce from before the quote it is older if its block is, and not if it replaced another one since", async () => {
  expect(await outcome({ blockTime: quotedAt, earlierNonce: earlier })).toBe("mismatch");
  expect(await outcome({ blockTime: quotedAt + 1, earlierNonce: earlier })).toBe("quoted");
});

test("with a sequence that was used when the quote was made it is older, whatever the clocks say", async () => {
  expect(await outcome({ blockTime: now, earlierNonce: () => "used" })).toBe("mismatch");
});

test("signed bytes identify their transaction; the chain only says when they were sent", async () => {
  const { chain } = compare({ blockTime: now, mismatch: () => "has messages that differ from the quote" });
  const read = async () => ({ hash: "0x1", nonceSlot: "1", mismatch: () => undefined });
  const found = await compareWithQuote({ ...chain, read }, { hash: "0x1", payload: "0x", now }, quote);
  expect(found).toMatchObject({ outcome: "quoted" });
});

test("a server whose clock is ahead of the chain's calls no payment older than its quote", async () => {
  // Quoted, sent and included within a second, by a clock that is 20 seconds ahead.
  const blockTime = quotedAt - 19_000;
  expect(await outcome({ blockTime }, now - 20_000)).toBe("quoted");
  expect(await outcome({ blockTime, earlierNonce: earlier }, now - 20_000)).toBe("quoted");
  expect(await outcome({ blockTime }, now)).toBe("mismatch");
  // One that is behind makes nothing older.
  expect(await outcome({ blockTime: quotedAt - BLOCK_TIME_LAG + 1 }, now + 20_000)).toBe("quoted");
});

test("a chain that stands still leaves the age open", async () => {
  expect(await outcome({ blockTime: quotedAt - 3_600_000 }, quotedAt - 3_600_000)).toBe("quoted");
});

test("the head is read only for what seems older, and without it nothing is said", async () => {
  const { result, headTime } = compare({ blockTime: quotedAt });
  expect(await result).toEqual({ outcome: "quoted", nonceSlot: "1", isInBlock: true });
  expect(headTime).not.toHaveBeenCalled();
  expect(await outcome({ blockTime: 0 }, new NetworkUnavailableError("no head"))).toBe("unread");
});

test("a transaction outside a block has no age yet", async () => {
  expect(await compare({}).result).toEqual({ outcome: "quoted", nonceSlot: "1", isInBlock: false });
  expect(await outcome({ earlierNonce: earlier })).toBe("unread");
  expect(await outcome(undefined)).toBe("unread");
});

test("another transaction than the quoted one is reported as such, whatever its age", async () => {
  const { result } = compare({ blockTime: now, mismatch: () => "sends a value that differs from the quote" });
  expect(await result).toEqual({
    outcome: "mismatch",
    reason: "the transaction is not the quote's: sends a value that differs from the quote",
  });
});
