import fc from "fast-check";
import { expect, test } from "vitest";
import { payments, subjectOf } from "../../test/support/policy-subject";
import { PolicyRefusedError, policyOf, type Spending } from "../policy";
import type { VerifiedPayment } from "../verify/verified-payment";

const payment = payments.evm?.() as VerifiedPayment;
const token = { network: payment.network, address: payment.token.address };
const others = ["0x1111111111111111111111111111111111111111", payment.recipient];

/** Base units of a token with these decimals, as a person would write them: by division, not by text. */
function inUnits(amount: bigint, decimals: number): string {
  const unit = 10n ** BigInt(decimals);
  const fraction = decimals === 0 ? "" : `.${String(amount % unit).padStart(decimals, "0")}`;
  return `${amount / unit}${fraction}`;
}

async function isAllowed(
  limits: object,
  amount: bigint,
  decimals: number,
  spent: readonly Spending[],
  now: number,
) {
  const policy = await policyOf(
    { version: 1, limits: [{ token: { ...token, decimals }, ...limits }] },
    { spent: () => spent },
  );
  const own = { ...payment.token, decimals, inRegistry: false };
  try {
    await policy.check(subjectOf({ ...payment, amount, token: own }, { now }));
    return true;
  } catch (error) {
    if (error instanceof PolicyRefusedError) return false;
    throw error;
  }
}

const amounts = fc.bigInt(1n, 10n ** 24n);
const decimals = fc.integer({ min: 0, max: 18 });
const near = fc.constantFrom(-1n, 0n, 1n);

test("a payment of exactly the limit is allowed, one base unit more is not, in any decimals", async () => {
  await fc.assert(
    fc.asyncProperty(amounts, decimals, near, async (limit, decimals, more) => {
      const perPayment = inUnits(limit, decimals);
      const amount = limit + more;
      expect(await isAllowed({ perPayment }, amount, decimals, [], 0)).toBe(amount <= limit);
    }),
    { numRuns: 300 },
  );
});

test("a limit with more decimals than the token is not rounded up", async () => {
  await fc.assert(
    fc.asyncProperty(amounts, fc.integer({ min: 0, max: 16 }), async (limit, decimals) => {
      const perPayment = `${inUnits(limit, decimals)}${decimals === 0 ? "." : ""}99`;
      expect(await isAllowed({ perPayment }, limit, decimals, [], 0)).toBe(true);
      expect(await isAllowed({ perPayment }, limit + 1n, decimals, [], 0)).toBe(false);
    }),
    { numRuns: 100 },
  );
});

/** Times around several midnights of UTC, to the millisecond. */
const times = fc
  .tuple(fc.integer({ min: 20_466, max: 20_469 }), fc.constantFrom(-1, 0, 1, 43_200_000, 86_399_999))
  .map(([day, after]) => day * 86_400_000 + after);

test("limits of days and recipients are those of a simple model, over any history", async () => {
  const history = fc.array(
    fc.record({ at: times, amount: fc.bigInt(1n, 4n), recipient: fc.constantFrom(...others) }),
    { maxLength: 6 },
  );
  const maximum = fc.constantFrom("perDay", "perRecipient", "perRecipientPerDay");
  await fc.assert(
    fc.asyncProperty(history, times, fc.bigInt(1n, 6n), maximum, async (history, now, limit, maximum) => {
      const own = { ...payment.token, decimals: 6, inRegistry: false };
      const spent = history.map((one) => ({ ...payment, ...one, token: own }));
      const day = (time: number) => new Date(time).toISOString().slice(0, 10);
      let total = 1n;
      for (const { at, amount, recipient } of history)
        if (
          (maximum === "perRecipient" || day(at) >= day(now)) &&
          (maximum === "perDay" || recipient === payment.recipient)
        )
          total += amount;
      const allowed = await isAllowed({ [maximum]: inUnits(limit, 6) }, 1n, 6, spent, now);
      expect(allowed).toBe(total <= limit);
    }),
    { numRuns: 500 },
  );
});
