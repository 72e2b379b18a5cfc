/**
 * The minimum amount of a payment whose price may move by `slippageBps` basis points: rounded down, and at minimum 1, because
 * a minimum of zero would guarantee nothing. Amounts in base units.
 */
export function minimumAmount(amountOut: bigint, slippageBps: number): bigint {
  const minimum = (amountOut * BigInt(10_000 - slippageBps)) / 10_000n;
  return minimum > 0n ? minimum : 1n;
}

/** The deadline of a contract call in Unix seconds: the expiry of the quote, rounded up. */
export const deadlineOf = (expiresAt: number): bigint => BigInt(Math.ceil(expiresAt / 1000));
