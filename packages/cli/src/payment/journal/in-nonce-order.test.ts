import fc from "fast-check";
import { expect, test } from "vitest";
import { accountOf, inNonceOrder, noncesOf } from "./nonces";
import type { LocalRecord } from "./records";

const at = "2026-01-15T09:30:00.000Z";

const recordOf = (from: string, nonce: string | undefined, id: string): LocalRecord => {
  const signed = {
    kind: "evm",
    network: "sepolia",
    quoteId: "q",
    from,
    signedPayload: "0xab",
    txHash: "0xcd",
    ...(nonce !== undefined && { nonce }),
  };
  return {
    id,
    version: 1,
    travelRuleCompliant: false,
    createdAt: at,
    request: {
      from_chain: "sepolia",
      to_chain: "sepolia",
      from_asset: "usdc",
      to_asset: "usdc",
      from_address: from,
      to_address: from,
      amount: "1",
      slippage_bps: 0,
    },
    attempts: [{ state: "signed", signed, signedAt: at }],
  } as LocalRecord;
};

const records = fc
  .array(fc.tuple(fc.constantFrom("0xAA", "0xaa", "0xbb"), fc.option(fc.bigInt({ min: 0n, max: 2n ** 64n }))))
  .map((all) => all.map(([from, nonce], index) => recordOf(from, nonce?.toString(), String(index))));

test("each payment is there once, and behind all of its account with an earlier nonce", () => {
  fc.assert(
    fc.property(records, (all) => {
      const ordered = inNonceOrder(all);
      expect(ordered.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      const newest = new Map<string, bigint>();
      for (const nonces of ordered.map(noncesOf)) {
        if (nonces === undefined) continue;
        const account = accountOf(nonces);
        expect(nonces.first).toBeGreaterThanOrEqual(newest.get(account) ?? 0n);
        newest.set(account, nonces.first);
      }
    }),
  );
});
