/**
 * The least that a payment may give when its price may move by `slippageBps` hundredths of a percent: rounded down, and
 * never nothing, since a call that may give nothing guarantees nothing. All amounts in base units.
 */
export function leastOf(amountOut: bigint, slippageBps: number): bigint {
  const least = (amountOut * BigInt(10_000 - slippageBps)) / 10_000n;
  return least > 0n ? least : 1n;
}

/** When a call must be mined at the latest, in the seconds that contracts count: not before the quote expires. */
export const deadlineOf = (expiresAt: number): bigint => BigInt(Math.ceil(expiresAt / 1000));
