import type { Balances, IncludedTransaction } from "../chains/included";

/** The balances that follow from those at the beginning and from what is on chain since. */
export function expectedBalances(initial: Balances, included: readonly IncludedTransaction[]): Balances {
  const expected = new Map(initial);
  const add = (key: string, amount: bigint) => expected.set(key, (expected.get(key) ?? 0n) + amount);
  for (const { from, moved, fee } of included) {
    add(`${from} native`, -fee);
    if (!moved) continue;
    add(`${from} usdc`, -moved.amount);
    add(`${moved.to} usdc`, moved.amount);
  }
  return expected;
}

/** Balances that differ, in words. */
export const compareBalances = (network: string, actual: Balances, expected: Balances): string[] =>
  [...new Set([...actual.keys(), ...expected.keys()])].flatMap((key) =>
    actual.get(key) === expected.get(key)
      ? []
      : `${key} on ${network} is ${actual.get(key)} instead of ${expected.get(key)}`,
  );
